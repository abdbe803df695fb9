import { assign, setup } from 'xstate'

import type { Judgement } from '#src/contract/ask-link.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import { askConstants } from '#src/contract/ask-constants.ts'

import { countsOf, type DecisionCounts, type DecisionKind, noDecisions, sumOf } from '../decision-counts.ts'
import { unwiredPromise } from '#src/machines/unwired.ts'

/** `tries`: the limit of unsuccessful attempts. */
export type RepetitionInput = { readonly signId: SignId; readonly tries: number }
export type RepetitionOutput = DecisionCounts & {
  readonly outcome: 'approved' | 'failed' | 'left'
}

type RepetitionContext = RepetitionInput &
  DecisionCounts & {
    readonly isSlow: boolean
    /** How often Ask has shown it, the first time included. */
    readonly showing: number
    readonly judgement: Judgement | undefined
    /** The attempt was judged because it went on for too long. */
    readonly isOverdue: boolean
    readonly outcome: RepetitionOutput['outcome']
  }
/** The detected hands before the camera. */
export type HandsEvent =
  /** Hands have appeared. */
  | { readonly type: 'repetition.hands.seen' }
  /** Hands move; with every frame, and again after a rest. */
  | { readonly type: 'repetition.hands.moved' }
  /** Hands have come to rest or are not seen: the attempt can be judged, and a movement continues it. */
  | { readonly type: 'repetition.hands.rested' }
  /** Hands have not been seen for so long that the next ones are a new attempt. */
  | { readonly type: 'repetition.hands.gone' }
  /** More than one child is present; with every frame. */
  | { readonly type: 'repetition.crowd.seen' }
  | { readonly type: 'repetition.crowd.gone' }

export type RepetitionEvent =
  | { readonly type: 'repetition.show'; readonly isSlow: boolean }
  | { readonly type: 'repetition.turn' }
  /** Approve and repeat are the operator’s own decisions: each agrees with the suggestion or overrules it. */
  | { readonly type: 'repetition.approve' }
  | { readonly type: 'repetition.repeat' }
  /** Nobody has stopped the countdown to an automatic approval. */
  | { readonly type: 'repetition.approveAutomatically' }
  | HandsEvent
  /** The session ends during the repetition. */
  | { readonly type: 'repetition.leave' }
  /** The page was reloaded: timers are lost. */
  | { readonly type: 'repetition.resume' }

/** Also while the hands that have shown the sign still move. */
const approveShown = { guard: 'hasShownSign', target: '#repetition.approved' } as const

/**
 * Ask shows the sign until the operator gives the child the turn; the child tries, and the operator approves or repeats it; the
 * last unsuccessful attempt ends it. The recogniser’s judgement of an attempt accompanies the operator’s decision, and
 * replaces it only where the device approves automatically.
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
    countDecision: assign(({ context }, { kind }: { kind: DecisionKind }) =>
      sumOf(context, countsOf(kind, context.judgement)),
    ),
    countShowing: assign({ showing: ({ context }) => context.showing + 1 }),
    setPace: assign({ isSlow: (_, params: { isSlow: boolean }) => params.isSlow }),
    // A child who has shown the sign has shown it, whatever the hands do on their way down.
    noteJudgement: assign({
      judgement: ({ context: { judgement: earlier } }, { judgement }: { judgement: Judgement }) =>
        earlier?.suggestion === 'approve' && judgement.suggestion !== 'approve' ? earlier : judgement,
    }),
    forgetJudgement: assign({ judgement: undefined, isOverdue: false }),
    noteOverdue: assign({ isOverdue: true }),
    noteOutcome: assign({ outcome: (_, params: Pick<RepetitionOutput, 'outcome'>) => params.outcome }),
  },
  guards: {
    /** Hands that never rest are judged once, so that the suggestion stays. */
    isInTime: ({ context }) => !context.isOverdue,
    hasShownSign: ({ context }) => context.judgement?.suggestion === 'approve',
    hasTriesLeft: ({ context }) => context.repeats + 1 < context.tries,
  },
  delays: { attempt: askConstants.attempt, encouragement: askConstants.encouragement },
}).createMachine({
  id: 'repetition',
  context: ({ input }) => ({
    ...input,
    ...noDecisions,
    isSlow: false,
    showing: 0,
    judgement: undefined,
    isOverdue: false,
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
        'repetition.approve': {
          target: 'approved',
          actions: { type: 'countDecision', params: { kind: 'approve' } },
        },
        'repetition.leave': 'left',
        'repetition.repeat': [
          {
            guard: 'hasTriesLeft',
            target: 'encouraging',
            actions: [
              { type: 'countDecision', params: { kind: 'repeat' } },
              'forgetJudgement',
              { type: 'setPace', params: { isSlow: false } },
            ],
          },
          { target: 'failed', actions: { type: 'countDecision', params: { kind: 'repeat' } } },
        ],
      },
      states: {
        awaitingChild: {
          on: {
            'repetition.hands.seen': 'attempting',
            'repetition.hands.moved': 'attempting',
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
          after: { attempt: { target: 'judging', actions: 'noteOverdue' } },
          on: {
            'repetition.hands.rested': 'judging',
            'repetition.resume': 'judging',
            'repetition.approveAutomatically': approveShown,
          },
        },
        judging: {
          on: { 'repetition.approveAutomatically': approveShown },
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
        /** The child may go on, or try again, before the operator has decided. */
        judged: {
          on: {
            'repetition.hands.moved': { guard: 'isInTime', target: 'attempting' },
            'repetition.hands.seen': { target: 'attempting', actions: 'forgetJudgement' },
            'repetition.approveAutomatically': '#repetition.approved',
          },
        },
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
  output: ({ context: { outcome, repeats, suggestions } }) => ({ outcome, repeats, suggestions }),
})
