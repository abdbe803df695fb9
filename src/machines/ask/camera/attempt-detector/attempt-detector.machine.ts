import { assign, sendTo, setup } from 'xstate'

import { askConstants } from '#src/contract/ask-constants.ts'
import type { Listener } from '#src/machines/listener.ts'
import type { HandsEvent } from '#src/machines/ask/curriculum/repetition/repetition.machine.ts'

/** For the current repetition. */
export type AttemptDetectorOutputEvent = {
  readonly type: 'attemptDetector.detected'
  readonly event: HandsEvent
}

type AttemptDetectorInput = { readonly listener: Listener<AttemptDetectorOutputEvent> }
type AttemptDetectorContext = AttemptDetectorInput & Pick<Frame, 'interval'>
type Frame = {
  readonly hasHands: boolean
  readonly isCrowded: boolean
  /** The hands have moved, or have just appeared. */
  readonly isMoving: boolean
  /** The milliseconds between this frame with hands and the one before it; 0 where it is the first. */
  readonly interval: number
}
export type AttemptDetectorEvent =
  /** One frame of the camera. */
  | ({ readonly type: 'attemptDetector.frame' } & Frame)
  /** The frames have stopped. */
  | { readonly type: 'attemptDetector.framesStopped' }

const frameIn = ({ event }: { readonly event: Frame }): Frame => ({
  hasHands: event.hasHands,
  isCrowded: event.isCrowded,
  isMoving: event.isMoving,
  interval: event.interval,
})
const notify = (type: HandsEvent['type']) => ({ type: 'notify', params: { type } }) as const
const noteInterval = { type: 'noteInterval', params: frameIn } as const
const isEmpty = { type: 'isEmpty', params: frameIn } as const
const isCrowded = { type: 'isCrowded', params: frameIn } as const
const isStill = { type: 'isStill', params: frameIn } as const

/**
 * Finds attempts in the frames: two consecutive frames with hands start one, `handsRest` milliseconds, or two frames of a slow
 * camera, in which the hands neither move nor appear end it, and a movement before `attemptPause` is over continues it. Reports a crowd with every frame,
 * since the child’s turn may start at any of them.
 */
export const attemptDetectorMachine = setup({
  types: {} as {
    input: AttemptDetectorInput
    context: AttemptDetectorContext
    events: AttemptDetectorEvent
  },
  actions: {
    noteInterval: assign({ interval: (_, { interval }: Frame) => interval }),
    notify: sendTo(
      ({ context }) => context.listener,
      (_, event: HandsEvent) => ({ type: 'attemptDetector.detected' as const, event }),
    ),
  },
  guards: {
    isEmpty: (_, { hasHands }: Frame) => !hasHands,
    isCrowded: (_, params: Frame) => params.isCrowded,
    isStill: (_, { isMoving }: Frame) => !isMoving,
  },
  delays: {
    // A slow camera shows no movement between two of its frames.
    handsRest: ({ context: { interval } }) => Math.max(askConstants.handsRest, 2 * interval),
    attemptPause: askConstants.attemptPause,
  },
}).createMachine({
  id: 'attemptDetector',
  context: ({ input }) => ({ ...input, interval: 0 }),
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
            'attemptDetector.frame': [{ guard: isEmpty }, { target: 'appearing', actions: noteInterval }],
          },
        },
        /** Seen in one frame, or hidden in a crowd. */
        appearing: {
          on: {
            'attemptDetector.frame': [
              { guard: isEmpty, target: 'gone' },
              { guard: isCrowded },
              { target: 'moving', actions: [noteInterval, notify('repetition.hands.seen')] },
            ],
            'attemptDetector.framesStopped': 'gone',
          },
        },
        moving: {
          after: { handsRest: { target: 'resting', actions: notify('repetition.hands.rested') } },
          on: {
            'attemptDetector.frame': [
              { guard: isCrowded, target: 'moving', reenter: true },
              { guard: isStill, actions: noteInterval },
              {
                target: 'moving',
                reenter: true,
                actions: [noteInterval, notify('repetition.hands.moved')],
              },
            ],
          },
        },
        /** Held still, hanging, or lost for a moment. */
        resting: {
          on: {
            'attemptDetector.frame': [
              { guard: isCrowded },
              { guard: isEmpty },
              { guard: isStill, target: '.present', actions: noteInterval },
              { target: 'moving', actions: [noteInterval, notify('repetition.hands.moved')] },
            ],
          },
          initial: 'missing',
          states: {
            present: {
              on: {
                'attemptDetector.frame': { guard: isEmpty, target: 'missing' },
                'attemptDetector.framesStopped': 'missing',
              },
            },
            /** More frames without hands do not restart the pause. */
            missing: {
              after: {
                attemptPause: {
                  target: '#attemptDetector.hands.gone',
                  actions: notify('repetition.hands.gone'),
                },
              },
            },
          },
        },
      },
    },
  },
})
