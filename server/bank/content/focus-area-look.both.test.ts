import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { FocusArea, FocusAreaSummary } from '#src/contract/focus-area.ts'
import { newFocusArea } from '#tests/support/data/content-bodies.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditing, type Content, issuesIn } from '#tests/support/server/bank-editing.ts'

const path = '/api/focus-areas'
const database = freshDatabase('demonstration')
const { added, asEditor, asStaff, content } = bankEditing(database)

describe('the look of a focus area', () => {
  it('is what its editor has chosen, in the list, on its page and in its form', async () => {
    const play = await added(path, { title: 'Lek og undring', code: 'Lek', colour: 'orange', icon: 'blocks' })

    expect(await looksOf(play)).toEqual({
      listed: ['orange', 'blocks'],
      read: ['orange', 'blocks'],
      written: ['orange', 'blocks'],
    })
  })

  it('changes apart: the icon without the colour, and the other way round', async () => {
    const play = await added(path, { title: 'Lek', colour: 'olive', icon: 'friends' })

    await asEditor(`PUT ${path}/${play._id}`, { ...newFocusArea, colour: 'olive', icon: 'music' })
    const other = await looksOf(play)
    await asEditor(`PUT ${path}/${play._id}`, { ...newFocusArea, colour: 'green', icon: 'music' })

    expect(other.read).toEqual(['olive', 'music'])
    expect((await looksOf(play)).read).toEqual(['green', 'music'])
  })

  it('has the default icon where the body names none, as a caller of the earlier wire', async () => {
    const { icon: _, ...withoutIcon } = newFocusArea
    const { body } = await asEditor(`POST ${path}`, withoutIcon)

    expect((await looksOf(v.parse(v.object({ _id: v.string() }), body))).listed).toEqual([
      'green',
      'sparkles',
    ])
  })

  it('is refused where there is no such colour or icon', async () => {
    expect(
      issuesIn(await asEditor(`POST ${path}`, { ...newFocusArea, colour: 'natur', icon: 'natur' })),
    ).toEqual({ colour: 'Verdien er ikke blant de gyldige.', icon: 'Verdien er ikke blant de gyldige.' })
    expect(issuesIn(await asEditor(`POST ${path}`, { ...newFocusArea, icon: null }))).toEqual({
      icon: 'Ikon er påkrevd',
    })
  })

  it('of the seven areas that come with the program is that of before', async () => {
    const { body } = await asStaff(`GET ${path}`)

    expect(
      v
        .parse(v.array(FocusAreaSummary), body)
        .slice(0, 7)
        .map(({ code, colour, icon }) => [code, colour, icon]),
    ).toEqual([
      ['Språk', 'blue', 'speech'],
      ['Kropp', 'red', 'apple'],
      ['Kunst', 'pink', 'palette'],
      ['Natur', 'green', 'leaf'],
      ['Antall', 'yellow', 'shapes'],
      ['Etikk', 'purple', 'hands'],
      ['Nærmiljø', 'teal', 'signpost'],
    ])
  })
})

const AreaBody = v.looseObject({ colour: v.string(), icon: v.string() })

async function looksOf({ _id }: Pick<Content, '_id'>) {
  const list = v.parse(v.array(FocusAreaSummary), (await asStaff(`GET ${path}`)).body)
  const read = v.parse(FocusArea, (await asStaff(`GET ${path}/${_id}`)).body)
  const written = v.parse(AreaBody, (await content(path, _id)).body)
  return {
    listed: list.filter((area) => area._id === _id).flatMap(lookOf),
    read: lookOf(read),
    written: lookOf(written),
  }
}

const lookOf = ({ colour, icon }: { readonly colour: string; readonly icon: string }) => [colour, icon]
