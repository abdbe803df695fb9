import { describe, expect, it } from 'vitest'

import { departmentId, studentId, userId } from '#tests/support/data/ids.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'

import { blankCells, cellsOf, issueOf } from './plan-cells.ts'
import { changedPlanRow, isSavable, rebased, requestOf, restOf, type RowEdit } from './row-edits.ts'

const maurtua = departmentId(idOf('31'))
const ingunn = userId(idOf('41'))
const jonas = userId(idOf('42'))
const tooLong = 'x'.repeat(4001)
const plan = planOn('2026-11-18', {
  version: 3,
  note: 'Lupe.',
  otherNotes: 'Matpakke.',
  students: [studentId(idOf('71'))],
})
const changed = (change: Partial<ReturnType<typeof cellsOf>>) =>
  changedPlanRow(plan, { ...cellsOf(plan), ...change })

describe('a changed row', () => {
  it('has only what differs from its plan, and is no edit where nothing does', () => {
    expect(changed({ note: 'Kart.', start: '' })).toEqual({
      kind: 'changed',
      key: plan._id,
      plan,
      change: { start: '', note: 'Kart.' },
    })
    expect(changed({ note: 'Lupe.' })).toBe(undefined)
  })

  it('is sent as the change of the version that the user has seen; an empty time clears it', () => {
    expect(requestOf(some(changed({ note: '', start: '', end: '', helpers: [jonas] })), maurtua)).toEqual({
      kind: 'change',
      id: plan._id,
      version: 3,
      change: { start: null, end: null, helpers: [jonas], note: '' },
    })
  })

  it('with another activity adds a plan with its children and notes, and deletes the old one after that', () => {
    const edit = some(changed({ activityId: idOf('52'), start: '10:00' }))

    expect(requestOf(edit, maurtua)).toEqual({
      kind: 'add',
      body: {
        activityId: idOf('52'),
        departmentId: maurtua,
        dates: ['2026-11-18'],
        start: '10:00',
        end: '10:30',
        leader: plan.leader,
        observers: [],
        helpers: [],
        students: [studentId(idOf('71'))],
        note: 'Lupe.',
        otherNotes: 'Matpakke.',
      },
    })
    expect(restOf(edit)).toEqual({ kind: 'removed', key: plan._id, plan })
    expect(restOf(some(changed({ note: '' })))).toBe(undefined)
  })

  it('keeps its change on a newer version of its plan', () => {
    const newer = { ...plan, version: 4, end: '12:00' }

    expect(requestOf(rebased(some(changed({ note: 'Kart.' })), newer), maurtua)).toEqual({
      kind: 'change',
      id: plan._id,
      version: 4,
      change: { note: 'Kart.' },
    })
  })
})

it('a removed row is sent with the version that the user has seen', () => {
  expect(requestOf({ kind: 'removed', key: plan._id, plan }, maurtua)).toEqual({
    kind: 'remove',
    id: plan._id,
    version: 3,
  })
})

it('a new row is sent without the times that it lacks', () => {
  const cells = { ...blankCells(ingunn), activityId: idOf('51') }

  expect(requestOf({ kind: 'added', key: '2026-11-18/1', day: '2026-11-18', cells }, maurtua)).toEqual({
    kind: 'add',
    body: {
      activityId: idOf('51'),
      departmentId: maurtua,
      dates: ['2026-11-18'],
      leader: ingunn,
      observers: [],
      helpers: [],
      students: [],
      note: '',
      otherNotes: '',
    },
  })
})

describe('a row cannot be saved', () => {
  const cells = { ...blankCells(ingunn), activityId: idOf('51') }
  it.each([
    [{ activityId: undefined }, { kind: 'noActivity', column: 'activityId' }],
    [{ end: '10:00' }, { kind: 'invalid', column: 'end', message: 'Velg når aktiviteten begynner.' }],
    [
      { start: '10:00', end: '09:00' },
      { kind: 'invalid', column: 'end', message: 'Aktiviteten må slutte etter at den begynner.' },
    ],
    [
      { helpers: [ingunn] },
      { kind: 'invalid', column: 'helpers', message: 'En person kan bare ha én oppgave.' },
    ],
    [{ note: tooLong }, { kind: 'invalid', column: 'note', message: 'Skriv høyst 4000 tegn.' }],
  ])('with %.60o', (change, issue) => {
    const edit: RowEdit = {
      kind: 'added',
      key: '2026-11-18/1',
      day: '2026-11-18',
      cells: { ...cells, ...change },
    }
    expect(issueOf(edit.cells)).toEqual(issue)
    expect(isSavable(edit)).toBe(false)
  })

  it('but with an activity and a leader it can', () => {
    expect(issueOf(cells)).toBe(undefined)
    expect(isSavable({ kind: 'removed', key: plan._id, plan })).toBe(true)
  })
})

function some(edit: RowEdit | undefined): RowEdit {
  if (!edit) throw new Error('Nothing has changed.')
  return edit
}
