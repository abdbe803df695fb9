import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import {
  bankEditing,
  type CollectionPath,
  collections,
  editor,
  otherEditor,
} from '#tests/support/server/bank-editing.ts'

const database = freshDatabase('demonstration')
const { callAs, asEditor, added, content, contentIn, idsListed } = bankEditing(database)
const someText: unknown = expect.any(String)
const byOther = { name: otherEditor.name, isOwn: false, at: someText }
const byOneself = { name: editor.name, isOwn: true, at: someText }

describe.each(collections)('a draft of a new card in $path', ({ path, kind, body }) => {
  it('that a colleague has published becomes no second card, and leads to the first', async () => {
    const id = await storedDraft(kind, null)
    const { _id: cardId } = contentIn(await callAs(otherEditor, `POST ${path}?draft=${id}`, body))
    const listed = await idsListed(path)

    const again = await asEditor(`POST ${path}?draft=${id}`, { ...body, title: 'En gang til' })
    const saved = await asEditor(`PUT /api/content/drafts/${id}`, draftOf(kind, null), { version: 1 })
    const read = await asEditor(`GET /api/content/drafts/${id}`)
    const removed = await asEditor(`DELETE /api/content/drafts/${id}`, undefined, { version: 1 })

    const ended = {
      message: 'Samira Rahimi har publisert utkastet.',
      data: { endedDraft: id, kind, cardId },
      lastChange: byOther,
    }
    expect([again, saved, read, removed].map((response) => [response.status, response.body])).toEqual([
      [409, ended],
      [410, ended],
      [410, ended],
      [410, ended],
    ])
    expect(await idsListed(path)).toEqual(listed)
  })
})

describe('a draft of a new card', () => {
  const path: CollectionPath = '/api/experience-goals'
  const { kind, body } = collections[3]

  it('that two editors publish together becomes one card, stored or not', async () => {
    for (const id of [await storedDraft(kind, null), randomUUID()]) {
      const before = await idsListed(path)

      const responses = await Promise.all(
        [editor, otherEditor, editor].map((person, index) =>
          callAs(person, `POST ${path}?draft=${id}`, { ...body, title: `Nummer ${index}` }),
        ),
      )

      const [first, ...others] = responses.toSorted((one, other) => one.status - other.status)
      expect(first?.status).toBe(200)
      const cardId = first && contentIn(first)._id
      expect(others.map((response) => [response.status, response.body])).toEqual(
        others.map(() => [
          409,
          {
            message: expect.stringMatching(/har publisert utkastet/u) as unknown,
            data: { endedDraft: id, kind, cardId },
            lastChange: { name: someText, isOwn: expect.any(Boolean) as unknown, at: someText },
          },
        ]),
      )
      expect(await idsListed(path)).toHaveLength(before.length + 1)
    }
  })

  it('gets the same response to the same body and key, and its card to another body', async () => {
    const id = await storedDraft(kind, null)
    const publish = (title: string) => asEditor(`POST ${path}?draft=${id}`, { ...body, title }, { key: id })
    const first = await publish('En')

    const repeat = await publish('En')
    const other = await publish('To')

    expect([repeat.status, repeat.body]).toEqual([200, first.body])
    expect([other.status, other.body]).toEqual([
      409,
      {
        message: 'Du har publisert utkastet på en annen enhet eller i en annen fane.',
        data: { endedDraft: id, kind, cardId: contentIn(first)._id },
        lastChange: byOneself,
      },
    ])
  })

  it('that was deleted, or whose card was, leads nowhere, and is published as another draft', async () => {
    const deleted = await storedDraft(kind, null)
    await callAs(otherEditor, `DELETE /api/content/drafts/${deleted}`)
    const published = await storedDraft(kind, null)
    const card = contentIn(await asEditor(`POST ${path}?draft=${published}`, body))
    await asEditor(`DELETE ${path}/${card._id}`, undefined, { version: 1 })

    const responses = await Promise.all(
      [deleted, published].map((id) => asEditor(`POST ${path}?draft=${id}`, body)),
    )
    const asAnother = await asEditor(`POST ${path}?draft=${randomUUID()}`, body)

    expect(responses.map((response) => [response.status, response.body])).toEqual([
      [
        409,
        {
          message: 'Samira Rahimi har slettet utkastet.',
          data: { endedDraft: deleted, kind, cardId: null },
          lastChange: byOther,
        },
      ],
      [
        409,
        {
          message: 'Du har publisert utkastet på en annen enhet eller i en annen fane.',
          data: { endedDraft: published, kind, cardId: null },
          lastChange: byOneself,
        },
      ],
    ])
    expect(asAnother.status).toBe(200)
  })

  it('is not ended by a card that the server refuses', async () => {
    const id = await storedDraft(kind, null)

    const refused = await asEditor(
      `POST ${path}?draft=${id}`,
      { ...body, focusArea: randomUUID() },
      { key: id },
    )

    expect(refused.status).toBe(422)
    expect((await asEditor(`GET /api/content/drafts/${id}`)).status).toBe(200)
  })
})

describe('a draft of changes to a card', () => {
  const path: CollectionPath = '/api/experience-goals'
  const { kind, body } = collections[3]

  it('that has been published is not published again, and its card stays as it is', async () => {
    const card = await added(path)
    const id = await storedDraft(kind, card._id)
    await callAs(
      otherEditor,
      `PUT ${path}/${card._id}?draft=${id}`,
      { ...body, title: 'Deres' },
      { version: 1 },
    )

    const again = await asEditor(
      `PUT ${path}/${card._id}?draft=${id}`,
      { ...body, title: 'Min' },
      { version: 2 },
    )
    const same = await asEditor(
      `PUT ${path}/${card._id}?draft=${id}`,
      { ...body, title: 'Deres' },
      { version: 1 },
    )

    expect([again.status, again.body]).toEqual([
      409,
      {
        message: 'Samira Rahimi har publisert utkastet.',
        data: { endedDraft: id, kind, cardId: card._id },
        lastChange: byOther,
      },
    ])
    expect([same.status, (await content(path, card._id)).body.title]).toEqual([200, 'Deres'])
  })
})

const draftOf = (kind: string, cardId: string | null) => ({
  kind,
  cardId,
  cardVersion: cardId === null ? null : 1,
  values: { title: 'Utkastet' },
})

async function storedDraft(kind: string, cardId: string | null): Promise<string> {
  const id = randomUUID()
  await asEditor(`PUT /api/content/drafts/${id}`, draftOf(kind, cardId))
  return id
}
