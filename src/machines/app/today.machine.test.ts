import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import type { Day } from '#src/contract/values.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'

import { type TodayEvent, todayMachine } from './today.machine.ts'

it('reads the day each minute, and stays with it while it is the same', async () => {
  const { today, clock, readDay } = startToday()

  clock.increment(59_999)
  const before = today.getSnapshot().value
  clock.increment(1)
  await readDay.resolve('2026-11-18')
  clock.increment(60_000)

  expect([before, today.getSnapshot().value, today.getSnapshot().context.day]).toEqual([
    'current',
    'checking',
    '2026-11-18',
  ])
})

it('shows the new day when the page is shown again, and fetches its plans', async () => {
  const { today, page, readDay, refetchToday } = startToday()

  page.notify({ type: 'today.check' })
  await readDay.resolve('2026-11-19')
  const { value, context } = today.getSnapshot()
  await refetchToday.reject(new Error('There is no network.'))

  expect([value, context.day, today.getSnapshot().value]).toEqual(['refetching', '2026-11-19', 'current'])
})

function startToday() {
  const clock = new SimulatedClock()
  const page = deferredCallback<OutputEvents<TodayEvent>>()
  const readDay = deferredActor<Day>()
  const refetchToday = deferredActor<void>()
  const machine = todayMachine.provide({
    actors: { watchPage: page.logic, readDay: readDay.logic, refetchToday: refetchToday.logic },
  })
  const today = createActor(machine, { input: { day: '2026-11-18' }, clock }).start()
  return { today, clock, page, readDay, refetchToday }
}
