import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { type Api, ApiError } from '#src/contract/api.ts'
import type { NewPlansInput } from '#src/contract/plan.ts'
import { newPlansOf, type PlanDraft, StoredPlanDraft } from '#src/domain/plan-draft.ts'
import { StoredPlanSet } from '#src/domain/plan-set-draft.ts'
import { userEndpoints } from '#src/contract/user.ts'
import { createUnsavedOnPage } from '#src/app/leaving/unsaved-on-page.ts'
import {
  draftOf,
  type PlanningEvent,
  planningMachine,
} from '#src/machines/calendar/planning/planning.machine.ts'
import { eventually } from '#tests/support/suite/eventually.ts'
import {
  addedPlans,
  blankDraft,
  ingunn,
  maurtua,
  severalInput,
  song,
  songInput,
  songSet,
  trip,
} from '#tests/support/calendar/planning.ts'
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
    first.send({ type: 'planning.toggleDay', target: undefined, day })
    await first.save()
    await first.save()

    const second = await openPlanning()
    expect(second.context().set).toEqual(songSet({ ...blankDraft, dates: [day] }))
    await second.save()
    second.change({ note: 'Ute.' })
    await second.save()

    expect(sent.map(({ key }) => key)).toEqual([keyOf(1), keyOf(1), keyOf(1), keyOf(1)])
    expect(sent.map(({ body }) => body.note)).toEqual(['', '', '', 'Ute.'])
  })

  it('is sent with the same key when nobody has changed the day that the calendar has chosen', async () => {
    const { openPlanning, sent } = device()
    const opened = { ...songInput, freePlace: { day } }
    await (await openPlanning(opened)).save()
    await (await openPlanning(opened)).save()

    expect(sent.map(({ key }) => key)).toEqual([keyOf(1), keyOf(1)])
  })

  it('is sent as it was, with its key, when the version before has stored it', async () => {
    const { openPlanning, storeAsBefore, sent } = device()
    const draft = { ...blankDraft, dates: [day], start: '09:30', note: 'Ta med lupe.' }
    await storeAsBefore({ draft, key: keyOf(7) })

    const planning = await openPlanning()
    expect([planning.context().isRestored, planning.context().set]).toEqual([true, songSet(draft)])
    await planning.save()

    expect(sent).toEqual([{ key: keyOf(7), body: newPlansOf(draft, song) }])
  })

  it.each([
    [
      'one activity',
      songInput,
      'Planene ble lagret da du prøvde forrige gang, uten det du har endret siden. Endre dem i kalenderen.',
    ],
    [
      'several activities',
      severalInput,
      'Dette ble lagret da du prøvde forrige gang, uten det du har endret siden. Fjern det her, og endre planene i kalenderen.',
    ],
  ])(
    'of %s says when the first save has succeeded without the change, and begins again with another key',
    async (_, input, message) => {
      const { openPlanning, respond, sent } = device()
      const planning = await openPlanning(input)
      planning.fill()
      respond(() => {
        throw new ApiError(422, 'Brukt.', { issues: [{ path: 'Idempotency-Key', message: 'Brukt.' }] })
      })

      await planning.save()
      expect(planning.context().rejections).toEqual({ [song]: message })
      planning.send({ type: 'planning.startOver' })
      planning.fill()
      await planning.save()

      expect(sent.map(({ key }) => key)).toEqual([keyOf(1), keyOf(2)])
    },
  )

  it('has another key once it is saved', async () => {
    const { openPlanning, respond, sent } = device()
    const planning = await openPlanning()
    planning.fill()
    respond(() => addedPlans)
    await planning.save()
    planning.send({ type: 'planning.again' })
    planning.fill()
    await planning.save()

    expect(sent.map(({ key }) => key)).toEqual([keyOf(1), keyOf(2)])
  })

  it('has a key for each of several activities', async () => {
    const { openPlanning, respond, sent } = device()
    const first = await openPlanning(severalInput)
    for (const activityId of [song, trip]) first.send({ type: 'planning.toggleActivity', activityId })
    first.send({ type: 'planning.toggleDay', target: undefined, day })
    respond(() => (sent.length === 1 ? addedPlans : undefined))
    await first.save()

    const second = await openPlanning(severalInput)
    expect(second.context().set.entries.map(({ activityId }) => activityId)).toEqual([trip])
    await second.save()

    const keys = sent.map(({ key }) => key)
    expect(keys[1]).toBe(keys[2])
    expect(new Set(keys).size).toBe(2)
  })
})

it('the draft of one activity, of another one, and of several are apart', async () => {
  const { openPlanning } = device()
  const ofTrip = { ...songInput, activityId: trip }
  for (const [input, note] of [
    [songInput, 'Sang'],
    [ofTrip, 'Tur'],
    [severalInput, 'Flere'],
  ] as const) {
    const planning = await openPlanning(input)
    planning.change({ note })
    await planning.stored()
  }

  const notes = []
  for (const input of [songInput, ofTrip, severalInput])
    notes.push((await openPlanning(input)).context().set.shared.note)
  expect(notes).toEqual(['Sang', 'Tur', 'Flere'])
})

it('a draft whose key the server does not send is opened once it does', async () => {
  const { openPlanning, keys } = device()
  const first = await openPlanning()
  first.change({ note: 'Ute.' })
  await first.stored()
  indexedDB.deleteDatabase('sprakhuset-key')
  keys.areSent = false

  const second = await openPlanning()
  expect([second.value(), second.draft.getSnapshot().value]).toEqual(['opening', 'locked'])
  keys.areSent = true
  second.draft.send({ type: 'draft.retry' })
  await second.opened()

  expect(second.context().set.shared.note).toBe('Ute.')
})

const keyOf = (number: number) => idOf(`c0${number}`)

const lost = (): unknown => undefined

/** A device whose server responds so; by default every response is lost. */
function device() {
  const sent: { readonly key: unknown; readonly body: NewPlansInput }[] = []
  const keys = { areSent: true }
  let count = 0
  let response = lost
  const api: Api = {
    call: async (endpoint, call) => {
      if (endpoint.path === userEndpoints.outboxKey.path) {
        if (!keys.areSent) return { received: false }
        return received({ userId: ingunn, key: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY' })
      }
      const { body, idempotencyKey } = call as { readonly body: NewPlansInput; idempotencyKey?: string }
      sent.push({ key: idempotencyKey, body })
      const responded = response()
      return responded === undefined ? { received: false } : received(responded)
    },
  }
  // What an earlier test still stores is of another organization.
  const tenant = {
    organizationId: organizationId(crypto.randomUUID()),
    departmentId: maurtua,
  }
  const deps: Parameters<typeof planningActors>[0] = {
    api,
    app: { getSnapshot: () => ({ context: { user: { _id: ingunn } } }) } as never,
    newKey: () => keyOf((count += 1)),
    now: () => new Date('2026-11-18T09:00:00Z'),
    page: globalThis as never,
    scope: () => tenant,
    unsavedOnPage: createUnsavedOnPage(undefined),
  }
  const openDraft = createDeviceDrafts(deps)
  return {
    sent,
    keys,
    respond: (next: () => unknown) => (response = next),
    /** Stores the draft of the song as the page of one activity did before it was a set. */
    storeAsBefore: (stored: v.InferOutput<typeof StoredPlanDraft>) =>
      openDraft(`plan ${song}`, StoredPlanDraft).store(stored),
    /** A new page has new actors, and finds what the device has stored. */
    openPlanning: async (input = songInput) => {
      const machine = planningMachine.provide({ actors: planningActors(deps) })
      const actor = createActor(machine, { input }).start()
      stopAfterTest(actor)
      const opened = () => waitFor(actor, (snapshot) => !snapshot.matches('opening'))
      const { draft } = actor.getSnapshot().children
      if (!draft) throw new Error('A planning has a draft.')
      await waitFor(draft, (snapshot) => !snapshot.matches('opening'))
      const { name, schema } = draftOf(input)
      const onDevice = openDraft(name, schema)
      /** Waits until the device has stored the set, or deleted one that is saved. */
      const stored = () =>
        eventually(async () => {
          const { set } = actor.getSnapshot().context
          const isSaved = actor.getSnapshot().matches('saved')
          const kept = await onDevice.read()
          expect(kept && v.parse(StoredPlanSet, kept).set).toEqual(isSaved ? undefined : set)
        })
      const send = (event: PlanningEvent) => actor.send(event)
      const change = (changed: Partial<PlanDraft>) =>
        send({ type: 'planning.change', target: undefined, change: changed })
      return {
        send,
        change,
        opened,
        draft,
        context: () => actor.getSnapshot().context,
        value: () => actor.getSnapshot().value,
        stored,
        /** Plans the song on a day. */
        fill: () => {
          send({ type: 'planning.toggleActivity', activityId: song })
          change({ dates: [day] })
        },
        save: async () => {
          send({ type: 'planning.goTo', step: 'reviewing' })
          send({ type: 'planning.save' })
          await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
          await stored()
        },
      }
    },
  }
}

const received = (response: unknown) => ({ received: true as const, response: response as never })
