// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { ResourceSummary } from '#src/contract/resource-list.ts'
import type { Resource } from '#src/contract/resource.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { completeActivity, sampleActivity, sampleArea, sampleTheme } from '../bank.samples.ts'
import { ActivityPage } from '../cards/activity-page.tsx'
import { ResourcePage } from './resource-page.tsx'
import { ResourcesPage } from './resources-page.tsx'

afterEach(cleanup)

describe('the resource bank', () => {
  it('shows all resources, counted, with their kind and their ages', async () => {
    await renderResources()

    expect(titles()).toEqual(['Følepose', 'Bjørnen sover', 'Ro, ro', 'Ukeplan', 'Tegnkort'])
    expect(screen.getByText('5 ressurser').parentElement?.getAttribute('aria-live')).toBe('polite')
    expect(screen.getAllByRole('article')[2]?.textContent).toBe('Ro, roEn regle om fisk.Sangtekst0–4 år')
  })

  it('starts with the kinds of its URL, and adds one that is pressed', async () => {
    const { router, settle } = await renderResources('/page?kind=song')
    const songs = titles()

    fireEvent.click(screen.getByRole('button', { name: 'Maler' }))
    await settle()

    expect([songs, titles()]).toEqual([
      ['Bjørnen sover', 'Ro, ro'],
      ['Bjørnen sover', 'Ro, ro', 'Ukeplan'],
    ])
    expect(router.state.location.search).toBe('?kind=song%2Ctemplate')
  })

  it('finds a song by one of its lines, within a focus area', async () => {
    const { settle } = await renderResources('/page?area=kropp')

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mange fisker' } })
    await settle()

    expect(titles()).toEqual(['Ro, ro'])
  })

  it('says how a resource becomes a favourite where there is none', async () => {
    await renderResources('/page?mine=favourites')

    expect(screen.getByText('Trykk på hjertet på en ressurs, så finner du den igjen her.').tagName).toBe('P')
  })

  it('shows a network error, and retries', async () => {
    let isOffline = true
    const { settle } = await renderPage(<ResourcesPage />, {
      respond: (endpoint) =>
        isOffline && endpoint === endpoints.resources.list ? noResponse : respond(endpoint),
    })
    const error = screen.getByRole('alert').textContent

    isOffline = false
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await settle()

    expect(error).toContain('Fikk ikke kontakt')
    expect(titles()).toHaveLength(5)
  })
})

describe('the page of a song', () => {
  it('shows its lines, its melody, where the text comes from and the activities that use it', async () => {
    await renderResource(song)

    expect(headings()).toEqual([
      'Ro, ro',
      'Teksten',
      'Om sangen',
      'Bevegelser',
      'Brukes i aktivitetene',
      'I fjæra',
    ])
    expect(linesIn(screen.getAllByRole('list')[0])).toEqual([
      'Ro, ro til fiskeskjær,',
      'mange fisker får vi der.',
    ])
    expect(screen.getByText('Norsk barneregle. Ingen vet hvem som laget den.').tagName).toBe('DD')
  })

  it('names the author of a text with the years', async () => {
    await renderResource({
      ...song,
      source: { kind: 'author', name: 'Margrethe Munthe', born: 1860, died: 1931 },
    })

    expect(screen.getByText('Margrethe Munthe (1860–1931)').tagName).toBe('DD')
    // Once more on the sheet that is printed.
    expect(screen.getByText('Tekst: Margrethe Munthe (1860–1931)').tagName).toBe('P')
  })

  it('leaves out movements where there are none, and activities where no one uses it', async () => {
    await renderResource({ ...song, movements: [], activities: [] })

    expect(headings()).toEqual(['Ro, ro', 'Teksten', 'Om sangen'])
  })
})

describe('the page of a template', () => {
  it('draws its table with a heading for each row, and prints it', async () => {
    let printed = 0
    await renderResource(table, { print: () => (printed += 1) })

    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent.trim().replaceAll(/\s+/g, ' '))).toEqual([
      'NårMandagTirsdag',
      'Morgen',
      'Måltid',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Skriv ut' }))
    expect(printed).toBe(1)
  })

  it('ends its checklist with three empty lines', async () => {
    await renderResource({ ...table, sheet: { kind: 'checklist', items: ['Matpakke', 'Regntøy'] } })

    const items = within(screen.getByRole('region', { name: 'Ukeplan' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Matpakke', 'Regntøy', '', '', ''])
  })

  it('that is a file is downloaded, and not printed by the page', async () => {
    const sheet = { kind: 'file', title: 'Prislapper', src: '/api/files/1/pdf?e=1', size: 60_000 } as const
    await renderResource({ ...table, sheet })

    const link = screen.getByRole('link', { name: 'Last ned Prislapper (60 kB)' })
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/files/1/pdf?e=1', true])
    expect(screen.queryByRole('button', { name: 'Skriv ut' })).toBeNull()
  })
})

describe('the page of sign cards', () => {
  it('shows word and description of each sign in its order, and says which are drafts', async () => {
    await renderResource(signCards)

    const cards = within(screen.getByRole('list', { name: 'Ark 1 av 2' })).getAllByRole('article')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'melk',
      'eple',
      'hund',
      'katt',
    ])
    expect(cards[0]?.textContent).toContain('Utkast: sjekk tegnet i Norsk tegnordbok')
    expect(cards[1]?.textContent).toContain('Sjekket hos oss 20.11.26 av Marit')
    expect(cards[1]?.textContent).not.toContain('Utkast')
    expect(screen.getByText(/Tegn merket «Utkast» er ikke sjekket ennå/u).textContent).toContain(
      'Slå opp tegnet',
    )
  })

  it('shows how Ask makes each sign, to a department that wants his drafts', async () => {
    const { settle } = await renderPage(<ResourcePage />, {
      handle: { access: 'members' },
      at: `/resources/${signCards._id}`,
      path: '/resources/:id',
      user: userIn([inMaurtua], inMaurtua),
      respond: (endpoint) => {
        if (endpoint === endpoints.resources.byId) return signCards
        return endpoint === endpoints.ask.settings ? { showsDrafts: true } : respond(endpoint)
      },
    })

    await screen.findByRole('figure', { name: 'Slik gjør Ask «melk»' })
    await settle()
    expect(screen.getAllByRole('figure', { name: /^Slik gjør Ask/u })).toHaveLength(5)
  })

  it('puts four or eight of them on a sheet', async () => {
    const { settle } = await renderResource(signCards)
    const four = sheets()

    fireEvent.click(screen.getByRole('button', { name: '8 på arket' }))
    await settle()

    expect([four, sheets()]).toEqual([
      [
        ['Ark 1 av 2', 4],
        ['Ark 2 av 2', 1],
      ],
      [['Ark 1 av 1', 5]],
    ])
  })
})

describe('the page of a resource', () => {
  it('of a thing shows what is needed, the steps and what to look out for', async () => {
    await renderResource(thing)

    expect(headings()).toEqual(['Følepose', 'Dette trenger dere', 'Slik gjør dere', 'Fyll posen', 'Pass på'])
    expect(screen.getByRole('checkbox', { name: 'En tøypose' })).toHaveProperty('checked', false)
  })

  it('that does not exist links to the resource bank', async () => {
    await renderPage(<ResourcePage />, {
      at: '/resources/nothing',
      path: '/resources/:id',
      respond: (endpoint) => {
        if (endpoint === endpoints.resources.byId) throw new ApiError(404, 'Ressursen finnes ikke.')
        return respond(endpoint)
      },
    })

    expect(headings()).toEqual(['Siden finnes ikke', 'Vi fant ikke ressursen'])
    expect(screen.getByRole('link', { name: 'Til ressursbanken' }).getAttribute('href')).toBe('/resources')
  })
})

describe('the page of an activity', () => {
  it('shows the resources that it uses', async () => {
    await renderPage(<ActivityPage />, {
      at: `/activities/${fjaera._id}`,
      path: '/activities/:id/:planId?',
      user: userIn([inMaurtua], inMaurtua),
      respond: (endpoint) =>
        endpoint === endpoints.activities.byId ? completeActivity(fjaera) : respond(endpoint),
    })

    const section = screen.getByRole('region', { name: 'Fra ressursbanken' })
    expect(
      within(section)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([`/resources/${song._id}`])
  })
})

const body = sampleArea(1, 'Kropp, bevegelse, mat og helse', 'Kropp', { colour: 'red', icon: 'apple' })
const shore = sampleTheme(11, 'Vår og sommer ute')
const fjaera = sampleActivity(21, 'I fjæra', shore)

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const summary = (number: number, title: string) => ({
  _id: idOf(number),
  version: 1,
  title,
  preamble: '',
  focusArea: null,
  ages: null,
  duration: null,
  level: null,
  keywords: [],
  picture: { alt: '' },
  activities: [],
})

const thing: Resource = {
  ...summary(31, 'Følepose'),
  kind: 'concrete',
  whatIsNeeded: ['En tøypose'],
  steps: [{ title: 'Fyll posen', text: 'Velg fem ting.' }],
  safety: 'Tingene skal være store.',
}

const song: Extract<Resource, { kind: 'song' }> = {
  ...summary(33, 'Ro, ro'),
  kind: 'song',
  preamble: 'En regle om fisk.',
  focusArea: body._id,
  ages: { from: 0, to: 4 },
  activities: [fjaera._id],
  melody: null,
  source: { kind: 'traditional', origin: 'Norsk barneregle' },
  verses: [['Ro, ro til fiskeskjær,', 'mange fisker får vi der.']],
  movements: ['Ro i takt.'],
}

const table: Extract<Resource, { kind: 'template' }> = {
  ...summary(34, 'Ukeplan'),
  kind: 'template',
  howToUse: 'Fyll ut sammen.',
  sheet: { kind: 'table', columns: ['Når', 'Mandag', 'Tirsdag'], rows: ['Morgen', 'Måltid'] },
}

const signCards: Resource = {
  ...summary(35, 'Tegnkort'),
  kind: 'askTemplate',
  howToUse: 'Heng dem opp.',
  signs: ['melk', 'eple', 'hund', 'katt', 'fugl'],
}

const list: readonly ResourceSummary[] = [
  thing,
  { ...summary(32, 'Bjørnen sover'), kind: 'song', focusArea: idOf(2) },
  song,
  table,
  signCards,
]

const signs = [
  signOf('katt'),
  signOf('hund'),
  { ...signOf('eple'), check: { by: 'Marit', at: '2026-11-20T10:00:00.000Z' } },
  signOf('fugl'),
  signOf('melk'),
]

const responses = new Map<Endpoint, unknown>([
  [endpoints.focusAreas.list, [body]],
  [endpoints.mainActivities.list, [shore]],
  [endpoints.activities.list, [fjaera]],
  [endpoints.resources.list, list],
  [endpoints.searchWords.resources, [{ _id: song._id, words: 'til fiskeskjær mange fisker får vi der' }]],
  [endpoints.like.list, []],
  [endpoints.ask.signs, signs],
])

const respond = (endpoint: Endpoint) => responses.get(endpoint)

const renderResources = (at = '/page') => renderPage(<ResourcesPage />, { at, respond })

const renderResource = (resource: Resource, options: { readonly print?: () => void } = {}) =>
  renderPage(<ResourcePage />, {
    ...options,
    at: `/resources/${resource._id}`,
    path: '/resources/:id',
    respond: (endpoint) => (endpoint === endpoints.resources.byId ? resource : respond(endpoint)),
  })

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

const sheets = () =>
  screen
    .getAllByRole('list', { name: /^Ark/u })
    .map((sheet) => [sheet.getAttribute('aria-label'), within(sheet).getAllByRole('article').length])

const linesIn = (verses: HTMLElement | undefined) =>
  [...(verses?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)
