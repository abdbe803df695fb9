import { assign, enqueueActions, raise, sendTo, setup, type Snapshot, stateIn } from 'xstate'

import { askConstants, curriculumCounts } from '#src/contract/ask-constants.ts'
import type { ClickerKey } from '#src/contract/ask-link.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import type { Listener } from '#src/machines/listener.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

import type { AskHistory } from '../ask-history.ts'
import {
  type AskChain,
  chainOf,
  isConfirmingEnd,
  isSettled,
  noChain,
  type SessionRef,
} from '../curriculum/ask-chain.ts'
import { curriculumMachine } from '../curriculum/curriculum/curriculum.machine.ts'
import type { DecisionKind } from '../curriculum/decision-counts.ts'
import type { HandsEvent, RepetitionEvent } from '../curriculum/repetition/repetition.machine.ts'
import type { SessionEvent } from '../curriculum/session/session.machine.ts'
import type { SignEvent } from '../curriculum/sign/sign.machine.ts'
import {
  type NextStepEvent,
  nextStepMachine,
  type NextStepOutputEvent,
  type Step,
} from '../next-step/next-step.machine.ts'

export type MemoryCommand = { readonly type: 'memory.write'; readonly snapshot: unknown }

type Decision = {
  readonly kind: DecisionKind
  readonly isAutomatic: boolean
  readonly session: SessionRef | undefined
  /** The curriculum before it. */
  readonly snapshot: Snapshot<unknown> | undefined
}
export type Start = { readonly skipsIntroduction: boolean }
type PracticeInput = {
  readonly listener: Listener<PracticeOutputEvent>
  readonly departmentId: DepartmentId
  readonly history: AskHistory
  /** The curriculum to continue with, if it can be resumed. */
  readonly snapshot: Snapshot<unknown> | undefined
  /** How to start a session automatically if it has not started. */
  readonly start: Start | undefined
}
type PracticeContext = PracticeInput & {
  readonly chain: AskChain
  /** The last decision, while it can be undone. */
  readonly decision: Decision | undefined
  /** A decision has been undone, and its sign has not counted it yet. */
  readonly isUndoing: boolean
}
export type PracticeEvent =
  /** Decide about the child’s attempt, and undo the last decision while that is offered. */
  | { readonly type: `practice.${DecisionKind}` }
  | { readonly type: 'practice.undo' }
  /** Nobody has stopped the countdown to an automatic approval. */
  | { readonly type: 'practice.approveAutomatically' }
  /** The child has the turn: the operator sees one child. */
  | { readonly type: 'practice.turn' }
  /** A key of a clicker: what it does depends on what leads on at that moment. */
  | { readonly type: 'practice.press'; readonly key: ClickerKey }
  | { readonly type: 'practice.hands.changed'; readonly event: HandsEvent }
  /** The children can see Ask from now on, or no longer. */
  | { readonly type: 'practice.stage.ready' }
  | { readonly type: 'practice.stage.lost' }
  /** Raised: a level of the curriculum has changed. */
  | { readonly type: 'practice.levels.changed' }
  | NextStepOutputEvent
export type PracticeOutputEvent =
  /** A level of the curriculum has changed. */
  | { readonly type: 'practice.changed'; readonly chain: AskChain }
  /** The curriculum is about to start again from before the last decision. */
  | { readonly type: 'practice.undone' }

type DecisionEvent = Extract<
  RepetitionEvent,
  { readonly type: `repetition.${DecisionKind | 'approveAutomatically'}` }
>
const decide = <const Kind extends DecisionKind>(
  kind: Kind,
  type: DecisionEvent['type'] = `repetition.${kind}`,
) =>
  ({
    guard: { type: 'canDecide', params: { type } },
    target: 'offered',
    reenter: true,
    actions: [
      {
        type: 'noteDecision',
        params: { kind, isAutomatic: type === 'repetition.approveAutomatically' },
      },
      { type: 'sendToRepetition', params: { type } },
    ],
  }) as const

const decisions = {
  'practice.approve': decide('approve'),
  'practice.repeat': decide('repeat'),
  'practice.approveAutomatically': decide('approve', 'repetition.approveAutomatically'),
} as const

const keyIn = ({ event: { key } }: { readonly event: { readonly key: ClickerKey } }) => ({ key })
const pressNext = (type: 'nextStep.forward' | 'nextStep.back') =>
  ({ type: 'sendToNextStep', params: { type } }) as const
const raisePractice = (kind: DecisionKind | 'undo') =>
  ({ type: 'raisePractice', params: { type: `practice.${kind}` } }) as const
const stepIn = ({ event: { step } }: { readonly event: NextStepOutputEvent }) => ({ step })

const sendReady = { type: 'sendToSession', params: { type: 'session.stage.ready' } } as const

/**
 * The department practises its signs: the curriculum, the decisions about the children’s attempts, and the undoing of the last one, which
 * starts the curriculum again from before it.
 */
export const practiceMachine = setup({
  types: {} as {
    input: PracticeInput
    context: PracticeContext
    events: PracticeEvent
    children: { readonly curriculum: 'curriculum'; readonly nextStep: 'nextStep' }
  },
  actors: {
    curriculum: curriculumMachine,
    nextStep: nextStepMachine,
    memory: unwiredCallback<MemoryCommand, { readonly departmentId: DepartmentId }>('memory'),
  },
  actions: {
    resume: sendTo('curriculum', { type: 'curriculum.resume' }),
    noteChain: assign({ chain: (_, params: { chain: AskChain }) => params.chain }),
    remember: sendTo('memory', ({ self }) => ({
      type: 'memory.write' as const,
      snapshot: self.getSnapshot().children['curriculum']?.getPersistedSnapshot(),
    })),
    notifyChanged: sendTo(
      ({ context }) => context.listener,
      ({ context: { chain } }) => ({ type: 'practice.changed' as const, chain }),
    ),
    followSteps: sendTo('nextStep', ({ context }) => ({
      type: 'nextStep.changed' as const,
      step: stepOf(context.chain),
    })),
    sendToNextStep: sendTo('nextStep', (_, event: NextStepEvent) => event),
    raisePractice: raise((_, { type }: { type: `practice.${DecisionKind | 'undo'}` }) => ({ type })),
    raiseLevelsChanged: raise({ type: 'practice.levels.changed' }),
    // Levels get only what they accept: each event that a level receives causes a snapshot to derive from and to store.
    sendToSession: enqueueActions(({ context: { chain }, enqueue }, event: SessionEvent) => {
      if (chain.session?.getSnapshot().can(event)) enqueue.sendTo(chain.session, event)
    }),
    sendToSign: enqueueActions(({ context: { chain }, enqueue }, event: SignEvent) => {
      if (chain.sign?.getSnapshot().can(event)) enqueue.sendTo(chain.sign, event)
    }),
    sendToRepetition: enqueueActions(({ context: { chain }, enqueue }, event: RepetitionEvent) => {
      if (chain.repetition?.getSnapshot().can(event)) enqueue.sendTo(chain.repetition, event)
    }),
    noteDecision: assign({
      decision: (
        { context: { chain }, self },
        { kind, isAutomatic }: Pick<Decision, 'kind' | 'isAutomatic'>,
      ) => ({
        kind,
        isAutomatic,
        session: chain.session,
        snapshot: self.getSnapshot().children['curriculum']?.getPersistedSnapshot(),
      }),
    }),
    forgetDecision: assign({ decision: undefined }),
    restoreDecision: assign({ snapshot: ({ context }) => context.decision?.snapshot, isUndoing: true }),
    notifyUndone: sendTo(({ context }) => context.listener, { type: 'practice.undone' }),
    forgetUndoing: assign({ isUndoing: false }),
    forgetStart: assign({ start: undefined }),
  },
  guards: {
    isSettled: (_, { chain }: { chain: AskChain }) => isSettled(chain),
    canDecide: ({ context: { chain } }, event: DecisionEvent) =>
      !isConfirmingEnd(chain) && (chain.repetition?.getSnapshot().can(event) ?? false),
    canUndo: stateIn({ undo: 'offered' }),
    hasLeftSession: ({ context: { chain, decision } }) =>
      chain.session !== decision?.session || !chain.session?.getSnapshot().matches('held'),
    startsAutomatically: ({ context }) => context.start !== undefined,
    isUndoing: ({ context }) => context.isUndoing,
    isBegin: (_, { step }: { step: Step }) => step === 'begin',
    isDecision: (_, { step }: { step: Step }) => step === 'decide',
    isTurn: (_, { step }: { step: Step }) => step === 'turn',
    isAgain: (_, { step }: { step: Step }) => step === 'again',
    isForward: (_, { key }: { key: ClickerKey }) => key === 'forward',
    isBack: (_, { key }: { key: ClickerKey }) => key === 'back',
    isConfirmingEnd: ({ context: { chain } }) => isConfirmingEnd(chain),
    isAwaitingStage: ({ context: { chain } }) =>
      chain.session?.getSnapshot().matches({ held: 'awaitingStage' }) ?? false,
  },
  delays: { undo: askConstants.undo },
}).createMachine({
  id: 'practice',
  context: ({ input }) => ({ ...input, chain: noChain, decision: undefined, isUndoing: false }),
  type: 'parallel',
  invoke: [
    { id: 'memory', src: 'memory', input: ({ context: { departmentId } }) => ({ departmentId }) },
    { id: 'nextStep', src: 'nextStep', input: ({ self }) => ({ listener: self }) },
  ],
  on: {
    'practice.turn': { actions: { type: 'sendToRepetition', params: { type: 'repetition.turn' } } },
    'practice.hands.changed': {
      actions: { type: 'sendToRepetition', params: ({ event }) => event.event },
    },
    'practice.press': [
      { guard: 'isConfirmingEnd' },
      { guard: { type: 'isForward', params: keyIn }, actions: pressNext('nextStep.forward') },
      { guard: { type: 'isBack', params: keyIn }, actions: pressNext('nextStep.back') },
      { actions: raisePractice('undo') },
    ],
    'nextStep.taken': [
      {
        guard: { type: 'isBegin', params: stepIn },
        actions: { type: 'sendToSession', params: { type: 'session.begin' } },
      },
      { guard: { type: 'isDecision', params: stepIn }, actions: raisePractice('approve') },
      {
        guard: { type: 'isTurn', params: stepIn },
        actions: { type: 'sendToRepetition', params: { type: 'repetition.turn' } },
      },
      {
        guard: { type: 'isAgain', params: stepIn },
        actions: { type: 'sendToRepetition', params: { type: 'repetition.show', isSlow: false } },
      },
      { actions: { type: 'sendToSign', params: { type: 'sign.goOn' } } },
    ],
    'nextStep.returned': [
      { guard: { type: 'isDecision', params: stepIn }, actions: raisePractice('repeat') },
      { actions: { type: 'sendToRepetition', params: { type: 'repetition.show', isSlow: false } } },
    ],
  },
  states: {
    curriculum: {
      initial: 'active',
      states: {
        active: {
          entry: 'resume',
          invoke: {
            id: 'curriculum',
            src: 'curriculum',
            input: ({ context: { history, snapshot } }) => ({ history, snapshot, counts: curriculumCounts }),
            onSnapshot: {
              guard: {
                type: 'isSettled',
                params: ({ event }) => ({ chain: chainOf(event.snapshot) }),
              },
              actions: [
                { type: 'noteChain', params: ({ event }) => ({ chain: chainOf(event.snapshot) }) },
                'remember',
                'notifyChanged',
                'followSteps',
                'raiseLevelsChanged',
              ],
            },
          },
          on: {
            'practice.undo': {
              guard: 'canUndo',
              target: 'active',
              reenter: true,
              actions: ['restoreDecision', 'notifyUndone'],
            },
          },
        },
      },
    },
    undo: {
      initial: 'none',
      states: {
        none: { entry: 'forgetDecision', on: decisions },
        offered: {
          always: { guard: 'hasLeftSession', target: 'none' },
          after: { undo: 'none' },
          on: { ...decisions, 'practice.undo': 'none' },
        },
      },
    },
    /** At once, or never. */
    start: {
      on: {
        'practice.levels.changed': {
          guard: 'startsAutomatically',
          actions: [
            {
              type: 'sendToSession',
              params: ({ context: { start } }) => ({
                type: 'session.start',
                skipsIntroduction: start?.skipsIntroduction ?? false,
              }),
            },
            'forgetStart',
          ],
        },
      },
    },
    /** The sign of an undone decision counts that. */
    recount: {
      on: {
        'practice.levels.changed': {
          guard: 'isUndoing',
          actions: [{ type: 'sendToSign', params: { type: 'sign.undone' } }, 'forgetUndoing'],
        },
      },
    },
    stage: {
      initial: 'awaited',
      on: { 'practice.stage.ready': { target: '.ready', actions: sendReady } },
      states: {
        awaited: {},
        /** Also a session that was restored, or that starts later, waits for it no longer. */
        ready: {
          on: {
            'practice.stage.lost': 'awaited',
            'practice.levels.changed': { guard: 'isAwaitingStage', actions: sendReady },
          },
        },
      },
    },
  },
})

/** What leads on in the current state of the curriculum. */
function stepOf({ session, sign, repetition }: AskChain): Step {
  const repeating = repetition?.getSnapshot()
  if (session?.getSnapshot().matches({ held: 'pendingFirstSign' })) return 'begin'
  if (repeating?.matches('childsTurn')) return 'decide'
  if (repeating?.matches('demonstrating')) return 'turn'
  if (repeating?.matches('encouraging')) return 'again'
  return sign && !repeating ? 'goOn' : 'none'
}
