import { assign, setup } from 'xstate'

import { unwiredCallback } from './unwired.ts'

/** What becomes of asking for the lead: it is this window's until it lets go, or another one has it. */
export type LeadNews = { readonly type: 'lead.given' } | { readonly type: 'lead.taken' }
export type LeadershipEvent =
  /** The page of this window wants to lead for a sign-in and a department; another one begins anew. */
  | { readonly type: 'leadership.claim'; readonly holder: string }
  /** Also from whoever leads already, to begin anew. */
  | { readonly type: 'leadership.seek' }
  | { readonly type: 'leadership.leave' }
  | LeadNews

type LeadershipContext = {
  /** Each turn at leading begins with what is known by then. */
  readonly turns: number
  /** Who leads by this window, and where. */
  readonly holder: string | undefined
}

/** Of the control windows of one browser, one leads at a time: the first that asks, until it leaves. */
export const leadershipMachine = setup({
  types: {} as { context: LeadershipContext; events: LeadershipEvent },
  actors: { lead: unwiredCallback('lead') },
  actions: {
    countTurn: assign({ turns: ({ context }) => context.turns + 1 }),
    noteHolder: assign({ holder: (_, params: { holder: string }) => params.holder }),
    forgetHolder: assign({ holder: undefined }),
  },
  guards: {
    isHolder: ({ context }, params: { holder: string }) => context.holder === params.holder,
  },
}).createMachine({
  id: 'leadership',
  context: { turns: 0, holder: undefined },
  initial: 'away',
  on: {
    'leadership.claim': [
      { guard: { type: 'isHolder', params: ({ event }) => ({ holder: event.holder }) } },
      {
        target: '.seeking',
        reenter: true,
        actions: { type: 'noteHolder', params: ({ event }) => ({ holder: event.holder }) },
      },
    ],
  },
  states: {
    away: { entry: 'forgetHolder' },
    seeking: {
      invoke: { id: 'lead', src: 'lead' },
      initial: 'asking',
      on: {
        'leadership.seek': { target: 'seeking', reenter: true },
        'leadership.leave': 'away',
        'lead.taken': 'elsewhere',
      },
      states: {
        asking: { on: { 'lead.given': { target: 'leading', actions: 'countTurn' } } },
        leading: {},
      },
    },
    elsewhere: { on: { 'leadership.seek': 'seeking', 'leadership.leave': 'away' } },
  },
})
