import { fromCallback, fromPromise } from 'xstate'

import type { Day } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'
import type { TodayEvent, todayMachine } from '#src/machines/app/today.machine.ts'

import type { ActorsOf } from '../actors-of.ts'
import type { AppDeps } from '../app-deps.ts'

type Deps = Pick<AppDeps, 'watchDevice' | 'now' | 'queryClient'>

export const todayActors = ({ watchDevice, now, queryClient }: Deps) =>
  ({
    watchPage: fromCallback(({ sendBack }) =>
      watchDevice(() => {
        const event: TodayEvent = { type: 'today.check' }
        sendBack(event)
      }),
    ),

    readDay: fromPromise<Day>(async () => dayOf(now())),

    refetchToday: fromPromise<void>(() => queryClient.refetchQueries({ type: 'active' })),
  }) satisfies ActorsOf<typeof todayMachine>
