import { assign, sendTo, setup } from 'xstate'

import type { StoredAskSession } from '#src/contract/ask.ts'
import type { DepartmentId } from '#src/contract/values.ts'

import { backOff } from '#src/machines/back-off.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

/** The server has stored this session, or will never accept it. */
export type SendOutcome = { readonly session: StoredAskSession }

type Unsent = { readonly unsent: readonly StoredAskSession[] }
/** Replaces the sessions that the device stores. */
export type StorageCommand = { readonly type: 'storage.write' } & Unsent
/** The stored sessions, sent once at the start. */
export type StorageOutputEvent = { readonly type: 'storage.loaded' } & Unsent
export type NetworkOutputEvent = { readonly type: 'network.online' }

type OutboxInput = { readonly departmentId: DepartmentId }
type OutboxContext = OutboxInput & {
  /** The newest state of each session, in the order in which they are sent. */
  readonly unsent: readonly StoredAskSession[]
  readonly failures: number
}
export type OutboxEvent =
  | { readonly type: 'outbox.add'; readonly session: StoredAskSession }
  | StorageOutputEvent
  | NetworkOutputEvent

const backOffRange = { shortest: 1_000, longest: 60_000 }

/**
 * Uploads the sessions of one department one after the other, and retries with back-off until the server has responded.
 * Only the newest state of each session is sent; unsent sessions are stored on the device.
 */
export const outboxMachine = setup({
  types: {} as { input: OutboxInput; context: OutboxContext; events: OutboxEvent },
  actors: {
    send: unwiredPromise<SendOutcome, { readonly session: StoredAskSession }>('send'),
    storage: unwiredCallback<StorageCommand, OutboxInput>('storage'),
    network: unwiredCallback('network'),
  },
  actions: {
    // A session that was added meanwhile is newer than the stored one.
    restore: assign({
      unsent: ({ context }, { unsent }: Unsent) => [
        ...unsent.filter(({ _id }) => context.unsent.every((session) => session._id !== _id)),
        ...context.unsent,
      ],
    }),
    add: assign({
      unsent: ({ context }, { session }: { readonly session: StoredAskSession }) => [
        ...context.unsent.filter(({ _id }) => _id !== session._id),
        session,
      ],
    }),
    // A state that was added while the session was being sent stays.
    remove: assign({
      unsent: ({ context }, { session }: SendOutcome) => context.unsent.filter((one) => one !== session),
      failures: 0,
    }),
    store: sendTo('storage', ({ context: { unsent } }) => ({ type: 'storage.write' as const, unsent })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  guards: { hasUnsent: ({ context }) => context.unsent.length > 0 },
  delays: { backOff: ({ context }) => backOff(backOffRange, context.failures) },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, unsent: [], failures: 0 }),
  invoke: [
    { id: 'storage', src: 'storage', input: ({ context: { departmentId } }) => ({ departmentId }) },
    { id: 'network', src: 'network' },
  ],
  initial: 'loading',
  on: {
    'outbox.add': {
      actions: [{ type: 'add', params: ({ event }) => ({ session: event.session }) }, 'store'],
    },
  },
  states: {
    loading: {
      on: {
        'storage.loaded': {
          target: 'idle',
          actions: { type: 'restore', params: ({ event }) => ({ unsent: event.unsent }) },
        },
        'outbox.add': {
          actions: { type: 'add', params: ({ event }) => ({ session: event.session }) },
        },
      },
    },
    idle: { entry: 'store', always: { guard: 'hasUnsent', target: 'sending' } },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ session: firstOf(context) }),
        onDone: { target: 'idle', actions: { type: 'remove', params: ({ event }) => event.output } },
        onError: { target: 'waiting', actions: 'countFailure' },
      },
    },
    waiting: { after: { backOff: 'sending' }, on: { 'network.online': 'sending' } },
  },
})

function firstOf({ unsent }: OutboxContext): StoredAskSession {
  const [session] = unsent
  if (!session) throw new Error('There is nothing to send.')
  return session
}
