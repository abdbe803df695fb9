import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'

import { type ClockReading, isClockWrong, type TodayEvent, todayMachine } from './today.machine.ts'

it('reads the day each minute, and stays with it while it is the same', async () => {
  const { today, clock, readDay } = startToday()

  clock.increment(59_999)
  const before = today.getSnapshot().value
  clock.increment(1)
  await readDay.resolve({ day: '2026-11-18', clockOffsetMs: 0 })
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
  await readDay.resolve({ day: '2026-11-19', clockOffsetMs: 0 })
  const { value, context } = today.getSnapshot()
  await refetchToday.reject(new Error('There is no network.'))

  expect([value, context.day, today.getSnapshot().value]).toEqual(['refetching', '2026-11-19', 'current'])
})

it('asks for the server’s time when the page is shown again, and reads the day by it', async () => {
  const { today, page, syncClock, readDay } = startToday()
  page.notify({ type: 'today.resumed' })
  const before = today.getSnapshot().value

  await syncClock.resolve()
  await readDay.resolve({ day: '2026-11-18', clockOffsetMs: -86_400_000 })

  expect([before, today.getSnapshot().value, today.getSnapshot().context]).toEqual([
    'syncing',
    'current',
    { day: '2026-11-18', clockOffsetMs: -86_400_000 },
  ])
})

it('asks for the server’s time also where the day is just being read, or its plans fetched', async () => {
  const { today, page, syncClock, readDay } = startToday()
  page.notify({ type: 'today.check' })
  page.notify({ type: 'today.resumed' })
  const first = today.getSnapshot().value
  await syncClock.resolve()
  await readDay.resolve({ day: '2026-11-19', clockOffsetMs: 0 })
  page.notify({ type: 'today.resumed' })

  expect([first, today.getSnapshot().value]).toEqual(['syncing', 'syncing'])
})

it('reads the day without the server’s time where there is no response for ten seconds, or a failure', async () => {
  const { today, clock, page, syncClock, readDay } = startToday()
  page.notify({ type: 'today.resumed' })
  clock.increment(9_999)
  const waiting = today.getSnapshot().value
  clock.increment(1)
  const late = today.getSnapshot().value
  await readDay.resolve({ day: '2026-11-18', clockOffsetMs: 0 })
  page.notify({ type: 'today.resumed' })
  await syncClock.reject(new Error('There is no network.'))

  expect([waiting, late, today.getSnapshot().value]).toEqual(['syncing', 'checking', 'checking'])
})

it.each([
  [-300_000, true],
  [-299_999, false],
  [299_999, false],
  [300_000, true],
])('an offset of %i ms makes the clock wrong: %s', (clockOffsetMs, isWrong) => {
  expect(isClockWrong({ context: { day: '2026-11-18', clockOffsetMs } })).toBe(isWrong)
})

function startToday() {
  const clock = new SimulatedClock()
  const page = deferredCallback<OutputEvents<TodayEvent>>()
  const readDay = deferredActor<ClockReading>()
  const syncClock = deferredActor<void>()
  const refetchToday = deferredActor<void>()
  const machine = todayMachine.provide({
    actors: {
      watchPage: page.logic,
      readDay: readDay.logic,
      syncClock: syncClock.logic,
      refetchToday: refetchToday.logic,
    },
  })
  const today = createActor(machine, { input: { day: '2026-11-18' }, clock }).start()
  return { today, clock, page, readDay, refetchToday, syncClock }
}
