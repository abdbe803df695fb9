import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'

import { type ConnectionEvent, connectionMachine } from './connection.machine.ts'

it('is online until the browser says otherwise', () => {
  const { connection, browser } = startConnection()
  const states = [connection.getSnapshot().value]

  browser.notify({ type: 'connection.restored' })
  states.push(connection.getSnapshot().value)
  browser.notify({ type: 'connection.lost' })
  states.push(connection.getSnapshot().value)

  expect(states).toEqual(['online', 'online', 'offline'])
})

it('says for four seconds that the network is back', () => {
  const { connection, browser, clock } = startConnection()
  browser.notify({ type: 'connection.lost' })

  browser.notify({ type: 'connection.restored' })
  clock.increment(3_999)
  const before = connection.getSnapshot().value
  clock.increment(1)

  expect([before, connection.getSnapshot().value]).toEqual(['restored', 'online'])
})

it('is offline again at once when the network is lost again', () => {
  const { connection, browser, clock } = startConnection()
  browser.notify({ type: 'connection.lost' })
  browser.notify({ type: 'connection.restored' })

  browser.notify({ type: 'connection.lost' })
  clock.increment(4_000)

  expect(connection.getSnapshot().value).toBe('offline')
})

function startConnection() {
  const clock = new SimulatedClock()
  const browser = deferredCallback<OutputEvents<ConnectionEvent>>()
  const machine = connectionMachine.provide({ actors: { watchConnection: browser.logic } })
  return { connection: createActor(machine, { clock }).start(), browser, clock }
}
