import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { daysBetween, weekdayOf } from '#src/domain/day.ts'

import { GridView } from '#src/contract/page-values.ts'

import { gridTitle, viewRangeOf, stepFrom } from './grid-view.ts'

describe('the range of a view', () => {
  it('is a day, the weekdays or all days of a week, or the weeks of a month', () => {
    expect(GridView.options.map((view) => viewRangeOf(view, '2026-11-18'))).toEqual([
      { from: '2026-11-18', to: '2026-11-18' },
      { from: '2026-11-16', to: '2026-11-20' },
      { from: '2026-11-16', to: '2026-11-22' },
      { from: '2026-10-26', to: '2026-12-06' },
    ])
  })

  it('goes over the end of a year, also in week 53', () => {
    expect(viewRangeOf('week', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
    expect(gridTitle('week', '2027-01-01')).toBe('Uke 53 · 28.12.26–03.01.27')
  })

  it('has the day in it, and begins on a Monday unless it is one day', () => {
    fc.assert(
      fc.property(anyView, anyDay, (view, day) => {
        const { from, to } = viewRangeOf(view, day)
        const isWeekend = view === 'workweek' && weekdayOf(day) > 5
        expect(from <= day && (day <= to || isWeekend)).toBe(true)
        expect(view === 'day' || weekdayOf(from) === 1).toBe(true)
      }),
    )
  })
})

describe('a step', () => {
  it.each([
    ['day', '2028-02-28', 1, '2028-02-29'],
    ['week', '2026-12-30', 1, '2027-01-06'],
    ['workweek', '2026-11-18', -1, '2026-11-11'],
    ['month', '2028-01-31', 1, '2028-02-29'],
    ['month', '2026-12-18', 1, '2027-01-18'],
    ['month', '2026-03-31', -1, '2026-02-28'],
  ] as const)('of a %s from %s by %i leads to %s', (view, day, count, expected) => {
    expect(stepFrom(view, day, count)).toBe(expected)
  })

  it('forward and back leads to the same period', () => {
    fc.assert(
      fc.property(anyView, anyDay, (view, day) => {
        const back = stepFrom(view, stepFrom(view, day, 1), -1)
        expect(viewRangeOf(view, back)).toEqual(viewRangeOf(view, day))
      }),
    )
  })

  it('leads to the period after this one, without a gap in the weeks', () => {
    fc.assert(
      fc.property(fc.constantFrom('day', 'week'), anyDay, (view, day) => {
        const [now, next] = [viewRangeOf(view, day), viewRangeOf(view, stepFrom(view, day, 1))]
        expect(daysBetween(now.to, next.from)).toBe(1)
      }),
    )
  })
})

it.each([
  ['month', 'November 2026'],
  ['week', 'Uke 47 · 16.11.26–22.11.26'],
  ['workweek', 'Uke 47 · 16.11.26–20.11.26'],
  ['day', 'Onsdag 18.11.26'],
] as const)('the title of a %s is %s', (view, title) => {
  expect(gridTitle(view, '2026-11-18')).toBe(title)
})

const anyView = fc.constantFrom(...GridView.options)
const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
