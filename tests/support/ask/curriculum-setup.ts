import { createActor, fromPromise, SimulatedClock } from 'xstate'

import type { Sign } from '#src/contract/ask.ts'
import type { Judgement } from '#src/contract/ask-link.ts'
import type { AskPlace, SignId } from '#src/contract/ask-curriculum.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { AskChain, RepetitionRef, SessionRef, SignRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import type { PastSession } from '#src/machines/ask/ask-history.ts'
import { curriculumMachine } from '#src/machines/ask/curriculum/curriculum/curriculum.machine.ts'
import { houseMachine } from '#src/machines/ask/curriculum/house/house.machine.ts'
import { moduleMachine } from '#src/machines/ask/curriculum/module/module.machine.ts'
import { repetitionMachine } from '#src/machines/ask/curriculum/repetition/repetition.machine.ts'
import { type OpenedSession, sessionMachine } from '#src/machines/ask/curriculum/session/session.machine.ts'
import { signMachine } from '#src/machines/ask/curriculum/sign/sign.machine.ts'
import { repeatWhile } from '#tests/support/suite/repeat-while.ts'

export const noOpinion: Judgement = { suggestion: 'none', confidence: 0, hints: [] }
export const opened: OpenedSession = {
  id: '5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5b',
  startedAt: '2026-11-20T09:00:00.000Z',
}

/** The levels of the curriculum, each with the real ones below it and a recogniser with this judgement of every attempt. */
export function askMachinesWith(judgement: Judgement) {
  const repetition = repetitionMachine.provide({
    actors: { judge: fromPromise(() => Promise.resolve(judgement)) },
  })
  const sign = signMachine.provide({ actors: { repetition } })
  const session = sessionMachine.provide({
    actors: { sign, openSession: fromPromise(() => Promise.resolve(opened)) },
  })
  const module = moduleMachine.provide({ actors: { session } })
  const house = houseMachine.provide({ actors: { module } })
  const curriculum = curriculumMachine.provide({ actors: { house } })
  return { curriculum, house, module, session, sign, repetition } as const
}

export const askMachines = askMachinesWith(noOpinion)

/** The first session of the curriculum, with these signs, that nobody has begun. */
export const firstSessionOf = (signIds: readonly SignId[]) =>
  createActor(askMachines.session, {
    input: {
      house: 1,
      module: 1,
      session: 1,
      signs: signIds.map((signId) => ({ signId, state: 'new' as const, stars: 0, repeats: 0 })),
      counts: { repetitions: 3, tries: 3 },
      isGoingOn: false,
    },
    clock: new SimulatedClock(),
  }).start()

type Outcome = 'approved' | 'failed'

/** Plays the operator until a repetition is done. */
export function repeatUntil(ref: RepetitionRef, outcome: Outcome) {
  const tries = outcome === 'approved' ? 1 : askConstants.tries
  for (let count = 0; count < tries; count += 1) {
    ref.send({ type: 'repetition.show', isSlow: false })
    ref.send({ type: 'repetition.turn' })
    ref.send({ type: outcome === 'approved' ? 'repetition.approve' : 'repetition.repeat' })
  }
}

/** Plays the operator until a sign is done, without waiting for Ask. */
export function practise(ref: SignRef, outcome: Outcome) {
  ref.send({ type: 'sign.goOn' })
  repeatWhile(
    () => ref.getSnapshot().status === 'active',
    () => {
      const repeating = ref.getSnapshot().children.repetition
      if (repeating) repeatUntil(repeating, outcome)
      ref.send({ type: 'sign.goOn' })
    },
    'the sign is still practised',
  )
}

/** Practises every sign of the session, up to its summary. */
export async function practiseAll(ref: SessionRef, outcome: Outcome = 'approved') {
  await startSession(ref)
  ref.send({ type: 'session.begin' })
  repeatWhile(
    () => ref.getSnapshot().children.sign,
    () => {
      const current = ref.getSnapshot().children.sign
      if (current) practise(current, outcome)
    },
    'the session still has a sign',
  )
}

/** Starts the session without its introduction; its stage is ready. */
export async function startSession(ref: SessionRef) {
  ref.send({ type: 'session.start', skipsIntroduction: true })
  await settled()
  ref.send({ type: 'session.stage.ready' })
}

/** Ends the session in its current state. */
export function endSession(ref: SessionRef) {
  ref.send({ type: 'session.end' })
  ref.send({ type: 'session.end.confirm' })
}

/** Starts the session, up to a child’s turn. */
export async function toChildsTurn(chain: () => AskChain) {
  const { session } = chain()
  if (!session) throw new Error('No session is active.')
  await startSession(session)
  session.send({ type: 'session.begin' })
  takeTurn(chain)
}

/** The child of the current sign gets the turn, after whatever Ask does. */
export function takeTurn(chain: () => AskChain) {
  chain().sign?.send({ type: 'sign.goOn' })
  chain().repetition?.send({ type: 'repetition.show', isSlow: false })
  chain().repetition?.send({ type: 'repetition.turn' })
}

/** The child whose turn it is makes an attempt, which is judged. */
export async function makeAttempt(chain: () => AskChain) {
  chain().repetition?.send({ type: 'repetition.hands.seen' })
  chain().repetition?.send({ type: 'repetition.hands.rested' })
  await settled()
}

/** Ends the session and chooses it again. */
export const toPending = (chain: () => AskChain) => choose(chain, { house: 1, module: 1, session: 1 })

/** Ends the session, if it goes on, and chooses another. */
export function choose(chain: () => AskChain, place: AskPlace) {
  const { session } = chain()
  if (!session) throw new Error('No session is active.')
  endSession(session)
  session.send({ type: 'session.choose', place })
}

/** Lets every pending promise settle. */
export const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

/** A session as the progress stores it. */
export function pastSession(
  place: AskPlace,
  signs: readonly (readonly [
    signId: string,
    state: 'approved' | 'failed' | 'new' | 'practising',
    repeats?: number,
  ])[],
): PastSession {
  return {
    ...place,
    signs: signs.map(([signId, state, repeats = 0]) => ({
      signId,
      state,
      repeats,
      stars: state === 'approved' ? askConstants.repetitions : 0,
    })),
  }
}

/** A sign as the server returns it. */
export function signOf(signId: SignId): Sign {
  const word = signId.replaceAll('-', ' ')
  return {
    _id: signId,
    word,
    sentence: `Vil du ha ${word}?`,
    description: word,
    status: 'draft',
    picture: { src: '/files/sign.svg', alt: word },
    sound: '/files/sign.mp3',
    takeCount: 0,
  }
}
