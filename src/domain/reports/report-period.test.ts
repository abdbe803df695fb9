import { expect, it } from 'vitest'

import { monthsIn, neighboursOf, reportRange } from './report-period.ts'

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

it.each([
  ['month', '2026-11-25', '2026-10-31', '2026-12-01'],
  ['month', '2026-10-31', '2026-09-30', '2026-11-25'],
  ['month', '2026-12-01', '2026-11-25', '2027-01-01'],
  ['month', '2026-03-31', '2026-02-28', '2026-04-01'],
  ['month', '2027-07-01', '2027-06-30', undefined],
  ['half', '2026-11-25', '2026-07-31', '2027-01-01'],
  ['half', '2026-07-31', '2025-12-31', '2026-11-25'],
  ['half', '2027-01-01', '2026-11-25', undefined],
  ['year', '2026-11-25', '2026-07-31', undefined],
  ['year', '2026-07-31', '2025-07-31', '2026-11-25'],
] as const)('beside the %s of %s are those of %s and %s', (period, day, before, after) => {
  expect(neighboursOf(period, day, '2026-11-25')).toEqual({ before, after })
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
