import { fromPromise } from 'xstate'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Judgement } from '#src/contract/ask-link.ts'
import { curriculumMachine } from '#src/machines/ask/curriculum/curriculum/curriculum.machine.ts'
import { houseMachine } from '#src/machines/ask/curriculum/house/house.machine.ts'
import { moduleMachine } from '#src/machines/ask/curriculum/module/module.machine.ts'
import { repetitionMachine } from '#src/machines/ask/curriculum/repetition/repetition.machine.ts'
import { type OpenedSession, sessionMachine } from '#src/machines/ask/curriculum/session/session.machine.ts'
import { signMachine } from '#src/machines/ask/curriculum/sign/sign.machine.ts'
import type { Recognition } from '#src/services/recognition/recognition.ts'

import type { ActorsOf } from '../start/actors-of.ts'

export type CurriculumDeps = {
  readonly newKey: () => string
  readonly now: () => Date
  readonly recognition: Pick<Recognition, 'judge'>
}

/** The curriculum with all its levels. */
export function wiredCurriculum({ newKey, now, recognition }: CurriculumDeps) {
  const judge = fromPromise<Judgement, { readonly signId: SignId }>(({ input: { signId } }) =>
    recognition.judge(signId),
  )
  const openSession = fromPromise<OpenedSession>(() =>
    Promise.resolve({ id: newKey(), startedAt: now().toISOString() }),
  )
  const repetition = repetitionMachine.provide({
    actors: { judge } satisfies ActorsOf<typeof repetitionMachine>,
  })
  const sign = signMachine.provide({ actors: { repetition } satisfies ActorsOf<typeof signMachine> })
  const session = sessionMachine.provide({
    actors: { sign, openSession } satisfies ActorsOf<typeof sessionMachine>,
  })
  const module = moduleMachine.provide({ actors: { session } satisfies ActorsOf<typeof moduleMachine> })
  const house = houseMachine.provide({ actors: { module } satisfies ActorsOf<typeof houseMachine> })
  return curriculumMachine.provide({ actors: { house } satisfies ActorsOf<typeof curriculumMachine> })
}
