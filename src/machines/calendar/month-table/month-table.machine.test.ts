import { describe, expect, it } from 'vitest'

import type { RowEdit } from '#src/domain/month-table/row-edits.ts'
import {
  addedRow,
  copiedDay,
  knownPlan,
  pastedDay,
  rowWithoutActivity,
  startMonthTable,
  startOpening,
} from '#tests/support/calendar/month-table.ts'
import { maurtua } from '#tests/support/calendar/planning.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { failureIn, type MonthTableEmitted } from './month-table.machine.ts'

const first = addedRow('2026-11-18/1')
const second = addedRow('2026-11-18/2')
const change: RowEdit = { kind: 'changed', key: knownPlan._id, plan: knownPlan, change: { note: 'Lupe.' } }
const savedPlan = { ...knownPlan, version: 2, note: 'Lupe.' }

const byArne = { name: 'Arne Dahl', isOwn: false, at: '2026-11-18T09:00:00Z' }

describe('the unsaved rows of a table', () => {
  it('are stored on the device after each step, and deleted when none is left', () => {
    const { monthTable, device } = startMonthTable()

    edit(monthTable, first)
    edit(monthTable, second)
    monthTable.send(undo)
    monthTable.send(undo)

    expect(device.inputs.map(({ name }) => name)).toEqual([`month table 2026-11 ${maurtua}`])
    expect(device.commands).toEqual([
      { type: 'draft.store', values: { [first.key]: first } },
      { type: 'draft.store', values: { [first.key]: first, [second.key]: second } },
      { type: 'draft.store', values: { [first.key]: first } },
      { type: 'draft.remove' },
    ])
  })

  it('are there on the next visit, and undone by one step', () => {
    const { monthTable } = startMonthTable(undefined, undefined, { [first.key]: first, [change.key]: change })

    expect(monthTable.getSnapshot().value).toEqual({ editing: { changed: 'unsaved' } })
    expect([present(monthTable), monthTable.getSnapshot().context.isRestored]).toEqual([
      [first.key, change.key],
      true,
    ])

    monthTable.send(undo)
    expect([present(monthTable), monthTable.getSnapshot().context.isRestored]).toEqual([[], false])
  })

  it('of an earlier visit are thrown away on request, those of this one by undoing', () => {
    const { monthTable, device } = startMonthTable(undefined, undefined, { [first.key]: first })

    monthTable.send({ type: 'monthTable.discard' })
    expect([present(monthTable), monthTable.getSnapshot().value, device.commands]).toEqual([
      [],
      { editing: { unchanged: 'untouched' } },
      [{ type: 'draft.remove' }],
    ])

    edit(monthTable, second)
    monthTable.send({ type: 'monthTable.discard' })
    expect(present(monthTable)).toEqual([second.key])
  })

  it('leave the draft one after the other as they are saved', async () => {
    const { monthTable, device, save } = startMonthTable(undefined, undefined, {
      [first.key]: first,
      [second.key]: second,
    })

    monthTable.send({ type: 'monthTable.save' })
    await save.resolve({ kind: 'ok', body: knownPlan })
    expect(device.commands.at(-1)).toEqual({ type: 'draft.store', values: { [second.key]: second } })
    await save.resolve({ kind: 'ok', body: knownPlan })

    expect(device.commands.at(-1)).toEqual({ type: 'draft.remove' })
  })

  it('that the server has refused stay in the draft', async () => {
    const { monthTable, device, save } = startMonthTable(undefined, undefined, { [first.key]: first })

    monthTable.send({ type: 'monthTable.save' })
    await save.resolve({ kind: 'refused', status: 403, message: 'Nei.', isFinal: true })

    expect(device.commands.at(-1)).toEqual({ type: 'draft.store', values: { [first.key]: first } })
  })

  it('are edited only once the device has said what it has', () => {
    const { monthTable, device } = startOpening()

    edit(monthTable, first)
    expect([monthTable.getSnapshot().value, present(monthTable)]).toEqual(['opening', []])
    device.notify({ type: 'draft.locked' })
    monthTable.getSnapshot().children.draft?.send({ type: 'draft.discard' })
    edit(monthTable, first)

    expect(present(monthTable)).toEqual([first.key])
  })
})

describe('a table', () => {
  it('sends nothing while it is being edited', () => {
    const { monthTable, save } = startMonthTable()

    edit(monthTable, first, change)

    expect(save.inputs).toEqual([])
    expect(monthTable.getSnapshot().value).toEqual({ editing: { changed: 'unsaved' } })
    expect(monthTable.getSnapshot().context.history.present).toEqual({
      [first.key]: first,
      [change.key]: change,
    })
  })

  it('undoes and redoes each step, and has the browser ask only while the device has not stored what is unsaved', () => {
    const { monthTable, leaveGuard } = startMonthTable()
    expect([monthTable.getSnapshot().can(undo), monthTable.getSnapshot().can(redo)]).toEqual([false, false])

    edit(monthTable, first)
    edit(monthTable, second)
    monthTable.send(undo)
    expect(present(monthTable)).toEqual([first.key])
    expect(leaveGuard.running()).toHaveLength(1)
    monthTable.send(undo)
    expect(monthTable.getSnapshot().value).toEqual({ editing: { unchanged: 'untouched' } })
    expect(leaveGuard.running()).toHaveLength(0)

    monthTable.send(redo)
    monthTable.send(redo)
    expect(present(monthTable)).toEqual([first.key, second.key])
    expect(monthTable.getSnapshot().can(redo)).toBe(false)
  })

  it('notes what was copied for the other months, and says what was pasted until the next step', () => {
    const { monthTable, listener } = startMonthTable()

    monthTable.send({ type: 'monthTable.copy', copied: copiedDay })
    expect(monthTable.getSnapshot().context).toMatchObject({
      copied: copiedDay,
      notice: { kind: 'copied', copied: copiedDay },
    })
    expect(listener.received).toEqual([{ type: 'monthTable.copied', copied: copiedDay }])

    monthTable.send({ type: 'monthTable.paste', ...pastedDay })
    expect(present(monthTable)).toEqual(['2026-11-19/1'])
    expect(monthTable.getSnapshot().context.notice).toEqual({
      kind: 'pasted',
      count: 1,
      unchanged: 0,
      replaced: [],
      doubled: [],
      skipped: pastedDay.skipped,
      leftovers: [],
    })
    monthTable.send(undo)
    expect(monthTable.getSnapshot().context.notice).toBe(undefined)
  })

  it('says what a paste has left out while the user edits and saves, until the user closes it', async () => {
    const { monthTable, save } = startMonthTable()
    const noticeOf = () => monthTable.getSnapshot().context.notice?.kind
    monthTable.send({ type: 'monthTable.paste', ...pastedDay })

    edit(monthTable, first)
    expect(noticeOf()).toBe('pasted')
    monthTable.send(saveEvent)
    expect(noticeOf()).toBe('pasted')
    monthTable.send({ type: 'monthTable.notice.dismiss' })
    expect(noticeOf()).toBe(undefined)
    await save.resolve({ kind: 'ok', body: knownPlan })

    monthTable.send({ type: 'monthTable.paste', ...pastedDay, skipped: [] })
    await save.resolve({ kind: 'ok', body: knownPlan })
    monthTable.send({ type: 'monthTable.paste', ...pastedDay, skipped: [] })
    expect(noticeOf()).toBe('pasted')
    edit(monthTable, second)
    expect(noticeOf()).toBe(undefined)
  })

  it('begins with what was copied in another month', () => {
    expect(startMonthTable(undefined, copiedDay).monthTable.getSnapshot().context.copied).toBe(copiedDay)
  })
})

describe('saving', () => {
  it('sends one row after the other, each with its plan, and is done when none is left', async () => {
    const { monthTable, save, leaveGuard } = startMonthTable()
    edit(monthTable, first)
    edit(monthTable, change)

    monthTable.send(saveEvent)
    expect(monthTable.getSnapshot().hasTag('busy')).toBe(true)
    expect(save.inputs).toEqual([{ edit: first, departmentId: maurtua }])
    await save.resolve({ kind: 'ok', body: { ...knownPlan, _id: idOf('90') } })
    expect(save.inputs[1]).toEqual({ edit: change, departmentId: maurtua })
    expect(leaveGuard.running()).toHaveLength(1)
    await save.resolve({ kind: 'ok', body: savedPlan })

    expect(monthTable.getSnapshot().value).toEqual({ editing: { unchanged: 'saved' } })
    expect(monthTable.getSnapshot().context.history).toEqual({ past: [], present: {}, future: [] })
    expect(Object.keys(monthTable.getSnapshot().context.saved)).toEqual([idOf('90'), knownPlan._id])
    expect(leaveGuard.running()).toHaveLength(0)
  })

  it('keeps a refused row with the reason, goes on with the rest, and sends only the refused one again', async () => {
    const { monthTable, save } = startMonthTable()
    edit(monthTable, first, second)
    monthTable.send(saveEvent)

    await save.resolve({ kind: 'refused', status: 403, message: 'Nei.', isFinal: true })
    await save.resolve({ kind: 'ok', body: knownPlan })

    expect(monthTable.getSnapshot().value).toEqual({ editing: { changed: 'refused' } })
    expect(present(monthTable)).toEqual([first.key])
    expect(failureIn(monthTable.getSnapshot().context, first.key)).toEqual({
      kind: 'refused',
      edit: first,
      message: 'Nei.',
    })
    monthTable.send(saveEvent)
    // The same object, by which the app knows the key of the first try.
    expect(save.inputs[2]?.edit).toBe(save.inputs[0]?.edit)
    expect(failureIn(monthTable.getSnapshot().context, first.key)).toBe(undefined)
  })

  it('forgets the reason when the row is edited further, and shows it again when that is undone', async () => {
    const { monthTable, save } = startMonthTable()
    edit(monthTable, first)
    monthTable.send(saveEvent)
    await save.resolve({ kind: 'refused', status: 403, message: 'Nei.', isFinal: true })

    edit(monthTable, addedRow(first.key, idOf('52')))
    expect(monthTable.getSnapshot().value).toEqual({ editing: { changed: 'unsaved' } })
    expect(failureIn(monthTable.getSnapshot().context, first.key)).toBe(undefined)
    monthTable.send(undo)
    expect(failureIn(monthTable.getSnapshot().context, first.key)?.kind).toBe('refused')
  })

  it('names what somebody else has changed, and sends the next try with their version', async () => {
    const { monthTable, save } = startMonthTable()
    const theirs = { ...knownPlan, version: 7, start: '11:00', end: '12:00' }
    edit(monthTable, change)
    monthTable.send(saveEvent)

    await save.resolve({
      kind: 'stale',
      status: 412,
      message: 'Endret.',
      present: theirs,
      lastChange: byArne,
    })

    expect(failureIn(monthTable.getSnapshot().context, change.key)).toEqual({
      kind: 'stale',
      edit: { ...change, plan: theirs },
      columns: ['start', 'end'],
      lastChange: byArne,
    })
    monthTable.send(saveEvent)
    expect(save.inputs[1]?.edit).toEqual({ ...change, plan: theirs })
    await save.resolve({ kind: 'refused', status: 412, message: 'Endret.', isFinal: false })
    expect(failureIn(monthTable.getSnapshot().context, change.key)).toEqual({
      kind: 'refused',
      edit: { ...change, plan: theirs },
      message: 'Endret.',
    })
  })

  it('tries no other row without a response, and sends all of them again', async () => {
    const { monthTable, save } = startMonthTable()
    edit(monthTable, first, second)

    for (const settle of [
      () => save.resolve({ kind: 'offline' }),
      () => save.reject(new Error('The response breaks its schema.')),
    ]) {
      monthTable.send(saveEvent)
      await settle()
      expect(monthTable.getSnapshot().value).toEqual({ editing: { changed: 'offline' } })
      expect(
        [first, second].map(({ key }) => failureIn(monthTable.getSnapshot().context, key)?.kind),
      ).toEqual(['offline', 'offline'])
    }
    expect(save.inputs.map(({ edit: sent }) => sent)).toEqual([first, first])
  })

  it('adds the plan with another activity, and then deletes the old one', async () => {
    const { monthTable, save } = startMonthTable()
    const replaced: RowEdit = { ...change, change: { activityId: idOf('52') } }
    edit(monthTable, replaced)
    monthTable.send(saveEvent)

    await save.resolve({ kind: 'ok', body: { ...knownPlan, _id: idOf('90') } })
    expect(save.inputs[1]?.edit).toEqual({ kind: 'removed', key: change.key, plan: knownPlan })
    await save.resolve({ kind: 'refused', status: 403, message: 'Nei.', isFinal: true })

    expect(monthTable.getSnapshot().context.history.present).toEqual({
      [change.key]: { kind: 'removed', key: change.key, plan: knownPlan },
    })
    expect(monthTable.getSnapshot().value).toEqual({ editing: { changed: 'refused' } })
  })

  it('leaves out a row with an error, and points to it where there is no other', async () => {
    const { monthTable, save } = startMonthTable()
    const emitted: MonthTableEmitted[] = []
    monthTable.on('monthTable.invalid', (event) => emitted.push(event))
    edit(monthTable, rowWithoutActivity)

    monthTable.send(saveEvent)
    expect(emitted).toEqual([{ type: 'monthTable.invalid', key: rowWithoutActivity.key }])
    edit(monthTable, second)
    monthTable.send(saveEvent)
    await save.resolve({ kind: 'ok', body: knownPlan })

    expect(save.inputs.map(({ edit: sent }) => sent)).toEqual([second])
    expect(monthTable.getSnapshot().value).toEqual({ editing: { changed: 'refused' } })
    expect(present(monthTable)).toEqual([rowWithoutActivity.key])
  })

  it('ignores the user while it waits, and undoes what was not saved after that', async () => {
    const { monthTable, save } = startMonthTable()
    edit(monthTable, first)
    edit(monthTable, second)
    monthTable.send(saveEvent)

    edit(monthTable, addedRow('2026-11-18/3'))
    monthTable.send(undo)
    monthTable.send(saveEvent)
    expect([present(monthTable), save.inputs.length]).toEqual([[first.key, second.key], 1])
    await save.resolve({ kind: 'ok', body: knownPlan })
    await save.resolve({ kind: 'refused', status: 403, message: 'Nei.', isFinal: true })

    monthTable.send(undo)
    expect(present(monthTable)).toEqual([])
    expect(monthTable.getSnapshot().can(undo)).toBe(false)
  })
})

type MonthTable = ReturnType<typeof startMonthTable>['monthTable']
const undo = { type: 'monthTable.undo' } as const
const redo = { type: 'monthTable.redo' } as const
const saveEvent = { type: 'monthTable.save' } as const

function edit(monthTable: MonthTable, ...edits: readonly RowEdit[]) {
  monthTable.send({
    type: 'monthTable.edit',
    edits: Object.fromEntries(edits.map((one) => [one.key, one])),
  })
}

const present = (monthTable: MonthTable) => Object.keys(monthTable.getSnapshot().context.history.present)
