import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { type Api, ApiError } from '#src/contract/api.ts'
import { StoredPlanDraft } from '#src/domain/plan-draft.ts'
import { StoredPlanSet } from '#src/domain/plan-set-draft.ts'
import { userEndpoints } from '#src/contract/user.ts'
import {
  type PlanSeveralEvent,
  planSeveralMachine,
} from '#src/machines/calendar/plan-several/plan-several.machine.ts'
import { type PlanningEvent, planningMachine } from '#src/machines/calendar/planning/planning.machine.ts'
import { eventually } from '#tests/support/suite/eventually.ts'
import { severalInput, song, trip } from '#tests/support/calendar/plan-several.ts'
import { addedPlans, ingunn, planningInput } from '#tests/support/calendar/planning.ts'
import { organizationId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { freshIndexedDb } from '#tests/support/app/indexed-db.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'

import { createDeviceDrafts } from './device-drafts.ts'
import { planningActors } from './planning-actors.ts'

const day = '2026-12-01'

freshIndexedDb()

describe('case 55: a planning that is saved again after a lost response', () => {
  it('is sent with the same key, also after a change and in a new page', async () => {
    const { openPlanning, sent } = device()
    const first = await openPlanning()
    first.send({ type: 'planning.toggleDay', day })
    await first.save()
    await first.save()

    const second = await openPlanning()
    expect(second.context().draft.dates).toEqual([day])
    await second.save()
    second.send({ type: 'planning.change', change: { note: 'Ute.' } })
    await second.save()

    expect(sent.map(({ key }) => key)).toEqual([keyOf(1), keyOf(1), keyOf(1), keyOf(1)])
    expect(sent.map(({ note }) => note)).toEqual(['', '', '', 'Ute.'])
  })

  it('is sent with the same key when nobody has changed the day that the calendar has chosen', async () => {
    const { openPlanning, sent } = device()
    const opened = { ...planningInput, freePlace: { day } }
    await (await openPlanning(opened)).save()
    await (await openPlanning(opened)).save()

    expect(sent.map(({ key }) => key)).toEqual([keyOf(1), keyOf(1)])
  })

  it('says when the first save has succeeded without the change, and begins again with another key', async () => {
    const { openPlanning, respond, sent } = device()
    const planning = await openPlanning()
    planning.send({ type: 'planning.toggleDay', day })
    respond(() => {
      throw new ApiError(422, 'Brukt.', { issues: [{ path: 'Idempotency-Key', message: 'Brukt.' }] })
    })

    await planning.save()
    expect(planning.context().rejection).toBe(
      'Planene ble lagret da du prøvde forrige gang, uten det du har endret siden. Endre dem i kalenderen.',
    )
    planning.send({ type: 'planning.startOver' })
    planning.send({ type: 'planning.toggleDay', day })
    await planning.save()

    expect(sent.map(({ key }) => key)).toEqual([keyOf(1), keyOf(2)])
  })

  it('has another key once it is saved', async () => {
    const { openPlanning, respond, sent } = device()
    const planning = await openPlanning()
    planning.send({ type: 'planning.toggleDay', day })
    respond(() => addedPlans)
    await planning.save()
    planning.send({ type: 'planning.again' })
    planning.send({ type: 'planning.toggleDay', day })
    await planning.save()

    expect(sent.map(({ key }) => key)).toEqual([keyOf(1), keyOf(2)])
  })

  it('has a key for each of several activities', async () => {
    const { openSeveral, respond, sent } = device()
    const first = await openSeveral()
    for (const activityId of [song, trip]) first.send({ type: 'planSeveral.toggleActivity', activityId })
    first.send({ type: 'planSeveral.toggleDay', target: undefined, day })
    respond(() => (sent.length === 1 ? addedPlans : undefined))
    await first.save()

    const second = await openSeveral()
    expect(second.context().set.entries.map(({ activityId }) => activityId)).toEqual([trip])
    await second.save()

    const keys = sent.map(({ key }) => key)
    expect(keys[1]).toBe(keys[2])
    expect(new Set(keys).size).toBe(2)
  })
})

it('a draft whose key the server does not send is opened once it does', async () => {
  const { openPlanning, keys } = device()
  const first = await openPlanning()
  first.send({ type: 'planning.change', change: { note: 'Ute.' } })
  await first.stored()
  indexedDB.deleteDatabase('sprakhuset-key')
  keys.areSent = false

  const second = await openPlanning()
  expect(second.value()).toBe('locked')
  keys.areSent = true
  second.send({ type: 'planning.retry' })
  await second.opened()

  expect(second.context().draft.note).toBe('Ute.')
})

const keyOf = (number: number) => idOf(`c0${number}`)

const lost = (): unknown => undefined

/** A device whose server responds so; by default every response is lost. */
function device() {
  const sent: { readonly key: unknown; readonly note: unknown }[] = []
  const keys = { areSent: true }
  let count = 0
  let response = lost
  const api: Api = {
    call: async (endpoint, call) => {
      if (endpoint.path === userEndpoints.outboxKey.path) {
        if (!keys.areSent) return { received: false }
        return received({ userId: ingunn, key: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY' })
      }
      const { body, idempotencyKey } = call as { readonly body?: { note: string }; idempotencyKey?: string }
      sent.push({ key: idempotencyKey, note: body?.note })
      const responded = response()
      return responded === undefined ? { received: false } : received(responded)
    },
  }
  // What an earlier test still stores is of another organization.
  const tenant = {
    organizationId: organizationId(crypto.randomUUID()),
    departmentId: severalInput.departmentId,
  }
  const deps: Parameters<typeof planningActors>[0] = {
    api,
    app: { getSnapshot: () => ({ context: { user: { _id: ingunn } } }) } as never,
    newKey: () => keyOf((count += 1)),
    now: () => new Date('2026-11-18T09:00:00Z'),
    page: globalThis as never,
    scope: () => tenant,
  }
  // A new page has new actors, and finds what the device has stored.
  const actors = () => planningActors(deps)
  const openDraft = createDeviceDrafts(deps)
  return {
    sent,
    keys,
    respond: (next: () => unknown) => (response = next),
    openPlanning: async (input = planningInput) => {
      const machine = planningMachine.provide({ actors: actors().planning })
      const actor = createActor(machine, { input }).start()
      stopAfterTest(actor)
      const opened = () => waitFor(actor, (snapshot) => !snapshot.matches('opening'))
      await opened()
      const onDevice = openDraft(`plan ${input.activityId}`, StoredPlanDraft)
      /** Waits until the device has stored the draft, or deleted one that is saved. */
      const stored = () =>
        eventually(async () => {
          const { draft } = actor.getSnapshot().context
          const isSaved = actor.getSnapshot().matches('saved')
          const kept = await onDevice.read()
          expect(kept === 'locked' ? kept : kept?.draft).toEqual(isSaved ? undefined : draft)
        })
      return {
        send: (event: PlanningEvent) => actor.send(event),
        opened,
        context: () => actor.getSnapshot().context,
        value: () => actor.getSnapshot().value,
        stored,
        save: async () => {
          actor.send({ type: 'planning.goTo', step: 'reviewing' })
          actor.send({ type: 'planning.save' })
          await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
          await stored()
        },
      }
    },
    openSeveral: async () => {
      const machine = planSeveralMachine.provide({ actors: actors().planSeveral })
      const actor = createActor(machine, { input: severalInput }).start()
      stopAfterTest(actor)
      await waitFor(actor, (snapshot) => !snapshot.matches('opening'))
      const onDevice = openDraft('plan several ', StoredPlanSet)
      /** Waits until the device has stored the set, or deleted one that is saved. */
      const stored = () =>
        eventually(async () => {
          const { set } = actor.getSnapshot().context
          const isSaved = actor.getSnapshot().matches('saved')
          const kept = await onDevice.read()
          expect(kept === 'locked' ? kept : kept?.set).toEqual(isSaved ? undefined : set)
        })
      return {
        send: (event: PlanSeveralEvent) => actor.send(event),
        context: () => actor.getSnapshot().context,
        save: async () => {
          actor.send({ type: 'planSeveral.goTo', step: 'reviewing' })
          actor.send({ type: 'planSeveral.save' })
          await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
          await stored()
        },
      }
    },
  }
}

const received = (response: unknown) => ({ received: true as const, response: response as never })
