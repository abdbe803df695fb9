import { createActor, SimulatedClock } from 'xstate'

import { machineModel } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { attemptDetectorMachine, type AttemptDetectorOutputEvent } from './attempt-detector.machine.ts'

const input = { listener: recorder<AttemptDetectorOutputEvent>().ref }

const frame = (fields: { hasHands?: boolean; isCrowded?: boolean; isMoving?: boolean }) => ({
  type: 'attemptDetector.frame' as const,
  hasHands: true,
  isCrowded: false,
  isMoving: false,
  interval: 200,
  ...fields,
})

export const model = machineModel(
  attemptDetectorMachine,
  {
    input,
    samples: [frame({ hasHands: false }), frame({}), frame({ isMoving: true }), frame({ isCrowded: true })],
    setup: (inspect) => {
      const clock = new SimulatedClock()
      return {
        actor: createActor(attemptDetectorMachine, { input, clock, inspect }).start(),
        perform: {
          // Two frames of the slowest of the samples.
          'xstate.after.handsRest.attemptDetector.hands.moving': () => clock.increment(400),
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
