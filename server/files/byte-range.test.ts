import { expect, it } from 'vitest'

import { byteRangeIn } from './byte-range.ts'

it.each([
  [undefined, 'full'],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=5-100', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-100', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', 'full'],
  ['bytes=-', 'full'],
  ['bytes=0-1,3-4', 'full'],
  ['lines=0-1', 'full'],
])('parses %j for ten bytes as %j', (header, range) => {
  expect(byteRangeIn(header, 10)).toEqual(range)
})
