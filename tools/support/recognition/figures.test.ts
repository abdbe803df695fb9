import { expect, it } from 'vitest'

import { estimateOf } from './figures.ts'

it('gives the share of all values and an interval over their groups', () => {
  const values = [
    ...Array.from({ length: 10 }, () => ({ group: 'always', holds: true })),
    ...Array.from({ length: 10 }, () => ({ group: 'never', holds: false })),
  ]

  expect(
    estimateOf(
      values,
      ({ holds }) => holds,
      ({ group }) => group,
    ),
  ).toEqual({ share: 0.5, low: 0, high: 1 })
})
