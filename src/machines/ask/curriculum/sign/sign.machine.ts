import { assign, sendTo, setup } from 'xstate'

import { type SignRecord, SignState } from '#src/contract/ask.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import { askConstants } from '#src/contract/ask-constants.ts'

import { type DecisionCounts, noDecisions, sumOf } from '../decision-counts.ts'
import { repetitionMachine, type RepetitionOutput } from '../repetition/repetition.machine.ts'

export type SignInput = {
  readonly signId: SignId
  /** The stars from when it was left in the middle. */
  readonly stars: number
  /** How many decisions about it have been undone. */
  readonly undos: number
  readonly repetitions: number
  readonly tries: number
}

export type SignOutput = { readonly record: SignRecord }

type SignContext = SignInput & DecisionCounts
export type SignEvent =
  | { readonly type: 'sign.goOn' }
  /** A decision about it has been undone. */
  | { readonly type: 'sign.undone' }
  /** The session ends during the sign. */
  | { readonly type: 'sign.leave' }
  /** The page was reloaded: timers are lost. */
  | { readonly type: 'sign.resume' }

/** Practises one sign until enough repetitions are approved, or one of them has failed: then the sign waits for another day. */
export const signMachine = setup({
  types: {} as {
    children: { readonly repetition: 'repetition' }
    input: SignInput
    context: SignContext
    events: SignEvent
    output: SignOutput
  },
  actors: { repetition: repetitionMachine },
  actions: {
    countUndo: assign({ undos: ({ context }) => context.undos + 1 }),
    addStar: assign({ stars: ({ context }) => context.stars + 1 }),
    resumeRepetition: sendTo('repetition', { type: 'repetition.resume' }),
    leaveRepetition: sendTo('repetition', { type: 'repetition.leave' }),
    addCounts: assign(({ context }, params: DecisionCounts) => sumOf(context, params)),
  },
  guards: {
    isApproved: (_, params: RepetitionOutput) => params.outcome === 'approved',
    isLeft: (_, params: RepetitionOutput) => params.outcome === 'left',
    hasAllStars: ({ context }) => hasAllStars(context),
    hasStars: ({ context }) => context.stars > 0,
  },
  delays: { signPause: askConstants.signPause, cheer: askConstants.cheer, console: askConstants.console },
}).createMachine({
  id: 'sign',
  context: ({ input }) => ({ ...input, ...noDecisions }),
  initial: 'new',
  states: {
    new: {
      after: { signPause: 'practising' },
      on: {
        'sign.goOn': 'practising',
        'sign.resume': 'practising',
        'sign.leave': [{ guard: 'hasStars', target: 'left' }, { target: 'unpractised' }],
      },
    },
    practising: {
      invoke: {
        id: 'repetition',
        src: 'repetition',
        input: ({ context }) => ({ signId: context.signId, tries: context.tries }),
        onSnapshot: {},
        onDone: [
          {
            guard: { type: 'isApproved', params: ({ event }) => event.output },
            target: 'cheering',
            actions: ['addStar', { type: 'addCounts', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isLeft', params: ({ event }) => event.output },
            target: 'left',
            actions: { type: 'addCounts', params: ({ event }) => event.output },
          },
          {
            target: 'consoling',
            actions: { type: 'addCounts', params: ({ event }) => event.output },
          },
        ],
      },
      on: {
        'sign.undone': { actions: 'countUndo' },
        'sign.leave': { actions: 'leaveRepetition' },
        'sign.resume': { actions: 'resumeRepetition' },
      },
    },
    cheering: {
      after: { cheer: 'cheered' },
      on: {
        'sign.goOn': 'cheered',
        'sign.resume': 'cheered',
        'sign.leave': [{ guard: 'hasAllStars', target: 'approved' }, { target: 'left' }],
      },
    },
    cheered: { always: [{ guard: 'hasAllStars', target: 'approved' }, { target: 'practising' }] },
    consoling: {
      after: { console: 'failed' },
      on: {
        'sign.goOn': 'failed',
        'sign.resume': 'failed',
        'sign.leave': 'failed',
      },
    },
    approved: { type: 'final', output: 'approved' },
    failed: { type: 'final', output: 'failed' },
    left: { type: 'final', output: 'practising' },
    unpractised: { type: 'final', output: 'new' },
  },
  output: ({ context, event }) => ({ record: recordOf(context, stateIn(event)) }),
})

/** The record of a sign, without the fields that it does not need. */
export const recordOf = (
  {
    signId,
    stars,
    repeats,
    undos,
    suggestions,
  }: Pick<SignInput, 'signId' | 'stars' | 'undos'> & DecisionCounts,
  state: SignState,
): SignRecord => ({
  signId,
  state,
  stars,
  repeats,
  ...(undos > 0 && { undos }),
  ...(suggestions.agreed + suggestions.overruled > 0 && { suggestions }),
})

/** The output of the final state. */
function stateIn({ output }: { readonly output: unknown }): SignState {
  const state = SignState.options.find((option) => option === output)
  if (state === undefined) throw new TypeError('The sign has ended without a state.')
  return state
}

const hasAllStars = ({ stars, repetitions }: Pick<SignContext, 'stars' | 'repetitions'>) =>
  stars >= repetitions
