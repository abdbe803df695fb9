import { createActor, type EventObject, type NonReducibleUnknown, SimulatedClock } from 'xstate'

import {
  changesMachine,
  type NetworkOutputEvent,
  type PlansCommand,
  type StreamOutputEvent,
} from '#src/machines/calendar/changes.machine.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

/** The actor that refetches the plans. */
export type PlansActor = {
  input: NonReducibleUnknown
  command: PlansCommand
  outputEvent: EventObject
}

/** A running actor whose stream and network the test decides. */
export function startChanges(inspect?: Inspect) {
  const stream = deferredCallback<OutputEvents<StreamOutputEvent>>()
  const network = deferredCallback<OutputEvents<NetworkOutputEvent>>()
  const plans = deferredCallback<PlansActor>()
  const clock = new SimulatedClock()
  const machine = changesMachine.provide({
    actors: { stream: stream.logic, network: network.logic, plans: plans.logic },
  })
  const changes = createActor(machine, { clock, ...(inspect && { inspect }) }).start()
  return { changes, clock, stream, network, plans }
}
