import { createActor, SimulatedClock } from 'xstate'

import type { Outcome } from '#src/contract/outcome.ts'
import type { PlanDraft } from '#src/domain/plan-draft.ts'
import type { Id } from '#src/contract/values.ts'
import {
  type AddedPlans,
  type DraftCommand,
  type DraftOutputEvent,
  type PlanningInput,
  planningMachine,
} from '#src/machines/calendar/planning/planning.machine.ts'
import { departmentId, userId } from '#tests/support/data/ids.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

export const ingunn = userId(idOf('41'))
export const maurtua = departmentId(idOf('31'))
export const planningInput: PlanningInput = { activityId: idOf('51'), userId: ingunn, departmentId: maurtua }

/** The draft that a planning begins with. */
export const blankDraft: PlanDraft = {
  departmentId: maurtua,
  otherDepartments: [],
  dates: [],
  start: '',
  end: '',
  leader: ingunn,
  observers: [],
  helpers: [],
  students: [],
  note: '',
}

export const addedPlans: AddedPlans = { reference: idOf('61'), plans: [planOn('2026-11-24')] }

/** A running planning whose draft and save the test decides. */
export function startPlanning(inspect?: Inspect, input = planningInput) {
  const drafts = deferredCallback<{
    input: { readonly activityId: Id }
    command: DraftCommand
    outputEvent: DraftOutputEvent
  }>()
  const save = deferredActor<Outcome<AddedPlans>, { readonly activityId: Id; readonly draft: PlanDraft }>()
  const machine = planningMachine.provide({ actors: { drafts: drafts.logic, save: save.logic } })
  const clock = new SimulatedClock()
  const planning = createActor(machine, { clock, input, ...(inspect && { inspect }) }).start()
  return { planning, clock, drafts, save }
}
