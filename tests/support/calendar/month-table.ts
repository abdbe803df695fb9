import { createActor } from 'xstate'

import type { Plan } from '#src/contract/plan-reads.ts'
import type { Copied } from '#src/domain/month-table/copied-rows.ts'
import { nothingPasted, type Pasted } from '#src/domain/month-table/pasted.ts'
import { blankCells } from '#src/domain/month-table/plan-cells.ts'
import type { MonthEdits, RowEdit } from '#src/domain/month-table/row-edits.ts'
import {
  monthTableMachine,
  type MonthTableOutputEvent,
  type SaveInput,
  type SaveOutcome,
} from '#src/machines/calendar/month-table/month-table.machine.ts'
import { ingunn, maurtua } from '#tests/support/calendar/planning.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'
import { controlledDraft } from '#tests/support/forms/draft.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import type { Inspect } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

/** A plan of the open month, as the server has it. */
export const knownPlan: Plan = planOn('2026-11-18', { departmentId: maurtua, leader: ingunn })

/** A new row on the day of the known plan; without an activity it cannot be saved. */
export const addedRow = (key = '2026-11-18/1', activityId: string | undefined = idOf('51')): RowEdit => ({
  kind: 'added',
  key,
  day: '2026-11-18',
  cells: { ...blankCells(ingunn), activityId },
})
export const rowWithoutActivity: RowEdit = {
  kind: 'added',
  key: '2026-11-18/1',
  day: '2026-11-18',
  cells: blankCells(ingunn),
}

export const copiedDay: Copied = {
  clip: {
    kind: 'days',
    days: [{ day: '2026-11-18', plans: [{ ...blankCells(ingunn), activityId: idOf('51') }] }],
  },
  text: undefined,
}

export const pastedDay: Pasted = {
  ...nothingPasted,
  edits: { '2026-11-19/1': { ...addedRow('2026-11-19/1') } },
  count: 1,
  skipped: [{ day: '2026-11-20', reason: 'closed' }],
}

/** A running table of a month whose saves the test decides. */
export function startMonthTable(inspect?: Inspect, copied?: Copied, stored?: MonthEdits) {
  const { monthTable, device, ...harness } = startOpening(inspect, copied)
  device.notify({ type: 'draft.opened', values: stored })
  return { monthTable, device, ...harness }
}

/** A running table whose draft is not open yet. */
export function startOpening(inspect?: Inspect, copied?: Copied) {
  const save = deferredActor<SaveOutcome, SaveInput>()
  const draft = controlledDraft()
  const listener = recorder<MonthTableOutputEvent>()
  const machine = monthTableMachine.provide({
    actors: { save: save.logic, draft: draft.machine },
  })
  const monthTable = createActor(machine, {
    input: { month: '2026-11', departmentId: maurtua, copied, listener: listener.ref },
    ...(inspect && { inspect }),
  }).start()
  return { monthTable, save, device: draft.device, leaveGuard: draft.leaveGuard, listener }
}
