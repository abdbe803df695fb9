import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { followPaths } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { attemptDetectorMachine, type AttemptDetectorOutputEvent } from './attempt-detector.machine.ts'

it('takes every transition of its chart', async () => {
  const input = { listener: recorder<AttemptDetectorOutputEvent>().ref }
  const problems = await followPaths(
    attemptDetectorMachine,
    {
      input,
      samples: [
        { type: 'attemptDetector.frame', handCount: 0, isCrowded: false },
        { type: 'attemptDetector.frame', handCount: 1, isCrowded: false },
        { type: 'attemptDetector.frame', handCount: 3, isCrowded: true },
      ],
      setup: (inspect) => {
        const clock = new SimulatedClock()
        return {
          actor: createActor(attemptDetectorMachine, { input, clock, inspect }).start(),
          perform: {
            'xstate.after.handsGone.attemptDetector.hands.missing': () => clock.increment(800),
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
          'attemptDetector.frame': { isEmpty: 'hands.gone', isCrowded: 'stays', otherwise: 'hands.present' },
          'attemptDetector.framesStopped': 'hands.gone',
        },
        'hands.present': {
          'attemptDetector.frame': { isEmpty: 'hands.missing', isCrowded: 'stays', otherwise: 'stays' },
          'attemptDetector.framesStopped': 'hands.missing',
        },
        'hands.missing': {
          'after handsGone': 'hands.gone',
          'attemptDetector.frame': { isEmpty: 'stays', otherwise: 'hands.present' },
        },
      },
    },
  )

  expect(problems).toEqual([])
})
