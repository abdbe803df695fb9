import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { activityId, focusAreaId, resourceId } from '#server/seeds/bank-rows.ts'
import type { ResourceSummary } from '#src/contract/resource-list.ts'
import type { Resource } from '#src/contract/resource.ts'
import type { SearchWords } from '#src/contract/search-words.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

describe('the resources', () => {
  it('are listed by kind, each with the activities that use it and a signed picture', async () => {
    const { body } = await read('/api/resources')

    const list = body as ResourceSummary[]
    const kinds = list.map(({ kind }) => kind)
    expect([...new Set(kinds)]).toEqual(['concrete', 'song', 'template', 'askTemplate'])
    expect(kinds).toEqual(kinds.toSorted((one, other) => orderOf(one) - orderOf(other)))
    const song = list.find(({ _id }) => _id === resourceId('ro-ro-til-fiskeskjaer'))
    expect({ ...song, picture: signed(song?.picture.src) }).toEqual({
      _id: resourceId('ro-ro-til-fiskeskjaer'),
      version: 1,
      kind: 'song',
      title: 'Ro, ro til fiskeskjær',
      preamble: 'En gammel ro-regle der barnet ror i fanget og selv får den siste fisken.',
      focusArea: focusAreaId('kropp'),
      ages: { from: 0, to: 4 },
      duration: null,
      level: null,
      keywords: ['regle', 'fisk', 'båt', 'fang', 'småbarn', 'rytme'],
      picture: true,
      activities: [activityId('i-fjaera')],
    })
  })

  it('of each kind are complete by their id', async () => {
    const ids = ['folepose', 'hurra-for-deg', 'pakkeliste-tur', 'tegnkort-maltid']
    const [thing, song, list, signs] = await Promise.all(
      ids.map(async (slug) => (await read(`/api/resources/${resourceId(slug)}`)).body as Resource),
    )

    expect(thing?.kind === 'concrete' && [thing.whatIsNeeded.length, thing.steps[0]?.title]).toEqual([
      3,
      'Fyll posen',
    ])
    expect(song?.kind === 'song' && [song.source, song.verses.map((verse) => verse.length)]).toEqual([
      { kind: 'author', name: 'Margrethe Munthe', born: 1860, died: 1931 },
      [9, 9],
    ])
    expect(list?.kind === 'template' && list.sheet.kind === 'checklist' && list.sheet.items[0]).toBe(
      'Regntøy og tørt skift',
    )
    expect(signs?.kind === 'askTemplate' && signs.signs).toEqual([
      'spise',
      'drikke',
      'brød',
      'melk',
      'vann',
      'mer',
      'takk',
      'ferdig',
    ])
  })

  it('that print an existing sheet have its signed address and its size', async () => {
    const { body } = await read(`/api/resources/${resourceId('formjakt-avkryssing-mal')}`)

    const sheet = (body as Extract<Resource, { kind: 'template' }>).sheet
    expect(sheet.kind === 'file' && [sheet.title, signed(sheet.src), sheet.size > 5_000]).toEqual([
      'Formjakt: kryss av for hver form',
      true,
      true,
    ])
  })

  it('are found by the lines of a song, without the words of its summary', async () => {
    const { body } = await read('/api/search-words/resources')

    const found = (body as SearchWords[]).find(({ _id }) => _id === resourceId('ro-ro-til-fiskeskjaer'))
    expect(found?.words).toBe(
      'mange fisker vi far mor søster bror to som dro det var lille sitt tett på gulvet med eller føttene mot hverandre hold hender fram tilbake takt syng barnets navn helt slutt vent et blikk før dere igjen norsk barneregle',
    )
  })

  it('that do not exist, or are something else, return 404', async () => {
    const responses = await Promise.all(
      [randomUUID(), activityId('i-fjaera')].map((id) => read(`/api/resources/${id}`)),
    )

    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [404, { message: 'Ressursen finnes ikke.' }],
      [404, { message: 'Ressursen finnes ikke.' }],
    ])
  })
})

async function read(path: string) {
  const server = setupServer(database)
  return server.call(`GET ${path}`, { as: await server.signIn(people.employee) })
}

const orderOf = (kind: string) => ['concrete', 'song', 'template', 'askTemplate'].indexOf(kind)

const signed = (address: string | undefined) =>
  /^\/api\/files\/[0-9a-f-]{36}\/(?:svg|pdf)\?e=\d+&s=[\w-]{43}$/.test(address ?? '')
