import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { curriculumMachine } from './curriculum/curriculum.machine.ts'
import type { houseMachine } from './house/house.machine.ts'
import type { moduleMachine } from './module/module.machine.ts'
import type { repetitionMachine } from './repetition/repetition.machine.ts'
import type { sessionMachine } from './session/session.machine.ts'
import type { signMachine } from './sign/sign.machine.ts'

export type SessionRef = ActorRefFrom<typeof sessionMachine>
export type SignRef = ActorRefFrom<typeof signMachine>
export type RepetitionRef = ActorRefFrom<typeof repetitionMachine>

/** The active actors below the curriculum, each invoked by the previous one. */
export type AskChain = {
  readonly house?: ActorRefFrom<typeof houseMachine> | undefined
  readonly module?: ActorRefFrom<typeof moduleMachine> | undefined
  readonly session?: SessionRef | undefined
  readonly sign?: SignRef | undefined
  readonly repetition?: RepetitionRef | undefined
}

export const noChain: AskChain = {}

/** The active actor of each level. */
export function chainOf(curriculum: SnapshotFrom<typeof curriculumMachine>): AskChain {
  const house = curriculum.children.house
  const module = house?.getSnapshot().children.module
  const session = module?.getSnapshot().children.session
  const sign = session?.getSnapshot().children.sign
  const repetition = sign?.getSnapshot().children.repetition
  return { house, module, session, sign, repetition }
}

/** Whether every level is active: none is done while the level above has yet to receive its output. */
export const isSettled = (chain: AskChain) =>
  [chain.house, chain.module, chain.session, chain.sign, chain.repetition].every(
    (level) => level === undefined || level.getSnapshot().status === 'active',
  )

/** Whether the operator has yet to confirm the end of the session: until then no key decides. */
export const isConfirmingEnd = ({ session }: AskChain): boolean =>
  session?.getSnapshot().matches({ held: { signing: 'confirmingEnd' } }) ?? false
