import { createActor, SimulatedClock } from 'xstate'

import type { Outcome } from '#src/contract/outcome.ts'
import type { PlanSetDraft } from '#src/domain/plan-set-draft.ts'
import type { CopiedPlan } from '#src/domain/copied-plans.ts'
import {
  type CopyInput,
  type EntrySave,
  type PlanCopy,
  type PlanSeveralInput,
  planSeveralMachine,
  type PlanSetCommand,
  type PlanSetOutputEvent,
} from '#src/machines/calendar/plan-several/plan-several.machine.ts'
import type { AddedPlans } from '#src/machines/calendar/planning/planning.machine.ts'
import { blankDraft, ingunn, maurtua } from '#tests/support/calendar/planning.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

export type PlanSetDrafts = {
  input: { readonly copy: PlanCopy | undefined }
  command: PlanSetCommand
  outputEvent: PlanSetOutputEvent
}

export const severalInput = { userId: ingunn, departmentId: maurtua }
export const nextWeek: PlanCopy = {
  target: { kind: 'week', monday: '2026-11-23' },
  departmentId: maurtua,
}
export const blankSet: PlanSetDraft = { shared: blankDraft, entries: [] }
/** Two activities to plan. */
export const [song, trip] = [idOf('51'), idOf('52')]
export const copiedSong: CopiedPlan = {
  _id: idOf('71'),
  activityId: song,
  draft: { ...blankDraft, dates: ['2026-11-24', '2026-11-26'] },
}

/** A running planning of several activities whose draft, copy and saves the test decides. */
export function startPlanSeveral(
  inspect?: Inspect,
  begin: Pick<PlanSeveralInput, 'copy' | 'freePlace'> = {},
) {
  const drafts = deferredCallback<PlanSetDrafts>()
  const copies = deferredActor<Outcome<readonly CopiedPlan[]>, CopyInput>()
  const save = deferredActor<Outcome<AddedPlans>, EntrySave>()
  const machine = planSeveralMachine.provide({
    actors: { drafts: drafts.logic, copy: copies.logic, save: save.logic },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, {
    clock,
    input: { ...severalInput, ...begin },
    ...(inspect && { inspect }),
  }).start()
  return { actor, clock, drafts, copies, save }
}
