import { describe, expect, it } from 'vitest'

import { decodedText } from './decoded-text.ts'

describe('the text of a file', () => {
  const text = 'Født;Åse «Ø»'
  const utf16 = (bigEndian: boolean) => {
    const bytes = new Uint8Array(2 + text.length * 2)
    const view = new DataView(bytes.buffer)
    view.setUint16(0, 0xfeff, !bigEndian)
    for (let index = 0; index < text.length; index += 1)
      view.setUint16(2 + index * 2, text.charCodeAt(index), !bigEndian)
    return bytes
  }

  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16, little end first', utf16(false)],
    ['UTF-16, big end first', utf16(true)],
    // In Windows-1252 each of these letters has the number that Unicode gives it.
    ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ])('is read from %s', (_, bytes) => {
    expect(decodedText(bytes)).toBe(text)
  })
})
