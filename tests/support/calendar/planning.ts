import { createActor, SimulatedClock } from 'xstate'

import type { Outcome } from '#src/contract/outcome.ts'
import type { CopiedPlan } from '#src/domain/copied-plans.ts'
import type { PlanDraft } from '#src/domain/plan-draft.ts'
import { type PlanSetDraft, setOfOne } from '#src/domain/plan-set-draft.ts'
import {
  type AddedPlans,
  type CopyInput,
  type EntrySave,
  type PlanCopy,
  type PlanningInput,
  planningMachine,
  type PlanningPage,
} from '#src/machines/calendar/planning/planning.machine.ts'
import { departmentId, userId } from '#tests/support/data/ids.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'
import { controlledDraft } from '#tests/support/forms/draft.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

export const ingunn = userId(idOf('41'))
export const maurtua = departmentId(idOf('31'))
/** Two activities to plan. */
export const [song, trip] = [idOf('51'), idOf('52')]

/** The page of one activity. */
export const ofSong: PlanningPage = { activityId: song, copy: undefined }
/** The page on which the activities are chosen. */
export const ofSeveral: PlanningPage = { activityId: undefined, copy: undefined }
export const nextWeek: PlanCopy = {
  target: { kind: 'week', monday: '2026-11-23' },
  departmentId: maurtua,
}
const planner = { userId: ingunn, departmentId: maurtua }
export const songInput: PlanningInput = { ...planner, ...ofSong }
export const severalInput: PlanningInput = { ...planner, ...ofSeveral }
export const copyInput: PlanningInput = { ...severalInput, copy: nextWeek }

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
export const blankSet: PlanSetDraft = { shared: blankDraft, entries: [] }
/** The set of the page of one activity. */
export const songSet = (draft: PlanDraft = blankDraft): PlanSetDraft => setOfOne(song, draft)
export const copiedSong: CopiedPlan = {
  _id: idOf('71'),
  activityId: song,
  draft: { ...blankDraft, dates: ['2026-11-24', '2026-11-26'] },
}

export const addedPlans: AddedPlans = { reference: idOf('61'), plans: [planOn('2026-11-24')] }

/** A running planning; the test decides what the device has of its draft, the copy and the saves. */
export function startPlanning(inspect?: Inspect, input = severalInput) {
  const draft = controlledDraft()
  const copies = deferredActor<Outcome<readonly CopiedPlan[]>, CopyInput>()
  const save = deferredActor<Outcome<AddedPlans>, EntrySave>()
  const machine = planningMachine.provide({
    actors: { draft: draft.machine, copy: copies.logic, save: save.logic },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock, input, ...(inspect && { inspect }) }).start()
  return { actor, clock, device: draft.device, leaveGuard: draft.leaveGuard, copies, save }
}
