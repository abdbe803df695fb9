import { assign, setup } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import type { Day } from '#src/contract/values.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

export type TodayEvent =
  /** The day may be another one. */
  | { readonly type: 'today.check' }
  /** The page is shown again: meanwhile the device may have slept, or got another time. */
  | { readonly type: 'today.resumed' }

type TodayInput = { readonly day: Day }
/** What the clock says: the day in Norway by the server’s time, and how far that is ahead of the device’s. */
export type ClockReading = { readonly day: Day; readonly clockOffsetMs: number }

/** Whether people should learn that the clock of their device is wrong. */
export const isClockWrong = ({ context }: { readonly context: ClockReading }): boolean =>
  Math.abs(context.clockOffsetMs) >= constants.wrongClockMs

// Whatever is going on: the page may be shown while the day is read.
const resumed = { 'today.resumed': 'syncing' } as const

/**
 * Which day it is by the server’s time, since the clock of a device may be wrong. A page may stay open over midnight: the day is read each
 * minute, and when the page is shown again, for which the server’s time is asked for. On another day, what the server has said of the last
 * one is fetched again.
 */
export const todayMachine = setup({
  types: {} as { input: TodayInput; context: ClockReading; events: TodayEvent },
  actors: {
    watchPage: unwiredCallback('watchPage'),
    syncClock: unwiredPromise<void>('syncClock'),
    readDay: unwiredPromise<ClockReading>('readDay'),
    refetchToday: unwiredPromise<void>('refetchToday'),
  },
  actions: { noteReading: assign((_, { day, clockOffsetMs }: ClockReading) => ({ day, clockOffsetMs })) },
  guards: { isAnotherDay: ({ context }, { day }: ClockReading) => day !== context.day },
  delays: { dayCheckInterval: constants.dayCheckInterval, syncDeadline: 10_000 },
}).createMachine({
  id: 'today',
  context: ({ input }) => ({ day: input.day, clockOffsetMs: 0 }),
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'current',
  states: {
    current: {
      on: { ...resumed, 'today.check': 'checking' },
      after: { dayCheckInterval: 'checking' },
    },
    // Without a response, the time that was known before is as good as any.
    syncing: {
      invoke: { id: 'syncClock', src: 'syncClock', onDone: 'checking', onError: 'checking' },
      after: { syncDeadline: 'checking' },
    },
    checking: {
      on: resumed,
      invoke: {
        id: 'readDay',
        src: 'readDay',
        onDone: [
          {
            guard: { type: 'isAnotherDay', params: ({ event }) => event.output },
            target: 'refetching',
            actions: { type: 'noteReading', params: ({ event }) => event.output },
          },
          { target: 'current', actions: { type: 'noteReading', params: ({ event }) => event.output } },
        ],
        onError: 'current',
      },
    },
    refetching: {
      on: resumed,
      invoke: { id: 'refetchToday', src: 'refetchToday', onDone: 'current', onError: 'current' },
    },
  },
})
