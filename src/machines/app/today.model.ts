import { createActor, SimulatedClock } from 'xstate'

import type { Day } from '#src/contract/values.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import { doneEvent, machineModel, settling } from '#tests/support/machines/model.ts'

import { type TodayEvent, todayMachine } from './today.machine.ts'

const input = { day: '2026-11-18' }

export const model = machineModel(todayMachine, {
  input,
  samples: [doneEvent('readDay', '2026-11-18'), doneEvent('readDay', '2026-11-19')],
  readsOf: ({ day }) => [day],
  setup: (inspect) => {
    const clock = new SimulatedClock()
    const watchPage = deferredCallback<OutputEvents<TodayEvent>>()
    const readDay = deferredActor<Day>()
    const refetchToday = deferredActor<void>()
    const machine = todayMachine.provide({
      actors: { watchPage: watchPage.logic, readDay: readDay.logic, refetchToday: refetchToday.logic },
    })
    return {
      actor: createActor(machine, { input, clock, inspect }).start(),
      perform: {
        ...settling({ readDay, refetchToday }),
        'today.check': watchPage.notify,
        'xstate.after.dayCheckInterval.today.current': () => clock.increment(60_000),
      },
    }
  },
})
