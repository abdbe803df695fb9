import { describe, expect, it } from 'vitest'

import type { Plan } from '#src/contract/plan-reads.ts'
import type { Day } from '#src/contract/values.ts'
import type { Planner } from '#src/domain/plan-rules.ts'
import { departmentId, studentId, userId } from '#tests/support/data/ids.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'

import { changedRow, daysOfMonth, type MonthRow, monthRows, nextKey, removedRow } from './month-rows.ts'
import { blankCells, cellColumns } from './plan-cells.ts'
import type { MonthEdits, RowEdit } from './row-edits.ts'

const maurtua = departmentId(idOf('31'))
const ingunn = userId(idOf('41'))
const jonas = userId(idOf('42'))
const own = planOn('2026-11-18', { departmentId: maurtua, leader: ingunn })
const employee: Planner = { userId: ingunn, role: 'ansatt', departments: [maurtua] }
const days: readonly Day[] = ['2026-11-18', '2026-11-19']

describe('the days of a month', () => {
  it.each([
    ['2026-02', 28, '2026-02-28'],
    ['2028-02', 29, '2028-02-29'],
    ['2026-03', 31, '2026-03-31'],
    ['2026-12', 31, '2026-12-31'],
  ])('%s has %i', (month, count, last) => {
    const all = daysOfMonth(month)
    expect([all.length, all[0], all.at(-1)]).toEqual([count, `${month}-01`, last])
  })
})

describe('the rows', () => {
  it.each([
    { changed: 'Vi ble inne.' },
    { attendance: [{ studentId: studentId(idOf('71')), was: 'present' as const }] },
  ])('keep the activity of a plan of which is noted how it went: %.40o', (noted) => {
    const [row] = rowsOf({ plans: [{ ...own, ...noted }] })

    expect(row?.editable).toEqual(cellColumns.filter((column) => column !== 'activityId'))
  })

  it('are the plans of each day, the new ones, and an empty row', () => {
    const edits = { '2026-11-18/1': added('2026-11-18/1') }

    expect(rowsOf({ plans: [own], edits }).map(({ key, isFirstOfDay }) => [key, isFirstOfDay])).toEqual([
      [own._id, true],
      ['2026-11-18/1', false],
      ['2026-11-18/2', false],
      ['2026-11-19/1', true],
    ])
  })

  it('of a closed day have no empty row beside a plan, and one that nobody can edit without', () => {
    const rows = rowsOf({ plans: [own], isClosed: () => true })

    expect(rows.map(({ key, editable }) => [key, editable.length])).toEqual([
      [own._id, 7],
      ['2026-11-19/1', 0],
    ])
  })

  it('show the user’s changes over the newest plan, also where somebody else has deleted it', () => {
    const edit: RowEdit = { kind: 'changed', key: own._id, plan: own, change: { note: 'Lupe.' } }
    const newer = { ...own, version: 2, start: '11:00', note: 'Deres.' }
    const cellsWith = (plans: readonly Plan[], edited: RowEdit) =>
      rowsOf({ plans, edits: { [own._id]: edited } })[0]?.cells

    expect([cellsWith([newer], edit)?.start, cellsWith([newer], edit)?.note]).toEqual(['11:00', 'Lupe.'])
    expect(cellsWith([], edit)?.note).toBe('Lupe.')
    expect(cellsWith([own], { ...edit, plan: newer })?.start).toBe('11:00')
    expect(rowsOf({ plans: [own], edits: { [own._id]: edit } })[0]?.changed).toEqual(['note'])
  })
})

describe('who may edit', () => {
  it.each<[string, Planner, Partial<Plan>, number, boolean]>([
    ['the activity leader', employee, {}, 7, true],
    ['a colleague', { ...employee, userId: jonas }, {}, 6, false],
    ['an administrator', { userId: jonas, role: 'administrator', departments: 'all' }, {}, 7, true],
    ['somebody of another department', { ...employee, departments: [] }, { leader: jonas }, 0, false],
  ])('%s', (_, planner, plan, count, mayRemove) => {
    const row = rowsOf({ plans: [{ ...own, ...plan }], planner })[0]

    expect([row?.editable.length, row?.mayRemove]).toEqual([count, mayRemove])
  })

  it('nobody edits a plan that is to be deleted, or adds one for another department', () => {
    const removed: RowEdit = { kind: 'removed', key: own._id, plan: own }
    const rows = rowsOf({ planner: { ...employee, departments: [] } })

    expect(rowsOf({ plans: [own], edits: { [own._id]: removed } })[0]?.editable).toEqual([])
    expect(rows.map(({ editable }) => editable)).toEqual([[], []])
  })

  it('a colleague keeps the activity, whatever is pasted', () => {
    const row = first(rowsOf({ plans: [own], planner: { ...employee, userId: jonas } }))

    expect(changedRow(row, { activityId: idOf('52'), note: 'Kart.' }, ingunn)).toEqual({
      kind: 'changed',
      key: own._id,
      plan: own,
      change: { note: 'Kart.' },
    })
    expect(removedRow(row)).toBe(undefined)
  })
})

describe('a changed row', () => {
  it('that is empty becomes a new plan, which the user leads', () => {
    const row = first(rowsOf({}))

    expect(changedRow(row, { start: '09:00' }, jonas)).toEqual({
      kind: 'added',
      key: '2026-11-18/1',
      day: '2026-11-18',
      cells: { ...blankCells(jonas), start: '09:00' },
    })
    expect(changedRow(row, {}, jonas)).toBe(undefined)
  })

  it('compares with the plan that the user has seen first', () => {
    const edit: RowEdit = { kind: 'changed', key: own._id, plan: own, change: { note: 'Lupe.' } }
    const row = first(rowsOf({ plans: [{ ...own, version: 2 }], edits: { [own._id]: edit } }))

    expect(changedRow(row, { start: '10:00' }, ingunn)).toEqual({
      ...edit,
      change: { start: '10:00', note: 'Lupe.' },
    })
    expect(changedRow(row, { note: '' }, ingunn)).toBe(undefined)
  })

  it('stays deleted', () => {
    const removed: RowEdit = { kind: 'removed', key: own._id, plan: own }
    const row = first(rowsOf({ plans: [own], edits: { [own._id]: removed } }))

    expect(changedRow(row, { note: 'Lupe.' }, ingunn)).toBe(removed)
  })
})

it('a removed plan is deleted when it is saved, and a removed new one is gone', () => {
  const [plan, fresh] = rowsOf({ plans: [own], edits: { '2026-11-18/1': added('2026-11-18/1') } })

  expect(plan && removedRow(plan)).toEqual({ kind: 'removed', key: own._id, plan: own })
  expect(fresh && removedRow(fresh)).toBe(undefined)
})

it('the key of an empty row is that of no other', () => {
  const edits = { '2026-11-18/2': added('2026-11-18/2') }

  expect([nextKey(edits, '2026-11-18'), nextKey(edits, '2026-11-19')]).toEqual([
    '2026-11-18/3',
    '2026-11-19/1',
  ])
})

const rowsOf = ({
  plans = [],
  edits = {},
  planner = employee,
  isClosed = () => false,
}: {
  readonly plans?: readonly Plan[]
  readonly edits?: MonthEdits
  readonly planner?: Planner
  readonly isClosed?: (day: Day) => boolean
}): readonly MonthRow[] => monthRows({ days, plans, edits, planner, departmentId: maurtua, isClosed })

function added(key: string): RowEdit {
  return { kind: 'added', key, day: '2026-11-18', cells: { ...blankCells(ingunn), activityId: idOf('51') } }
}

function first(rows: readonly MonthRow[]): MonthRow {
  const [row] = rows
  if (!row) throw new Error(`There are no rows with ${cellColumns.length} columns.`)
  return row
}
