import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { blankDraft, planningInput } from '#tests/support/calendar/planning.ts'

import { freePlaceIn, plannedActivityIn, planningActors } from './calendar-actors.ts'

const id = planningInput.activityId

it.each([
  [`/activities/${id}/add-to-calendar`, id],
  [`/activities/${id}/add-to-calendar/?from=home`, id],
  [`/activities/${id}`, undefined],
  ['/activities/focus/add-to-calendar', undefined],
  ['/calendar', undefined],
  [undefined, undefined],
])('the route %s plans %s', (route, activityId) => {
  expect(plannedActivityIn(route)).toBe(activityId)
})

it.each([
  ['?day=2026-11-18&start=09:30', { day: '2026-11-18', start: '09:30' }],
  ['?day=2026-11-18', { day: '2026-11-18' }],
  ['?day=2026-11-18&start=25:00', { day: '2026-11-18' }],
  ['?day=2026-02-30&start=09:30', undefined],
  ['?start=09:30', undefined],
  ['', undefined],
])('the search %s chooses %o', (search, place) => {
  expect(freePlaceIn(`/activities/${id}/add-to-calendar${search}`)).toEqual(place)
})

it('case 55: a draft that is saved again is sent with the same key, another draft with another', async () => {
  const keys: unknown[] = []
  let count = 0
  const api: Api = {
    call: (_, call) => {
      if ('idempotencyKey' in call) keys.push(call.idempotencyKey)
      return Promise.resolve({ received: false })
    },
  }
  const { save } = planningActors({
    api,
    app: unused('app'),
    newKey: () => `key ${(count += 1)}`,
    now: () => new Date(),
    page: undefined,
    scope: () => undefined,
  })
  const draft = { ...blankDraft, dates: ['2026-12-01'] }

  for (const sent of [draft, draft, { ...draft, note: 'Ute.' }])
    await toPromise(createActor(save, { input: { activityId: id, draft: sent } }).start())

  expect(keys).toEqual(['key 1', 'key 1', 'key 2'])
})

function unused(name: string): never {
  return new Proxy(
    {},
    {
      get() {
        throw new Error(`${name} is not used here.`)
      },
    },
  ) as never
}
