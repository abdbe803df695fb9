import { assign, setup } from 'xstate'

import { constants } from '#src/contract/constants.ts'

import { unwiredPromise } from './unwired.ts'

/** The five lists that the app holds ready, in the order in which they are loaded. */
export const startupLists = [
  'mainActivities',
  'activities',
  'focusAreas',
  'experienceGoals',
  'generalTips',
] as const
export type StartupList = (typeof startupLists)[number]

/** `unanswered`: the network was silent and nothing is stored; the list can be asked for again. */
export type ListOutcome = 'loaded' | 'unanswered'

type StartupInput = { readonly isAffiliated: boolean }
type StartupContext = { readonly isAffiliated: boolean; readonly loaded: readonly StartupList[] }
type StartupEvent = { readonly type: 'startup.retry' }

const startup = setup({
  types: {} as { input: StartupInput; context: StartupContext; events: StartupEvent },
  actors: { loadList: unwiredPromise<ListOutcome, { readonly list: StartupList }>('loadList') },
  actions: {
    noteLoaded: assign({
      loaded: ({ context }, params: { list: StartupList }) => [...context.loaded, params.list],
    }),
  },
  guards: {
    isAffiliated: ({ context }) => context.isAffiliated,
    isLoaded: (_, params: { outcome: ListOutcome }) => params.outcome === 'loaded',
  },
  delays: { splashDelay: constants.splashDelay },
})

const loadingOf = <TNext extends string>(list: StartupList, next: TNext) =>
  startup.createStateConfig({
    initial: 'loading',
    onDone: {
      target: next,
      actions: { type: 'noteLoaded', params: { list } },
    },
    states: {
      loading: {
        invoke: {
          id: `load.${list}`,
          src: 'loadList',
          input: { list },
          onDone: [
            {
              guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
              target: 'loaded',
            },
            { target: 'failed' },
          ],
          onError: 'failed',
        },
      },
      failed: { tags: 'stuck', on: { 'startup.retry': 'loading' } },
      loaded: { type: 'final' },
    },
  })

/**
 * Brings in the lists that every screen needs, each once and in their order, then lets the splash stand for 2000 ms.
 * A user without an affiliation is asked nothing for and stays in `invalidUser`.
 */
export const startupMachine = startup.createMachine({
  id: 'startup',
  context: ({ input }) => ({ isAffiliated: input.isAffiliated, loaded: [] }),
  initial: 'checkingUser',
  states: {
    checkingUser: {
      always: [{ guard: 'isAffiliated', target: 'mainActivities' }, { target: 'invalidUser' }],
    },
    invalidUser: {},
    mainActivities: loadingOf('mainActivities', 'activities'),
    activities: loadingOf('activities', 'focusAreas'),
    focusAreas: loadingOf('focusAreas', 'experienceGoals'),
    experienceGoals: loadingOf('experienceGoals', 'generalTips'),
    generalTips: loadingOf('generalTips', 'settling'),
    settling: { after: { splashDelay: 'ready' } },
    ready: { type: 'final' },
  },
})
