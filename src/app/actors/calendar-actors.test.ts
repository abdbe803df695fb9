// @vitest-environment happy-dom
import { createUnsavedOnPage } from '../leaving/unsaved-on-page.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { type Api, ApiError } from '#src/contract/api.ts'
import type { RowEdit } from '#src/domain/month-table/row-edits.ts'
import { addedRow, knownPlan } from '#tests/support/calendar/month-table.ts'
import { maurtua } from '#tests/support/calendar/planning.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { monthTableActors } from './calendar-actors.ts'

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
