// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { useActorRef } from '@xstate/react'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, toPromise, waitFor } from 'xstate'

import { type Api, ApiError, NetworkError } from '#src/contract/api.ts'
import type { DeviceDraft } from '#src/domain/content/device-draft.ts'
import { userEndpoints } from '#src/contract/user.ts'
import { contentFormMachine } from '#src/machines/bank/content-form/content-form.machine.ts'
import type { SaveInput } from '#src/machines/bank/content-form/content-save.ts'
import type { ContentTarget } from '#src/machines/bank/content-form/loaded-content.ts'
import { eventually } from '#tests/support/suite/eventually.ts'
import { ingunn, maurtua } from '#tests/support/calendar/planning.ts'
import {
  blankGoal,
  byArne,
  goalValues,
  knownGoal,
  onDevice,
  schema,
  targetOf,
} from '#tests/support/content/content-form.ts'
import { organizationId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { freshIndexedDb } from '#tests/support/app/indexed-db.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'

import { createUnsavedOnPage } from '../leaving/unsaved-on-page.ts'
import { contentActors } from './content-actors.ts'

freshIndexedDb()

const goalId = idOf('72')
/** The goal as the server sends it to its editors. */
const contentOf = (version: number, body = goalValues) => ({
  _id: goalId,
  version,
  state: 'published',
  editedBy: 'Ingunn Berg',
  editedAt: '2026-11-18T09:00:00Z',
  body,
  files: [],
  cameWithProgram: false,
})
const storedDraft = (cardVersion: number | null) => ({
  _id: idOf('73'),
  version: 4,
  kind: 'experienceGoals',
  cardId: cardVersion === null ? null : goalId,
  cardVersion,
  title: 'Barna ler',
  editedBy: 'Arne Dahl',
  editedAt: '2026-11-18T09:00:00Z',
  values: { title: 'Barna ler', unknown: 'Av en annen versjon.' },
})

const card = 'GET /api/experience-goals/{id}/content'
const version = 'GET /api/experience-goals/{id}/versions/{version}'
const draft = 'GET /api/content/drafts/{id}'

describe('the keys of the form', () => {
  it('save a draft by Ctrl+S and Cmd+S once, and not by other keys', () => {
    const sent: string[] = []
    const { keys } = device({}).actors
    const probe = createMachine({
      invoke: { src: keys },
      on: { '*': { actions: ({ event }) => sent.push(event.type) } },
    })
    stopAfterTest(createActor(probe).start())

    const prevented = [
      press({ key: 's', ctrlKey: true }),
      press({ key: 's', ctrlKey: true, repeat: true }),
      press({ key: 'S', metaKey: true }),
      press({ key: 's' }),
      press({ key: 's', ctrlKey: true, shiftKey: true }),
    ]

    expect(prevented).toEqual([true, true, true, false, false])
    expect(sent).toEqual(['contentForm.saveDraft', 'contentForm.saveDraft'])
  })
})

describe('loading', () => {
  it('a new card begins empty, with a draft that the server does not have', async () => {
    const { load } = device({})

    expect(await load(targetOf({ cardId: undefined }))).toEqual({
      kind: 'ok',
      body: {
        card: null,
        base: null,
        origin: 'blank',
        values: blankGoal,
        stored: blankGoal,
        draft: { id: keyOf(1), version: null },
        files: [],
        onDevice: undefined,
        ended: undefined,
        lastChange: undefined,
      },
    })
  })

  it('a copy has the values of the card, of which the server has none', async () => {
    const { load } = device({ [card]: () => contentOf(3) })

    expect(await load(targetOf({ cardId: undefined, copiedId: goalId }))).toMatchObject({
      kind: 'ok',
      body: { card: null, base: null, origin: 'copy', values: goalValues, stored: blankGoal },
    })
  })

  it('an earlier version has its values, on top of the card as it is now', async () => {
    const { load, calls } = device({
      [card]: () => contentOf(3),
      [version]: () => contentOf(1, { ...goalValues, text: 'Rim.' }),
    })

    expect(await load(targetOf({ version: 1 }))).toMatchObject({
      kind: 'ok',
      body: {
        base: { version: 3 },
        origin: 'version',
        values: { ...goalValues, text: 'Rim.' },
        stored: goalValues,
      },
    })
    expect(calls.at(-1)).toMatchObject({ params: { id: goalId, version: '1' } })
  })

  it('a draft has what its form has a place for, and the card that it began from', async () => {
    const { load } = device({
      [card]: () => contentOf(3),
      [version]: () => contentOf(2, { ...goalValues, text: 'Rim.' }),
      [draft]: () => storedDraft(2),
    })

    expect(await load(targetOf({ draftId: idOf('73') }))).toMatchObject({
      kind: 'ok',
      body: {
        card: { version: 3 },
        base: { version: 2, values: { text: 'Rim.' } },
        origin: 'draft',
        values: { ...blankGoal, title: 'Barna ler' },
        stored: { ...blankGoal, title: 'Barna ler' },
        draft: { id: idOf('73'), version: 4 },
      },
    })
  })

  it('a draft of a card that was only taken out of the lists since began from the card as it is now', async () => {
    const { load } = device({
      [card]: () => ({ ...contentOf(3), state: 'unpublished' }),
      [version]: () => contentOf(2),
      [draft]: () => storedDraft(2),
    })

    expect(await load(targetOf({ draftId: idOf('73') }))).toMatchObject({
      kind: 'ok',
      body: { base: { version: 3, state: 'unpublished' } },
    })
  })

  it.each([
    ['the card', { [card]: lost }],
    ['the draft', { [card]: () => contentOf(3), [draft]: lost }],
    ['the version that the draft began from', { [card]: () => contentOf(3), [draft]: () => storedDraft(2) }],
  ])('fails where %s gets no response', async (_, responses) => {
    const { load } = device(responses)

    expect(await load(targetOf({ draftId: idOf('73') }))).toEqual({ kind: 'offline' })
  })

  it('has what the device has stored of the same form, and of no other', async () => {
    const { actors, load, store } = device({ [card]: () => contentOf(3), [version]: () => contentOf(2) })
    await store(targetOf(), onDevice())

    expect(await load(targetOf())).toMatchObject({ body: { onDevice: onDevice() } })
    expect(await load(targetOf({ version: 2 }))).toMatchObject({ body: { onDevice: undefined } })
    expect(await load(targetOf({ cardId: undefined }))).toMatchObject({ body: { onDevice: undefined } })

    await toPromise(createActor(actors.deleteDraft, { input: targetOf() }).start())
    expect(await load(targetOf())).toMatchObject({ body: { onDevice: undefined } })
  })

  it('a focus area has its present look, where a draft names its colour as an earlier version did', async () => {
    const area = { title: 'Lek', colour: 'kropp' }
    const target = targetOf({ kind: 'focusAreas', cardId: undefined })
    const { load, store } = device({
      [draft]: () => ({ ...storedDraft(null), kind: 'focusAreas', values: area }),
    })
    const present = { title: 'Lek', colour: 'red', icon: 'apple' }
    const draftOf = (values: typeof area) =>
      onDevice({ values, base: knownGoal({ values }), unconfirmed: values })

    await store(target, draftOf(area), draftOf(present))
    expect(await load({ ...target, draftId: idOf('73') })).toMatchObject({
      body: { values: present, stored: present },
    })
  })

  it('waits for the key of what the device has stored, which must not be replaced', async () => {
    const { load, store, keys } = device({ [card]: () => contentOf(3) })
    await store(targetOf(), onDevice())
    indexedDB.deleteDatabase('sprakhuset-key')
    keys.areSent = false

    expect(await load(targetOf())).toEqual({ kind: 'offline' })
  })

  const ofNew = targetOf({ cardId: undefined, draftId: idOf('73') })

  it('a draft that a colleague has published is their card, with a draft of its own', async () => {
    const { load } = device({ [draft]: gone(goalId), [card]: () => contentOf(1) })

    expect(await load(ofNew)).toEqual({
      kind: 'ok',
      body: {
        card: knownGoal({ values: goalValues }),
        base: knownGoal({ values: goalValues }),
        origin: 'published',
        values: goalValues,
        stored: goalValues,
        draft: { id: keyOf(1), version: null },
        files: [],
        onDevice: undefined,
        ended: 'published',
        lastChange: byArne,
      },
    })
  })

  it('what the device has of a draft that was published is compared with the card, from where both began', async () => {
    const { load, store } = device({ [draft]: gone(goalId), [card]: () => contentOf(1) })
    const kept = onDevice({ base: null, stored: { ...goalValues, text: 'Rim.' } })
    await store(ofNew, kept)

    expect(await load(ofNew)).toMatchObject({
      kind: 'ok',
      body: {
        base: { id: goalId, version: 1, values: { ...goalValues, text: 'Rim.' } },
        onDevice: { values: kept.values, stored: kept.stored, unconfirmed: null },
        ended: 'published',
      },
    })
  })

  it('what the device has of a draft that was deleted becomes another draft; without it there is nothing to open', async () => {
    const { load, store } = device({ [draft]: gone(null) })

    const before = await load(ofNew)
    await store(ofNew, onDevice({ base: null }))

    expect(before).toEqual({
      kind: 'refused',
      status: 410,
      message: 'Borte.',
      isFinal: true,
    })
    expect(await load(ofNew)).toMatchObject({
      kind: 'ok',
      body: {
        card: null,
        ended: 'deleted',
        onDevice: { values: onDevice().values, draft: { version: null } },
      },
    })
  })

  it('forgets what the device has where the server has the same', async () => {
    let body = { ...goalValues, text: 'Rim.' }
    const { load, store } = device({ [card]: () => contentOf(3, body) })
    await store(targetOf(), onDevice({ values: goalValues }))

    body = goalValues
    const same = await load(targetOf())
    body = { ...goalValues, text: 'Rytme.' }

    expect(same).toMatchObject({ body: { onDevice: undefined } })
    expect(await load(targetOf())).toMatchObject({ body: { onDevice: undefined } })
  })

  it('is done by the second run where React’s strict mode has aborted the first', async () => {
    const { actors } = device({ [card]: () => contentOf(3) })
    const machine = contentFormMachine.provide({ actors })

    const { result } = renderHook(() => useActorRef(machine, { input: { schema, target: targetOf() } }), {
      reactStrictMode: true,
    })
    const form = result.current
    stopAfterTest(form)

    const loaded = await waitFor(form, (snapshot) => !snapshot.matches({ form: 'loading' }))
    expect(loaded.value).toEqual({ form: { editing: 'untried' }, changes: 'none' })
  })
})

describe('publishing', () => {
  it('a new card names its key and its draft, whether the server has that or not', async () => {
    const { save, calls } = device({ 'POST /api/experience-goals': () => contentOf(1) })

    const outcome = await save({ base: null })
    await save({ base: null, draft: { id: idOf('73'), version: 2 } })

    expect(outcome).toEqual({
      kind: 'ok',
      body: knownGoal({ values: goalValues }),
      draft: { id: keyOf(1), version: null },
    })
    expect(calls).toEqual([
      { query: { draft: idOf('73') }, body: goalValues, idempotencyKey: idOf('73') },
      { query: { draft: idOf('73') }, body: goalValues, idempotencyKey: idOf('73') },
    ])
  })

  it('a change names the version that the values began from', async () => {
    const { save, calls } = device({ [change]: () => contentOf(4) })

    await save({ base: knownGoal({ version: 3 }) })

    expect(calls).toEqual([{ params: { id: goalId }, query: {}, body: goalValues, version: 3 }])
  })

  it.each([
    ['a lost response', new NetworkError(), { kind: 'offline' }],
    [
      'the card that somebody else has saved',
      new ApiError(412, 'Endret.', contentOf(5), byArne),
      { kind: 'stale', present: knownGoal({ version: 5, values: goalValues }), lastChange: byArne },
    ],
    [
      'a 412 without a card',
      new ApiError(412, 'Endret.'),
      { kind: 'refused', status: 412, message: 'Endret.', isFinal: false },
    ],
    [
      'the issues of the server',
      new ApiError(422, 'Ugyldig.', { issues: [{ path: 'title', message: 'Tittelen er i bruk' }] }),
      { kind: 'invalid', message: 'Ugyldig.', issues: [{ path: 'title', message: 'Tittelen er i bruk' }] },
    ],
  ])('passes on %s', async (_, error, expected) => {
    const { save } = device({
      [change]: () => {
        throw error
      },
    })

    expect(await save({ base: knownGoal() })).toEqual(expected)
  })

  const change = 'PUT /api/experience-goals/{id}'
})

it.each([
  ['publishing', 'POST /api/experience-goals', 409],
  ['storing', 'PUT /api/content/drafts/{id}', 410],
])('%s a draft that a colleague has published brings their card', async (_, endpoint, status) => {
  const { save, saveDraft } = device({
    [endpoint]: () => {
      throw new ApiError(status, 'Publisert.', endedGoal, byArne)
    },
    [card]: () => contentOf(1),
  })

  const outcome = status === 409 ? await save({ base: null }) : await saveDraft({ base: null })

  expect(outcome).toEqual({
    kind: 'published',
    card: knownGoal({ values: goalValues }),
    draft: { id: keyOf(1), version: null },
    lastChange: byArne,
  })
})

describe('storing a draft', () => {
  const put = 'PUT /api/content/drafts/{id}'

  it('names the card in its version, and the version of the draft that the server has', async () => {
    const { saveDraft, calls } = device({ [put]: () => storedDraft(3) })

    const outcome = await saveDraft({ base: knownGoal({ version: 3 }) })
    await saveDraft({ base: null, draft: { id: idOf('73'), version: 4 } })

    expect(outcome).toEqual({ kind: 'ok', body: { id: idOf('73'), version: 4 } })
    const body = { kind: 'experienceGoals', values: goalValues }
    expect(calls).toEqual([
      { params: { id: idOf('73') }, body: { ...body, cardId: goalId, cardVersion: 3 } },
      { params: { id: idOf('73') }, body: { ...body, cardId: null, cardVersion: null }, version: 4 },
    ])
  })

  it.each([
    [
      'that is another one there has its id and version',
      new ApiError(412, 'Endret.', storedDraft(3)),
      { kind: 'stale', message: 'Endret.', draft: { id: idOf('73'), version: 4 } },
    ],
    [
      'that somebody has ended becomes a new one',
      new ApiError(404, 'Borte.'),
      { kind: 'stale', message: 'Borte.', draft: { id: keyOf(1), version: null } },
    ],
    [
      'that was deleted goes on as another one',
      new ApiError(410, 'Slettet.', { ...endedGoal, cardId: null }, byArne),
      { kind: 'deleted', draft: { id: keyOf(1), version: null }, lastChange: byArne },
    ],
    [
      'that is refused says why',
      new ApiError(422, 'Nei.'),
      { kind: 'refused', status: 422, message: 'Nei.', isFinal: true },
    ],
    ['without a response is offline', new NetworkError(), { kind: 'offline' }],
  ])('%s', async (_, error, expected) => {
    const { saveDraft } = device({
      [put]: () => {
        throw error
      },
    })

    expect(await saveDraft({ base: knownGoal() })).toEqual(expected)
  })
})

const gone = (cardId: string | null) => () => {
  throw new ApiError(410, 'Borte.', { ...endedGoal, cardId }, byArne)
}
const endedGoal = { endedDraft: idOf('73'), kind: 'experienceGoals', cardId: goalId }
const keyOf = (number: number) => idOf(`c0${number}`)
const lost = (): unknown => undefined

/** A device whose server responds so, by method and path; what it does not know is lost. */
function device(responses: Readonly<Record<string, () => unknown>>) {
  const calls: unknown[] = []
  const keys = { areSent: true }
  let count = 0
  const api: Api = {
    call: async ({ method, path }, call, signal) => {
      if (path === userEndpoints.outboxKey.path)
        return keys.areSent ? received({ userId: ingunn, key: outboxKey }) : { received: false }
      await Promise.resolve()
      signal?.throwIfAborted()
      calls.push(call)
      const response = responses[`${method} ${path}`]?.()
      return response === undefined ? { received: false } : received(response)
    },
  }
  // What an earlier test still stores is of another organization.
  const tenant = { organizationId: organizationId(crypto.randomUUID()), departmentId: maurtua }
  const actors = contentActors({
    api,
    app: { getSnapshot: () => ({ context: { user: { _id: ingunn } } }) } as never,
    newKey: () => keyOf((count += 1)),
    now: () => new Date('2026-11-18T09:00:00Z'),
    page: globalThis as never,
    scope: () => tenant,
    unsavedOnPage: createUnsavedOnPage(undefined),
  })
  const load = (target: ContentTarget) => toPromise(createActor(actors.load, { input: target }).start())
  return {
    actors,
    calls,
    keys,
    load,
    save: (change: Partial<SaveInput>) =>
      toPromise(createActor(actors.save, { input: inputOf(change) }).start()),
    saveDraft: (change: Partial<SaveInput>) =>
      toPromise(createActor(actors.saveDraft, { input: inputOf(change) }).start()),
    /** Stores what a form has, and waits until it is read. */
    store: async (target: ContentTarget, kept: DeviceDraft, read = kept) => {
      const drafts = createActor(actors.drafts, { input: target }).start()
      stopAfterTest(drafts)
      drafts.send({ type: 'drafts.store', draft: kept })
      await eventually(async () => {
        expect(await load(target)).toMatchObject({ body: { onDevice: { values: read.values } } })
      })
    },
  }
}

/** Whether the page has taken the key from the browser. */
const press = (init: KeyboardEventInit): boolean =>
  !dispatchEvent(new KeyboardEvent('keydown', { cancelable: true, ...init }))

const inputOf = (change: Partial<SaveInput>): SaveInput => ({
  kind: 'experienceGoals',
  base: null,
  values: goalValues,
  draft: { id: idOf('73'), version: null },
  ...change,
})

const outboxKey = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY'
const received = (response: unknown) => ({ received: true as const, response: response as never })
