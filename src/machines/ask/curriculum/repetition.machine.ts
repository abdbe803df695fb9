import { assign, setup } from 'xstate'

import type { Judgement } from '#src/contract/ask-link.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import { constants } from '#src/contract/constants.ts'

import { unwiredPromise } from '#src/machines/unwired.ts'

/** `tries`: the limit of unsuccessful attempts. */
export type RepetitionInput = { readonly signId: SignId; readonly tries: number }
export type RepetitionOutput = {
  readonly outcome: 'approved' | 'failed' | 'left'
  /** How often the operator repeated it. */
  readonly repeats: number
}

type RepetitionContext = RepetitionInput & {
  readonly repeats: number
  readonly isSlow: boolean
  /** How often Ask has shown it, the first time included. */
  readonly showing: number
  readonly judgement: Judgement | undefined
  readonly outcome: RepetitionOutput['outcome']
}
/** The detected hands before the camera. */
export type HandsEvent =
  /** Hands have appeared. */
  | { readonly type: 'repetition.hands.seen' }
  /** Hands are present; with every frame. */
  | { readonly type: 'repetition.hands.present' }
  | { readonly type: 'repetition.hands.gone' }
  /** More than one child is present; with every frame. */
  | { readonly type: 'repetition.crowd.seen' }
  | { readonly type: 'repetition.crowd.gone' }

export type RepetitionEvent =
  | { readonly type: 'repetition.show'; readonly isSlow: boolean }
  | { readonly type: 'repetition.turn' }
  | { readonly type: 'repetition.approve' }
  | { readonly type: 'repetition.repeat' }
  | HandsEvent
  /** The session ends during the repetition. */
  | { readonly type: 'repetition.leave' }
  /** The page was reloaded: timers are lost. */
  | { readonly type: 'repetition.resume' }

/**
 * Ask shows the sign until the operator gives the child the turn; the child tries, and the operator approves or repeats it; the
 * last unsuccessful attempt ends it. The recogniser’s judgement of an attempt accompanies the operator’s decision and never
 * replaces it.
 */
export const repetitionMachine = setup({
  types: {} as {
    input: RepetitionInput
    context: RepetitionContext
    events: RepetitionEvent
    output: RepetitionOutput
  },
  actors: { judge: unwiredPromise<Judgement, { readonly signId: SignId }>('judge') },
  actions: {
    countRepeat: assign({ repeats: ({ context }) => context.repeats + 1 }),
    countShowing: assign({ showing: ({ context }) => context.showing + 1 }),
    setPace: assign({ isSlow: (_, params: { isSlow: boolean }) => params.isSlow }),
    noteJudgement: assign({ judgement: (_, params: { judgement: Judgement }) => params.judgement }),
    forgetJudgement: assign({ judgement: undefined }),
    noteOutcome: assign({ outcome: (_, params: Pick<RepetitionOutput, 'outcome'>) => params.outcome }),
  },
  guards: { hasTriesLeft: ({ context }) => context.repeats + 1 < context.tries },
  delays: { attempt: constants.ask.attempt, encouragement: constants.ask.encouragement },
}).createMachine({
  id: 'repetition',
  context: ({ input }) => ({
    ...input,
    repeats: 0,
    isSlow: false,
    showing: 0,
    judgement: undefined,
    outcome: 'failed',
  }),
  initial: 'demonstrating',
  states: {
    demonstrating: {
      entry: ['forgetJudgement', 'countShowing'],
      on: {
        'repetition.turn': 'childsTurn',
        'repetition.leave': 'left',
        'repetition.show': {
          target: 'demonstrating',
          reenter: true,
          actions: { type: 'setPace', params: ({ event }) => ({ isSlow: event.isSlow }) },
        },
      },
    },
    childsTurn: {
      initial: 'awaitingChild',
      on: {
        /** Shows it again, without counting an attempt. */
        'repetition.show': {
          target: 'demonstrating',
          actions: { type: 'setPace', params: ({ event }) => ({ isSlow: event.isSlow }) },
        },
        'repetition.approve': 'approved',
        'repetition.leave': 'left',
        'repetition.repeat': [
          {
            guard: 'hasTriesLeft',
            target: 'encouraging',
            actions: ['countRepeat', 'forgetJudgement', { type: 'setPace', params: { isSlow: false } }],
          },
          { target: 'failed', actions: 'countRepeat' },
        ],
      },
      states: {
        awaitingChild: {
          on: {
            'repetition.hands.seen': 'attempting',
            'repetition.hands.present': 'attempting',
            'repetition.crowd.seen': 'crowded',
          },
        },
        /** Only one child at a time is watched; the operator may confirm that there is only one. */
        crowded: {
          on: {
            'repetition.crowd.gone': 'awaitingChild',
            'repetition.turn': 'attempting',
            'repetition.resume': 'awaitingChild',
          },
        },
        attempting: {
          after: { attempt: 'judging' },
          on: { 'repetition.hands.gone': 'judging', 'repetition.resume': 'judging' },
        },
        judging: {
          invoke: {
            id: 'judge',
            src: 'judge',
            input: ({ context }) => ({ signId: context.signId }),
            onDone: {
              target: 'judged',
              actions: { type: 'noteJudgement', params: ({ event }) => ({ judgement: event.output }) },
            },
            onError: 'judged',
          },
        },
        /** The child may try again before the operator has decided. */
        judged: { on: { 'repetition.hands.seen': { target: 'attempting', actions: 'forgetJudgement' } } },
      },
    },
    /** Ask says «en gang til» before he shows the sign again. */
    encouraging: {
      after: { encouragement: 'demonstrating' },
      on: {
        'repetition.show': {
          target: 'demonstrating',
          actions: { type: 'setPace', params: ({ event }) => ({ isSlow: event.isSlow }) },
        },
        'repetition.resume': 'demonstrating',
        'repetition.leave': 'left',
      },
    },
    approved: { type: 'final', entry: { type: 'noteOutcome', params: { outcome: 'approved' } } },
    failed: { type: 'final' },
    left: { type: 'final', entry: { type: 'noteOutcome', params: { outcome: 'left' } } },
  },
  output: ({ context: { outcome, repeats } }) => ({ outcome, repeats }),
})
