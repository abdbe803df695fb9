import {
  addedRow,
  copiedDay,
  knownPlan,
  pastedDay,
  rowWithoutActivity,
  startOpening,
} from '#tests/support/calendar/month-table.ts'
import { maurtua } from '#tests/support/calendar/planning.ts'
import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { isSavable } from '#src/domain/month-table/row-edits.ts'

import { monthTableMachine, type MonthTableOutputEvent } from './month-table.machine.ts'

const edits = (...rows: readonly ReturnType<typeof addedRow>[]) => ({
  type: 'monthTable.edit' as const,
  edits: Object.fromEntries(rows.map((row) => [row.key, row])),
})

export const model = machineModel(
  monthTableMachine,
  {
    input: {
      month: '2026-11',
      departmentId: maurtua,
      copied: undefined,
      listener: recorder<MonthTableOutputEvent>().ref,
    },
    samples: [
      { type: 'draft.opened', values: undefined },
      { type: 'draft.opened', values: { '2026-11-18/1': addedRow() } },
      edits(addedRow(), addedRow('2026-11-18/2')),
      edits(rowWithoutActivity),
      { type: 'monthTable.paste', ...pastedDay },
      { type: 'monthTable.notice.dismiss' },
      { type: 'monthTable.copy', copied: copiedDay },
      doneEvent('save', { kind: 'ok', body: knownPlan }),
      doneEvent('save', { kind: 'refused', status: 403, message: 'Nei.', isFinal: true }),
      doneEvent('save', { kind: 'offline' }),
    ],
    readsOf: ({ history: { past, present, future }, queue, notice, isRestored }) => [
      isRestored,
      notice?.kind,
      past.length,
      Object.keys(present),
      future.length,
      queue,
    ],
    // Without it the steps, and so the paths, would not end.
    canOccur: ({ type }, { context: { history, notice } }) =>
      type === 'monthTable.notice.dismiss'
        ? notice?.kind === 'pasted'
        : !['monthTable.edit', 'monthTable.paste'].includes(type) || history.past.length < 1,
    setup: (inspect) => {
      const { monthTable, save, device } = startOpening(inspect)
      return { actor: monthTable, perform: { ...settling({ save }), 'draft.opened': device.notify } }
    },
  },
  {
    table: {
      monthTable: { start: 'opening', 'monthTable.notice.dismiss': 'stays' },
      opening: {
        'draft.opened': { hasStored: 'editing.changed.unsaved', otherwise: 'editing.unchanged.untouched' },
      },
      editing: {
        'monthTable.edit': 'editing.deciding',
        'monthTable.paste': 'editing.deciding',
        'monthTable.copy': 'stays',
        'monthTable.undo': { hasPast: 'editing.deciding' },
        'monthTable.redo': { hasFuture: 'editing.deciding' },
      },
      'editing.deciding': {
        always: { hasEdits: 'editing.changed.unsaved', otherwise: 'editing.unchanged.untouched' },
      },
      'editing.changed': {
        'monthTable.discard': { isRestored: 'editing.unchanged.untouched' },
        'monthTable.save': { hasSavable: 'saving.choosing', otherwise: 'stays' },
      },
      'saving.choosing': {
        always: {
          hasQueue: 'saving.sending',
          hasEdits: 'editing.changed.refused',
          otherwise: 'editing.unchanged.saved',
        },
      },
      'saving.sending': {
        'done save': {
          isOk: 'saving.choosing',
          isOffline: 'editing.changed.offline',
          otherwise: 'saving.choosing',
        },
        'error save': 'editing.changed.offline',
      },
    },
  },
)

export const invariants = invariantsOf(monthTableMachine, {
  'a table at rest has unsaved rows only where it says so': (snapshot) =>
    !snapshot.matches('editing') ||
    snapshot.hasTag('unsaved') === Object.keys(snapshot.context.history.present).length > 0,
  'no row with an error is being sent': ({ context: { queue, history } }) =>
    queue.every((key) => {
      const edit = history.present[key]
      return edit !== undefined && isSavable(edit)
    }),
  'nothing waits to be sent while the table is edited': (snapshot) =>
    !snapshot.matches('editing') || snapshot.context.queue.length === 0,
  'two steps in succession differ': ({ context: { history } }) =>
    [...history.past, history.present].every(
      (step, index, all) => index === 0 || JSON.stringify(step) !== JSON.stringify(all[index - 1]),
    ),
})
