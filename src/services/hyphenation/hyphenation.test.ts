import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { describe, expect, it } from 'vitest'

import { loadHyphenation } from './hyphenation.ts'

const patterns = createRequire(import.meta.url).resolve('hyphenopoly/patterns/nb.wasm')

describe('the hyphenation', () => {
  it('breaks long words between syllables and nothing else', async () => {
    const hyphenate = await loadHyphenation(async () => new Uint8Array(await readFile(patterns)).buffer)

    const shown = [
      'Aktivitetsbanken',
      'Konglebutikken',
      'Høsten i skogen',
      'Kommunikasjon, språk og tekst',
      'Tegn-til-tale',
    ].map((text) => hyphenate(text).replaceAll('\u00AD', '|'))

    expect(shown).toEqual([
      'Akti|vi|tets|banken',
      'Kongle|bu|tikken',
      'Høsten i skogen',
      'Kommu|ni|ka|sjon, språk og tekst',
      'Tegn-til-tale',
    ])
  })
})
