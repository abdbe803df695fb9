import { expect, it } from 'vitest'

import { busiestMonths } from './busiest-months.ts'

it.each([
  ['the month with the most', [1, 5, 3], ['2026-09']],
  ['all of those that have the same number', [5, 5, 3], ['2026-08', '2026-09']],
  ['none where there is nothing', [0, 0, 0], []],
  ['none of none', [], []],
] as const)('finds %s', (_, counts, expected) => {
  const months = ['2026-08', '2026-09', '2026-10']

  expect(
    busiestMonths(counts.map((count, index) => ({ month: months[index] ?? '', count }))).map(
      ({ month }) => month,
    ),
  ).toEqual(expected)
})
