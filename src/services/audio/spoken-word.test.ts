import { describe, expect, it } from 'vitest'

import { spokenWord } from './spoken-word.ts'

const rate = 24_000

describe('the word in a recording', () => {
  it('begins a tenth of a second before the voice, and ends a fifth after it', () => {
    const word = spokenWord(recordingOf([silence(1.2), tone(0.5, 0.1), silence(2)]), rate)

    // Blocks of 20 ms: the length is known to three of them.
    expect(secondsOf(word)).toBeGreaterThan(0.78)
    expect(secondsOf(word)).toBeLessThan(0.88)
    const quiet = word?.subarray(0, 0.09 * rate) ?? []
    expect(Math.max(...quiet)).toBeLessThan(0.01)
  })

  it.each([
    ['a quiet voice', 0.01],
    ['a usual voice', 0.1],
    ['a loud voice', 0.6],
  ])('is as loud as the other words, of %s', (_, amplitude) => {
    const word = spokenWord(recordingOf([silence(0.5), tone(0.6, amplitude), silence(0.5)]), rate)

    const middle = word?.subarray(0.2 * rate, 0.6 * rate) ?? new Float32Array()
    expect(decibels(middle)).toBeGreaterThan(-20.5)
    expect(decibels(middle)).toBeLessThan(-19.5)
  })

  it('is without the press of the button before and after it', () => {
    const press = tone(0.015, 0.9)
    const word = spokenWord(
      recordingOf([silence(0.1), press, silence(0.9), tone(0.5, 0.1), silence(0.8), press, silence(0.1)]),
      rate,
    )

    expect(secondsOf(word)).toBeLessThan(0.88)
    expect(decibels(word?.subarray(0.2 * rate, 0.5 * rate) ?? new Float32Array())).toBeGreaterThan(-20.5)
  })

  it('keeps the pause between two parts of it', () => {
    const word = spokenWord(
      recordingOf([silence(0.5), tone(0.3, 0.1), silence(0.4), tone(0.3, 0.1), silence(0.5)]),
      rate,
    )

    expect(secondsOf(word)).toBeGreaterThan(1.28)
    expect(secondsOf(word)).toBeLessThan(1.38)
  })

  it('is whole where it begins and ends with the recording, and never above full scale', () => {
    const word = spokenWord(recordingOf([tone(0.5, 0.1)]), rate)
    const peaked = spokenWord(recordingOf([tone(0.5, 0.02), tone(0.002, 0.3), tone(0.5, 0.02)]), rate)

    expect(secondsOf(word)).toBe(0.5)
    expect(Math.max(...(peaked ?? []))).toBeCloseTo(0.9)
  })

  it('begins and ends at zero', () => {
    const word = spokenWord(recordingOf([tone(0.5, 0.5)]), rate)

    expect([word?.at(0), word?.at(-1)].map((sample = 1) => Math.abs(sample))).toEqual([0, 0])
  })

  it.each([
    ['nothing', recordingOf([])],
    ['silence', recordingOf([silence(2)])],
    ['noise of a microphone', recordingOf([noise(2, 0.001)])],
    ['a press alone', recordingOf([silence(1), tone(0.015, 0.9), silence(1)])],
  ])('is none in %s', (_, samples) => {
    expect(spokenWord(samples, rate)).toBe(undefined)
  })
})

function tone(seconds: number, amplitude: number): readonly number[] {
  const sample = (_: unknown, index: number) => amplitude * Math.sin((2 * Math.PI * 220 * index) / rate)
  return Array.from({ length: Math.round(seconds * rate) }, sample)
}
const silence = (seconds: number) => tone(seconds, 0)
/** The same at each run. */
const noise = (seconds: number, amplitude: number) =>
  Array.from({ length: Math.round(seconds * rate) }, (_, index) => amplitude * Math.sin(index * index))

const recordingOf = (parts: readonly (readonly number[])[]) => Float32Array.from(parts.flat())
const secondsOf = (word: Float32Array | undefined) => (word?.length ?? 0) / rate
const decibels = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
