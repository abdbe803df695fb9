import { createActor, SimulatedClock } from 'xstate'

import { nextStepMachine, type NextStepOutputEvent } from '#src/machines/ask/next-step/next-step.machine.ts'
import type { Inspect } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'

/** The button that leads on, whose listener records the presses that counted. */
export function startNextStep(inspect?: Inspect) {
  const clock = new SimulatedClock()
  const listener = recorder<NextStepOutputEvent>()
  const nextStep = createActor(nextStepMachine, {
    clock,
    ...(inspect && { inspect }),
    input: { listener: listener.ref },
  }).start()
  stopAfterTest(nextStep)
  return { nextStep, clock, taken: listener.received }
}
