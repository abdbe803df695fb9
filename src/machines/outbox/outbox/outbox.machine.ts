import { assign, enqueueActions, sendTo, setup } from 'xstate'

import { laterInstant } from '#src/domain/later-instant.ts'
import { backOff } from '#src/machines/back-off.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

import {
  type Held,
  inOrder,
  isOf,
  isSuperseded,
  type NewWrite,
  nextOf,
  type OutboxItem,
  type OutboxOwner,
} from './outbox-item.ts'

/** Who acts on the page, and where; `undefined` while nobody does. Sent at once, and after each change. */
export type PresenceOutputEvent = {
  readonly type: 'presence.changed'
  readonly owner: OutboxOwner | undefined
}
export type NetworkOutputEvent = { readonly type: 'network.online' }
export type DeviceOutputEvent =
  /** All writes of the user that wait, of every tab; sent whenever they change. `isStored`: the device has all of them. */
  | ({ readonly type: 'device.loaded' } & Loaded)
  /** The device has writes, and cannot open them at present. */
  | { readonly type: 'device.locked' }
  /** Of the tabs of this user and department, this one sends. */
  | { readonly type: 'device.leading' }
export type DeviceCommand =
  | { readonly type: 'device.store'; readonly item: OutboxItem }
  | { readonly type: 'device.remove'; readonly item: OutboxItem }
  /** Tries again to open what is stored. */
  | { readonly type: 'device.load' }

export type SendOutcome =
  | { readonly kind: 'sent' }
  /** There was no response, or there are too many requests: all writes wait. */
  | ({ readonly kind: 'unsent' } & Postponed)
  /** The server cannot serve this endpoint at present: its writes wait, and those of other endpoints are sent. */
  | ({ readonly kind: 'failing' } & Postponed)
  /** The auth session has ended. */
  | { readonly kind: 'unauthorized' }
  /** The server rejects the write: it would reject it again. */
  | { readonly kind: 'held'; readonly held: Held }

/** `retryAfterMs` is how long the server says to wait at least. */
type Postponed = { readonly retryAfterMs: number | undefined }
type Loaded = { readonly items: readonly OutboxItem[]; readonly isStored: boolean }
type Sent = { readonly item: OutboxItem }
type Chosen = { readonly id: string }
type Responded = { readonly outcome: SendOutcome }

type OutboxInput = { readonly now: () => Date; readonly newKey: () => string }
type OutboxContext = OutboxInput & {
  readonly owner: OutboxOwner | undefined
  /** Whose writes are open. */
  readonly openOwner: OutboxOwner | undefined
  /** What waits and what is held, in the order in which it is sent. */
  readonly items: readonly OutboxItem[]
  readonly isStored: boolean
  readonly isLeading: boolean
  readonly sendingId: string | undefined
  /** The calls in succession without a response. */
  readonly failures: number
  /** How long the server has said that all writes are to wait. */
  readonly retryAfterMs: number
  /** The endpoints whose writes wait. */
  readonly resting: readonly string[]
  /** The failures of each endpoint in succession. */
  readonly endpointFailures: Readonly<Record<string, number>>
}
export type OutboxAddEvent = { readonly type: 'outbox.add' } & NewWrite
export type OutboxEvent =
  | OutboxAddEvent
  /** Sends at once what waits, and this write also if it is held. */
  | ({ readonly type: 'outbox.retry' } & Chosen)
  | ({ readonly type: 'outbox.discard' } & Chosen)
  /** The writes of an endpoint have waited long enough. */
  | { readonly type: 'outbox.rested'; readonly endpoint: string }
  | PresenceOutputEvent
  | NetworkOutputEvent
  | DeviceOutputEvent

const noFailures = { failures: 0, retryAfterMs: 0, resting: [], endpointFailures: {} } as const
const backOffRange = { shortest: 1_000, longest: 60_000 }
/** What is said of a write whose response could not be read. */
const unforeseen: Held = { status: undefined, message: undefined }

const restore = {
  type: 'restore',
  params: ({ event: { items, isStored } }: { event: { readonly type: 'device.loaded' } & Loaded }) => ({
    items,
    isStored,
  }),
} as const
const release = {
  type: 'release',
  params: ({ event: { id } }: { event: { readonly type: 'outbox.retry' } & Chosen }) => ({ id }),
} as const

/** Nothing waits for its time any more. */
const sendAllNow = { target: 'idle', actions: 'forgetRests' } as const

/**
 * Keeps the writes of the user until the server has accepted them: stored on the device, sent one after the other by one of its tabs,
 * and again with back-off after a failure: all of them without a response, those of its endpoint after an error of the server. Of one
 * subject only the newest write is sent. What the server rejects is held until the user
 * sends it again or discards it.
 */
export const outboxMachine = setup({
  types: {} as {
    input: OutboxInput
    context: OutboxContext
    events: OutboxEvent
    children: { readonly device: 'device' }
  },
  actors: {
    presence: unwiredCallback('presence'),
    network: unwiredCallback('network'),
    device: unwiredCallback<DeviceCommand, { readonly owner: OutboxOwner }>('device'),
    send: unwiredPromise<SendOutcome, Sent>('send'),
  },
  actions: {
    noteOwner: assign({ owner: (_, { owner }: Pick<PresenceOutputEvent, 'owner'>) => owner }),
    noteOpen: assign({ openOwner: ({ context }) => context.owner }),
    noteLeading: assign({ isLeading: true }),
    forgetItems: assign({
      openOwner: undefined,
      items: [],
      isStored: true,
      isLeading: false,
      sendingId: undefined,
      ...noFailures,
    }),
    // What is being sent stays until the server has responded, also where another tab has removed it.
    restore: assign({
      items: ({ context }, { items }: Loaded) =>
        inOrder([
          ...items,
          ...context.items.filter(
            ({ id }) => id === context.sendingId && items.every((item) => item.id !== id),
          ),
        ]),
      isStored: (_, { isStored }: Loaded) => isStored,
    }),
    add: enqueueActions(({ context, enqueue }, write: NewWrite) => {
      const { openOwner, items, newKey, now } = context
      if (!openOwner) return
      const item: OutboxItem = {
        id: newKey(),
        owner: openOwner,
        endpoint: write.endpoint,
        call: write.call,
        subject: write.subject,
        title: write.title,
        since: laterInstant(
          now(),
          items.map(({ since }) => since),
        ),
        held: undefined,
      }
      // The device has not said so yet.
      enqueue.assign({ items: [...items, item], isStored: false })
      enqueue.sendTo('device', { type: 'device.store', item })
    }),
    removeSuperseded: enqueueActions(({ context: { items, sendingId }, enqueue }) => {
      const superseded = items.filter((item) => item.id !== sendingId && isSuperseded(item, items))
      if (superseded.length === 0) return
      enqueue.assign({ items: items.filter((item) => !superseded.includes(item)) })
      for (const item of superseded) enqueue.sendTo('device', { type: 'device.remove', item })
    }),
    release: enqueueActions(({ context: { items }, enqueue }, { id }: Chosen) => {
      const held = items.find((item) => item.id === id && item.held !== undefined)
      if (!held) return
      const item = { ...held, held: undefined }
      enqueue.assign({ items: items.map((other) => (other === held ? item : other)) })
      enqueue.sendTo('device', { type: 'device.store', item })
    }),
    remove: enqueueActions(({ context: { items }, enqueue }, { id }: Chosen) => {
      const item = items.find((other) => other.id === id)
      if (!item) return
      enqueue.assign({ items: items.filter((other) => other !== item) })
      enqueue.sendTo('device', { type: 'device.remove', item })
    }),
    hold: enqueueActions(({ context: { items, sendingId }, enqueue }, { held }: { readonly held: Held }) => {
      const sent = items.find(({ id }) => id === sendingId)
      if (!sent) return
      const item = { ...sent, held }
      enqueue.assign({ items: items.map((other) => (other === sent ? item : other)) })
      enqueue.sendTo('device', { type: 'device.store', item })
    }),
    removeSent: enqueueActions(({ context: { items, sendingId }, enqueue }) => {
      const sent = items.find(({ id }) => id === sendingId)
      if (!sent) return
      enqueue.assign({ items: items.filter((item) => item !== sent) })
      enqueue.sendTo('device', { type: 'device.remove', item: sent })
    }),
    load: sendTo('device', { type: 'device.load' }),
    noteSending: assign({ sendingId: ({ context }) => nextIn(context)?.id }),
    forgetSending: assign({ sendingId: undefined }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    notePostponed: assign({ retryAfterMs: (_, { retryAfterMs }: Postponed) => retryAfterMs ?? 0 }),
    rest: enqueueActions(({ context, enqueue }, { retryAfterMs }: Postponed) => {
      const { endpoint } = sendingIn(context)
      const failures = (context.endpointFailures[endpoint] ?? 0) + 1
      enqueue.assign({
        resting: [...context.resting, endpoint],
        endpointFailures: { ...context.endpointFailures, [endpoint]: failures },
      })
      enqueue.raise(
        { type: 'outbox.rested', endpoint },
        { id: endpoint, delay: Math.max(retryAfterMs ?? 0, backOff(backOffRange, failures)) },
      )
    }),
    forgetRest: assign({
      resting: ({ context }, { endpoint }: { endpoint: string }) =>
        context.resting.filter((other) => other !== endpoint),
    }),
    forgetRests: enqueueActions(({ context: { resting }, enqueue }) => {
      for (const endpoint of resting) enqueue.cancel(endpoint)
      enqueue.assign({ resting: [] })
    }),
    forgetEndpointFailures: assign({
      endpointFailures: ({ context }) => ({ ...context.endpointFailures, [sendingIn(context).endpoint]: 0 }),
    }),
  },
  guards: {
    hasOwner: ({ context }) => context.owner !== undefined,
    isAnotherOwner: ({ context: { owner, openOwner } }) => !owner || !openOwner || !isOf(owner, openOwner),
    hasNext: ({ context }) => context.isLeading && nextIn(context) !== undefined,
    isSending: ({ context }, { id }: Chosen) => context.sendingId === id,
    isSent: (_, { outcome }: Responded) => outcome.kind === 'sent',
    isRejected: (_, { outcome }: Responded) => outcome.kind === 'held',
    isFailing: (_, { outcome }: Responded) => outcome.kind === 'failing',
    isUnauthorized: (_, { outcome }: Responded) => outcome.kind === 'unauthorized',
  },
  delays: {
    backOff: ({ context: { failures, retryAfterMs } }) =>
      Math.max(retryAfterMs, backOff(backOffRange, failures)),
    // A database that another program blocks does not respond at all.
    openDeadline: 8_000,
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({
    ...input,
    owner: undefined,
    openOwner: undefined,
    items: [],
    isStored: true,
    isLeading: false,
    sendingId: undefined,
    ...noFailures,
  }),
  invoke: [
    { id: 'presence', src: 'presence' },
    { id: 'network', src: 'network' },
  ],
  on: {
    'presence.changed': {
      actions: { type: 'noteOwner', params: ({ event }) => ({ owner: event.owner }) },
    },
  },
  initial: 'closed',
  states: {
    closed: { always: { guard: 'hasOwner', target: 'open' } },
    open: {
      entry: 'noteOpen',
      exit: ['forgetRests', 'forgetItems'],
      always: { guard: 'isAnotherOwner', target: 'closed' },
      invoke: { id: 'device', src: 'device', input: ({ context }) => ({ owner: ownerIn(context) }) },
      on: {
        'device.leading': { actions: 'noteLeading' },
        'device.loaded': { actions: [restore, 'removeSuperseded'] },
        'outbox.add': {
          actions: [{ type: 'add', params: ({ event }) => event }, 'removeSuperseded'],
        },
        'outbox.rested': {
          actions: { type: 'forgetRest', params: ({ event: { endpoint } }) => ({ endpoint }) },
        },
        'outbox.discard': [
          { guard: { type: 'isSending', params: ({ event: { id } }) => ({ id }) } },
          { actions: { type: 'remove', params: ({ event: { id } }) => ({ id }) } },
        ],
      },
      initial: 'reading',
      states: {
        reading: {
          on: {
            'device.loaded': { target: 'ready', actions: [restore, 'removeSuperseded', 'forgetFailures'] },
            'device.locked': { target: 'locked', actions: 'countFailure' },
          },
          after: { openDeadline: { target: 'locked', actions: 'countFailure' } },
        },
        locked: {
          on: {
            'device.loaded': { target: 'ready', actions: [restore, 'removeSuperseded', 'forgetFailures'] },
            'network.online': { target: 'reading', actions: 'load' },
          },
          after: { backOff: { target: 'reading', actions: 'load' } },
        },
        ready: {
          initial: 'idle',
          on: {
            'outbox.retry': { actions: [release, 'forgetRests'] },
            'network.online': { actions: 'forgetRests' },
          },
          states: {
            idle: { always: { guard: 'hasNext', target: 'sending' } },
            sending: {
              entry: 'noteSending',
              invoke: {
                id: 'send',
                src: 'send',
                input: ({ context }) => ({ item: sendingIn(context) }),
                onDone: [
                  {
                    guard: { type: 'isSent', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'idle',
                    actions: ['forgetEndpointFailures', 'removeSent', 'forgetSending', 'forgetFailures'],
                  },
                  {
                    guard: { type: 'isRejected', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'idle',
                    actions: [
                      'forgetEndpointFailures',
                      { type: 'hold', params: ({ event }) => outcomeAs(event.output, 'held') },
                      'forgetSending',
                      'forgetFailures',
                      'removeSuperseded',
                    ],
                  },
                  {
                    guard: { type: 'isUnauthorized', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'unauthorized',
                    actions: ['forgetSending', 'removeSuperseded'],
                  },
                  {
                    guard: { type: 'isFailing', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'idle',
                    actions: [
                      { type: 'rest', params: ({ event }) => outcomeAs(event.output, 'failing') },
                      'forgetSending',
                      'forgetFailures',
                      'removeSuperseded',
                    ],
                  },
                  {
                    target: 'waiting',
                    actions: [
                      { type: 'notePostponed', params: ({ event }) => outcomeAs(event.output, 'unsent') },
                      'forgetSending',
                      'countFailure',
                      'removeSuperseded',
                    ],
                  },
                ],
                onError: {
                  target: 'idle',
                  actions: [
                    { type: 'hold', params: { held: unforeseen } },
                    'forgetSending',
                    'removeSuperseded',
                  ],
                },
              },
            },
            waiting: {
              after: { backOff: 'idle' },
              on: {
                'network.online': sendAllNow,
                'outbox.retry': { target: 'idle', actions: [release, 'forgetRests'] },
              },
            },
            /** A sign-in opens the outbox again; until then, nothing is sent by itself. */
            unauthorized: {
              on: {
                'network.online': sendAllNow,
                'outbox.retry': { target: 'idle', actions: [release, 'forgetRests'] },
              },
            },
          },
        },
      },
    },
  },
})

const nextIn = ({ items, openOwner, resting }: OutboxContext) =>
  openOwner && nextOf(items, openOwner, resting)

function sendingIn({ items, sendingId }: OutboxContext): OutboxItem {
  const item = items.find(({ id }) => id === sendingId)
  if (!item) throw new Error('There is nothing to send.')
  return item
}

function ownerIn({ owner }: OutboxContext): OutboxOwner {
  if (!owner) throw new Error('Nobody is signed in.')
  return owner
}
