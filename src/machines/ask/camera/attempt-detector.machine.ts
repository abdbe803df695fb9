import { sendTo, setup } from 'xstate'

import { constants } from '#src/contract/constants.ts'

import type { Listener } from '#src/machines/listener.ts'
import type { HandsEvent } from '#src/machines/ask/curriculum/repetition.machine.ts'

/** For the current repetition. */
export type AttemptDetectorOutputEvent = {
  readonly type: 'attemptDetector.detected'
  readonly event: HandsEvent
}

type AttemptDetectorInput = { readonly listener: Listener<AttemptDetectorOutputEvent> }
export type AttemptDetectorEvent =
  /** One frame of the camera. */
  | { readonly type: 'attemptDetector.frame'; readonly handCount: number; readonly isCrowded: boolean }
  /** The frames have stopped. */
  | { readonly type: 'attemptDetector.framesStopped' }

type Frame = { readonly handCount: number; readonly isCrowded: boolean }

const frameIn = ({ event }: { readonly event: Frame }): Frame => ({
  handCount: event.handCount,
  isCrowded: event.isCrowded,
})
const notify = (type: HandsEvent['type']) => ({ type: 'notify', params: { type } }) as const
const isEmpty = { type: 'isEmpty', params: frameIn } as const
const isCrowded = { type: 'isCrowded', params: frameIn } as const

/**
 * Debounces frames into the start and the end of an attempt: two consecutive frames with hands start it, `handsGone`
 * milliseconds without any end it. Reports a crowd with every frame, since the child’s turn may start at any of them.
 */
export const attemptDetectorMachine = setup({
  types: {} as {
    input: AttemptDetectorInput
    context: AttemptDetectorInput
    events: AttemptDetectorEvent
  },
  actions: {
    notify: sendTo(
      ({ context }) => context.listener,
      (_, event: HandsEvent) => ({ type: 'attemptDetector.detected' as const, event }),
    ),
  },
  guards: {
    isEmpty: (_, { handCount }: Frame) => handCount === 0,
    isCrowded: (_, params: Frame) => params.isCrowded,
  },
  delays: { handsGone: constants.ask.handsGone },
}).createMachine({
  id: 'attemptDetector',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    children: {
      initial: 'one',
      states: {
        one: {
          on: {
            'attemptDetector.frame': {
              guard: isCrowded,
              target: 'crowd',
              actions: notify('repetition.crowd.seen'),
            },
          },
        },
        crowd: {
          on: {
            'attemptDetector.frame': [
              { guard: isCrowded, actions: notify('repetition.crowd.seen') },
              { target: 'one', actions: notify('repetition.crowd.gone') },
            ],
            'attemptDetector.framesStopped': { target: 'one', actions: notify('repetition.crowd.gone') },
          },
        },
      },
    },
    hands: {
      initial: 'gone',
      states: {
        gone: {
          on: {
            'attemptDetector.frame': [{ guard: isEmpty }, { target: 'appearing' }],
          },
        },
        /** Seen in one frame, or hidden in a crowd. */
        appearing: {
          on: {
            'attemptDetector.frame': [
              { guard: isEmpty, target: 'gone' },
              { guard: isCrowded },
              { target: 'present', actions: notify('repetition.hands.seen') },
            ],
            'attemptDetector.framesStopped': 'gone',
          },
        },
        present: {
          on: {
            'attemptDetector.frame': [
              { guard: isEmpty, target: 'missing' },
              { guard: isCrowded },
              { actions: notify('repetition.hands.present') },
            ],
            'attemptDetector.framesStopped': 'missing',
          },
        },
        missing: {
          after: { handsGone: { target: 'gone', actions: notify('repetition.hands.gone') } },
          on: {
            'attemptDetector.frame': [{ guard: isEmpty }, { target: 'present' }],
          },
        },
      },
    },
  },
})
