import type { ActorRefFrom } from 'xstate'

import type { curriculumMachine } from './curriculum.machine.ts'
import type { houseMachine } from './house.machine.ts'
import type { moduleMachine } from './module.machine.ts'
import type { repetitionMachine } from './repetition.machine.ts'
import type { sessionMachine } from './session.machine.ts'
import type { signMachine } from './sign.machine.ts'

export type CurriculumRef = ActorRefFrom<typeof curriculumMachine>
export type SessionRef = ActorRefFrom<typeof sessionMachine>
export type SignRef = ActorRefFrom<typeof signMachine>
export type RepetitionRef = ActorRefFrom<typeof repetitionMachine>

/** The levels of the curriculum that are at work, each invoked by the one before. */
export type AskChain = {
  readonly curriculum: CurriculumRef
  readonly house?: ActorRefFrom<typeof houseMachine> | undefined
  readonly module?: ActorRefFrom<typeof moduleMachine> | undefined
  readonly session?: SessionRef | undefined
  readonly sign?: SignRef | undefined
  readonly repetition?: RepetitionRef | undefined
}

/** Who is at work at each level right now. */
export function chainOf(curriculum: CurriculumRef): AskChain {
  const house = curriculum.getSnapshot().children.house
  const module = house?.getSnapshot().children.module
  const session = module?.getSnapshot().children.session
  const sign = session?.getSnapshot().children.sign
  const repetition = sign?.getSnapshot().children.repetition
  return { curriculum, house, module, session, sign, repetition }
}
