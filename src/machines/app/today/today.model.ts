import { createActor, SimulatedClock } from 'xstate'

import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import { doneEvent, machineModel, settling } from '#tests/support/machines/model.ts'

import { type ClockReading, type TodayEvent, todayMachine } from './today.machine.ts'

const input = { day: '2026-11-18' }

export const model = machineModel(todayMachine, {
  input,
  samples: [
    doneEvent('readDay', { day: '2026-11-18', clockOffsetMs: 0 }),
    doneEvent('readDay', { day: '2026-11-19', clockOffsetMs: 0 }),
  ],
  readsOf: ({ day }) => [day],
  setup: (inspect) => {
    const clock = new SimulatedClock()
    const watchPage = deferredCallback<OutputEvents<TodayEvent>>()
    const readDay = deferredActor<ClockReading>()
    const syncClock = deferredActor<void>()
    const refetchToday = deferredActor<void>()
    const machine = todayMachine.provide({
      actors: {
        watchPage: watchPage.logic,
        syncClock: syncClock.logic,
        readDay: readDay.logic,
        refetchToday: refetchToday.logic,
      },
    })
    return {
      actor: createActor(machine, { input, clock, inspect }).start(),
      perform: {
        ...settling({ syncClock, readDay, refetchToday }),
        'today.check': watchPage.notify,
        'today.resumed': watchPage.notify,
        'xstate.after.syncDeadline.today.syncing': () => clock.increment(10_000),
        'xstate.after.dayCheckInterval.today.current': () => clock.increment(60_000),
      },
    }
  },
})
