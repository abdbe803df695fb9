import { assign, setup } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import type { Day } from '#src/contract/values.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

/** The page is shown again: the day may be another one. */
export type TodayEvent = { readonly type: 'today.check' }

type TodayInput = { readonly day: Day }

/**
 * Which day it is. A page may stay open over midnight: the day is read each minute, and when the page is shown again. On another day,
 * what the server has said of the last one is fetched again.
 */
export const todayMachine = setup({
  types: {} as { input: TodayInput; context: TodayInput; events: TodayEvent },
  actors: {
    watchPage: unwiredCallback('watchPage'),
    readDay: unwiredPromise<Day>('readDay'),
    refetchToday: unwiredPromise<void>('refetchToday'),
  },
  actions: { setDay: assign({ day: (_, params: { day: Day }) => params.day }) },
  guards: { isAnotherDay: ({ context }, params: { day: Day }) => params.day !== context.day },
  delays: { dayCheckInterval: constants.dayCheckInterval },
}).createMachine({
  id: 'today',
  context: ({ input }) => input,
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'current',
  states: {
    current: {
      on: { 'today.check': 'checking' },
      after: { dayCheckInterval: 'checking' },
    },
    checking: {
      invoke: {
        id: 'readDay',
        src: 'readDay',
        onDone: [
          {
            guard: { type: 'isAnotherDay', params: ({ event }) => ({ day: event.output }) },
            target: 'refetching',
            actions: { type: 'setDay', params: ({ event }) => ({ day: event.output }) },
          },
          { target: 'current' },
        ],
        onError: 'current',
      },
    },
    refetching: {
      invoke: { id: 'refetchToday', src: 'refetchToday', onDone: 'current', onError: 'current' },
    },
  },
})
