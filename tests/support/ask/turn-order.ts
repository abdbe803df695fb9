import { createActor, SimulatedClock } from 'xstate'

import type { DepartmentId, StudentId } from '#src/contract/values.ts'
import {
  turnOrderMachine,
  type TurnOrderOutputEvent,
  type TurnStudent,
} from '#src/machines/ask/turn-order/turn-order.machine.ts'
import { studentId } from '#tests/support/data/ids.ts'
import { inMaurtua } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { controlledDraft } from '#tests/support/forms/draft.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import type { Inspect } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'

const ids = { emma: studentId(idOf('61')), noah: studentId(idOf('62')), ida: studentId(idOf('63')) }

/** Children of a department. */
export const children = {
  emma: { studentId: ids.emma, name: 'Emma Berg', firstName: 'Emma', mark: 'fish' },
  noah: { studentId: ids.noah, name: 'Noah Lie', firstName: 'Noah', mark: 'sailboat' },
  ida: { studentId: ids.ida, name: 'Ida Moe', firstName: 'Ida', mark: '' },
} as const satisfies Readonly<Record<string, TurnStudent>>

/** What the device has stored: Emma has the turn, and then Noah. */
export const storedOrder = {
  day: '2026-11-25',
  participants: [ids.emma, ids.noah].map((id: StudentId) => ({ studentId: id, turns: 0, isAway: false })),
  currentId: ids.emma,
  showsNames: false,
}

/** A real machine whose device and children the test decides. */
export function deferredTurnOrder() {
  const { machine: draft, device } = controlledDraft()
  const loadStudents = deferredActor<readonly TurnStudent[], { readonly departmentId: DepartmentId }>()
  const machine = turnOrderMachine.provide({ actors: { draft, loadStudents: loadStudents.logic } })
  return { machine, device, loadStudents }
}

/** A running actor on 25 November 2026; the device has not been read yet. */
export function startTurnOrder(inspect?: Inspect) {
  const listener = recorder<TurnOrderOutputEvent>()
  const { machine, device, loadStudents } = deferredTurnOrder()
  const turnOrder = createActor(machine, {
    clock: new SimulatedClock(),
    input: { listener: listener.ref, departmentId: inMaurtua.department._id, today: '2026-11-25' },
    ...(inspect && { inspect }),
  }).start()
  stopAfterTest(turnOrder)
  return { turnOrder, device, loadStudents, received: listener.received }
}

/** Emma and Noah take turns, as the device has stored. */
export async function startTurns(stored: object | undefined = storedOrder) {
  const started = startTurnOrder()
  started.device.notify({ type: 'draft.opened', values: stored })
  if (stored) await started.loadStudents.resolve(Object.values(children))
  return started
}
