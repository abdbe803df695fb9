import { createActor, SimulatedClock } from 'xstate'

import type { StoredAskSession } from '#src/contract/ask.ts'
import {
  type NetworkOutputEvent,
  outboxMachine,
  type SendOutcome,
  type StorageCommand,
  type StorageOutputEvent,
} from '#src/machines/ask/outbox/outbox.machine.ts'
import type { DepartmentId } from '#src/contract/values.ts'

import { departmentId } from '#tests/support/data/ids.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

/** A running outbox; the test decides what the device has stored, what the server responds and when the network is back. */
export function startOutbox(inspect?: Inspect) {
  const clock = new SimulatedClock()
  const send = deferredActor<SendOutcome, { readonly session: StoredAskSession }>()
  const storage = deferredCallback<{
    input: { readonly departmentId: DepartmentId }
    command: StorageCommand
    outputEvent: StorageOutputEvent
  }>()
  const network = deferredCallback<OutputEvents<NetworkOutputEvent>>()
  const machine = outboxMachine.provide({
    actors: { send: send.logic, storage: storage.logic, network: network.logic },
  })
  const input = { departmentId: departmentId('00000000-0000-4000-8000-0000000000d1') }
  const outbox = createActor(machine, { input, clock, ...(inspect && { inspect }) }).start()
  return { outbox, clock, send, storage, network }
}

/** A session that has been started and has no signs. */
export function sessionOf(_id: string): StoredAskSession {
  return {
    _id,
    house: 1,
    module: 1,
    session: 1,
    startedAt: '2026-11-20T09:00:00.000Z',
    endedAt: null,
    signs: [],
  }
}
