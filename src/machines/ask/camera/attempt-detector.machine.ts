import { assign, sendTo, setup } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import {
  frameInterval,
  type HandMotion,
  type MotionFrame,
  noMotion,
  withMotionFrame,
} from '#src/domain/hand-motion.ts'

import type { Listener } from '#src/machines/listener.ts'
import type { HandsEvent } from '#src/machines/ask/curriculum/repetition.machine.ts'

/** For the current repetition. */
export type AttemptDetectorOutputEvent = {
  readonly type: 'attemptDetector.detected'
  readonly event: HandsEvent
}

type AttemptDetectorInput = { readonly listener: Listener<AttemptDetectorOutputEvent> }
type AttemptDetectorContext = AttemptDetectorInput & { readonly motion: HandMotion }
type Frame = MotionFrame & { readonly isCrowded: boolean }
export type AttemptDetectorEvent =
  /** One frame of the camera. */
  | ({ readonly type: 'attemptDetector.frame' } & Frame)
  /** The frames have stopped. */
  | { readonly type: 'attemptDetector.framesStopped' }

const frameIn = ({ event }: { readonly event: Frame }): Frame => ({
  at: event.at,
  hands: event.hands,
  aspect: event.aspect,
  isCrowded: event.isCrowded,
})
const notify = (type: HandsEvent['type']) => ({ type: 'notify', params: { type } }) as const
const noteMotion = { type: 'noteMotion', params: frameIn } as const
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
    noteMotion: assign({ motion: ({ context }, frame: Frame) => withMotionFrame(context.motion, frame) }),
    forgetMotion: assign({ motion: noMotion }),
    notify: sendTo(
      ({ context }) => context.listener,
      (_, event: HandsEvent) => ({ type: 'attemptDetector.detected' as const, event }),
    ),
  },
  guards: {
    isEmpty: (_, { hands }: Frame) => hands.length === 0,
    isCrowded: (_, params: Frame) => params.isCrowded,
    isStill: ({ context }, frame: Frame) => !withMotionFrame(context.motion, frame).isMoving,
  },
  delays: {
    // A slow camera shows no movement between two of its frames.
    handsRest: ({ context: { motion } }) => Math.max(constants.ask.handsRest, 2 * frameInterval(motion)),
    attemptPause: constants.ask.attemptPause,
  },
}).createMachine({
  id: 'attemptDetector',
  context: ({ input }) => ({ ...input, motion: noMotion }),
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
          entry: 'forgetMotion',
          on: {
            'attemptDetector.frame': [{ guard: isEmpty }, { target: 'appearing', actions: noteMotion }],
          },
        },
        /** Seen in one frame, or hidden in a crowd. */
        appearing: {
          on: {
            'attemptDetector.frame': [
              { guard: isEmpty, target: 'gone' },
              { guard: isCrowded },
              { target: 'moving', actions: [noteMotion, notify('repetition.hands.seen')] },
            ],
            'attemptDetector.framesStopped': 'gone',
          },
        },
        moving: {
          after: { handsRest: { target: 'resting', actions: notify('repetition.hands.rested') } },
          on: {
            'attemptDetector.frame': [
              { guard: isCrowded, target: 'moving', reenter: true },
              { guard: isStill, actions: noteMotion },
              {
                target: 'moving',
                reenter: true,
                actions: [noteMotion, notify('repetition.hands.moved')],
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
              { guard: isStill, target: '.present', actions: noteMotion },
              { target: 'moving', actions: [noteMotion, notify('repetition.hands.moved')] },
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
