import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import { favourite, outboxItem, outboxInput, owner, startOutbox } from '#tests/support/outbox/outbox.ts'

import { outboxMachine } from './outbox.machine.ts'

const waits = outboxItem(favourite('00000000-0000-4000-8000-00000000000a'), { id: 'stored' })
const held = { ...waits, held: { status: 404, message: 'Kortet finnes ikke.' } }

export const model = machineModel(
  outboxMachine,
  {
    input: outboxInput,
    samples: [
      { type: 'presence.changed', owner },
      { type: 'presence.changed', owner: undefined },
      { type: 'device.loaded', items: [waits], isStored: true },
      { type: 'device.loaded', items: [held], isStored: true },
      { type: 'outbox.add', ...newFavourite() },
      { type: 'outbox.retry', id: 'stored' },
      { type: 'outbox.discard', id: 'stored' },
      doneEvent('send', { kind: 'sent' }),
      doneEvent('send', { kind: 'unsent', retryAfterMs: undefined }),
      doneEvent('send', { kind: 'failing', retryAfterMs: undefined }),
      { type: 'outbox.rested', endpoint: 'setFavourite' },
      doneEvent('send', { kind: 'unauthorized' }),
      doneEvent('send', { kind: 'held', held: held.held }),
    ],
    readsOf: ({
      owner: acting,
      openOwner,
      items,
      isLeading,
      sendingId,
      failures,
      resting,
      endpointFailures,
    }) => [
      acting,
      openOwner,
      items.map((item) => [item.subject, item.held]),
      isLeading,
      items.findIndex(({ id }) => id === sendingId),
      failures,
      resting,
      endpointFailures,
    ],
    canOccur: (event, { context }) => {
      if (event.type === 'outbox.add') return context.items.length === 0
      if (event.type === 'device.loaded') return context.items.length === 0
      if (event.type === 'outbox.rested') return context.resting.length > 0
      return context.failures < 2 && (context.endpointFailures['setFavourite'] ?? 0) < 2
    },
    setup: (inspect) => {
      const { outbox, clock, presence, network, device, send } = startOutbox(inspect)
      return {
        actor: outbox,
        perform: {
          ...settling({ send }),
          'presence.changed': presence.notify,
          'network.online': network.notify,
          'device.loaded': device.notify,
          'device.locked': device.notify,
          'device.leading': device.notify,
          'outbox.rested': () => clock.increment(60_000),
          'xstate.after.openDeadline.outbox.open.reading': () => clock.increment(8_000),
          'xstate.after.backOff.outbox.open.locked': () => clock.increment(60_000),
          'xstate.after.backOff.outbox.open.ready.waiting': () => clock.increment(60_000),
        },
      }
    },
  },
  {
    table: {
      outbox: { start: 'closed', 'presence.changed': 'stays' },
      closed: { always: { hasOwner: 'open.reading' } },
      open: {
        always: { isAnotherOwner: 'closed' },
        'device.leading': 'stays',
        'device.loaded': 'stays',
        'outbox.add': 'stays',
        'outbox.rested': 'stays',
        'outbox.discard': { isSending: 'stays', otherwise: 'stays' },
      },
      'open.reading': {
        'device.loaded': 'open.ready.idle',
        'device.locked': 'open.locked',
        'after openDeadline': 'open.locked',
      },
      'open.locked': {
        'device.loaded': 'open.ready.idle',
        'network.online': 'open.reading',
        'after backOff': 'open.reading',
      },
      'open.ready': { 'outbox.retry': 'stays', 'network.online': 'stays' },
      'open.ready.idle': { always: { hasNext: 'open.ready.sending' } },
      'open.ready.sending': {
        'done send': {
          isSent: 'open.ready.idle',
          isRejected: 'open.ready.idle',
          isUnauthorized: 'open.ready.unauthorized',
          isFailing: 'open.ready.idle',
          otherwise: 'open.ready.waiting',
        },
        'error send': 'open.ready.idle',
      },
      'open.ready.waiting': {
        'after backOff': 'open.ready.idle',
        'network.online': 'open.ready.idle',
        'outbox.retry': 'open.ready.idle',
      },
      'open.ready.unauthorized': {
        'network.online': 'open.ready.idle',
        'outbox.retry': 'open.ready.idle',
      },
    },
  },
)

export const invariants = invariantsOf(outboxMachine, {
  'no write of an endpoint that rests is being sent': ({ context: { items, sendingId, resting } }) =>
    items.every(({ id, endpoint }) => id !== sendingId || !resting.includes(endpoint)),
  'what is being sent is there, and not held': (snapshot) =>
    !snapshot.matches({ open: { ready: 'sending' } }) ||
    snapshot.context.items.some(({ id, held: reason }) => id === snapshot.context.sendingId && !reason),
  'nothing is marked as being sent in any other state': (snapshot) =>
    snapshot.matches({ open: { ready: 'sending' } }) || snapshot.context.sendingId === undefined,
  'nobody sees a write while nobody acts': (snapshot) =>
    !snapshot.matches('closed') || snapshot.context.items.length === 0,
  'of one subject one write waits beside the one that is being sent': ({ context: { items, sendingId } }) => {
    const waiting = items.filter(({ id }) => id !== sendingId).map(({ subject }) => subject)
    return new Set(waiting).size === waiting.length
  },
})

function newFavourite() {
  const { type: _, ...write } = favourite('00000000-0000-4000-8000-00000000000b')
  return write
}
