import { assign, sendTo, setup } from 'xstate'

import { backOff } from '#src/machines/back-off.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

/** What the server sends of other people’s changes. */
export type StreamOutputEvent =
  | { readonly type: 'stream.opened' }
  | { readonly type: 'stream.changed' }
  | { readonly type: 'stream.closed' }
export type NetworkOutputEvent = { readonly type: 'network.online' }
/** Refetches the plans that are shown. */
export type PlansCommand = { readonly type: 'plans.refetch' }

type ChangesContext = { readonly failures: number }
export type ChangesEvent = StreamOutputEvent | NetworkOutputEvent

const backOffRange = { shortest: 1_000, longest: 60_000 }

/**
 * Follows the changes of other screens: refetches the plans at each, and when a stream is open, since what was read before it may be
 * out of date by then. Reopens a closed stream with back-off.
 */
export const changesMachine = setup({
  types: {} as {
    context: ChangesContext
    events: ChangesEvent
    children: { readonly plans: 'plans' }
  },
  actors: {
    stream: unwiredCallback('stream'),
    network: unwiredCallback('network'),
    plans: unwiredCallback<PlansCommand>('plans'),
  },
  actions: {
    refetch: sendTo('plans', { type: 'plans.refetch' }),
    noteOpen: assign({ failures: 0 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  delays: { backOff: ({ context }) => backOff(backOffRange, context.failures) },
}).createMachine({
  id: 'changes',
  context: { failures: 0 },
  invoke: [
    { id: 'plans', src: 'plans' },
    { id: 'network', src: 'network' },
  ],
  initial: 'following',
  states: {
    following: {
      invoke: { id: 'stream', src: 'stream' },
      initial: 'connecting',
      states: {
        connecting: {
          on: {
            'stream.opened': { target: 'open', actions: ['noteOpen', 'refetch'] },
            'stream.closed': { target: '#changes.waiting', actions: 'countFailure' },
          },
        },
        open: {
          on: { 'stream.changed': { actions: 'refetch' }, 'stream.closed': '#changes.waiting' },
        },
      },
    },
    waiting: { after: { backOff: 'following' }, on: { 'network.online': 'following' } },
  },
})
