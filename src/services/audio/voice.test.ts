import { describe, expect, it } from 'vitest'

import { silence } from './silence.ts'
import { createVoice } from './voice.ts'

describe('a voice', () => {
  it('is unlocked by a sound on the very element that speaks later', () => {
    const { voice, played } = aVoice()

    voice.unlock()
    voice.say('/files/mer.mp3')

    expect(played.map(({ element }) => element)).toEqual([1, 1])
    expect(played.map(({ src }) => src.replace(/^blob:.*/, 'a sound of its own'))).toEqual([
      'a sound of its own',
      '/files/mer.mp3',
    ])
  })

  it('stays silent where the browser wants a press first', async () => {
    const { voice, played } = aVoice({ refuses: true })

    voice.say('/files/mer.mp3')
    await Promise.resolve()

    expect(played).toEqual([{ element: 1, src: '/files/mer.mp3' }])
  })

  it('has nothing left to say once it is stopped', () => {
    const { voice, sources } = aVoice()
    voice.say('/files/mer.mp3')

    voice.stop()

    expect(sources()).toEqual([''])
  })
})

it('keeps silent in a whole WAV file of the length that it tells', async () => {
  const bytes = new Uint8Array(await silence().arrayBuffer())
  const numberAt = (place: number) => new DataView(bytes.buffer).getUint32(place, true)

  expect(new TextDecoder().decode(bytes.slice(0, 16))).toBe(`RIFF${textOf(bytes.slice(4, 8))}WAVEfmt `)
  expect([numberAt(4), numberAt(40)]).toEqual([bytes.length - 8, bytes.length - 44])
  expect(new Set(bytes.slice(44))).toEqual(new Set([128]))
})

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function aVoice({ refuses = false } = {}) {
  const elements: { src: string }[] = []
  const played: { readonly element: number; readonly src: string }[] = []
  const createElement = () => {
    const audio = {
      src: '',
      play: () => {
        played.push({ element: elements.indexOf(audio) + 1, src: audio.src })
        return refuses
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
  return { voice, played, sources: () => elements.map(({ src }) => src) }
}
