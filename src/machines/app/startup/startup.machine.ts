import { setup, type SnapshotFrom } from 'xstate'

import { constants } from '#src/contract/constants.ts'

import { unwiredPromise } from '#src/machines/unwired.ts'

/** The five lists that the app preloads, in the order of their requests. */
export const startupLists = [
  'mainActivities',
  'activities',
  'focusAreas',
  'experienceGoals',
  'generalTips',
] as const
export type StartupList = (typeof startupLists)[number]

/** `offline`: no response, and nothing is stored; the list can be requested again. */
export type ListOutcome = 'loaded' | 'offline'

type StartupInput = { readonly isAffiliated: boolean }
type StartupEvent = { readonly type: 'startup.retry' }

const startup = setup({
  types: {} as { input: StartupInput; context: StartupInput; events: StartupEvent; tags: 'stuck' },
  actors: { loadList: unwiredPromise<ListOutcome, { readonly list: StartupList }>('loadList') },
  guards: {
    isAffiliated: ({ context }) => context.isAffiliated,
    isLoaded: (_, params: { outcome: ListOutcome }) => params.outcome === 'loaded',
  },
  delays: { splashDelay: constants.splashDelay },
})

const loadingOf = (list: StartupList) =>
  startup.createStateConfig({
    initial: 'loading',
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
 * Loads the lists that every screen reads, each once: the requests start in the order of `startupLists` and run in
 * parallel. Then the splash stays for 2000 ms. For a user without an affiliation nothing is requested.
 */
export const startupMachine = startup.createMachine({
  id: 'startup',
  context: ({ input }) => input,
  initial: 'checkingUser',
  states: {
    checkingUser: {
      always: [{ guard: 'isAffiliated', target: 'loading' }, { target: 'invalidUser' }],
    },
    invalidUser: {},
    loading: {
      type: 'parallel',
      states: {
        mainActivities: loadingOf('mainActivities'),
        activities: loadingOf('activities'),
        focusAreas: loadingOf('focusAreas'),
        experienceGoals: loadingOf('experienceGoals'),
        generalTips: loadingOf('generalTips'),
      },
      onDone: 'settling',
    },
    settling: { after: { splashDelay: 'ready' } },
    ready: { type: 'final' },
  },
})

type ListState = 'loading' | 'failed' | 'loaded'

/** The lists in a state, in their order. */
export const listsThatAre = (
  state: ListState,
  { value }: Pick<SnapshotFrom<typeof startupMachine>, 'value'>,
): readonly StartupList[] =>
  typeof value === 'object' ? startupLists.filter((list) => value.loading?.[list] === state) : []
