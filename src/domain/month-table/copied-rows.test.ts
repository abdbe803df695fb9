import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Plan } from '#src/contract/plan-reads.ts'
import type { Day } from '#src/contract/values.ts'
import { addDays, daysBetween, mondayOf, weekdayOf } from '#src/domain/day.ts'
import { holidaysOf } from '#src/domain/holidays.ts'
import { departmentId, userId } from '#tests/support/data/ids.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'

import { copiedCells, copiedDays, filledDown, pastedDays } from './copied-rows.ts'
import { daysOfMonth, type MonthRow, monthRows } from './month-rows.ts'
import { nothingPasted } from './pasted.ts'
import { blankCells } from './plan-cells.ts'
import { existingEdits, type MonthEdits, type RowEdits } from './row-edits.ts'

const maurtua = departmentId(idOf('31'))
const ingunn = userId(idOf('41'))
const jonas = userId(idOf('42'))
const isClosed = (day: Day) => holidaysOf(day).length > 0

describe('a pasted week', () => {
  it('keeps the weekdays, people, times and children, and skips holidays', () => {
    // 6 May 2027 is Ascension Day, 17 May a holiday too.
    const monday = planOn('2027-05-10', { helpers: [jonas], departmentId: maurtua })
    const thursday = planOn('2027-05-13', { departmentId: maurtua })
    const clip = copiedDays(rowsIn('2027-05', [monday, thursday]), weekOf('2027-05-10'))

    const pasted = pastedDays(clip, '2027-05-18', table('2027-05'))
    expect(daysIn(pasted.edits)).toEqual(['2027-05-20'])
    expect(pasted.edits['2027-05-20/1']).toMatchObject({
      cells: { activityId: thursday.activityId, start: '09:30', leader: thursday.leader },
    })
    expect([pasted.count, pasted.skipped]).toEqual([1, [{ day: '2027-05-17', reason: 'closed' }]])
    expect(pastedDays(clip, '2027-05-05', table('2027-05')).skipped).toEqual([
      { day: '2027-05-06', reason: 'closed' },
    ])
  })

  it('names the days outside the month, and leaves out empty ones', () => {
    const friday = planOn('2026-12-04', { departmentId: maurtua })
    const clip = copiedDays(rowsIn('2026-12', [friday]), weekOf('2026-12-01'))

    // The last week of 2026 is week 53; its Friday is New Year’s Day.
    const pasted = pastedDays(clip, '2026-12-28', table('2026-12'))
    expect(pasted).toEqual({
      ...nothingPasted,
      skipped: [{ day: '2027-01-01', reason: 'outside' }],
    })
  })

  it('is added to what the day already has', () => {
    const clip = copiedDays(
      rowsIn('2026-11', [planOn('2026-11-17', { departmentId: maurtua })]),
      weekOf('2026-11-17'),
    )
    const first = pastedDays(clip, '2026-11-24', table('2026-11'))
    const second = pastedDays(clip, '2026-11-24', table('2026-11', existingEdits(first.edits)))

    expect([Object.keys(first.edits), Object.keys(second.edits)]).toEqual([
      ['2026-11-24/1'],
      ['2026-11-24/2'],
    ])
    expect([first.doubled, second.doubled]).toEqual([[], ['2026-11-24']])
  })

  it.each([
    ['a year with week 53', '2026-12-07', '2026-12-28'],
    ['29 February', '2028-02-07', '2028-02-29'],
    ['the clock put forward', '2027-03-08', '2027-03-29'],
    ['the clock put back', '2026-10-05', '2026-10-26'],
  ])('keeps its weekdays over %s', (_, from, to) => {
    const month = from.slice(0, 7)
    const copied = weekOf(from).map((day) => planOn(day, { departmentId: maurtua }))
    const clip = copiedDays(rowsIn(month, copied), weekOf(from))

    const pasted = pastedDays(clip, to, { ...table(month), isClosed: () => false })
    expect(daysIn(pasted.edits)).toEqual(weekOf(to).filter((day) => day.startsWith(month)))
  })

  it('keeps every weekday, in every month', () => {
    const month = fc
      .tuple(fc.integer({ min: 2024, max: 2032 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)
    fc.assert(
      fc.property(month, fc.nat(30), fc.nat(30), fc.uniqueArray(fc.nat(6)), (name, from, to, weekdays) => {
        const days = daysOfMonth(name)
        const [source = '', target = ''] = [days[from % days.length], days[to % days.length]]
        const ofWeek = weekOf(source).filter((day) => days.includes(day))
        const copied = ofWeek.filter((day) => weekdays.includes(weekdayOf(day) - 1))
        const plans = copied.map((day) => planOn(day, { departmentId: maurtua }))
        const clip = copiedDays(rowsIn(name, plans), ofWeek)
        fc.pre(clip.days.length > 1)

        const { edits, skipped } = pastedDays(clip, target, table(name))
        const reached = [...daysIn(edits), ...skipped.map(({ day }) => day)].toSorted()
        expect(reached.map(weekdayOf)).toEqual(copied.map(weekdayOf))
        for (const day of reached) expect(mondayOf(day)).toBe(mondayOf(target))
        for (const day of daysIn(edits)) expect([days.includes(day), isClosed(day)]).toEqual([true, false])
      }),
    )
  })
})

it('a single copied day is pasted on the target, whatever its weekday', () => {
  const clip = copiedDays(rowsIn('2026-11', [planOn('2026-11-17', { departmentId: maurtua })]), [
    '2026-11-17',
  ])

  expect(daysIn(pastedDays(clip, '2026-11-19', table('2026-11')).edits)).toEqual(['2026-11-19'])
})

it('neither deleted plans nor rows without an activity are copied', () => {
  const plan = planOn('2026-11-17', { departmentId: maurtua, leader: ingunn })
  const edits: MonthEdits = {
    [plan._id]: { kind: 'removed', key: plan._id, plan },
    '2026-11-17/1': { kind: 'added', key: '2026-11-17/1', day: '2026-11-17', cells: blankCells(ingunn) },
  }

  expect(copiedDays(rowsIn('2026-11', [plan], edits), ['2026-11-17'])).toEqual({
    kind: 'days',
    days: [{ day: '2026-11-17', plans: [] }],
  })
})

it('an empty row below the plans of its day is not copied', () => {
  const plan = planOn('2026-11-17', { departmentId: maurtua, start: '09:17' })
  const rows = rowsIn('2026-11', [plan]).filter(({ day }) => day >= '2026-11-16' && day <= '2026-11-17')

  expect(copiedCells(rows, ['start'])).toEqual({
    kind: 'cells',
    columns: ['start'],
    rows: [{}, { start: '09:17' }],
  })
})

describe('filling down', () => {
  it('gives every selected day the first row’s values, holidays aside', () => {
    const plan = planOn('2027-05-14', { departmentId: maurtua, leader: ingunn })
    const rows = rowsIn('2027-05', [plan])
    const from = rows.findIndex(({ plan: known }) => known)
    const to = rows.findIndex(({ day }) => day === '2027-05-19')

    expect(daysIn(filledDown(rows, { from, to, columns: ['activityId', 'start'] }, jonas))).toEqual([
      '2027-05-18',
      '2027-05-19',
    ])
  })

  it('of one row takes the nearest plan above', () => {
    const plan = planOn('2026-11-16', { departmentId: maurtua, leader: ingunn })
    const rows = rowsIn('2026-11', [plan])
    const index = rows.findIndex(({ day }) => day === '2026-11-18')

    expect(filledDown(rows, { from: index, to: index, columns: ['activityId'] }, jonas)).toEqual({
      '2026-11-18/1': {
        kind: 'added',
        key: '2026-11-18/1',
        day: '2026-11-18',
        cells: { ...blankCells(jonas), activityId: plan.activityId },
      },
    })
    expect(filledDown(rows, { from: 0, to: 0, columns: ['activityId'] }, jonas)).toEqual({})
  })
})

function rowsIn(month: string, plans: readonly Plan[], edits: MonthEdits = {}): readonly MonthRow[] {
  return monthRows({
    days: daysOfMonth(month),
    plans,
    edits,
    planner: { userId: ingunn, role: 'administrator', departments: 'all' },
    departmentId: maurtua,
    isClosed: (day) => isClosed(day) || weekdayOf(day) > 5,
  })
}

const table = (month: string, edits: MonthEdits = {}, plans: readonly Plan[] = []) => ({
  rows: rowsIn(month, plans, edits),
  days: daysOfMonth(month),
  edits,
  isClosed,
})

function weekOf(day: Day): readonly Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index))
}

function daysIn(edits: RowEdits): Day[] {
  return Object.values(edits)
    .flatMap((edit) => (edit?.kind === 'added' ? [edit.day] : []))
    .toSorted((one, other) => -daysBetween(one, other))
}
