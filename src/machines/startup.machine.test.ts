import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { deferredActor } from '#tests/support/deferred-actor.ts'

import { type ListOutcome, type StartupList, startupMachine } from './startup.machine.ts'

describe('the startup of a user without an affiliation', () => {
  it('asks for no list and stays where the warning is shown', () => {
    const { startup, loadList, clock } = startStartup({ isAffiliated: false })

    clock.increment(60_000)

    expect(startup.getSnapshot().value).toBe('invalidUser')
    expect(loadList.inputs).toEqual([])
  })
})

describe('the startup of an affiliated user', () => {
  it('loads the five lists one after the other, each once and in their order', async () => {
    const { startup, loadList } = startStartup()
    expect(loadList.inputs).toEqual([{ list: 'mainActivities' }])

    await loadList.resolve('loaded')
    expect(loadList.inputs).toEqual([{ list: 'mainActivities' }, { list: 'activities' }])

    for (let rest = 0; rest < 4; rest += 1) await loadList.resolve('loaded')
    expect(loadList.inputs.map(({ list }) => list)).toEqual([
      'mainActivities',
      'activities',
      'focusAreas',
      'experienceGoals',
      'generalTips',
    ])
    expect(startup.getSnapshot().context.loaded).toEqual([
      'mainActivities',
      'activities',
      'focusAreas',
      'experienceGoals',
      'generalTips',
    ])
  })

  it('lets the splash stand 2000 ms after the last list', async () => {
    const { startup, clock, loadAll } = startStartup()
    clock.increment(10_000)
    await loadAll()

    clock.increment(1_999)
    expect(startup.getSnapshot().value).toBe('settling')

    clock.increment(1)
    expect(startup.getSnapshot().value).toBe('ready')
    expect(startup.getSnapshot().status).toBe('done')
  })

  it.each(['silence', 'an error'])('retries alone the list that met %s', async (mishap) => {
    const { startup, loadList } = startStartup()
    await loadList.resolve('loaded')

    if (mishap === 'silence') await loadList.resolve('unanswered')
    else await loadList.reject(new Error('HTTP 500'))
    expect(startup.getSnapshot().value).toEqual({ activities: 'failed' })
    expect(startup.getSnapshot().hasTag('stuck')).toBe(true)

    startup.send({ type: 'startup.retry' })
    await loadList.resolve('loaded')
    expect(loadList.inputs.map(({ list }) => list)).toEqual([
      'mainActivities',
      'activities',
      'activities',
      'focusAreas',
    ])
    expect(startup.getSnapshot().context.loaded).toEqual(['mainActivities', 'activities'])
  })

  it('can fail and be retried any number of times', async () => {
    const { startup, loadList } = startStartup()

    for (let round = 0; round < 3; round += 1) {
      await loadList.resolve('unanswered')
      startup.send({ type: 'startup.retry' })
    }

    expect(startup.getSnapshot().value).toEqual({ mainActivities: 'loading' })
    expect(loadList.inputs).toHaveLength(4)
  })

  it('asks once however often a retry is pressed', async () => {
    const { startup, loadList } = startStartup()
    await loadList.resolve('unanswered')

    startup.send({ type: 'startup.retry' })
    startup.send({ type: 'startup.retry' })

    expect(loadList.inputs).toEqual([{ list: 'mainActivities' }, { list: 'mainActivities' }])
  })
})

function startStartup(input = { isAffiliated: true }) {
  const clock = new SimulatedClock()
  const loadList = deferredActor<ListOutcome, { readonly list: StartupList }>()
  const machine = startupMachine.provide({ actors: { loadList: loadList.logic } })
  return {
    startup: createActor(machine, { input, clock }).start(),
    clock,
    loadList,
    loadAll: async () => {
      for (let list = 0; list < 5; list += 1) await loadList.resolve('loaded')
    },
  }
}
