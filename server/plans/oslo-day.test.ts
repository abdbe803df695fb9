import { expect, it } from 'vitest'

import { osloDay, plusDays, weekdayOf } from './oslo-day.ts'

it.each([
  ['2026-11-20T22:59:59.999Z', '2026-11-20'],
  ['2026-11-20T23:00:00.000Z', '2026-11-21'],
  ['2026-07-01T21:59:59.999Z', '2026-07-01'],
  ['2026-07-01T22:00:00.000Z', '2026-07-02'],
  ['2026-03-28T23:00:00.000Z', '2026-03-29'],
  ['2026-03-29T22:00:00.000Z', '2026-03-30'],
  ['2026-10-24T22:00:00.000Z', '2026-10-25'],
  ['2026-10-25T22:59:59.999Z', '2026-10-25'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
])('at %s it is %s in Norway', (instant, day) => {
  expect(osloDay(new Date(instant))).toBe(day)
})

it('counts days over months, leap days and changes of the clock', () => {
  expect([plusDays('2028-02-28', 1), plusDays('2026-03-28', 2), plusDays('2027-01-01', -1)]).toEqual([
    '2028-02-29',
    '2026-03-30',
    '2026-12-31',
  ])
})

it('begins the week on Monday', () => {
  expect(['2026-11-16', '2026-11-22'].map(weekdayOf)).toEqual([1, 7])
})
