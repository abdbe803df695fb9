import { describe, expect, it } from 'vitest'

import { closedDaysOf } from './closed-days.ts'

describe('the closed days of a closure', () => {
  it.each([
    ['2026-12-23', '', ['2026-12-23']],
    ['2026-12-26', '', ['2026-12-26']],
    ['2026-12-26', '2026-12-27', ['2026-12-26', '2026-12-27']],
    ['2026-12-31', '2027-01-05', ['2026-12-31', '2027-01-01', '2027-01-04', '2027-01-05']],
    ['2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
  ])('from %s to «%s» are %o', (from, to, days) => {
    expect(closedDaysOf({ from, to, label: 'Ferie' })).toEqual(days.map((day) => ({ day, label: 'Ferie' })))
  })
})
