import { assign, setup } from 'xstate'

import type { KeptAskSession } from '#src/contract/ask.ts'

import { backOff } from './back-off.ts'
import { unwiredPromise } from './unwired.ts'

/** The session that the server has answered for: kept, or refused for good, so that asking again is in vain. */
export type KeepAnswer = { readonly session: KeptAskSession }

type KeeperInput = { readonly unsent: readonly KeptAskSession[] }
type KeeperContext = {
  /** The newest of each session, the first first. */
  readonly unsent: readonly KeptAskSession[]
  readonly failures: number
}
export type KeeperEvent =
  | { readonly type: 'keeper.keep'; readonly session: KeptAskSession }
  | { readonly type: 'keeper.retry' }

const patience = { shortest: 1_000, longest: 60_000 }

/** Brings what sessions come to to the server, one after the other, until it has answered: the newest of each is enough. */
export const keeperMachine = setup({
  types: {} as { input: KeeperInput; context: KeeperContext; events: KeeperEvent },
  actors: { send: unwiredPromise<KeepAnswer, { readonly session: KeptAskSession }>('send') },
  actions: {
    keep: assign({
      unsent: ({ context }, { session }: { readonly session: KeptAskSession }) => [
        ...context.unsent.filter(({ _id }) => _id !== session._id),
        session,
      ],
    }),
    // One that has become newer meanwhile stays.
    drop: assign({
      unsent: ({ context }, { session }: KeepAnswer) => context.unsent.filter((one) => one !== session),
      failures: 0,
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  guards: { hasUnsent: ({ context }) => context.unsent.length > 0 },
  delays: {
    patience: ({ context }) => backOff(patience, context.failures),
  },
}).createMachine({
  id: 'keeper',
  context: ({ input: { unsent } }) => ({ unsent, failures: 0 }),
  initial: 'idle',
  on: { 'keeper.keep': { actions: { type: 'keep', params: ({ event }) => ({ session: event.session }) } } },
  states: {
    idle: { always: { guard: 'hasUnsent', target: 'sending' } },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ session: firstOf(context) }),
        onDone: { target: 'idle', actions: { type: 'drop', params: ({ event }) => event.output } },
        onError: { target: 'waiting', actions: 'countFailure' },
      },
    },
    waiting: { after: { patience: 'sending' }, on: { 'keeper.retry': 'sending' } },
  },
})

function firstOf({ unsent }: KeeperContext): KeptAskSession {
  const [session] = unsent
  if (!session) throw new Error('There is nothing to send.')
  return session
}
