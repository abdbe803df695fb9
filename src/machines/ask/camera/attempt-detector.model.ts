import { createActor, SimulatedClock } from 'xstate'

import { noMotion } from '#src/domain/hand-motion.ts'
import { handAt } from '#tests/support/ask/hands.ts'
import { machineModel, invariantsOf } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { attemptDetectorMachine, type AttemptDetectorOutputEvent } from './attempt-detector.machine.ts'

const input = { listener: recorder<AttemptDetectorOutputEvent>().ref }

const hand = handAt({ side: 'left', x: 0.25, y: 0.5, size: 0.1 })
const elsewhere = handAt({ side: 'left', x: 0.5, y: 0.5, size: 0.1 })

const frame = (fields: { at?: number; hands?: readonly (typeof hand)[]; isCrowded?: boolean }) => ({
  type: 'attemptDetector.frame' as const,
  at: 0,
  hands: [hand],
  aspect: 0.75,
  isCrowded: false,
  ...fields,
})

export const model = machineModel(
  attemptDetectorMachine,
  {
    input,
    samples: [
      frame({ hands: [] }),
      frame({ at: 0 }),
      // Where the hand was 200 ms before, and elsewhere another 200 ms later.
      frame({ at: 200 }),
      frame({ at: 400, hands: [elsewhere] }),
      frame({ hands: [hand, hand, hand], isCrowded: true }),
    ],
    readsOf: ({ motion }) => motion.recent.at(-1)?.hands[0]?.landmarks[0]?.[0],
    setup: (inspect) => {
      const clock = new SimulatedClock()
      return {
        actor: createActor(attemptDetectorMachine, { input, clock, inspect }).start(),
        perform: {
          // Two frames of the slowest of the samples.
          'xstate.after.handsRest.attemptDetector.hands.moving': () => clock.increment(500),
          'xstate.after.attemptPause.attemptDetector.hands.resting.missing': () => clock.increment(800),
        },
      }
    },
  },
  {
    table: {
      attemptDetector: { start: ['children.one', 'hands.gone'] },
      'children.one': { 'attemptDetector.frame': { isCrowded: 'children.crowd' } },
      'children.crowd': {
        'attemptDetector.frame': { isCrowded: 'stays', otherwise: 'children.one' },
        'attemptDetector.framesStopped': 'children.one',
      },
      'hands.gone': { 'attemptDetector.frame': { isEmpty: 'stays', otherwise: 'hands.appearing' } },
      'hands.appearing': {
        'attemptDetector.frame': { isEmpty: 'hands.gone', isCrowded: 'stays', otherwise: 'hands.moving' },
        'attemptDetector.framesStopped': 'hands.gone',
      },
      'hands.moving': {
        'after handsRest': 'hands.resting.missing',
        'attemptDetector.frame': {
          isCrowded: 'hands.moving',
          isStill: 'stays',
          otherwise: 'hands.moving',
        },
      },
      'hands.resting': {
        'attemptDetector.frame': {
          isCrowded: 'stays',
          isEmpty: 'stays',
          isStill: 'hands.resting.present',
          otherwise: 'hands.moving',
        },
      },
      'hands.resting.present': {
        'attemptDetector.frame': { isEmpty: 'hands.resting.missing' },
        'attemptDetector.framesStopped': 'hands.resting.missing',
      },
      'hands.resting.missing': { 'after attemptPause': 'hands.gone' },
    },
  },
)

export const invariants = invariantsOf(attemptDetectorMachine, {
  'hands that are gone have left no motion': (snapshot) =>
    !snapshot.matches({ hands: 'gone' }) || snapshot.context.motion === noMotion,
})
