import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { activityId, resourceId } from '#server/seeds/bank-rows.ts'
import type { BankFile } from '#src/contract/file.ts'
import { newResources } from '#tests/support/data/content-bodies.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditing, issuesIn } from '#tests/support/server/bank-editing.ts'

const database = freshDatabase('demonstration')
const { asEditor, asStaff, content, contentIn, idsListed } = bankEditing(database)
const someText: unknown = expect.any(String)

describe('a resource that an editor adds', () => {
  const { song, template, ...others } = newResources

  it('is read as it was written: a concrete item and sign cards', async () => {
    for (const body of Object.values(others)) {
      const { picture: _, ...texts } = body
      expect(await added(body)).toEqual(expect.objectContaining(texts) as unknown)
    }
  })

  it('is read with the lines of each verse: a song, which has its own melody where none is named', async () => {
    const read = await added({ ...song, verses: [' En linje \n\n og en til ', 'Siste vers'] })

    expect(read).toEqual(
      expect.objectContaining({
        source: song.source,
        melody: null,
        verses: [['En linje', 'og en til'], ['Siste vers']],
        movements: song.movements,
      }) as unknown,
    )
  })

  it('is read with its sheet, or with the file to print: a template', async () => {
    const drawn = await added(template)
    const { body } = await asEditor('GET /api/files')
    const printout = (body as readonly BankFile[]).find(({ kind }) => kind === 'document')
    const printed = await added({
      ...template,
      sheet: { kind: 'file', title: 'Værkort', fileId: printout?._id },
    })

    expect(drawn).toEqual(expect.objectContaining({ sheet: template.sheet }) as unknown)
    expect(printed).toEqual(
      expect.objectContaining({
        sheet: { kind: 'file', title: 'Værkort', src: someText, size: printout?.size },
      }) as unknown,
    )
    const used = (await asEditor('GET /api/files')).body as readonly BankFile[]
    expect(used.find(({ _id }) => _id === printout?._id)?.usedIn).toContainEqual({
      kind: 'resources',
      _id: (printed as { _id: string })._id,
      title: template.title,
    })
  })

  it('names only what exists, and never changes its kind', async () => {
    const unknown = randomUUID()
    const id = resourceId('ro-ro-til-fiskeskjaer')
    const before = await content('/api/resources', id)

    const refused = await Promise.all([
      asEditor('POST /api/resources', { ...song, activities: [activityId('lovmonster'), unknown] }),
      asEditor('POST /api/resources', { ...others.askTemplate, signs: ['stor', 'kvantefysikk'] }),
      asEditor('POST /api/resources', {
        ...template,
        sheet: { kind: 'file', title: 'Kort', fileId: unknown },
      }),
      asEditor(`PUT /api/resources/${id}`, template),
    ])

    expect(refused.map(issuesIn)).toEqual([
      { 'activities.1': 'Aktiviteten finnes ikke' },
      { 'signs.1': '«kvantefysikk» er ikke i tegnlista' },
      { 'sheet.fileId': 'Filen finnes ikke' },
      { kind: 'Typen kan ikke endres. Lag en ny ressurs.' },
    ])
    expect(await content('/api/resources', id)).toEqual(before)
  })
})

it('an unpublished resource is in no list and no search, and is still read by its id', async () => {
  const id = resourceId('ro-ro-til-fiskeskjaer')
  const { version } = await content('/api/resources', id)
  await asEditor(`PUT /api/resources/${id}/state`, { state: 'unpublished' }, { version })

  const read = await asStaff(`GET /api/resources/${id}`)
  const words = (await asStaff('GET /api/search-words/resources')).body as readonly { _id: string }[]

  expect(await idsListed('/api/resources')).not.toContain(id)
  expect(words.map(({ _id }) => _id)).not.toContain(id)
  expect([read.status, read.body]).toEqual([200, expect.objectContaining({ isUnpublished: true })])
})

/** Adds a resource; returns it as staff read it. */
async function added(body: object) {
  const { _id } = contentIn(await asEditor('POST /api/resources', body))
  return (await asStaff(`GET /api/resources/${_id}`)).body
}
