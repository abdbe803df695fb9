import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'

import { type RevocationEvent, revocationMachine } from './revocation.machine.ts'

it('sends what is stored once, and ends', async () => {
  const { revocation, revokeStored } = startRevocation()

  await revokeStored.resolve()

  expect([revocation.getSnapshot().value, revokeStored.inputs.length]).toEqual(['revoked', 1])
})

it('is sent again after 1, 2, 4 seconds and at most a minute', async () => {
  const { revocation, revokeStored, clock } = startRevocation()

  for (const [failures, milliseconds] of [
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ].entries()) {
    await revokeStored.reject(new Error('offline'))
    clock.increment(milliseconds - 1)
    expect([revocation.getSnapshot().value, revokeStored.inputs.length]).toEqual(['waiting', failures + 1])
    clock.increment(1)
    expect([revocation.getSnapshot().value, revokeStored.inputs.length]).toEqual(['revoking', failures + 2])
  }
})

it('is sent again at once when the network is back', async () => {
  const { revocation, revokeStored, network } = startRevocation()
  await revokeStored.reject(new Error('offline'))

  network.notify({ type: 'network.online' })
  await revokeStored.resolve()

  expect([revocation.getSnapshot().value, revokeStored.inputs.length]).toEqual(['revoked', 2])
})

function startRevocation() {
  const clock = new SimulatedClock()
  const revokeStored = deferredActor<void>()
  const network = deferredCallback<OutputEvents<RevocationEvent>>()
  const machine = revocationMachine.provide({
    actors: { revokeStored: revokeStored.logic, network: network.logic },
  })
  return { revocation: createActor(machine, { clock }).start(), revokeStored, network, clock }
}
