import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { type Actor, createActor, waitFor } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import { createUnsavedOnPage } from '#src/app/leaving/unsaved-on-page.ts'
import {
  turnOrderMachine,
  type TurnOrderOutputEvent,
} from '#src/machines/ask/turn-order/turn-order.machine.ts'
import { freshIndexedDb } from '#tests/support/app/indexed-db.ts'
import { children } from '#tests/support/ask/turn-order.ts'
import { ingunn, maurtua } from '#tests/support/calendar/planning.ts'
import { departmentId, organizationId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'

import { turnOrderActors } from './turn-order-actors.ts'

const { emma, noah } = children
const elsewhere = departmentId(idOf('99'))

freshIndexedDb()

it('the order is there on a new page, and the children are those of its department', async () => {
  const { open } = device()
  const first = open()
  await waitFor(first, (snapshot) => snapshot.matches('unused'))
  first.send({ type: 'turnOrder.choose' })
  await waitFor(first, (snapshot) => snapshot.matches('used'))
  first.send({ type: 'turnOrder.add', studentId: emma.studentId })
  await storedIn(first)

  const second = open()
  await waitFor(second, (snapshot) => snapshot.matches({ used: 'shown' }))

  expect(second.getSnapshot().context.students).toEqual([emma])
  expect(second.getSnapshot().context.order.participants).toEqual([
    { studentId: emma.studentId, turns: 0, isAway: false },
  ])
})

it('no page asks before it is left because of it, also while the device cannot store it', async () => {
  const { open, keys, unsaved } = device()
  keys.areSent = false
  const turnOrder = open()
  await waitFor(turnOrder, (snapshot) => snapshot.matches('unused'))
  turnOrder.send({ type: 'turnOrder.choose' })
  await waitFor(turnOrder, (snapshot) => snapshot.matches('used'))

  turnOrder.send({ type: 'turnOrder.add', studentId: emma.studentId })

  expect(turnOrder.getSnapshot().children.draft?.getSnapshot().hasTag('unstored')).toBe(true)
  expect(unsaved.list()).toEqual([])
})

/** Waits until the device has stored the newest order. */
async function storedIn(turnOrder: Actor<typeof turnOrderMachine>) {
  const { draft } = turnOrder.getSnapshot().children
  if (!draft) throw new Error('There is no draft.')
  await waitFor(draft, (snapshot) => snapshot.matches({ changed: 'stored' }))
}

/** A device on which Ingunn is signed in, whose server has Emma in this department and Noah in another one. */
function device() {
  const keys = { areSent: true }
  const students = [
    { ...emma, departmentId: maurtua },
    { ...noah, departmentId: elsewhere },
  ].map(({ studentId: _id, ...student }) => ({ ...student, _id }))
  const api: Api = {
    call: async (endpoint) => {
      if (endpoint.path === studentEndpoints.ofDepartment.path) return received(students)
      return keys.areSent
        ? received({ userId: ingunn, key: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY' })
        : { received: false }
    },
  }
  const tenant = { organizationId: organizationId(idOf('21')), departmentId: maurtua }
  const unsaved = createUnsavedOnPage(undefined)
  const open = () => {
    const actors = turnOrderActors({
      api,
      app: { getSnapshot: () => ({ context: { user: { _id: ingunn } } }) } as never,
      now: () => new Date('2026-11-25T09:00:00Z'),
      page: globalThis as never,
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
      scope: () => tenant,
      unsavedOnPage: unsaved,
    })
    const turnOrder = createActor(turnOrderMachine.provide({ actors }), {
      input: { listener: recorder<TurnOrderOutputEvent>().ref, departmentId: maurtua, today: '2026-11-25' },
    }).start()
    stopAfterTest(turnOrder)
    return turnOrder
  }
  return { open, keys, unsaved }
}

const received = (response: unknown) => ({ received: true as const, response: response as never })
