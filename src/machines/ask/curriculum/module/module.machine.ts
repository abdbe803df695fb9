import { assign, sendTo, setup } from 'xstate'

import type { SignRecord } from '#src/contract/ask.ts'
import type { AskPlace, SignId } from '#src/contract/ask-curriculum.ts'
import type { CurriculumCounts } from '#src/contract/ask-constants.ts'

import { type AskHistory, isComplete, type PastSession, sessionAt } from '#src/machines/ask/ask-history.ts'
import { sessionMachine, type SessionOutput } from '../session/session.machine.ts'

export type ModuleInput = AskPlace & {
  /** The signs of each of its sessions. */
  readonly sessions: readonly (readonly SignId[])[]
  readonly history: AskHistory
  /** The counts for each sign of its sessions. */
  readonly counts: Pick<CurriculumCounts, 'repetitions' | 'tries'>
  readonly isGoingOn: boolean
}
/** `next`: its last session is complete. */
export type ModuleOutput = {
  readonly history: AskHistory
  readonly leave: 'next' | { readonly place: AskPlace }
  readonly isGoingOn: boolean
}
/** The page was reloaded: timers are lost. */
export type ModuleEvent = { readonly type: 'module.resume' }
type ModuleContext = ModuleInput & { readonly leave: ModuleOutput['leave'] }

/** Runs the sessions of one module, one after the other. */
export const moduleMachine = setup({
  types: {} as {
    children: { readonly session: 'session' }
    input: ModuleInput
    context: ModuleContext
    events: ModuleEvent
    output: ModuleOutput
  },
  actors: { session: sessionMachine },
  actions: {
    resumeSession: sendTo('session', { type: 'session.resume' }),
    noteSession: assign({
      history: ({ context }, params: SessionOutput) =>
        params.wasHeld && hasStarted(params.session) ? [...context.history, params.session] : context.history,
      isGoingOn: (_, params: SessionOutput) => params.kind === 'next',
    }),
    goToNextSession: assign({ session: ({ context }) => context.session + 1 }),
    goTo: assign({ session: (_, params: SessionOutput) => placeIn(params).session }),
    leaveFor: assign({ leave: (_, params: SessionOutput) => ({ place: placeIn(params) }) }),
  },
  guards: {
    isElsewhere: ({ context }, params: SessionOutput) =>
      params.kind === 'elsewhere' &&
      !(params.place.house === context.house && params.place.module === context.module),
    isElsewhereHere: (_, params: SessionOutput) => params.kind === 'elsewhere',
    isLast: ({ context }) => context.session === context.sessions.length,
  },
}).createMachine({
  id: 'module',
  context: ({ input }) => ({ ...input, leave: 'next' }),
  initial: 'inSession',
  states: {
    inSession: {
      on: { 'module.resume': { actions: 'resumeSession' } },
      invoke: {
        id: 'session',
        src: 'session',
        input: ({ context }) => ({
          house: context.house,
          module: context.module,
          session: context.session,
          signs: signsOf(context),
          counts: context.counts,
          isGoingOn: context.isGoingOn,
        }),
        onSnapshot: {},
        onDone: [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.output },
            target: 'left',
            actions: [
              { type: 'noteSession', params: ({ event }) => event.output },
              { type: 'leaveFor', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isElsewhereHere', params: ({ event }) => event.output },
            target: 'inSession',
            reenter: true,
            actions: [
              { type: 'noteSession', params: ({ event }) => event.output },
              { type: 'goTo', params: ({ event }) => event.output },
            ],
          },
          {
            guard: 'isLast',
            target: 'left',
            actions: { type: 'noteSession', params: ({ event }) => event.output },
          },
          {
            target: 'inSession',
            reenter: true,
            actions: [{ type: 'noteSession', params: ({ event }) => event.output }, 'goToNextSession'],
          },
        ],
      },
    },
    left: { type: 'final' },
  },
  output: ({ context: { history, leave, isGoingOn } }) => ({ history, leave, isGoingOn }),
})

/** A session that was left in the middle continues, with its repeats counted from zero; a complete one starts again. */
function signsOf({ house, module, session, sessions, history }: ModuleContext): readonly SignRecord[] {
  const before = sessionAt(history, { house, module, session })
  const left = before && !isComplete(before) ? before.signs : []
  return (sessions[session - 1] ?? []).map((signId) => {
    const { state, stars } = left.find((sign) => sign.signId === signId) ?? { state: 'new', stars: 0 }
    return { signId, state, stars, repeats: 0 }
  })
}

const hasStarted = ({ signs }: PastSession) => signs.some(({ state }) => state !== 'new')

function placeIn(output: SessionOutput): AskPlace {
  if (output.kind !== 'elsewhere') throw new TypeError('The session was not left for another place.')
  return output.place
}
