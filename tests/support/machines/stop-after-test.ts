import { TestRunner } from 'vitest'
import type { AnyActor } from 'xstate'

/** Stops an actor at the end of the running test; outside a test, whoever runs the actor stops it. */
export function stopAfterTest(actor: AnyActor) {
  const test = TestRunner.getCurrentTest()
  if (test) test.context.onTestFinished(() => void actor.stop())
}
