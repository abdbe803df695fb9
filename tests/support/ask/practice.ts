import { createActor, type EventObject, SimulatedClock } from 'xstate'

import type { Judgement } from '#src/contract/ask-link.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { resumable } from '#src/machines/ask/curriculum/resumable.ts'
import {
  type MemoryCommand,
  practiceMachine,
  type PracticeOutputEvent,
  type Start,
} from '#src/machines/ask/practice/practice.machine.ts'
import { inMaurtua } from '#tests/support/data/people.ts'
import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'

import { askMachinesWith, noOpinion } from './curriculum-setup.ts'

/** A practice with the real curriculum, which records what it stores. */
export function deferredPractice(judgement: Judgement = noOpinion) {
  const memory = deferredCallback<{
    input: { readonly departmentId: DepartmentId }
    command: MemoryCommand
    outputEvent: EventObject
  }>()
  const curriculum = resumable(askMachinesWith(judgement).curriculum)
  return { memory, practice: practiceMachine.provide({ actors: { memory: memory.logic, curriculum } }) }
}

export const practiceInput = {
  departmentId: inMaurtua.department._id,
  history: [],
  snapshot: undefined,
  start: undefined,
} as const

/** A practice on its own, without the control that leads it. */
export function startPractice({
  start,
  inspect,
}: { readonly start?: Start | undefined; readonly inspect?: Inspect } = {}) {
  const clock = new SimulatedClock()
  const listener = recorder<PracticeOutputEvent>()
  const { memory, practice: machine } = deferredPractice()
  const practice = createActor(machine, {
    clock,
    ...(inspect && { inspect }),
    input: { ...practiceInput, start, listener: listener.ref },
  }).start()
  stopAfterTest(practice)
  return {
    practice,
    clock,
    memory,
    notified: listener.received,
    chain: () => practice.getSnapshot().context.chain,
    curriculum: () => practice.getSnapshot().children.curriculum,
  }
}
