import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { experienceGoalId, focusAreaId, mainActivityId } from '#server/seeds/bank-rows.ts'
import type { Activity, ActivitySummary } from '#src/contract/activity.ts'
import { ContentKind, type ContentVersion } from '#src/contract/content/content.ts'
import type { FocusArea } from '#src/contract/focus-area.ts'
import type { UnpublishedCards } from '#src/contract/unpublished-card.ts'
import type { Id } from '#src/contract/values.ts'
import { newActivity, newGeneralTip } from '#tests/support/data/content-bodies.ts'
import { maurtua, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  administrator,
  bankEditing,
  collections,
  editor,
  otherEditor,
  staff,
} from '#tests/support/server/bank-editing.ts'

const database = freshDatabase('demonstration')
const { server, callAs, asEditor, asStaff, added, content, contentIn, idsListed } = bankEditing(database)
const someText: unknown = expect.any(String)

/** The ids of all cards that are no longer in a list, of each kind. */
const unpublishedIds = async () => {
  const { body } = await asStaff('GET /api/unpublished-cards')
  return Object.values(body as UnpublishedCards)
    .flat()
    .map(({ _id }) => _id)
}

it('every kind of card is among those of the tests', () => {
  expect(collections.map(({ kind }) => kind)).toEqual(ContentKind.options)
})

describe.each(collections)('a card of $path', ({ path, method, body }) => {
  it('that came with the program keeps everything but what an editor has changed', async () => {
    const [id = ''] = await idsListed(path)
    const before = await asStaff(`GET ${path}/${id}`)
    const shipped = await content(path, id)

    await asEditor(`${method} ${path}/${id}`, { ...shipped.body, title: 'Et annet navn' })

    const after = { ...(before.body as object), title: 'Et annet navn', version: 2 }
    expect((await asStaff(`GET ${path}/${id}`)).body).toEqual(after)
    expect((await content(path, id)).files).toEqual(shipped.files)
  })

  it('is added at the end of the list, where staff find it', async () => {
    const response = await asEditor(`POST ${path}`, body)

    const card = contentIn(response)
    expect([response.status, card]).toEqual([
      200,
      {
        _id: someText,
        version: 1,
        state: 'published',
        editedBy: editor.name,
        editedAt: someText,
        body,
        files: [],
        cameWithProgram: false,
      },
    ])
    expect((await idsListed(path)).at(-1)).toBe(card._id)
    const read = await asStaff(`GET ${path}/${card._id}`)
    expect([read.status, read.body]).toEqual([
      200,
      expect.objectContaining({ _id: card._id, version: 1, title: body.title }) as unknown,
    ])
    expect(read.body).not.toHaveProperty('isUnpublished')
  })

  it('is added once when the request is repeated with its key', async () => {
    const key = randomUUID()

    const first = await asEditor(`POST ${path}`, body, { key })
    const again = await asEditor(`POST ${path}`, body, { key })
    const other = await asEditor(`POST ${path}`, { ...body, title: 'En annen' }, { key })

    expect([again.body, other.status]).toEqual([first.body, 422])
    const { _id } = contentIn(first)
    expect((await idsListed(path)).filter((id) => id === _id)).toEqual([_id])
  })

  it('is changed by whoever knows its present version', async () => {
    const { _id } = await added(path)

    const changed = await asEditor(
      `${method} ${path}/${_id}`,
      { ...body, title: '  Et nytt navn  ' },
      { version: 1 },
    )

    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({ version: 2, body: { ...body, title: 'Et nytt navn' } }) as unknown,
    ])
    expect(changed.body).toEqual(await content(path, _id))
  })

  it('is not changed by whoever knows another version, who gets the present one', async () => {
    const { _id } = await added(path)
    const present = await callAs(otherEditor, `${method} ${path}/${_id}`, { ...body, title: 'Min' })

    const stale = await asEditor(`${method} ${path}/${_id}`, { ...body, title: 'Din' }, { version: 1 })

    expect([stale.status, stale.body]).toEqual([
      412,
      {
        message: 'Samira Rahimi har endret dette i mellomtida.',
        data: present.body,
        lastChange: { name: otherEditor.name, isOwn: false, at: someText },
      },
    ])
    expect(present.body).toEqual(await content(path, _id))
  })

  it('is unchanged by what it is already, whichever version is named', async () => {
    const { _id } = await added(path)
    const changed = await asEditor(`${method} ${path}/${_id}`, { ...body, title: 'Ny' }, { version: 1 })

    const again = await asEditor(`${method} ${path}/${_id}`, { ...body, title: 'Ny' }, { version: 1 })

    expect([again.status, again.body]).toEqual([200, changed.body])
    expect((await historyOf(`${path}/${_id}`)).length).toBe(2)
  })

  it('has a history with who changed it, newest first, and which changes named no version', async () => {
    const { _id } = await added(path)
    await asEditor(`${method} ${path}/${_id}`, { ...body, title: 'To' }, { version: 1 })
    await callAs(otherEditor, `${method} ${path}/${_id}`, { ...body, title: 'Tre' })

    const history = await historyOf(`${path}/${_id}`)

    expect(history).toEqual([
      entry({ version: 3, title: 'Tre', editedBy: otherEditor.name, isUnconditional: true }),
      entry({ version: 2, title: 'To', editedBy: editor.name }),
      entry({ version: 1, title: body.title, editedBy: editor.name }),
    ])
    const earlier = await Promise.all(
      [1, 2, 3].map((version) => asEditor(`GET ${path}/${_id}/versions/${version}`)),
    )
    expect(earlier.map((one) => contentIn(one).body.title)).toEqual([body.title, 'To', 'Tre'])
    expect(earlier[2]?.body).toEqual(await content(path, _id))
  })

  it('that came with the program has that version in its history, before and after the first change', async () => {
    const id = (await idsListed(path))[1] ?? ''
    const shipped = await content(path, id)
    const unedited = [entry({ version: 1, title: shipped.body.title, editedBy: null })]
    expect(await historyOf(`${path}/${id}`)).toEqual(unedited)
    expect((await asEditor(`GET ${path}/${id}/versions/1`)).body).toEqual(shipped)

    await asEditor(`${method} ${path}/${id}`, { ...shipped.body, title: 'Endret' }, { version: 1 })

    expect(await historyOf(`${path}/${id}`)).toEqual([
      entry({ version: 2, title: 'Endret', editedBy: editor.name }),
      ...unedited,
    ])
    expect((await asEditor(`GET ${path}/${id}/versions/1`)).body).toEqual(shipped)
  })

  it('is restored by saving an earlier version, with its pictures and sounds as they were', async () => {
    const id = (await idsListed(path))[2] ?? ''
    const before = await asStaff(`GET ${path}/${id}`)
    const shipped = await content(path, id)
    const bare = { ...body, title: 'Uten filer' }
    expect((await asEditor(`${method} ${path}/${id}`, bare)).status).toBe(200)
    expect((await content(path, id)).files).toEqual([])

    const first = contentIn(await asEditor(`GET ${path}/${id}/versions/1`))
    const restored = await asEditor(`${method} ${path}/${id}`, first.body, { version: 2 })

    expect(restored.status).toBe(200)
    expect(contentIn(restored).files).toEqual(shipped.files)
    const after = (await asStaff(`GET ${path}/${id}`)).body
    expect(after).toEqual({ ...(before.body as object), version: 3 })
  })

  it('that is unpublished is in no list, and is still read by its id', async () => {
    const { _id } = await added(path)

    const unpublished = await asEditor(`PUT ${path}/${_id}/state`, { state: 'unpublished' }, { version: 1 })

    expect(contentIn(unpublished)).toEqual(
      expect.objectContaining({ version: 2, state: 'unpublished', body }) as unknown,
    )
    expect(await idsListed(path)).not.toContain(_id)
    expect(await unpublishedIds()).toContain(_id)
    const read = await asStaff(`GET ${path}/${_id}`)
    expect([read.status, read.body]).toEqual([
      200,
      expect.objectContaining({ _id, title: body.title, isUnpublished: true }) as unknown,
    ])
    expect(await historyOf(`${path}/${_id}`)).toEqual([
      entry({ version: 2, title: body.title, editedBy: editor.name, state: 'unpublished' }),
      entry({ version: 1, title: body.title, editedBy: editor.name }),
    ])
  })

  it('is unpublished once, and published again; a stale version gets the present one', async () => {
    const { _id } = await added(path)
    const setState = (state: string, version?: number) =>
      asEditor(`PUT ${path}/${_id}/state`, { state }, version === undefined ? {} : { version })

    const same = await setState('published', 1)
    const unpublished = await setState('unpublished', 1)
    const again = await setState('unpublished', 1)
    const stale = await setState('published', 1)
    const published = await setState('published', 2)

    expect([same, unpublished, again].map((response) => contentIn(response).version)).toEqual([1, 2, 2])
    expect([stale.status, stale.body]).toEqual([
      412,
      {
        message: 'Du har endret dette i mellomtida på en annen enhet eller i en annen fane.',
        data: unpublished.body,
        lastChange: { name: editor.name, isOwn: true, at: someText },
      },
    ])
    expect([contentIn(published).version, (await idsListed(path)).at(-1)]).toEqual([3, _id])
  })

  it('that does not exist gets 404', async () => {
    const id = randomUUID()

    const responses = await Promise.all([
      asEditor(`${method} ${path}/${id}`, body),
      asEditor(`PUT ${path}/${id}/state`, { state: 'published' }),
      asEditor(`GET ${path}/${id}/content`),
      asEditor(`GET ${path}/${id}/versions`),
      asEditor(`GET ${path}/${id}/versions/1`),
      asEditor(`GET ${path}/${(await added(path))._id}/versions/2`),
    ])

    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  it('case 31: is read and written as editors do by nobody else, not even an Administrator', async () => {
    const { _id } = await added(path)

    const responses = await Promise.all(
      [staff, administrator].flatMap((person) => [
        callAs(person, `POST ${path}`, body),
        callAs(person, `${method} ${path}/${_id}`, { ...body, title: 'Endret' }),
        callAs(person, `PUT ${path}/${_id}/state`, { state: 'unpublished' }),
        callAs(person, `GET ${path}/${_id}/content`),
        callAs(person, `GET ${path}/${_id}/versions`),
        callAs(person, `GET ${path}/${_id}/versions/1`),
      ]),
    )

    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 403))
    expect((await content(path, _id)).version).toBe(1)
  })

  it('case 32: has no field that an editor may not write', async () => {
    const { _id } = await added(path)
    const foreign = { _id, version: 9, state: 'unpublished', position: 0, editedBy: 'Noen', isAdmin: true }

    const responses = await Promise.all(
      Object.entries(foreign).flatMap(([name, value]) => [
        asEditor(`POST ${path}`, { ...body, [name]: value }),
        asEditor(`${method} ${path}/${_id}`, { ...body, [name]: value }),
      ]),
    )

    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 422))
    expect((await content(path, _id)).version).toBe(1)
  })
})

describe('a general tip', () => {
  it('is changed in the fields that are sent, and keeps the others', async () => {
    const { _id } = await added('/api/general-tips')

    const changed = await asEditor(`PATCH /api/general-tips/${_id}`, { subtitle: 'Ny' }, { version: 1 })
    const unchanged = await asEditor(`PATCH /api/general-tips/${_id}`, {}, { version: 2 })

    expect(contentIn(changed).body).toEqual({ ...newGeneralTip, subtitle: 'Ny' })
    expect(unchanged.body).toEqual(changed.body)
  })
})

describe('an unpublished activity', () => {
  it('is in no list of search words, stays in the plans that have it, and gets no new ones', async () => {
    const { _id } = await added('/api/activities')
    const before = await planOf(_id)
    await asEditor(`PUT /api/activities/${_id}/state`, { state: 'unpublished' })

    const after = await planOf(_id)

    expect([before.status, after.status]).toEqual([200, 422])
    expect(after.body).toEqual(
      expect.objectContaining({
        message: 'Aktiviteten er tatt ut av banken og kan ikke planlegges.',
        data: {
          issues: [
            { path: 'activityId', message: 'Aktiviteten er tatt ut av banken og kan ikke planlegges.' },
          ],
        },
      }) as unknown,
    )
    const planned = await server().call(
      `GET /api/plans?from=2031-05-05&to=2031-05-05&activity=${_id}`,
      await inMaurtua(),
    )
    expect(planned.body).toEqual([expect.objectContaining({ activityId: _id }) as unknown])
    expect(JSON.stringify((await asStaff('GET /api/search-words')).body)).not.toContain(_id)
  })

  it('stays a favourite of those who have chosen it', async () => {
    const { _id } = await added('/api/activities')
    await asStaff('POST /api/like', { type: 'activity', activityId: _id })

    await asEditor(`PUT /api/activities/${_id}/state`, { state: 'unpublished' })

    expect((await asStaff('GET /api/like')).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ activityId: _id })]) as unknown,
    )
    expect((await asStaff(`GET /api/activities/${_id}`)).status).toBe(200)
  })
})

describe('an activity without a focus area of its own', () => {
  it('is shown with that of its theme, also when the theme gets another, and stays without one for editors', async () => {
    const { _id } = contentIn(
      await asEditor('POST /api/activities', { ...newActivity, mainActivity: theme, focusArea: null }),
    )
    const shown = await areasShown(_id)
    const { body } = await content('/api/main-activities', theme)
    await asEditor(`PUT /api/main-activities/${theme}`, { ...body, focusArea: focusAreaId('kropp') })

    expect(shown).toEqual([focusAreaId('natur'), focusAreaId('natur')])
    expect(await areasShown(_id)).toEqual([focusAreaId('kropp'), focusAreaId('kropp')])
    expect((await content('/api/activities', _id)).body).toEqual(
      expect.objectContaining({ focusArea: null }) as unknown,
    )
  })

  const theme = mainActivityId('hosten-i-skogen')
})

/** The focus area of an activity in the list, and by its id. */
async function areasShown(id: Id) {
  const listed = (await asStaff('GET /api/activities')).body as readonly ActivitySummary[]
  const byId = (await asStaff(`GET /api/activities/${id}`)).body as Activity
  return [listed.find(({ _id }) => _id === id)?.focusArea, byId.focusArea]
}

describe('an experience goal', () => {
  it('is shown by its focus area, at the end, until it is unpublished', async () => {
    const { _id } = await added('/api/experience-goals')
    expect((await goalsShown()).at(-1)).toBe(_id)

    await asEditor(`PUT /api/experience-goals/${_id}/state`, { state: 'unpublished' })

    expect(await goalsShown()).not.toContain(_id)
    expect(await goalsShown()).toContain(experienceGoalId('natur-1'))
  })
})

const entry = (changes: Partial<ContentVersion>) => ({
  version: 1,
  state: 'published',
  editedBy: editor.name,
  editedAt: someText,
  isUnconditional: false,
  ...changes,
})

async function historyOf(card: string) {
  return (await asEditor(`GET ${card}/versions`)).body as readonly ContentVersion[]
}

async function goalsShown() {
  const { body } = await asStaff(`GET /api/focus-areas/${focusAreaId('natur')}`)
  return (body as FocusArea).experienceGoals.map((goal) => goal._id)
}

async function planOf(activity: string) {
  return server().call('POST /api/plans', {
    ...(await inMaurtua()),
    body: {
      activityId: activity,
      departmentId: maurtua,
      dates: ['2031-05-05'],
      leader: userIdOf(people.leader),
      observers: [],
      helpers: [],
      students: [],
      note: '',
    },
  })
}

async function inMaurtua() {
  return {
    as: await server().signIn(people.leader),
    headers: { orgctx: solbakken, depctx: maurtua },
  }
}
