import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { activityId, mainActivityId } from '#server/seeds/bank-rows.ts'
import type { ContentDraft, ListedContent } from '#src/contract/content/content.ts'
import type { Id } from '#src/contract/values.ts'
import { newMainActivity } from '#tests/support/data/content-bodies.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  administrator,
  bankEditing,
  editor,
  issuesIn,
  otherEditor,
  staff,
} from '#tests/support/server/bank-editing.ts'

const database = freshDatabase('demonstration')
const { callAs, asEditor, asStaff, added, content } = bankEditing(database)
const someText: unknown = expect.any(String)

/** As far as an editor has come. */
const incomplete = { title: ' Regn ', preamble: '', links: [{ title: '' }], duration: null }
const ofNewTheme = (values: object = incomplete) => ({
  kind: 'mainActivities',
  cardId: null,
  cardVersion: null,
  values,
})
const ofTheme = (cardId: Id, cardVersion = 1, values: object = incomplete) => ({
  ...ofNewTheme(values),
  cardId,
  cardVersion,
})

describe('a draft of a new card', () => {
  it('is stored with values that are not valid yet, and read as they were', async () => {
    const id = randomUUID()

    const saved = await asEditor(`PUT /api/content/drafts/${id}`, ofNewTheme())

    const draft = {
      _id: id,
      version: 1,
      kind: 'mainActivities',
      cardId: null,
      cardVersion: null,
      title: 'Regn',
      editedBy: editor.name,
      editedAt: someText,
      values: incomplete,
    }
    expect([saved.status, saved.body]).toEqual([200, draft])
    const read = await callAs(otherEditor, `GET /api/content/drafts/${id}`)
    expect([read.body, read.headers.get('etag')]).toEqual([saved.body, '"1"'])
  })

  it('is listed with the cards, apart from the values, and staff never see it', async () => {
    const id = randomUUID()
    await asEditor(`PUT /api/content/drafts/${id}`, ofNewTheme({ title: 'Bare et utkast' }))

    const listed = (await listedContent()).filter(({ draft }) => draft?._id === id)

    expect(listed).toEqual([
      {
        kind: 'mainActivities',
        card: null,
        title: 'Bare et utkast',
        draft: {
          _id: id,
          version: 1,
          kind: 'mainActivities',
          cardId: null,
          cardVersion: null,
          title: 'Bare et utkast',
          editedBy: editor.name,
          editedAt: someText,
        },
      },
    ])
    expect(JSON.stringify((await asStaff('GET /api/main-activities')).body)).not.toContain('Bare et utkast')
  })

  it('is changed by whoever knows its version; another gets the present draft; without one the last wins', async () => {
    const id = randomUUID()
    const save = (title: string, version?: number) =>
      asEditor(
        `PUT /api/content/drafts/${id}`,
        ofNewTheme({ title }),
        version === undefined ? {} : { version },
      )
    await save('En')

    const second = await save('To', 1)
    const same = await save('To', 1)
    const stale = await save('Tre', 1)
    const last = await save('Fire')

    expect([second.body, same.body]).toEqual([
      expect.objectContaining({ version: 2, title: 'To' }),
      second.body,
    ])
    expect([stale.status, stale.body]).toEqual([
      412,
      {
        message: 'Du har endret dette i mellomtida på en annen enhet eller i en annen fane.',
        data: second.body,
        lastChange: { name: editor.name, isOwn: true, at: someText },
      },
    ])
    expect(last.body).toEqual(expect.objectContaining({ version: 3, title: 'Fire' }) as unknown)
  })

  it('ends when it is published, in the same moment', async () => {
    const id = randomUUID()
    await asEditor(`PUT /api/content/drafts/${id}`, ofNewTheme())

    const refused = await asEditor(`POST /api/main-activities?draft=${id}`, { ...newMainActivity, title: '' })
    const kept = await asEditor(`GET /api/content/drafts/${id}`)
    const published = await asEditor(`POST /api/main-activities?draft=${id}`, newMainActivity)

    expect([refused.status, kept.status, published.status]).toEqual([422, 200, 200])
    expect((await asEditor(`GET /api/content/drafts/${id}`)).status).toBe(410)
  })

  it('is thrown away for good', async () => {
    const id = randomUUID()
    await asEditor(`PUT /api/content/drafts/${id}`, ofNewTheme())

    const removed = await callAs(otherEditor, `DELETE /api/content/drafts/${id}`)
    const again = await asEditor(`DELETE /api/content/drafts/${id}`)

    expect([removed.status, removed.body, again.status]).toEqual([200, { _id: id }, 410])
  })

  it('is not thrown away where another editor has saved it since', async () => {
    const id = randomUUID()
    await asEditor(`PUT /api/content/drafts/${id}`, ofNewTheme())
    const saved = await callAs(otherEditor, `PUT /api/content/drafts/${id}`, ofNewTheme({ title: 'Ny' }))

    const stale = await asEditor(`DELETE /api/content/drafts/${id}`, undefined, { version: 1 })
    const removed = await asEditor(`DELETE /api/content/drafts/${id}`, undefined, { version: 2 })

    expect([stale.status, stale.body]).toEqual([
      412,
      {
        message: 'Samira Rahimi har endret dette i mellomtida.',
        data: saved.body,
        lastChange: { name: otherEditor.name, isOwn: false, at: someText },
      },
    ])
    expect(removed.status).toBe(200)
  })
})

describe('a draft of changes to a card', () => {
  it('is listed with its card, and changes nothing of it', async () => {
    const card = await added('/api/main-activities')
    const id = randomUUID()

    await asEditor(`PUT /api/content/drafts/${id}`, ofTheme(card._id))

    const listed = (await listedContent()).filter((one) => one.card?._id === card._id)
    expect(listed).toEqual([
      {
        kind: 'mainActivities',
        title: newMainActivity.title,
        card: {
          _id: card._id,
          version: 1,
          state: 'published',
          editedBy: editor.name,
          editedAt: card.editedAt,
        },
        draft: expect.objectContaining({
          _id: id,
          cardId: card._id,
          cardVersion: 1,
          title: 'Regn',
        }) as unknown,
      },
    ])
    expect(await content('/api/main-activities', card._id)).toEqual(card)
  })

  it('is the only one of the card: another editor gets it instead of storing a second', async () => {
    const card = await added('/api/main-activities')
    const body = ofTheme(card._id)

    const responses = await Promise.all(
      [editor, otherEditor, editor].map((person) =>
        callAs(person, `PUT /api/content/drafts/${randomUUID()}`, body),
      ),
    )

    const [stored, ...others] = responses.toSorted((one, other) => one.status - other.status)
    expect(stored?.status).toBe(200)
    expect(others.map(({ status, body: other }) => [status, other])).toEqual([
      [412, expect.objectContaining({ data: stored?.body })],
      [412, expect.objectContaining({ data: stored?.body })],
    ])
  })

  it('ends with a change of its card, also with one that changes nothing, and not with a stale one', async () => {
    const card = await added('/api/main-activities')
    const draftOf = async () => {
      const id = randomUUID()
      await asEditor(`PUT /api/content/drafts/${id}`, ofTheme(card._id))
      return id
    }
    const path = `/api/main-activities/${card._id}`

    const first = await draftOf()
    await asEditor(`PUT ${path}?draft=${first}`, { ...newMainActivity, title: 'Ny' }, { version: 1 })
    const second = await draftOf()
    const stale = await asEditor(`PUT ${path}?draft=${second}`, newMainActivity, { version: 1 })
    const kept = await asEditor(`GET /api/content/drafts/${second}`)
    await asEditor(`PUT ${path}?draft=${second}`, { ...newMainActivity, title: 'Ny' }, { version: 2 })

    expect([stale.status, kept.status]).toEqual([412, 200])
    const ended = await Promise.all([first, second].map((id) => asEditor(`GET /api/content/drafts/${id}`)))
    expect(ended.map(({ status }) => status)).toEqual([410, 410])
  })

  it('is not ended by a write to another card or collection, which is refused', async () => {
    const card = await added('/api/main-activities')
    const other = await added('/api/main-activities')
    const id = randomUUID()
    await asEditor(`PUT /api/content/drafts/${id}`, ofTheme(card._id))

    const refused = await Promise.all([
      asEditor(`PUT /api/main-activities/${other._id}?draft=${id}`, { ...newMainActivity, title: 'Ny' }),
      asEditor(`POST /api/main-activities?draft=${id}`, newMainActivity),
      asEditor(`PATCH /api/general-tips/${(await added('/api/general-tips'))._id}?draft=${id}`, {}),
    ])

    const foreign = { draft: 'Utkastet hører til et annet kort' }
    expect(refused.map(issuesIn)).toEqual([foreign, foreign, foreign])
    expect((await asEditor(`GET /api/content/drafts/${id}`)).status).toBe(200)
    expect((await content('/api/main-activities', other._id)).version).toBe(1)
  })

  it('belongs to an existing card, and stays with it', async () => {
    const id = randomUUID()
    const cardId = mainActivityId('hosten-i-skogen')
    await asEditor(`PUT /api/content/drafts/${id}`, ofTheme(cardId))

    const refused = await Promise.all([
      asEditor(`PUT /api/content/drafts/${randomUUID()}`, ofTheme(randomUUID())),
      asEditor(`PUT /api/content/drafts/${randomUUID()}`, ofTheme(activityId('lovmonster'))),
      asEditor(`PUT /api/content/drafts/${id}`, ofNewTheme()),
      asEditor(`PUT /api/content/drafts/${id}`, { ...ofTheme(cardId), kind: 'activities' }),
    ])

    const [unknown, foreign] = ['Kortet finnes ikke', 'Utkastet hører til et annet kort']
    expect(refused.map((response) => issuesIn(response)['cardId'])).toEqual([
      unknown,
      unknown,
      foreign,
      foreign,
    ])
  })
})

describe('the version that a draft began from', () => {
  it('is kept with it, so that what another editor has published meanwhile is not overwritten', async () => {
    const card = await added('/api/main-activities')
    const path = `/api/main-activities/${card._id}`
    const id = randomUUID()
    const mine = { ...newMainActivity, title: 'Min' }
    await asEditor(`PUT /api/content/drafts/${id}`, ofTheme(card._id, 1, mine))
    const theirs = { ...newMainActivity, why: 'Kollegaens hvorfor.' }
    const published = await callAs(otherEditor, `PUT ${path}`, theirs, { version: 1 })

    const draft = (await asEditor(`GET /api/content/drafts/${id}`)).body as ContentDraft
    const began = await asEditor(`GET ${path}/versions/${draft.cardVersion}`)
    const late = await asEditor(`PUT ${path}?draft=${id}`, mine, { version: draft.cardVersion ?? 0 })

    expect([draft.cardVersion, (began.body as { body: unknown }).body]).toEqual([1, newMainActivity])
    expect([late.status, late.body]).toEqual([
      412,
      {
        message: someText,
        data: published.body,
        lastChange: { name: otherEditor.name, isOwn: false, at: someText },
      },
    ])
    expect((await content('/api/main-activities', card._id)).body).toEqual(theirs)
  })

  it('follows the card when the changes have been compared', async () => {
    const card = await added('/api/main-activities')
    const id = randomUUID()
    await asEditor(`PUT /api/content/drafts/${id}`, ofTheme(card._id))
    await asEditor(`PUT /api/main-activities/${card._id}`, { ...newMainActivity, title: 'Ny' })

    const compared = await asEditor(`PUT /api/content/drafts/${id}`, ofTheme(card._id, 2), { version: 1 })

    expect(compared.body).toEqual(expect.objectContaining({ version: 2, cardVersion: 2 }) as unknown)
  })

  it('is one that the card has had, and none of a new card', async () => {
    const card = await added('/api/main-activities')
    const id = randomUUID()
    await asEditor(`PUT /api/content/drafts/${id}`, ofTheme(card._id))
    const { cardVersion: _, ...without } = ofTheme(card._id)

    const refused = await Promise.all([
      asEditor(`PUT /api/content/drafts/${randomUUID()}`, ofTheme(card._id, 2)),
      asEditor(`PUT /api/content/drafts/${id}`, ofTheme(card._id, 2)),
      asEditor(`PUT /api/content/drafts/${id}`, { ...ofTheme(card._id), cardVersion: null }),
      asEditor(`PUT /api/content/drafts/${randomUUID()}`, { ...ofNewTheme(), cardVersion: 1 }),
      asEditor(`PUT /api/content/drafts/${randomUUID()}`, without),
    ])

    const unknown = 'Versjonen finnes ikke'
    expect(refused.map((response) => issuesIn(response)['cardVersion'])).toEqual([
      unknown,
      unknown,
      unknown,
      unknown,
      someText,
    ])
  })
})

describe('the editors’ list', () => {
  it('has every card of the bank, the unpublished ones too, with its last editor', async () => {
    const card = await added('/api/main-activities')
    await callAs(otherEditor, `PUT /api/main-activities/${card._id}/state`, { state: 'unpublished' })

    const listed = await listedContent()

    const seeded = {
      mainActivities: 10,
      activities: 48,
      focusAreas: 7,
      experienceGoals: 21,
      generalTips: 12,
      resources: 40,
      questions: 59,
    }
    expect(countsOf(listed.filter((one) => one.card?.editedBy === null))).toEqual(seeded)
    expect(listed.find((one) => one.card?._id === card._id)?.card).toEqual({
      _id: card._id,
      version: 2,
      state: 'unpublished',
      editedBy: otherEditor.name,
      editedAt: someText,
    })
  })

  it('case 31: is read by editors alone, and so are the drafts', async () => {
    const id = randomUUID()
    await asEditor(`PUT /api/content/drafts/${id}`, ofNewTheme())

    const responses = await Promise.all(
      [staff, administrator].flatMap((person) => [
        callAs(person, 'GET /api/content'),
        callAs(person, `GET /api/content/drafts/${id}`),
        callAs(person, `PUT /api/content/drafts/${id}`, ofNewTheme({ title: 'Min' })),
        callAs(person, `DELETE /api/content/drafts/${id}`),
      ]),
    )

    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 403))
    const read = (await asEditor(`GET /api/content/drafts/${id}`)).body as ContentDraft
    expect([read.version, read.title]).toEqual([1, 'Regn'])
  })

  it('has a draft with a long title, and refuses one with text that cannot be stored', async () => {
    const id = randomUUID()
    const saved = await asEditor(`PUT /api/content/drafts/${id}`, ofNewTheme({ title: '😀'.repeat(300) }))
    const refused = await asEditor(`PUT /api/content/drafts/${id}`, ofNewTheme({ about: ['a\u0000'] }))

    expect((saved.body as ContentDraft).title).toBe('😀'.repeat(200))
    expect(issuesIn(refused)).toEqual({ values: 'Teksten har et tegn som ikke kan lagres' })
  })
})

async function listedContent() {
  return (await asEditor('GET /api/content')).body as readonly ListedContent[]
}

function countsOf(listed: readonly ListedContent[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind } of listed) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
