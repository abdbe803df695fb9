import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import type { Hand } from '#src/contract/ask-link.ts'
import { deferredModel } from '#tests/support/ask/hands.ts'
import { followPaths, type Inspect } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { handPoseMachine, type HandPoseOutputEvent } from './hand-pose.machine.ts'

const hand: Hand = { side: 'left', presence: 1, landmarks: Array.from({ length: 21 }, () => [0, 0, 0]) }
it('takes every transition of its chart', async () => {
  const problems = await followPaths(handPoseMachine, {
    input: anInput(),
    samples: [
      { type: 'handPose.setMode', mode: 'attempt' },
      { type: 'handPose.setMode', mode: 'between' },
      { type: 'model.progressed', share: 0.5 },
      { type: 'model.measured', backend: 'wasm', milliseconds: 60 },
      { type: 'model.seen', hands: [], isCrowded: false },
      { type: 'model.seen', hands: [hand], isCrowded: false },
      { type: 'model.seen', hands: [hand, hand, hand], isCrowded: true },
      { type: 'model.counted', framesPerSecond: 7, milliseconds: 140 },
      { type: 'model.counted', framesPerSecond: 8, milliseconds: 120 },
      { type: 'model.failed', reason: 'missing' },
      { type: 'model.failed', reason: 'lost' },
    ],
    readsOf: ({ mode, losses }) => ({ mode, losses }),
    setup: (inspect) => {
      const { handPose, clock, model } = startHandPose(inspect)
      return {
        actor: handPose,
        perform: {
          'model.progressed': model.notify,
          'model.loaded': model.notify,
          'model.measured': model.notify,
          'model.seen': model.notify,
          'model.counted': model.notify,
          'model.failed': model.notify,
          'xstate.after.nobodyTimeout.handPose.on.watching.hands.missing': () => clock.increment(5_000),
        },
      }
    },
  })

  expect(problems).toEqual([])
})

function startHandPose(inspect: Inspect) {
  const clock = new SimulatedClock()
  const model = deferredModel()
  const machine = handPoseMachine.provide({ actors: { model: model.logic } })
  return { handPose: createActor(machine, { input: anInput(), clock, inspect }).start(), clock, model }
}

function anInput() {
  return { listener: recorder<HandPoseOutputEvent>().ref }
}
