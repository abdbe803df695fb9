import { describe, expect, it } from 'vitest'

import { weekNumberOf } from '#src/domain/day.ts'

import { sheetWeeks, weekYearOf } from './sheet-weeks.ts'

describe('the weeks of a sheet', () => {
  it('are those that overlap the month, without weekends where nothing is planned', () => {
    const weeks = sheetWeeks('month', '2026-11-18', () => false)

    expect(weeks.map(({ number }) => number)).toEqual([44, 45, 46, 47, 48, 49])
    expect(weeks[0]?.days).toEqual(['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30'])
  })

  it('are one week, over the end of a year', () => {
    expect(sheetWeeks('week', '2027-01-02', () => false)).toEqual([
      { number: 53, days: ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'] },
    ])
  })

  it('have weekends where one of their days is used', () => {
    const weeks = sheetWeeks('month', '2026-11-18', (day) => day === '2026-11-22')

    expect(weeks.every(({ days }) => days.length === 7)).toBe(true)
  })
})

it.each([
  ['2027-01-02', 53, '2026'],
  ['2025-12-29', 1, '2026'],
  ['2026-11-18', 47, '2026'],
])('the week of %s is %i of %s', (day, week, year) => {
  expect([weekNumberOf(day), weekYearOf(day)]).toEqual([week, year])
})
