import { describe, expect, it } from 'vitest'

import { addMonths, byDay, lastDayOf, shownRangeOf, weeksOf } from './calendar-month.ts'

describe('the weeks of a month', () => {
  it('start on Monday, are complete, and have their week numbers', () => {
    const weeks = weeksOf('2026-11')

    expect(weeks.map(({ number, days }) => [number, days[0], days[6]])).toEqual([
      [44, '2026-10-26', '2026-11-01'],
      [45, '2026-11-02', '2026-11-08'],
      [46, '2026-11-09', '2026-11-15'],
      [47, '2026-11-16', '2026-11-22'],
      [48, '2026-11-23', '2026-11-29'],
      [49, '2026-11-30', '2026-12-06'],
    ])
    expect(weeks.every(({ days }) => days.length === 7)).toBe(true)
  })

  it('are four in a February that starts on a Monday', () => {
    expect(weeksOf('2027-02').map(({ number }) => number)).toEqual([5, 6, 7, 8])
  })

  it('restart their numbers at the turn of the year', () => {
    expect(weeksOf('2027-01').map(({ number }) => number)).toEqual([53, 1, 2, 3, 4])
  })

  it('span the days of the grid', () => {
    expect(shownRangeOf('2026-11')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  })
})

describe('a month', () => {
  it('has a next and a previous month across the turn of the year', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', -17)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-12',
    ])
  })

  it('ends on its last day, leap years included', () => {
    expect(['2026-11', '2026-12', '2027-02', '2028-02'].map(lastDayOf)).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-02-28',
      '2028-02-29',
    ])
  })
})

it('groups items by day, the days sorted and the items in their original order', () => {
  const items = [
    { day: '2026-11-19', name: 'late' },
    { day: '2026-11-18', name: 'first' },
    { day: '2026-11-18', name: 'second' },
  ]

  expect(byDay(items, ({ day }) => day)).toEqual([
    { day: '2026-11-18', items: [items[1], items[2]] },
    { day: '2026-11-19', items: [items[0]] },
  ])
})
