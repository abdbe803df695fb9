// @vitest-environment happy-dom
import { createUnsavedOnPage } from '../leaving/unsaved-on-page.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { type Api, ApiError } from '#src/contract/api.ts'
import type { RowEdit } from '#src/domain/month-table/row-edits.ts'
import { openPageAt } from '#tests/support/app/open-page.ts'
import { addedRow, knownPlan } from '#tests/support/calendar/month-table.ts'
import { ingunn, maurtua, planningInput } from '#tests/support/calendar/planning.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import {
  freePlaceIn,
  monthTableActors,
  plannedActivityIn,
  severalPageIn,
  tabledMonthIn,
} from './calendar-actors.ts'

const id = planningInput.activityId

it.each([
  [`/activities/${id}/add-to-calendar`, id],
  [`/activities/${id}/add-to-calendar/?from=home`, id],
  [`/Activities/${id}/Add-To-Calendar`, id],
  [`/activities/${id}`, undefined],
  ['/activities/focus/add-to-calendar', undefined],
  ['/calendar', undefined],
  [undefined, undefined],
])('the route %s plans %s', (route, activityId) => {
  expect(plannedActivityIn(openPageAt(route))).toBe(activityId)
})

it.each([
  ['?day=2026-11-18&start=09:30', { day: '2026-11-18', start: '09:30' }],
  ['?day=2026-11-18', { day: '2026-11-18' }],
  ['?day=2026-11-18&start=25:00', { day: '2026-11-18' }],
  ['?day=2026-02-30&start=09:30', undefined],
  ['?start=09:30', undefined],
  ['', undefined],
])('the search %s chooses %o', (search, place) => {
  expect(freePlaceIn(openPageAt(`/activities/${id}/add-to-calendar${search}`))).toEqual(place)
})

const member = { userId: ingunn, departmentId: maurtua, isAdministration: false }

it.each([
  ['/calendar/2026/11/events', { month: '2026-11', departmentId: maurtua }],
  ['/Calendar/2026/11/Events', { month: '2026-11', departmentId: maurtua }],
  ['/calendar/2026/3/events/', { month: '2026-03', departmentId: maurtua }],
  [`/calendar/2026/11/events?department=${idOf('32')}`, { month: '2026-11', departmentId: idOf('32') }],
  ['/calendar/2026/11/events?department=all', undefined],
  ['/calendar/2026/13/events', undefined],
  ['/calendar', undefined],
  [undefined, undefined],
])('the route %s opens the table of %o', (route, tabledMonth) => {
  expect(tabledMonthIn(openPageAt(route), member)).toEqual(tabledMonth)
})

it.each([
  ['/calendar/multi', { copy: undefined }],
  ['/Calendar/multi', { copy: undefined }],
  [
    '/calendar/multi?copy=week&day=2026-11-23&department=all',
    { copy: { target: { kind: 'week', monday: '2026-11-23' }, departmentId: undefined } },
  ],
  [
    '/calendar/multi?copy=week&day=2026-11-25',
    { copy: { target: { kind: 'week', monday: '2026-11-23' }, departmentId: maurtua } },
  ],
  [
    `/calendar/multi?copy=year&month=2026-12&department=${idOf('32')}`,
    { copy: { target: { kind: 'year', month: '2026-12' }, departmentId: idOf('32') } },
  ],
  ['/calendar/multi?copy=week&day=2026-02-30', { copy: undefined }],
  ['/calendar/multi?copy=year&month=2026-13', { copy: undefined }],
  ['/calendar/multiple', undefined],
  [undefined, undefined],
])('the route %s plans several activities from %o', (route, page) => {
  expect(severalPageIn(openPageAt(route), member)).toEqual(page)
})

it('somebody of the administration chooses the department of a table', () => {
  expect(tabledMonthIn(openPageAt('/calendar/2026/11/events'), { ...member, isAdministration: true })).toBe(
    undefined,
  )
  expect(tabledMonthIn(openPageAt('/calendar/2026/11/events'), undefined)).toBe(undefined)
})

describe('a row of a table', () => {
  it('is added with a key of its own, which a second try has too', async () => {
    const { save, calls } = tableActors(() => ({ reference: idOf('61'), plans: [knownPlan] }))
    const [one, other] = [addedRow('2026-11-18/1'), addedRow('2026-11-18/2')]

    for (const edit of [one, one, other]) await saved(save, edit)

    expect(calls).toMatchObject([
      { idempotencyKey: 'key 1' },
      { idempotencyKey: 'key 1' },
      { idempotencyKey: 'key 2' },
    ])
  })

  it('is changed and deleted by its version, and its plan is the outcome', async () => {
    const changed = tableActors(() => knownPlan)
    const removed = tableActors(() => [{ ...knownPlan, deletedAt: '2026-11-18T09:00:00Z' }])

    expect(
      await saved(changed.save, {
        kind: 'changed',
        key: knownPlan._id,
        plan: knownPlan,
        change: { note: 'Lupe.' },
      }),
    ).toEqual({ kind: 'ok', body: knownPlan })
    expect(changed.calls).toEqual([{ params: { id: knownPlan._id }, body: { note: 'Lupe.' }, version: 1 }])
    expect(await saved(removed.save, { kind: 'removed', key: knownPlan._id, plan: knownPlan })).toEqual({
      kind: 'ok',
      body: { ...knownPlan, deletedAt: '2026-11-18T09:00:00Z' },
    })
    expect(removed.calls).toEqual([{ params: { id: knownPlan._id }, query: {}, version: 1 }])
  })

  it('that is stale has the present plan', async () => {
    const { save } = tableActors(() => {
      throw new ApiError(412, 'Endret.', knownPlan, bySomebody)
    })

    expect(await saved(save, { kind: 'removed', key: knownPlan._id, plan: knownPlan })).toEqual({
      kind: 'stale',
      status: 412,
      message: 'Endret.',
      present: knownPlan,
      lastChange: bySomebody,
    })
  })
})

it('an unsaved table has the browser ask before the page closes, and the app before a sign-out', () => {
  const page = new EventTarget()
  const unsavedOnPage = createUnsavedOnPage(page)
  const { leaveGuard } = monthTableActors({
    api: { call: () => Promise.resolve({ received: false }) },
    newKey: () => '',
    unsavedOnPage,
  })
  const isBlocked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const actor = createActor(leaveGuard).start()

  expect([isBlocked(), unsavedOnPage.list()]).toEqual([true, ['monthTable']])
  actor.stop()
  expect([isBlocked(), unsavedOnPage.list()]).toEqual([false, []])
})

/** The actors of a table with a server that responds so. */
function tableActors(respond: () => unknown) {
  const calls: unknown[] = []
  let count = 0
  const api: Api = {
    call: async (endpoint, call) => {
      calls.push(call)
      return { received: true, response: v.parse(endpoint.response, respond()) }
    },
  }
  const { save } = monthTableActors({
    api,
    newKey: () => `key ${(count += 1)}`,
    unsavedOnPage: createUnsavedOnPage(undefined),
  })
  return { save, calls }
}

const saved = (save: ReturnType<typeof tableActors>['save'], edit: RowEdit) =>
  toPromise(createActor(save, { input: { edit, departmentId: maurtua } }).start())

const bySomebody = { name: 'Arne Dahl', isOwn: false, at: '2026-11-18T09:00:00Z' }
