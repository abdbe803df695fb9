import { createActor, SimulatedClock } from 'xstate'

import {
  type DeviceCommand,
  type DeviceOutputEvent,
  type NetworkOutputEvent,
  outboxMachine,
  type OutboxAddEvent,
  type PresenceOutputEvent,
  type SendOutcome,
} from '#src/machines/outbox/outbox/outbox.machine.ts'
import type { OutboxItem, OutboxOwner } from '#src/machines/outbox/outbox/outbox-item.ts'
import { inMaurtua } from '#tests/support/data/people.ts'
import { organizationId, userId } from '#tests/support/data/ids.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

export const owner: OutboxOwner = {
  userId: userId('00000000-0000-4000-8000-0000000000a1'),
  organizationId: organizationId('00000000-0000-4000-8000-0000000000b1'),
  departmentId: inMaurtua.department._id,
}

/** Sets a card as a favourite, or not. */
export const favourite = (activityId: string, on = true): OutboxAddEvent => ({
  type: 'outbox.add',
  endpoint: 'setFavourite',
  call: { body: { type: 'activity', activityId, on } },
  subject: `favourite activity ${activityId}`,
  title: 'Fargejakt',
})

/** The favourite as the outbox keeps it. */
export function outboxItem(
  add: OutboxAddEvent,
  item: Pick<OutboxItem, 'id'> & Partial<OutboxItem>,
): OutboxItem {
  const { type: _, ...write } = add
  return { ...write, owner, since: '2026-11-20T09:00:00.000Z', held: undefined, ...item }
}

export const outboxInput = { now: () => new Date('2026-11-20T09:00:00.000Z'), newKey: () => 'new' }

/** A running outbox; the test decides who acts, what the device has, and what the server responds. Its items are named by numbers. */
export function startOutbox(inspect?: Inspect) {
  const clock = new SimulatedClock()
  const presence = deferredCallback<OutputEvents<PresenceOutputEvent>>()
  const network = deferredCallback<OutputEvents<NetworkOutputEvent>>()
  const device = deferredCallback<{
    input: { readonly owner: OutboxOwner }
    command: DeviceCommand
    outputEvent: DeviceOutputEvent
  }>()
  const send = deferredActor<SendOutcome, { readonly item: OutboxItem }>()
  const machine = outboxMachine.provide({
    actors: { presence: presence.logic, network: network.logic, device: device.logic, send: send.logic },
  })
  let count = 0
  const input = { ...outboxInput, newKey: () => String(++count) }
  const outbox = createActor(machine, { input, clock, ...(inspect && { inspect }) }).start()
  return {
    outbox,
    clock,
    presence,
    network,
    device,
    send,
    /** Somebody acts, the device has these items, and this tab sends. */
    open: (items: readonly OutboxItem[] = []) => {
      presence.notify({ type: 'presence.changed', owner })
      device.notify({ type: 'device.leading' })
      device.notify({ type: 'device.loaded', items, isStored: true })
    },
    ids: () => outbox.getSnapshot().context.items.map(({ id }) => id),
    sentIds: () => send.inputs.map(({ item }) => item.id),
  }
}

/** An outbox in which these items wait. */
export function outboxWith(items: readonly OutboxItem[]) {
  const { outbox, presence, device } = startOutbox()
  presence.notify({ type: 'presence.changed', owner })
  device.notify({ type: 'device.loaded', items, isStored: true })
  return outbox
}
