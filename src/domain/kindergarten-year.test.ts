import { expect, it } from 'vitest'

import { kindergartenYearOf, monthsOf, yearRangeOf } from './kindergarten-year.ts'

it('starts on the first of August', () => {
  expect(['2026-07-31', '2026-08-01', '2027-01-15'].map(kindergartenYearOf)).toEqual([2025, 2026, 2026])
})

it('runs from August to July', () => {
  expect([monthsOf(2026)[0], monthsOf(2026)[4], monthsOf(2026)[5], monthsOf(2026)[11]]).toEqual([
    '2026-08',
    '2026-12',
    '2027-01',
    '2027-07',
  ])
  expect(yearRangeOf(2026)).toEqual({ from: '2026-08-01', to: '2027-07-31' })
})
