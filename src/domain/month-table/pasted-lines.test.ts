import { describe, expect, it } from 'vitest'

import type { Plan } from '#src/contract/plan-reads.ts'
import type { Day, Id } from '#src/contract/values.ts'
import { weekdayOf } from '#src/domain/day.ts'
import { holidaysOf } from '#src/domain/holidays.ts'
import { departmentId, userId } from '#tests/support/data/ids.ts'
import { idOf, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { copiedCells } from './copied-rows.ts'
import type { PastedLine } from './line-places.ts'
import { daysOfMonth, monthRows, type MonthRow } from './month-rows.ts'
import { linesOfCells, pastedLines } from './pasted-lines.ts'
import { nothingPasted, type Pasted } from './pasted.ts'
import { blankCells, type CellColumn, type PlanCells } from './plan-cells.ts'
import type { MonthEdits } from './row-edits.ts'

const maurtua = departmentId(idOf('31'))
const ingunn = userId(idOf('41'))
const jonas = userId(idOf('42'))
const [song, trip, unpublished] = [idOf('61'), idOf('62'), idOf('69')]

it('a new plan has the values of its line, and is led by the user', () => {
  const pasted = paste(rowsIn('2026-11'), '2026-11-16', [line(1, { activityId: song, note: 'Lupe.' })])

  expect(pasted.edits['2026-11-16/1']).toEqual({
    kind: 'added',
    key: '2026-11-16/1',
    day: '2026-11-16',
    cells: { ...blankCells(ingunn), activityId: song, note: 'Lupe.' },
  })
})

describe('lines with activities', () => {
  it('are days in succession: a closed day and a weekend are passed over and named', () => {
    // 6 May 2027 is Ascension Day, a Thursday.
    const rows = rowsIn('2027-05')
    const pasted = paste(rows, '2027-05-05', activities(song, trip, song))

    expect(added(pasted)).toEqual([
      ['2027-05-05', song],
      ['2027-05-07', trip],
      ['2027-05-10', song],
    ])
    expect(pasted.skipped.map(({ day }) => day)).toEqual(['2027-05-06', '2027-05-08', '2027-05-09'])
    expect([pasted.count, pasted.leftovers]).toEqual([3, []])
  })

  it('change the first plan of each day, and add none beside it', () => {
    const rows = rowsIn('2026-11', { plans: [own('2026-11-16'), own('2026-11-17')] })
    const pasted = paste(rows, '2026-11-16', activities(song, sensorium._id, trip))

    expect(changes(pasted)).toEqual([{ activityId: song }])
    expect(added(pasted)).toEqual([['2026-11-18', trip]])
    expect([pasted.count, pasted.unchanged, pasted.replaced, pasted.doubled]).toEqual([
      2,
      1,
      ['2026-11-16'],
      [],
    ])
  })

  it('are new plans from the empty row below a plan on, which names the days that had one', () => {
    const rows = rowsIn('2026-11', { plans: [own('2026-11-16'), own('2026-11-17')] })
    const pasted = paste(rows, '2026-11-16', activities(song, trip, song), 1)

    expect(changes(pasted)).toEqual([])
    expect(added(pasted)).toEqual([
      ['2026-11-16', song],
      ['2026-11-17', trip],
      ['2026-11-18', song],
    ])
    expect(pasted.doubled).toEqual(['2026-11-16', '2026-11-17'])
  })

  it('leave a plan as it is whose activity may not be changed, and name the line', () => {
    const rows = rowsIn('2026-11', {
      plans: [planOn('2026-11-17', { departmentId: maurtua, leader: jonas })],
    })
    const lines = [
      ...activities(song),
      line(2, { activityId: trip, note: 'Kart.' }),
      line(3, { activityId: song, note: 'Lupe.' }),
    ]
    const pasted = paste(rows, '2026-11-16', lines)

    expect(added(pasted)).toEqual([
      ['2026-11-16', song],
      ['2026-11-18', song],
    ])
    expect(changes(pasted)).toEqual([])
    expect(pasted.leftovers).toEqual([{ row: 2, text: trip, reason: 'locked', day: '2026-11-17' }])
  })

  it('without values keep their day and change nothing', () => {
    const rows = rowsIn('2026-11', { plans: [own('2026-11-17')] })
    const pasted = paste(rows, '2026-11-16', [
      ...activities(song),
      line(2, {}),
      line(3, { activityId: trip }),
    ])

    expect([added(pasted), changes(pasted)]).toEqual([
      [
        ['2026-11-16', song],
        ['2026-11-18', trip],
      ],
      [],
    ])
  })

  it('are named when the month has no more days, or when nobody can choose their activity', () => {
    const pasted = paste(rowsIn('2026-11'), '2026-11-30', activities(unpublished, song))

    expect(pasted).toEqual({
      ...nothingPasted,
      leftovers: [
        { row: 1, text: unpublished, reason: 'unknownRow' },
        { row: 2, text: song, reason: 'outside', day: undefined },
      ],
    })
  })
})

describe('lines with dates', () => {
  it('go to their days, whatever is selected', () => {
    const lines = [dated(1, '2026-11-20', song), dated(2, '2026-11-18', trip), dated(3, '2026-11-18', song)]
    const pasted = paste(rowsIn('2026-11'), '2026-11-02', lines)

    expect(added(pasted)).toEqual([
      ['2026-11-20', song],
      ['2026-11-18', trip],
      ['2026-11-18', song],
    ])
    expect(Object.keys(pasted.edits)).toEqual(['2026-11-20/1', '2026-11-18/1', '2026-11-18/2'])
  })

  it('change the plan with their activity first, then another one of the day', () => {
    const second = planOn('2026-11-18', {
      _id: idOf('71'),
      departmentId: maurtua,
      leader: ingunn,
      activityId: song,
    })
    const rows = rowsIn('2026-11', { plans: [own('2026-11-18'), second] })
    const lines = [dated(1, '2026-11-18', trip), { ...dated(2, '2026-11-18', song, { note: 'Lupe.' }) }]
    const pasted = paste(rows, '2026-11-18', lines)

    expect(pasted.edits[own('2026-11-18')._id]).toMatchObject({ change: { activityId: trip } })
    expect(pasted.edits[second._id]).toMatchObject({ change: { note: 'Lupe.' } })
    expect([pasted.replaced, added(pasted)]).toEqual([['2026-11-18'], []])
  })

  it('are named on a closed day, at a weekend, outside the month, and without a plan to change', () => {
    const note = { row: 4, day: '2027-05-11', values: { note: 'Lupe.' }, texts: { note: 'Lupe.' } }
    const lines = [
      dated(1, '2027-05-06', song),
      dated(2, '2027-05-08', trip),
      dated(3, '2027-06-01', song),
      note,
    ]

    expect(paste(rowsIn('2027-05'), '2027-05-03', lines)).toEqual({
      ...nothingPasted,
      leftovers: [
        { row: 1, text: song, reason: 'closed', day: '2027-05-06' },
        { row: 2, text: trip, reason: 'closed', day: '2027-05-08' },
        { row: 3, text: song, reason: 'outside', day: '2027-06-01' },
        { row: 4, text: 'Lupe.', reason: 'noPlan', day: '2027-05-11' },
      ],
    })
  })

  it('change each of two plans that have the same activity', () => {
    const second = own('2026-11-18', { _id: idOf('71') })
    const rows = rowsIn('2026-11', { plans: [own('2026-11-18'), second] })
    const lines = ['a', 'b'].map((note, index) => dated(index + 1, '2026-11-18', sensorium._id, { note }))

    expect(changes(paste(rows, '2026-11-02', lines))).toEqual([{ note: 'a' }, { note: 'b' }])
  })

  it('keep an activity that is no longer published', () => {
    const plan = own('2026-11-18', { activityId: unpublished })
    const pasted = paste(rowsIn('2026-11', { plans: [plan] }), '2026-11-02', [
      dated(1, '2026-11-18', unpublished, { note: 'Lupe.' }),
    ])

    expect(changes(pasted)).toEqual([{ note: 'Lupe.' }])
  })
})

describe('lines without activities', () => {
  it('are for the plans in succession; a day without a plan takes one, which is named', () => {
    const second = planOn('2026-11-16', { _id: idOf('71'), departmentId: maurtua, leader: ingunn })
    const plans = [own('2026-11-16'), second, own('2026-11-18')]
    const lines = ['a', 'b', 'c', 'd'].map((note, index) => line(index + 1, { note }))
    const pasted = paste(rowsIn('2026-11', { plans }), '2026-11-16', lines)

    expect(changes(pasted)).toEqual([{ note: 'a' }, { note: 'b' }, { note: 'd' }])
    expect(pasted.leftovers).toEqual([{ row: 3, text: 'c', reason: 'noPlan', day: '2026-11-17' }])
  })

  it('fit only a column of their kind', () => {
    const rows = rowsIn('2026-11', { plans: [own('2026-11-18')] })
    const clip = copiedCells(
      rows.filter(({ plan }) => plan),
      ['start'],
    )
    const into = (column: CellColumn) =>
      linesOfCells(clip, column, ({ start = '' }) => start).map(({ values }) => values)

    expect([into('end'), into('note')]).toEqual([[{ end: '09:30' }], [{}]])
  })
})

describe('a single line', () => {
  it('is for every selected row, not for the empty ones below plans', () => {
    const rows = rowsIn('2026-11', { plans: [own('2026-11-16'), own('2026-11-17')] })
    const from = rows.findIndex(({ day }) => day === '2026-11-16')
    const to = rows.findLastIndex(({ day }) => day === '2026-11-18')
    const pasted = pastedLines(activities(song), { ...target(rows), from, to })

    expect(changes(pasted)).toEqual([{ activityId: song }, { activityId: song }])
    expect(added(pasted)).toEqual([['2026-11-18', song]])
  })

  it('names the closed day and the plan to be deleted that it is pasted on', () => {
    const plan = own('2026-11-16')
    const edits: MonthEdits = { [plan._id]: { kind: 'removed', key: plan._id, plan } }
    const rows = rowsIn('2026-11', { plans: [plan], edits })

    expect(paste(rows, '2026-11-15', activities(song))).toEqual({
      ...nothingPasted,
      skipped: [{ day: '2026-11-15', reason: 'closed' }],
    })
    expect(paste(rows, '2026-11-16', activities(song))).toEqual({
      ...nothingPasted,
      leftovers: [{ row: 1, text: song, reason: 'locked', day: '2026-11-16' }],
    })
  })

  it('names the values that the user may not change', () => {
    const plan = planOn('2026-11-18', { departmentId: maurtua, leader: jonas })
    const rows = rowsIn('2026-11', { plans: [plan] }).map((row) => ({
      ...row,
      editable: row.editable.filter((column) => column !== 'start'),
    }))
    const pasted = paste(rows, '2026-11-18', [line(1, { start: '10:00', note: 'Lupe.' })])

    expect(changes(pasted)).toEqual([{ note: 'Lupe.' }])
    expect(pasted.leftovers).toEqual([{ row: 1, text: '10:00', reason: 'locked', day: '2026-11-18' }])
  })
})

const own = (day: Day, overrides: Partial<Plan> = {}): Plan =>
  planOn(day, { departmentId: maurtua, leader: ingunn, ...overrides })

const line = (row: number, values: Partial<PlanCells>): PastedLine => ({
  row,
  day: undefined,
  values,
  texts: Object.fromEntries(Object.entries(values).map(([column, value]) => [column, String(value)])),
})
const dated = (row: number, day: Day, activityId: Id, more: Partial<PlanCells> = {}): PastedLine => ({
  ...line(row, { activityId, ...more }),
  day,
})
const activities = (...ids: readonly Id[]) => ids.map((activityId, index) => line(index + 1, { activityId }))

function rowsIn(
  month: string,
  { plans = [], edits = {} }: { readonly plans?: readonly Plan[]; readonly edits?: MonthEdits } = {},
): readonly MonthRow[] {
  return monthRows({
    days: daysOfMonth(month),
    plans,
    edits,
    planner: { userId: ingunn, role: 'ansatt', departments: [maurtua] },
    departmentId: maurtua,
    isClosed: (day) => holidaysOf(day).length > 0 || weekdayOf(day) > 5,
  })
}

const target = (rows: readonly MonthRow[]) => ({
  rows,
  edits: {},
  leader: ingunn,
  canChoose: (id: Id) => id !== unpublished,
})

/** Pastes on a row of a day: its first, or a later one. */
function paste(rows: readonly MonthRow[], day: Day, lines: readonly PastedLine[], row = 0): Pasted {
  const from = rows.findIndex((one) => one.day === day) + row
  return pastedLines(lines, { ...target(rows), from, to: from })
}

const added = ({ edits }: Pasted) =>
  Object.values(edits).flatMap((edit) => (edit?.kind === 'added' ? [[edit.day, edit.cells.activityId]] : []))

const changes = ({ edits }: Pasted) =>
  Object.values(edits).flatMap((edit) => (edit?.kind === 'changed' ? [edit.change] : []))
