import { createUnsavedOnPage } from '../leaving/unsaved-on-page.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'

import { type Api, ApiError } from '#src/contract/api.ts'
import type { RowEdit } from '#src/domain/month-table/row-edits.ts'
import { addedRow, knownPlan } from '#tests/support/calendar/month-table.ts'
import { ingunn, maurtua } from '#tests/support/calendar/planning.ts'
import { freshIndexedDb } from '#tests/support/app/indexed-db.ts'
import { organizationId } from '#tests/support/data/ids.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'
import {
  monthTableMachine,
  type MonthTableOutputEvent,
} from '#src/machines/calendar/month-table/month-table.machine.ts'
import { userEndpoints } from '#src/contract/user.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { monthTableActors } from './calendar-actors.ts'

freshIndexedDb()

describe('a row of a table', () => {
  it('is added with a key of its own, which a second try has too', async () => {
    const { save, calls } = tableActors(() => ({ reference: idOf('61'), plans: [knownPlan] }))
    const [one, other] = [addedRow('2026-11-18/1'), addedRow('2026-11-18/2')]

    for (const edit of [one, one, other]) await saved(save, edit)

    expect(calls).toMatchObject([
      { idempotencyKey: keyOf(1) },
      { idempotencyKey: keyOf(1) },
      { idempotencyKey: keyOf(2) },
    ])
  })

  it('is changed and deleted by its version, and its plan is the outcome', async () => {
    const changed = tableActors(() => knownPlan)
    const removed = tableActors(() => [{ ...knownPlan, deletedAt: '2026-11-18T09:00:00Z' }])

    expect(await saved(changed.save, changedRow)).toEqual({ kind: 'ok', body: knownPlan })
    expect(changed.calls).toEqual([{ params: { id: knownPlan._id }, body: { note: 'Lupe.' }, version: 1 }])
    expect(await saved(removed.save, removedRow)).toEqual({
      kind: 'ok',
      body: { ...knownPlan, deletedAt: '2026-11-18T09:00:00Z' },
    })
    expect(removed.calls).toEqual([{ params: { id: knownPlan._id }, query: {}, version: 1 }])
  })

  it('that is stale has the present plan', async () => {
    const { save } = tableActors(() => {
      throw new ApiError(412, 'Endret.', knownPlan, bySomebody)
    })

    expect(await saved(save, removedRow)).toEqual({
      kind: 'stale',
      status: 412,
      message: 'Endret.',
      present: knownPlan,
      lastChange: bySomebody,
    })
  })
})

it('the unsaved rows of a table are there on a new page, and a row that was sent is sent with the same key', async () => {
  const { save, calls, openTable } = tableActors(() => ({ reference: idOf('61'), plans: [knownPlan] }))
  const rows = [addedRow('2026-11-18/1'), changedRow, { ...removedRow, key: 'removed' }]
  const first = await openTable()
  first.send({
    type: 'monthTable.edit',
    edits: Object.fromEntries(rows.map((row) => [row.key, row])),
  })
  await waitFor(draftOfTable(first), (snapshot) => snapshot.matches({ changed: 'stored' }))
  await saved(save, addedRow('2026-11-18/1'))

  const reloaded = tableActors(() => ({ reference: idOf('61'), plans: [knownPlan] }), 11)
  const second = await reloaded.openTable()
  const { present } = second.getSnapshot().context.history
  const added = present['2026-11-18/1']
  if (added) await saved(reloaded.save, added)

  expect(Object.values(present)).toEqual(rows)
  expect([...calls, ...reloaded.calls]).toMatchObject([
    { idempotencyKey: keyOf(1) },
    { idempotencyKey: keyOf(1) },
  ])
})

/** The actors of a table with a server that responds so. */
function tableActors(respond: () => unknown, firstKey = 1) {
  const calls: unknown[] = []
  let count = firstKey - 1
  const api: Api = {
    call: async (endpoint, call) => {
      if (endpoint.path === userEndpoints.outboxKey.path)
        return {
          received: true,
          response: { userId: ingunn, key: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY' },
        }
      calls.push(call)
      return { received: true, response: v.parse(endpoint.response, respond()) }
    },
  }
  const actors = monthTableActors({
    api,
    app: { getSnapshot: () => ({ context: { user: { _id: ingunn } } }) } as never,
    newKey: () => keyOf((count += 1)),
    now: () => new Date('2026-11-18T09:00:00Z'),
    page: globalThis as never,
    scope: () => ({ organizationId: organizationId(idOf('21')), departmentId: maurtua }),
    unsavedOnPage: createUnsavedOnPage(undefined),
  })
  const openTable = async () => {
    const input = {
      month: '2026-11',
      departmentId: maurtua,
      copied: undefined,
      listener: recorder<MonthTableOutputEvent>().ref,
    }
    const table = createActor(monthTableMachine.provide({ actors }), { input }).start()
    stopAfterTest(table)
    await waitFor(table, (snapshot) => snapshot.matches('editing'))
    return table
  }
  return { save: actors.save, calls, openTable }
}

const keyOf = (number: number) => idOf(`c0${number}`)

function draftOfTable(table: Awaited<ReturnType<ReturnType<typeof tableActors>['openTable']>>) {
  const { draft } = table.getSnapshot().children
  if (!draft) throw new Error('A table has a draft.')
  return draft
}

const changedRow: RowEdit = {
  kind: 'changed',
  key: knownPlan._id,
  plan: knownPlan,
  change: { note: 'Lupe.' },
}
const removedRow: RowEdit = { kind: 'removed', key: knownPlan._id, plan: knownPlan }

const saved = (save: ReturnType<typeof tableActors>['save'], edit: RowEdit) =>
  toPromise(createActor(save, { input: { edit, departmentId: maurtua } }).start())

const bySomebody = { name: 'Arne Dahl', isOwn: false, at: '2026-11-18T09:00:00Z' }
