import { describe, expect, it } from 'vitest'

import { silentWav } from './silent-wav.ts'
import { createVoice } from './voice.ts'

describe('a voice', () => {
  it('is unlocked by playback on the element that it uses later', () => {
    const { voice, played } = setUp()

    voice.unlock()
    voice.play('/files/mer.mp3')

    expect(played.map(({ element }) => element)).toEqual([1, 1])
    expect(played.map(({ src }) => src.replace(/^blob:.*/, 'a sound of its own'))).toEqual([
      'a sound of its own',
      '/files/mer.mp3',
    ])
  })

  it('ignores the error where the browser requires a user gesture first', async () => {
    const { voice, played } = setUp({ isBlocked: true })

    voice.play('/files/mer.mp3')
    await Promise.resolve()

    expect(played).toEqual([{ element: 1, src: '/files/mer.mp3' }])
  })

  it('is as loud as it is set, and mute at 0, which a browser that ignores volumes knows too', () => {
    const { voice, loudness } = setUp()

    const levels = [0.4, 0, 1].map((volume) => {
      voice.setVolume(volume)
      return loudness()
    })

    expect(levels).toEqual([
      [{ volume: 0.4, muted: false }],
      [{ volume: 0, muted: true }],
      [{ volume: 1, muted: false }],
    ])
  })

  it('clears the source when it is stopped', () => {
    const { voice, sources } = setUp()
    voice.play('/files/mer.mp3')

    voice.stop()

    expect(sources()).toEqual([''])
  })
})

it('the silent sound is a WAV file with the length in its header', async () => {
  const bytes = new Uint8Array(await silentWav().arrayBuffer())
  const numberAt = (offset: number) => new DataView(bytes.buffer).getUint32(offset, true)

  expect(new TextDecoder().decode(bytes.slice(0, 16))).toBe(`RIFF${textOf(bytes.slice(4, 8))}WAVEfmt `)
  expect([numberAt(4), numberAt(40)]).toEqual([bytes.length - 8, bytes.length - 44])
  expect(new Set(bytes.slice(44))).toEqual(new Set([128]))
})

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function setUp({ isBlocked = false } = {}) {
  const elements: { src: string; volume: number; muted: boolean }[] = []
  const played: { readonly element: number; readonly src: string }[] = []
  const createElement = () => {
    const audio = {
      src: '',
      volume: 1,
      muted: false,
      play: () => {
        played.push({ element: elements.indexOf(audio) + 1, src: audio.src })
        return isBlocked
          ? Promise.reject(new DOMException('Press first.', 'NotAllowedError'))
          : Promise.resolve()
      },
      pause: () => undefined,
      removeAttribute: () => {
        audio.src = ''
      },
    }
    elements.push(audio)
    return audio
  }
  const voice = createVoice({ createElement } as unknown as Document)
  return {
    voice,
    played,
    sources: () => elements.map(({ src }) => src),
    loudness: () => elements.map(({ volume, muted }) => ({ volume, muted })),
  }
}
