import { fromCallback, fromPromise } from 'xstate'

import { dayOf } from '#src/domain/day.ts'
import type { ClockReading, TodayEvent, todayMachine } from '#src/machines/app/today/today.machine.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'watchVisibility' | 'now' | 'clockOffsetMs' | 'syncClock' | 'queryClient'>

export const todayActors = (deps: Deps) =>
  ({
    watchPage: fromCallback(({ sendBack }) => {
      const send = (event: TodayEvent) => sendBack(event)
      let isStarted = false
      const unsubscribe = deps.watchVisibility((isVisible) => {
        if (isStarted && isVisible) send({ type: 'today.resumed' })
      })
      isStarted = true
      // The app has read the server’s time before it started.
      send({ type: 'today.check' })
      return unsubscribe
    }),

    syncClock: fromPromise<void>(deps.syncClock),

    readDay: fromPromise<ClockReading>(async () => ({
      day: dayOf(deps.now()),
      clockOffsetMs: deps.clockOffsetMs(),
    })),

    refetchToday: fromPromise<void>(() => deps.queryClient.refetchQueries({ type: 'active' })),
  }) satisfies ActorsOf<typeof todayMachine>
