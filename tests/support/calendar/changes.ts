import { createActor, type EventObject, type NonReducibleUnknown, SimulatedClock } from 'xstate'

import {
  changesMachine,
  type NetworkOutputEvent,
  type ChangesInput,
  type QueriesCommand,
  type RightsCommand,
  type StreamOutputEvent,
  type TabsCommand,
  type TabsOutputEvent,
  type VisibilityOutputEvent,
} from '#src/machines/calendar/changes/changes.machine.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

/** The actor that refetches what has changed. */
type QueriesActor = {
  input: NonReducibleUnknown
  command: QueriesCommand
  outputEvent: EventObject
}

/** The actor that checks the roles of the person. */
export type RightsActor = {
  input: NonReducibleUnknown
  command: RightsCommand
  outputEvent: EventObject
}

/** The actor that joins the other tabs. */
export type TabsActor = {
  input: ChangesInput
  command: TabsCommand
  outputEvent: TabsOutputEvent
}

/** A running actor whose stream, network, visibility and other tabs the test decides. */
export function startChanges(inspect?: Inspect) {
  const stream = deferredCallback<OutputEvents<StreamOutputEvent>>()
  const network = deferredCallback<OutputEvents<NetworkOutputEvent>>()
  const visibility = deferredCallback<OutputEvents<VisibilityOutputEvent>>()
  const tabs = deferredCallback<TabsActor>()
  const queries = deferredCallback<QueriesActor>()
  const rights = deferredCallback<RightsActor>()
  const clock = new SimulatedClock()
  const machine = changesMachine.provide({
    actors: {
      stream: stream.logic,
      network: network.logic,
      visibility: visibility.logic,
      tabs: tabs.logic,
      queries: queries.logic,
      rights: rights.logic,
    },
  })
  const input = { ownerKey: 'Ingunn in Maurtua' }
  const changes = createActor(machine, { input, clock, ...(inspect && { inspect }) }).start()
  return { changes, clock, stream, network, visibility, tabs, queries, rights }
}

/** A running actor of a visible tab that leads the others. */
export function startLeading() {
  const started = startChanges()
  started.visibility.notify({ type: 'visibility.shown' })
  started.tabs.notify({ type: 'tabs.lead.granted' })
  return started
}
