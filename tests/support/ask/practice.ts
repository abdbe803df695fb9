import { type ActorRefFrom, createActor, type EventObject, SimulatedClock, type Snapshot } from 'xstate'

import type { Judgement } from '#src/contract/ask-link.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import type { AskHistory } from '#src/machines/ask/ask-history.ts'
import type { AskChain } from '#src/machines/ask/curriculum/ask-chain.ts'
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
import { repeatWhile } from '#tests/support/suite/repeat-while.ts'

import { askMachinesWith, noOpinion, takeTurn } from './curriculum-setup.ts'

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

type Options = {
  readonly start?: Start | undefined
  readonly history?: AskHistory
  readonly snapshot?: Snapshot<unknown>
  readonly judgement?: Judgement
  readonly inspect?: Inspect
}

/** A practice on its own, without the control that leads it. */
export function startPractice({ judgement, inspect, ...input }: Options = {}) {
  const clock = new SimulatedClock()
  const listener = recorder<PracticeOutputEvent>()
  const { memory, practice: machine } = deferredPractice(judgement)
  const practice = createActor(machine, {
    clock,
    ...(inspect && { inspect }),
    input: { ...practiceInput, ...input, listener: listener.ref },
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

/** The snapshot as the device stores it. */
export function persisted({ memory }: Pick<ReturnType<typeof deferredPractice>, 'memory'>) {
  const command = memory.commands.at(-1)
  if (!command) throw new Error('No snapshot has been stored.')
  return JSON.parse(JSON.stringify(command.snapshot)) as Snapshot<unknown>
}

/** Approves every repetition of the session’s signs, up to its summary. */
export function approveAll(
  practice: ActorRefFrom<typeof practiceMachine> | undefined,
  chain: () => AskChain,
) {
  repeatWhile(
    () => chain().sign,
    () => {
      takeTurn(chain)
      practice?.send({ type: 'practice.approve' })
      chain().sign?.send({ type: 'sign.goOn' })
    },
    'the session still has a sign',
  )
}
