import { assign, setup } from 'xstate'

import { unwiredCallback } from './unwired.ts'

/** What becomes of asking for the lead: it is this window's until it lets go, or another one has it. */
export type LeadNews = { readonly type: 'lead.given' } | { readonly type: 'lead.taken' }
export type LeadershipEvent =
  /** Also from whoever leads already, to begin anew. */
  { readonly type: 'leadership.seek' } | { readonly type: 'leadership.leave' } | LeadNews

/** Of the control windows of one browser, one leads at a time: the first that asks, until it leaves. */
export const leadershipMachine = setup({
  types: {} as { context: { readonly turns: number }; events: LeadershipEvent },
  actors: { lead: unwiredCallback('lead') },
  actions: { countTurn: assign({ turns: ({ context }) => context.turns + 1 }) },
}).createMachine({
  id: 'leadership',
  /** Each turn at leading begins with what is known by then. */
  context: { turns: 0 },
  initial: 'away',
  states: {
    away: { on: { 'leadership.seek': 'seeking' } },
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
