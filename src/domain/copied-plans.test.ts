import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { departmentId, studentId, userId } from '#tests/support/data/ids.ts'
import { idOf, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { copiedDay, copiedPlans, copiedRangeOf, type CopyTarget, targetRangeOf } from './copied-plans.ts'
import { addDays, daysBetween, weekdayOf, weekNumberOf } from './day.ts'

const leader = userId(idOf('4'))
const jonas = userId(idOf('42'))
const ella = studentId(idOf('81'))
const week: CopyTarget = { kind: 'week', monday: '2026-11-23' }
const sources = {
  closedDays: [],
  staff: [{ _id: leader }, { _id: jonas }],
  students: [{ _id: ella }],
  userId: jonas,
}

const anyDay = fc.integer({ min: 0, max: 366 * 120 }).map((days) => addDays('2000-01-01', days))
const anyMonth = fc
  .tuple(fc.integer({ min: 2001, max: 2119 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)
const ofYear: CopyTarget = { kind: 'year', month: '2027-01' }

describe('a day in the next year', () => {
  it.each([
    ['2025-12-02', '2026-12-01'],
    ['2026-12-01', '2027-12-07'],
    // Leap days: the week has a counterpart, the date has not.
    ['2028-02-29', '2029-02-27'],
    ['2027-03-01', '2028-02-28'],
    // Week 1 of 2026 begins in 2025.
    ['2025-12-29', '2027-01-04'],
    // 2026 has a week 53, 2027 has none.
    ['2026-12-28', undefined],
    ['2027-01-03', undefined],
    ['2027-01-04', '2028-01-03'],
    // The nights in which the clock changes.
    ['2026-03-29', '2027-04-04'],
    ['2026-10-25', '2027-10-31'],
  ])('%s is copied to %s', (day, copied) => {
    expect(copiedDay(day, ofYear)).toBe(copied)
  })

  it('has the same weekday and week number, is 52 or 53 weeks later, and no other day is copied to it', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const copied = copiedDay(day, ofYear)
        expect(copied === undefined).toBe(weekNumberOf(day) === 53)
        fc.pre(copied !== undefined)
        expect([weekdayOf(copied), weekNumberOf(copied)]).toEqual([weekdayOf(day), weekNumberOf(day)])
        expect([364, 371]).toContain(daysBetween(day, copied))
        for (const distance of [1, 7, 364, 371]) {
          expect(copiedDay(addDays(day, distance), ofYear)).not.toBe(copied)
          expect(copiedDay(addDays(day, -distance), ofYear)).not.toBe(copied)
        }
      }),
    )
  })

  it('every day of a month has its source in the range that is read, except in a week 53', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const target: CopyTarget = { kind: 'year', month }
        const { from, to } = copiedRangeOf(target)
        const reached = new Set<string | undefined>()
        for (let day = from; day <= to; day = addDays(day, 1)) reached.add(copiedDay(day, target))
        const { from: first, to: last } = targetRangeOf(target)
        expect([first.slice(0, 7), last.slice(0, 7), addDays(last, 1).slice(8)]).toEqual([month, month, '01'])
        for (let day = first; day <= last; day = addDays(day, 1))
          expect(reached.has(day)).toBe(weekNumberOf(day) !== 53)
      }),
    )
  })
})

describe('copied plans', () => {
  it('have the days of the week after, and those of one planning are one draft', () => {
    const plans = [
      planOn('2026-11-19', { note: 'Ta med lupe.', students: [ella] }),
      planOn('2026-11-17', { note: 'Ta med lupe.', students: [ella] }),
    ]
    expect(copiedPlans(week, { ...sources, plans })).toEqual([
      {
        _id: plans[1]?._id,
        activityId: sensorium._id,
        draft: {
          departmentId: departmentId(idOf('3')),
          otherDepartments: [],
          dates: ['2026-11-24', '2026-11-26'],
          start: '09:30',
          end: '10:30',
          leader,
          observers: [],
          helpers: [],
          students: [ella],
          note: 'Ta med lupe.',
        },
      },
    ])
  })

  it('are drafts of their own where the time or the people differ', () => {
    const plans = [planOn('2026-11-17'), planOn('2026-11-19', { start: '13:00', end: '14:00' })]
    expect(copiedPlans(week, { ...sources, plans }).map(({ draft }) => [draft.dates, draft.start])).toEqual([
      [['2026-11-24'], '09:30'],
      [['2026-11-26'], '13:00'],
    ])
  })

  it('last all day where they did', () => {
    const { start: _start, end: _end, ...plan } = planOn('2026-11-17')
    expect(copiedPlans(week, { ...sources, plans: [plan] })[0]?.draft).toMatchObject({ start: '', end: '' })
  })

  it('have nobody who has left, and are then led by the user, who has no other part', () => {
    const gone = userId(idOf('43'))
    const plans = [
      planOn('2026-11-17', {
        leader: gone,
        observers: [jonas],
        helpers: [leader, gone],
        students: [ella, studentId(idOf('82'))],
      }),
    ]
    expect(copiedPlans(week, { ...sources, plans })[0]?.draft).toMatchObject({
      leader: jonas,
      observers: [],
      helpers: [leader],
      students: [ella],
    })
  })

  it('are not on holidays and closed days, nor outside of the week', () => {
    const ofDepartment = departmentId(idOf('3'))
    const closed = { _id: idOf('91'), version: 1, label: 'Planleggingsdag' }
    const christmas: CopyTarget = { kind: 'week', monday: '2026-12-21' }
    const plans = ['2026-12-13', '2026-12-14', '2026-12-15', '2026-12-16', '2026-12-18'].map((day) =>
      planOn(day),
    )
    const closedDays = [
      { ...closed, day: '2026-12-21', departmentId: null },
      { ...closed, day: '2026-12-22', departmentId: ofDepartment },
      { ...closed, day: '2026-12-23', departmentId: departmentId(idOf('32')) },
    ]
    expect(copiedPlans(christmas, { ...sources, plans, closedDays }).map(({ draft }) => draft.dates)).toEqual(
      [['2026-12-23']],
    )
  })
})
