import { assign, sendTo, setup } from 'xstate'

import type { Judgement } from '#src/contract/ask-link.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { Listener } from '#src/machines/listener.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

/** Stores whether this device approves automatically. */
export type ApprovalSettingCommand = { readonly type: 'setting.store'; readonly isOn: boolean }
/** What was last chosen on this device. */
export type ApprovalSettingOutputEvent = { readonly type: 'setting.loaded'; readonly isOn: boolean }
/** A key or a press anywhere in the window; or the window has been hidden. */
export type InterruptionsOutputEvent = { readonly type: 'interruptions.occurred' }

export type AutoApprovalOutputEvent =
  /** The countdown has changed; 0 without one. */
  | { readonly type: 'autoApproval.changed'; readonly secondsLeft: number }
  /** Nobody has stopped the countdown: the attempt is approved. */
  | { readonly type: 'autoApproval.elapsed' }

type AutoApprovalInput = { readonly listener: Listener<AutoApprovalOutputEvent> }
type AutoApprovalContext = AutoApprovalInput & {
  /** The whole seconds until the approval; 0 without a countdown. */
  readonly secondsLeft: number
}
export type AutoApprovalEvent =
  | { readonly type: 'autoApproval.turnOn' }
  | { readonly type: 'autoApproval.turnOff' }
  /** The child is trying, or the recogniser judges it; with the judgement of what the same hands have shown before. */
  | { readonly type: 'autoApproval.attempt.seen'; readonly judgement?: Judgement | undefined }
  | { readonly type: 'autoApproval.attempt.judged'; readonly judgement: Judgement | undefined }
  /** There is no attempt to approve: it has been decided, or left. */
  | { readonly type: 'autoApproval.attempt.gone' }
  | { readonly type: 'autoApproval.stop' }
  | ApprovalSettingOutputEvent
  | InterruptionsOutputEvent

const { countdownSeconds, minConfidence } = askConstants.autoApproval

/**
 * Approves automatically what the recogniser is sure of, where the device has that turned on: after a countdown that both
 * windows show and that any key or press in one of them stops. Once stopped, it leaves this turn of the child to the operator. It counts down and only for one that it
 * has seen end: not for a judgement that was there before, as after a reload or an undone decision.
 *
 * The keys that decide, and the two buttons, decide at once during the countdown too; every other key only stops it. The
 * space bar is no such key, though a button keeps the focus after a press: who reaches for it wants to stop.
 */
export const autoApprovalMachine = setup({
  types: {} as { input: AutoApprovalInput; context: AutoApprovalContext; events: AutoApprovalEvent },
  actors: {
    setting: unwiredCallback<ApprovalSettingCommand>('setting'),
    interruptions: unwiredCallback('interruptions'),
  },
  actions: {
    store: sendTo('setting', (_, { isOn }: { isOn: boolean }) => ({ type: 'setting.store' as const, isOn })),
    setSeconds: assign({ secondsLeft: (_, { seconds }: { seconds: number }) => seconds }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    notifyChanged: sendTo(
      ({ context }) => context.listener,
      ({ context: { secondsLeft } }) => ({ type: 'autoApproval.changed' as const, secondsLeft }),
    ),
    notifyElapsed: sendTo(({ context }) => context.listener, { type: 'autoApproval.elapsed' }),
  },
  guards: {
    isOn: (_, { isOn }: { isOn: boolean }) => isOn,
    isSure: (_, { judgement }: { judgement: Judgement | undefined }) =>
      judgement?.suggestion === 'approve' && judgement.confidence >= minConfidence,
    isNewAttempt: (_, { judgement }: { judgement: Judgement | undefined }) => judgement === undefined,
    hasSecondsLeft: ({ context }) => context.secondsLeft > 1,
  },
  delays: { second: 1_000 },
}).createMachine({
  id: 'autoApproval',
  context: ({ input }) => ({ ...input, secondsLeft: 0 }),
  invoke: { id: 'setting', src: 'setting' },
  initial: 'off',
  states: {
    off: {
      on: {
        'setting.loaded': {
          guard: { type: 'isOn', params: ({ event }) => ({ isOn: event.isOn }) },
          target: 'on',
        },
        'autoApproval.turnOn': { target: 'on', actions: { type: 'store', params: { isOn: true } } },
      },
    },
    on: {
      initial: 'idle',
      on: {
        'autoApproval.turnOff': { target: 'off', actions: { type: 'store', params: { isOn: false } } },
        'autoApproval.attempt.gone': '.idle',
      },
      states: {
        idle: { on: { 'autoApproval.attempt.seen': 'following' } },
        following: {
          on: {
            'autoApproval.attempt.judged': [
              {
                guard: { type: 'isSure', params: ({ event }) => ({ judgement: event.judgement }) },
                target: 'countingDown',
              },
              { target: 'idle' },
            ],
          },
        },
        /** It goes on while the same hands move: a child who keeps them up is approved too. */
        countingDown: {
          entry: [{ type: 'setSeconds', params: { seconds: countdownSeconds } }, 'notifyChanged'],
          exit: [{ type: 'setSeconds', params: { seconds: 0 } }, 'notifyChanged'],
          invoke: { id: 'interruptions', src: 'interruptions' },
          initial: 'second',
          on: {
            'interruptions.occurred': 'stopped',
            'autoApproval.stop': 'stopped',
            /** Hands that only move on have shown the sign already; hands that return begin another attempt. */
            'autoApproval.attempt.seen': {
              guard: { type: 'isNewAttempt', params: ({ event }) => ({ judgement: event.judgement }) },
              target: 'following',
            },
          },
          states: {
            second: {
              after: {
                second: [
                  {
                    guard: 'hasSecondsLeft',
                    target: 'second',
                    reenter: true,
                    actions: ['countDown', 'notifyChanged'],
                  },
                  { target: '#autoApproval.on.idle', actions: 'notifyElapsed' },
                ],
              },
            },
          },
        },
        /** The operator decides about this attempt, also when its hands move on. */
        stopped: {
          on: {
            'autoApproval.attempt.seen': {
              guard: { type: 'isNewAttempt', params: ({ event }) => ({ judgement: event.judgement }) },
              target: 'following',
            },
          },
        },
      },
    },
  },
})
