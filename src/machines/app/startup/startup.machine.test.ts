import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { deferredActor } from '#tests/support/machines/deferred-actor.ts'

import { type ListOutcome, listsThatAre, type StartupList, startupMachine } from './startup.machine.ts'

describe('the startup of a user without an affiliation', () => {
  it('requests no list and stays where the warning is shown', () => {
    const { startup, loadList, clock } = startStartup({ isAffiliated: false })

    clock.increment(60_000)

    expect(startup.getSnapshot().value).toBe('invalidUser')
    expect(loadList.inputs).toEqual([])
  })
})

describe('the startup of an affiliated user', () => {
  it('requests the five lists in their order, in parallel', async () => {
    const { startup, loadList } = startStartup()

    expect(loadList.inputs).toEqual([
      { list: 'mainActivities' },
      { list: 'activities' },
      { list: 'focusAreas' },
      { list: 'experienceGoals' },
      { list: 'generalTips' },
    ])
    await loadList.resolve('loaded')
    await loadList.resolve('loaded')

    expect(listsThatAre('loaded', startup.getSnapshot())).toEqual(['mainActivities', 'activities'])
    expect(listsThatAre('loading', startup.getSnapshot())).toEqual([
      'focusAreas',
      'experienceGoals',
      'generalTips',
    ])
  })

  it('keeps the splash for 2000 ms after the last list', async () => {
    const { startup, clock, loadAll } = startStartup()
    clock.increment(10_000)
    await loadAll()

    clock.increment(1_999)
    expect(startup.getSnapshot().value).toBe('settling')

    clock.increment(1)
    expect(startup.getSnapshot().value).toBe('ready')
    expect(startup.getSnapshot().status).toBe('done')
  })

  it.each(['no response', 'an error'])('retries only the list that failed with %s', async (cause) => {
    const { startup, loadList, clock } = startStartup()
    await loadList.resolve('loaded')
    if (cause === 'no response') await loadList.resolve('offline')
    else await loadList.reject(new Error('HTTP 500'))
    for (let list = 0; list < 3; list += 1) await loadList.resolve('loaded')

    expect(listsThatAre('failed', startup.getSnapshot())).toEqual(['activities'])
    expect(startup.getSnapshot().hasTag('stuck')).toBe(true)
    clock.increment(60_000)
    startup.send({ type: 'startup.retry' })
    expect(loadList.inputs.slice(5)).toEqual([{ list: 'activities' }])
    await loadList.resolve('loaded')

    expect(startup.getSnapshot().value).toBe('settling')
  })

  it('can fail and be retried any number of times, with one request per list however many retries are sent', async () => {
    const { startup, loadList } = startStartup()

    for (let round = 0; round < 3; round += 1) {
      for (let list = 0; list < 5; list += 1) await loadList.resolve('offline')
      startup.send({ type: 'startup.retry' })
      startup.send({ type: 'startup.retry' })
    }

    expect(listsThatAre('loading', startup.getSnapshot())).toHaveLength(5)
    expect(loadList.inputs).toHaveLength(20)
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
