import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { isoDays, isoYears } from '#tests/support/calendar/iso-years.ts'

import {
  addDays,
  clockTime,
  dayOf,
  hourOf,
  longDay,
  rangesOfDays,
  mondayOf,
  shortDay,
  weekdayAndDate,
  weekdayName,
  weekdayOf,
  weekNumberOf,
} from './day.ts'

describe.each([
  { clock: 'the formatters of the platform', temporal: undefined },
  { clock: 'Temporal', temporal: Temporal },
])('with $clock', ({ temporal }) => {
  beforeEach(() => {
    if (temporal) vi.stubGlobal('Temporal', temporal)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each([
    ['2026-11-20T22:59:59.999Z', '2026-11-20', 23],
    ['2026-11-20T23:00:00.000Z', '2026-11-21', 0],
    ['2026-07-01T21:59:59.999Z', '2026-07-01', 23],
    ['2026-07-01T22:00:00.000Z', '2026-07-02', 0],
    ['2026-03-28T23:00:00.000Z', '2026-03-29', 0],
    ['2026-03-29T01:00:00.000Z', '2026-03-29', 3],
    ['2026-03-29T22:00:00.000Z', '2026-03-30', 0],
    ['2026-10-24T22:00:00.000Z', '2026-10-25', 0],
    ['2026-10-25T22:59:59.999Z', '2026-10-25', 23],
    ['2026-12-31T23:00:00.000Z', '2027-01-01', 0],
  ])('at %s it is %s in Norway, in hour %i', (instant, day, hour) => {
    expect([dayOf(new Date(instant)), hourOf(new Date(instant))]).toEqual([day, hour])
  })
})

it('counts days over months, leap days and changes of the clock', () => {
  expect([addDays('2028-02-28', 1), addDays('2026-03-28', 2), addDays('2027-01-01', -1)]).toEqual([
    '2028-02-29',
    '2026-03-30',
    '2026-12-31',
  ])
})

it('starts the week on Monday', () => {
  const ends = ['2026-11-16', '2026-11-22']

  expect(ends.map(weekdayOf)).toEqual([1, 7])
  expect(ends.map(mondayOf)).toEqual(['2026-11-16', '2026-11-16'])
})

describe('the number of a week by ISO 8601', () => {
  it.each([
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2026-11-22', 47],
  ])('of %s is %i', (day, week) => {
    expect(weekNumberOf(day)).toBe(week)
  })

  it.each(isoDays)('of $day is $week', ({ day, week }) => {
    expect(weekNumberOf(day)).toBe(week)
  })

  it.each(isoYears)('is at most $count in $number, and grows by one from Monday to Monday', (year) => {
    const mondays = [`${year.number}-01-04`, `${year.number}-12-28`].map(mondayOf)
    const numbers: number[] = []
    for (let monday = mondays[0] ?? ''; monday <= (mondays[1] ?? ''); monday = addDays(monday, 7))
      numbers.push(weekNumberOf(monday), weekNumberOf(addDays(monday, 6)))

    expect(numbers).toEqual(Array.from({ length: year.count }, (_, index) => [index + 1, index + 1]).flat())
  })
})

it('formats days and times in Norwegian', () => {
  expect([
    longDay('2026-11-18'),
    weekdayAndDate('2026-11-08'),
    shortDay('2026-11-08'),
    clockTime('09:30'),
  ]).toEqual(['onsdag 18. november', 'søndag 08.11.26', '08.11.26', '09.30'])
  expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekdayName)).toEqual(['Man', 'Lør', 'Søn'])
})

it('days that are far apart are in several ranges', () => {
  expect(rangesOfDays(['2027-02-01', '2026-01-01', '2026-12-31', '2027-02-05'], 365)).toEqual([
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2027-02-01', to: '2027-02-05' },
  ])
  expect(rangesOfDays([], 365)).toEqual([])
})
