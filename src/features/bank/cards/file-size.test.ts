import { expect, it } from 'vitest'

import { sizeText } from './file-size.ts'

it.each([
  [0, '1 kB'],
  [1_499, '1 kB'],
  [240_000, '240 kB'],
  [999_499, '999 kB'],
  [999_500, '1,0 MB'],
  [1_240_000, '1,2 MB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
