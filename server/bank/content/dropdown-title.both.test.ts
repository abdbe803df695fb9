import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { GeneralTip } from '#src/contract/general-tip.ts'
import { newGeneralTip } from '#tests/support/data/content-bodies.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditing, issuesIn } from '#tests/support/server/bank-editing.ts'

const path = '/api/general-tips'
const database = freshDatabase('demonstration')
const { added, asEditor, asStaff, content } = bankEditing(database)

describe('the title of the dropdown of a general tip', () => {
  it('is what its editor has written, on its page and in its form, until it is changed', async () => {
    const { _id } = await added(path, { dropdownTitle: 'Når det regner' })
    const first = await titleOf(_id)

    await asEditor(`PATCH ${path}/${_id}`, { subtitle: 'Et annet sted' })
    const other = await titleOf(_id)
    await asEditor(`PATCH ${path}/${_id}`, { dropdownTitle: 'Når det snør' })

    expect([first, other, await titleOf(_id)]).toEqual(['Når det regner', 'Når det regner', 'Når det snør'])
    expect((await content(path, _id)).body).toMatchObject({ dropdownTitle: 'Når det snør' })
  })

  it('is «Mer om dette» where the body has none, as of a caller of the earlier wire', async () => {
    const { dropdownTitle: _, ...withoutTitle } = newGeneralTip
    const { body } = await asEditor(`POST ${path}`, withoutTitle)

    expect(await titleOf(v.parse(v.object({ _id: v.string() }), body)._id)).toBe('Mer om dette')
  })

  it('is «Mer om dette» where the tip was stored before it could have one', async () => {
    const { _id } = await added(path)
    await database().asOwner(({ client }) =>
      client.query("update general_tips set content = content - 'dropdownTitle' where id = $1", [_id]),
    )

    expect(await titleOf(_id)).toBe('Mer om dette')
    expect((await content(path, _id)).body).toMatchObject({ dropdownTitle: 'Mer om dette' })
  })

  it('is refused where it is empty or too long, and so is a tip without any text below it', async () => {
    expect(await refused({ dropdownTitle: ' ' })).toEqual({
      dropdownTitle: 'Tittel på nedtrekket er påkrevd',
    })
    expect(await refused({ dropdownTitle: 'a'.repeat(81) })).toEqual({
      dropdownTitle: 'Tittel på nedtrekket kan ha høyst 80 tegn',
    })
    expect(await refused({ dropdownContent: [] })).toEqual({ dropdownContent: 'Mer om dette er påkrevd' })
  })
})

const titleOf = async (id: string) =>
  v.parse(GeneralTip, (await asStaff(`GET ${path}/${id}`)).body).dropdownTitle

const refused = async (change: object) =>
  issuesIn(await asEditor(`POST ${path}`, { ...newGeneralTip, ...change }))
