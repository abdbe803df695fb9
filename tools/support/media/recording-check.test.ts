import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { projectRoot } from '#server/environment/project-root.ts'

import { faultsOf, measure, recordingMeter } from './recording-check.mjs'

const sampleRate = 22_050
const text = 'Barna leker i skogen.'

describe('a recording', () => {
  it('passes when it lasts as long as its text, at the level of speech', () => {
    expect(faultsOf(measure([tone(2, 0.15)], sampleRate), { text, size: 6_000 })).toEqual([])
  })

  it('fails when it is too short or too long for its text', () => {
    const faults = [tone(0.5, 0.15), tone(9, 0.15)].map((samples) =>
      faultsOf(measure([samples], sampleRate), { text, size: 6_000 }),
    )

    expect(faults).toEqual([
      ['It lasts 0.5 s, at least 1.0 expected: is the end cut off, or the wrong text read?'],
      ['It lasts 9.0 s, at most 4.5 expected: cut the silence, or is the wrong text read?'],
    ])
  })

  it('fails when it is too quiet or too loud', () => {
    const faults = [tone(2, 0.02), tone(2, 0.5)].map((samples) =>
      faultsOf(measure([samples], sampleRate), { text, size: 6_000 }),
    )

    expect(faults).toEqual([
      ['It is too quiet, -37.0 dB: raise its level to between -26 and -14 dB.'],
      ['It is too loud, -9.0 dB: lower its level to between -26 and -14 dB.'],
    ])
  })

  it('is as loud with pauses as without', () => {
    const spoken = tone(1, 0.15)
    const withPause = new Float32Array([...spoken, ...new Float32Array(sampleRate)])

    expect(measure([withPause], sampleRate).loudness).toBeCloseTo(measure([spoken], sampleRate).loudness, 0)
  })

  it('fails when it is clipped, and passes with single samples at full scale', () => {
    const faults = [20, 21].map((count) =>
      faultsOf(measure([withPeaks(count)], sampleRate), { text, size: 6_000 }),
    )

    expect(faults).toEqual([[], ['It is clipped in 21 samples: record it again with a lower input level.']])
  })

  it('fails when it is no MP3, too large, or of a low sample rate', () => {
    expect(faultsOf(undefined, { text, size: 6_000 })).toEqual(['It is no MP3: export the recording as MP3.'])
    expect(faultsOf(measure([tone(2, 0.15)], sampleRate), { text, size: 400_001 })).toEqual([
      'It has 400001 bytes: export it with a lower bit rate, at most 400000 bytes.',
    ])
    const low = { seconds: 2, sampleRate: 8_000, loudness: -20, clippedSamples: 0 }
    expect(faultsOf(low, { text, size: 6_000 })).toEqual([
      'Its sample rate is 8000 Hz: export it at 22 050 Hz or more.',
    ])
  })
})

describe('the meter', () => {
  it('decodes an MP3, and nothing else', async () => {
    const measured = await recordingMeter()
    const word = await measured(readFileSync(join(projectRoot, 'content/signs/media/eple.mp3')))
    const noSound = await measured(new TextEncoder().encode('Ikke en lyd.'))

    expect([word?.sampleRate, word?.clippedSamples]).toEqual([22_050, 0])
    expect(word?.seconds).toBeGreaterThan(0.5)
    expect(noSound).toBe(undefined)
  })
})

const withPeaks = (count: number) => tone(2, 0.15).map((sample, index) => (index < count ? 1 : sample))

/** A tone of 220 Hz. */
const tone = (seconds: number, amplitude: number) =>
  Float32Array.from(
    { length: seconds * sampleRate },
    (_, index) => amplitude * Math.sin((2 * Math.PI * 220 * index) / sampleRate),
  )
