import { expect, it } from 'vitest'

import { isText, sameReads } from './same-reads.ts'

const [a, b] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000b2']
const [x, y] = ['1eb21c76-1440-810e-8cb9-8482e3f3a5be', '5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5b']
const none = new Map<string, string>()

it('is the same where every value is', () => {
  expect(sameReads([1, 'mer', undefined], [1, 'mer', undefined], none)).toEqual(none)
  expect(sameReads({ items: 3, index: 1 }, { index: 1, items: 3 }, none)).toEqual(none)
  expect(sameReads(new Set(['mer']), new Set(['mer']), none)).toEqual(none)
})

it.each([
  [
    { items: 3, index: 1 },
    { items: 3, index: 0 },
  ],
  [[1], [1, 2]],
  [{ items: 3 }, { items: 3, index: 0 }],
  [new Set(['mer']), new Set(['hjelp'])],
  [undefined, null],
  [a, undefined],
])('%j is not %j', (expected, actual) => {
  expect(sameReads(expected, actual, none)).toBeUndefined()
})

it('lets a text stand for another one where the path types other texts', () => {
  const known = sameReads(['Lek', ''], ['Lek 7', ''], none, isText)

  expect(known).toEqual(new Map([['Lek', 'Lek 7']]))
  expect(sameReads(['Lek'], ['Lek 8'], known ?? none, isText)).toBeUndefined()
  expect(sameReads([''], ['Lek 7'], none, isText)).toBeUndefined()
  expect(sameReads(['Lek'], ['Lek 7'], none)).toBeUndefined()
})

it('lets an id of the app stand for one of the chart, and always for the same one', () => {
  const known = sameReads([a, b, a], [x, y, x], none)

  expect(known).toEqual(
    new Map([
      [a, x],
      [b, y],
    ]),
  )
  expect(sameReads(a, y, known ?? none)).toBeUndefined()
  expect(sameReads([a, a], [x, y], none)).toBeUndefined()
  expect(sameReads([a, b], [x, x], none)).toBeUndefined()
})
