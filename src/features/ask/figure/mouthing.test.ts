import { expect, it } from 'vitest'

import { mouthAt } from './mouthing.ts'

it.each([
  ['mer', ['closed', 'e', 'e', undefined]],
  ['mamma', ['closed', 'a', 'a', 'closed', 'closed', 'a', 'a', undefined]],
  ['vil ha', ['flat', 'e', 'e', 'a', 'a', undefined]],
  ['Sko', ['o', 'o', undefined]],
  ['ø', ['o', 'o', undefined]],
])('says «%s» with a mouth each 120 milliseconds, and its vowels longer', (word, mouths) => {
  expect(mouths.map((_, index) => mouthAt(word, index * 120))).toEqual(mouths)
  expect(mouths.map((_, index) => mouthAt(word, index * 120 + 119))).toEqual(mouths)
})
