import { assign, sendTo, setup } from 'xstate'

import type { Change } from '#src/contract/changes.ts'
import { backOff } from '#src/machines/back-off.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

/** What has changed: plans, with what depends on them, or what was written of their sessions. */
type Changed = { readonly changed: Change['type'] }
/** What the server sends of other people’s changes. */
export type StreamOutputEvent =
  | { readonly type: 'stream.opened' }
  | ({ readonly type: 'stream.changed' } & Changed)
  | { readonly type: 'stream.closed' }
export type NetworkOutputEvent = { readonly type: 'network.online' }
/** Whether the page is shown; sent at once, and whenever it changes. */
export type VisibilityOutputEvent =
  | { readonly type: 'visibility.shown' }
  | { readonly type: 'visibility.hidden' }
/** The tabs of one person and kindergarten in this browser, of which one leads: it holds the stream. */
export type TabsOutputEvent =
  | { readonly type: 'tabs.lead.granted' }
  | { readonly type: 'tabs.lead.taken' }
  /** The leading tab has heard of a change, or may have missed one. */
  | ({ readonly type: 'tabs.changed' } & Changed)
/** Notifies the other tabs of a change. */
export type TabsCommand = { readonly type: 'tabs.notify' } & Changed
/** Reads whether the person still has the same roles. The server ends a stream when they change. */
export type RightsCommand = { readonly type: 'rights.check' }
/** Refetches what is shown of what has changed. */
export type QueriesCommand = { readonly type: 'queries.refetch' } & Changed

export type ChangesInput = {
  /** Whose changes these are: the same in all tabs that may share a stream. */
  readonly ownerKey: string
}
type ChangesContext = ChangesInput & { readonly failures: number }
export type ChangesEvent = StreamOutputEvent | NetworkOutputEvent | VisibilityOutputEvent | TabsOutputEvent

const backOffRange = { shortest: 1_000, longest: 60_000 }

/** Where changes may have been missed. */
const anything: Changed = { changed: 'all.changed' }

/**
 * Follows the changes of other screens: refetches what has changed at each. One of the visible tabs that share a key holds a stream, reopens it
 * with back-off, and notifies the others; a hidden tab follows nothing. Each tab refetches everything when it begins to follow, and when a
 * stream is opened, since what was read before may be out of date by then; the roles of the person too.
 */
export const changesMachine = setup({
  types: {} as {
    input: ChangesInput
    context: ChangesContext
    events: ChangesEvent
    children: { readonly queries: 'queries'; readonly rights: 'rights'; readonly tabs: 'tabs' }
  },
  actors: {
    stream: unwiredCallback('stream'),
    network: unwiredCallback('network'),
    visibility: unwiredCallback('visibility'),
    tabs: unwiredCallback<TabsCommand, ChangesInput>('tabs'),
    queries: unwiredCallback<QueriesCommand>('queries'),
    rights: unwiredCallback<RightsCommand>('rights'),
  },
  actions: {
    refetch: sendTo('queries', (_, { changed }: Changed) => ({ type: 'queries.refetch' as const, changed })),
    notifyTabs: sendTo('tabs', (_, { changed }: Changed) => ({ type: 'tabs.notify' as const, changed })),
    checkRights: sendTo('rights', { type: 'rights.check' }),
    noteOpen: assign({ failures: 0 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  delays: { backOff: ({ context }) => backOff(backOffRange, context.failures) },
}).createMachine({
  id: 'changes',
  context: ({ input }) => ({ ...input, failures: 0 }),
  invoke: [
    { id: 'queries', src: 'queries' },
    { id: 'rights', src: 'rights' },
    { id: 'network', src: 'network' },
    { id: 'visibility', src: 'visibility' },
  ],
  initial: 'hidden',
  states: {
    hidden: { on: { 'visibility.shown': 'shown' } },
    shown: {
      invoke: { id: 'tabs', src: 'tabs', input: ({ context: { ownerKey } }) => ({ ownerKey }) },
      on: { 'visibility.hidden': 'hidden' },
      initial: 'joining',
      states: {
        joining: {
          on: {
            'tabs.lead.granted': 'leading',
            'tabs.lead.taken': { target: 'following', actions: { type: 'refetch', params: anything } },
          },
        },
        following: {
          on: {
            'tabs.lead.granted': 'leading',
            'tabs.changed': { actions: { type: 'refetch', params: ({ event }) => event } },
          },
        },
        leading: {
          initial: 'streaming',
          states: {
            streaming: {
              invoke: { id: 'stream', src: 'stream' },
              initial: 'connecting',
              states: {
                connecting: {
                  on: {
                    'stream.opened': {
                      target: 'open',
                      actions: [
                        'noteOpen',
                        { type: 'refetch', params: anything },
                        { type: 'notifyTabs', params: anything },
                        'checkRights',
                      ],
                    },
                    'stream.closed': { target: '#changes.shown.leading.waiting', actions: 'countFailure' },
                  },
                },
                open: {
                  on: {
                    'stream.changed': {
                      actions: [
                        { type: 'refetch', params: ({ event }) => event },
                        { type: 'notifyTabs', params: ({ event }) => event },
                      ],
                    },
                    'stream.closed': '#changes.shown.leading.waiting',
                  },
                },
              },
            },
            waiting: { after: { backOff: 'streaming' }, on: { 'network.online': 'streaming' } },
          },
        },
      },
    },
  },
})
