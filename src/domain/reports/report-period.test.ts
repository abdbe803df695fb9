import { expect, it } from 'vitest'

import { monthsIn, reportRange } from './report-period.ts'

it.each([
  ['month', '2026-11-25', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['half', '2026-11-25', '2026-08-01', '2026-12-31'],
  ['half', '2026-08-01', '2026-08-01', '2026-12-31'],
  ['half', '2026-12-31', '2026-08-01', '2026-12-31'],
  ['half', '2027-01-01', '2027-01-01', '2027-07-31'],
  ['half', '2027-07-31', '2027-01-01', '2027-07-31'],
  ['year', '2026-11-25', '2026-08-01', '2027-07-31'],
  ['year', '2027-07-31', '2026-08-01', '2027-07-31'],
] as const)('the %s of %s is from %s to %s', (period, day, from, to) => {
  expect(reportRange(period, day)).toEqual({ from, to })
})

it('has the months of a range, over the turn of the year', () => {
  expect(monthsIn({ from: '2026-11-25', to: '2027-02-01' })).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ])
  expect(monthsIn({ from: '2026-11-01', to: '2026-11-30' })).toEqual(['2026-11'])
})
