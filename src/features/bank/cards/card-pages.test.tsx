// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Sign } from '#src/contract/ask.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { FocusArea } from '#src/contract/focus-area.ts'
import { GeneralTip } from '#src/contract/general-tip.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'
import { renderPage, noResponse } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { nature, planOn } from '#tests/support/data/planned-days.ts'

import { ActivityPage } from './activity-page.tsx'
import { sampleActivity, sampleTheme, completeActivity } from '../bank.samples.ts'
import { FocusAreaPage } from './focus-area-page.tsx'
import { GeneralTipPage } from './general-tip-page.tsx'
import { MainActivityPage } from './main-activity-page.tsx'

afterEach(cleanup)

it.each([
  [[], 0],
  [[{ _id: nature._id, title: 'Barna undrer seg', text: 'Over det de ser.' }], 1],
])(
  'the page of a focus area has a heading for its goals only where it has goals: %o',
  async (goals, count) => {
    const area: FocusArea = {
      ...nature,
      quote: '',
      preventiveWork: '',
      introduction: '',
      experienceGoals: goals,
      resourceLink: { title: 'Lenke', url: 'https://miljo.example/' },
      deepLearning: [],
    }
    await renderPage(<FocusAreaPage />, {
      path: '/activities/focus-area/:id',
      at: `/activities/focus-area/${nature._id}`,
      user: userIn([inMaurtua], inMaurtua),
      respond: (endpoint: Endpoint) => (endpoint === endpoints.focusAreas.byId ? area : []),
    })

    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Natur')
    expect(screen.queryAllByRole('heading', { name: 'Opplevelsesmål' })).toHaveLength(count)
  },
)

describe('the page of an activity', () => {
  it('links back to its theme card', async () => {
    await renderActivity(() => completeActivity(sansesti))

    const path = within(screen.getByRole('navigation', { name: 'Brødsmulesti' })).getByRole('link')
    expect([path.textContent, path.getAttribute('href')]).toEqual([
      'Høsten i skogen',
      `/activities/main/${skogen._id}`,
    ])
  })

  it('leaves out files, tips, signs and links when there are none', async () => {
    await renderActivity(() => completeActivity(sansesti))

    expect(headings()).toEqual(['Sansesti', 'Slik gjør dere', 'Tips til samtalen', 'Notater fra øktene'])
  })

  it('shows its keywords, under the name that the form gives them', async () => {
    await renderActivity(() => ({ ...completeActivity(sansesti), keywords: ['sanser', 'skog'] }))

    const list = screen.getByRole('region', { name: 'Nøkkelord' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['sanser', 'skog'])
  })

  it('offers its files for download with their size', async () => {
    const file = { _id: sansesti._id, title: 'Tegnkort', src: '/api/files/1/pdf?e=1', size: 240_000 }
    await renderActivity(() => completeActivity(sansesti, { mediaFiles: [file] }))

    const link = screen.getByRole('link', { name: 'Tegnkort (240 kB)' })
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/files/1/pdf?e=1', true])
  })

  it('labels external links as opening a new tab, and sends no referrer', async () => {
    const links = [{ title: 'Miljølære', url: 'https://miljo.example/' }]
    await renderActivity(() => completeActivity(sansesti, { links }))

    const link = screen.getByRole('link', { name: 'Miljølære (åpnes i en ny fane)' })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
  })

  it('says beside a link to which site it leads, with letters of other alphabets written out', async () => {
    const links = [
      { title: 'Udir', url: 'https://www.udir.no/sprak' },
      // The i is Cyrillic.
      { title: 'Udir', url: 'https://ud\u0456r.no/' },
    ]
    await renderActivity(() => completeActivity(sansesti, { links }))

    expect(screen.getByText('udir.no')).toBeTruthy()
    expect(screen.getByText('xn--udr-khd.no')).toBeTruthy()
  })

  it('marks a synthetic voice on the button that plays it, and no other', async () => {
    const guidance = { text: 'Spør hva de ser.', playbackSrc: '/lyd.mp3', playbackSeconds: 20 }
    await renderActivity(() =>
      completeActivity(sansesti, { guidance: { ...guidance, playbackVoice: 'synthetic' } }),
    )
    const synthetic = shownTextOf(screen.getByRole('button', { name: /Hør tipset/u }))
    cleanup()
    await renderActivity(() =>
      completeActivity(sansesti, { guidance: { ...guidance, playbackVoice: 'human' } }),
    )

    expect([synthetic, shownTextOf(screen.getByRole('button', { name: /Hør tipset/u }))]).toEqual([
      'Hør tipset20 sekDatastemme',
      'Hør tipset20 sek',
    ])
  })

  it('links its signs to their pages, and says which ones the kindergarten has checked', async () => {
    const askSupport = { text: 'Vis tegnet når du sier ordet.', signs: ['eple', 'hund'] }
    const checked = { ...signOf('hund'), check: { by: 'Marit Lund', at: '2026-11-20T10:00:00.000Z' } }
    const address = `/activities/${sansesti._id}`
    await renderActivity(() => completeActivity(sansesti, { askSupport }), address, [signOf('eple'), checked])

    const links = within(screen.getByRole('list', { name: 'Tegn' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['epleutkast', 'hundsjekket hos oss'])
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/activities/ask/signs/eple',
      '/activities/ask/signs/hund',
    ])
  })

  it('links a word without its sign to the dictionary', async () => {
    const askSupport = { text: 'Vis tegnet når du sier ordet.', signs: ['troll'] }
    const address = `/activities/${sansesti._id}`
    await renderActivity(() => completeActivity(sansesti, { askSupport }), address, [signOf('eple')])

    const link = within(screen.getByRole('list', { name: 'Tegn' })).getByRole('link')
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      'troll – slå opp i Norsk tegnordbok (åpnes i en ny fane)',
      'https://www.tegnordbok.no/#:~:text=troll',
    ])
  })

  it('links to the plan that it was opened from', async () => {
    await renderActivity(() => sansesti, `/activities/${sansesti._id}/6d5b2a8e-1f0c-4b7a-9c3d-2e4f6a8b0c1d`)

    expect(screen.getByRole('link', { name: 'Gå til planlagt aktivitet' }).getAttribute('href')).toBe(
      `/activities/${sansesti._id}/6d5b2a8e-1f0c-4b7a-9c3d-2e4f6a8b0c1d/inspect`,
    )
  })

  it('leads to its planning, and to the next day on which the own department has planned it', async () => {
    const queries: unknown[] = []
    const next = planOn('2026-11-26', { activityId: sansesti._id })
    await renderActivity(
      () => completeActivity(sansesti),
      undefined,
      [],
      (call) => {
        queries.push(call)
        return [next, planOn('2026-12-03', { activityId: sansesti._id })]
      },
    )

    expect(screen.getByRole('link', { name: 'Legg til i kalender' }).getAttribute('href')).toBe(
      `/activities/${sansesti._id}/add-to-calendar`,
    )
    expect(screen.getByRole('link', { name: 'Gå til planlagt aktivitet' }).getAttribute('href')).toBe(
      `/calendar/${next._id}/plan`,
    )
    expect(screen.getByText('Neste gang: torsdag 26. november')).toBeTruthy()
    expect(queries).toEqual([
      {
        query: {
          from: '2026-11-18',
          to: '2027-11-18',
          activity: sansesti._id,
        },
      },
    ])
  })

  it('leads to no plan when it is not planned', async () => {
    await renderActivity(() => completeActivity(sansesti))

    expect(screen.queryByRole('link', { name: 'Gå til planlagt aktivitet' })).toBe(null)
  })

  it('shows the summary from the list and a retry button on a network error', async () => {
    await renderActivity(() => noResponse)

    expect(headings()).toEqual(['Sansesti', 'Fikk ikke kontakt'])
    expect(screen.getByText('Du ser bare toppen av kortet. Resten er ikke hentet.').tagName).toEqual('DIV')
    expect(screen.getByRole('button', { name: 'Prøv igjen' }).tagName).toEqual('BUTTON')
  })

  it('shows that a card does not exist, and links to the bank', async () => {
    await renderActivity(() => {
      throw new ApiError(404, 'Fant ikke det du spurte etter.')
    }, '/activities/nothing')

    expect(headings()).toEqual(['Siden finnes ikke', 'Vi fant ikke kortet'])
    expect(screen.queryByText(/bare toppen av kortet/)).toBeNull()
    expect(screen.getByRole('link').getAttribute('href')).toEqual('/activities')
  })
})

describe('the activities of a theme card', () => {
  it('come straight after the head, before the texts', async () => {
    await renderTheme()

    expect(headings()).toEqual([
      'Høsten i skogen',
      'Aktiviteter i temaet',
      'Konglebutikken',
      'Løvmonster',
      'Sansesti',
      'Om temaet',
      'Hvorfor',
      'Verdier',
      'Les mer',
    ])
  })

  it('are filtered by level and age, stored in the URL', async () => {
    const { router, settle } = await renderTheme()
    const all = titles()

    fireEvent.click(screen.getByRole('button', { name: 'Nivå 2' }))
    await settle()
    const ofLevel = titles()
    fireEvent.change(screen.getByLabelText('Alder'), { target: { value: '5' } })
    await settle()

    expect([all, ofLevel, titles()]).toEqual([
      ['Konglebutikken', 'Løvmonster', 'Sansesti'],
      ['Løvmonster', 'Sansesti'],
      ['Sansesti'],
    ])
    expect(router.state.location.search).toEqual('?level=2&age=5')
  })

  it('can all be shown again when none matches', async () => {
    const { settle } = await renderTheme('?level=3&age=5')

    const none = screen.getByRole('heading', { name: 'Ingen resultater funnet' }).tagName
    fireEvent.click(screen.getByRole('button', { name: 'Vis alle' }))
    await settle()

    expect([none, titles().length]).toEqual(['H3', 3])
  })
})

const skogen = sampleTheme(11, 'Høsten i skogen')
const former = sampleTheme(12, 'Former rundt oss')
const sansesti = sampleActivity(21, 'Sansesti', skogen, { level: 2, ages: { from: 3, to: 5 } })
const lists = new Map<Endpoint, unknown>([
  [endpoints.focusAreas.list, []],
  [endpoints.mainActivities.list, [skogen, former]],
  [
    endpoints.activities.list,
    [
      sansesti,
      sampleActivity(22, 'Konglebutikken', skogen, { level: 1, ages: { from: 1, to: 3 } }),
      sampleActivity(23, 'Løvmonster', skogen, { level: 2, ages: { from: 1, to: 2 } }),
      sampleActivity(24, 'Formjakt', former, { level: 2, ages: { from: 3, to: 5 } }),
    ],
  ],
  [endpoints.like.list, []],
])

const renderActivity = (
  cardResponse: () => unknown,
  at = `/activities/${sansesti._id}`,
  signs: readonly Sign[] = [],
  plans: (call: unknown) => readonly Plan[] = () => [],
) =>
  renderPage(<ActivityPage />, {
    at,
    user: userIn([inMaurtua], inMaurtua),
    path: '/activities/:id/:planId?',
    respond: (endpoint, call) => {
      if (endpoint === endpoints.ask.signs) return signs
      if (endpoint === endpoints.evaluations.stickiesForActivity) return []
      if (endpoint.path === '/api/plans') return plans(call)
      return endpoint === endpoints.activities.byId ? cardResponse() : lists.get(endpoint)
    },
  })

describe('a piece of guidance', () => {
  it('has its own heading above its texts, and another where it names none', async () => {
    const tip = {
      ...nature,
      focusArea: null,
      subtitle: '',
      description: '',
      guidance: '',
      resourceLink: { title: 'Udir', url: 'https://udir.example/' },
      dropdownContent: [{ title: 'Gå ut likevel', text: 'Regn er vann.' }],
    }
    expect(await headingOf({ ...tip, dropdownTitle: 'Når det regner' })).toBe('Når det regner')
    expect(await headingOf(v.parse(GeneralTip, tip))).toBe('Mer om dette')
  })
})

async function headingOf(card: unknown) {
  await renderPage(<GeneralTipPage />, {
    at: `/activities/general-tip/${nature._id}`,
    path: '/activities/general-tip/:id',
    respond: (endpoint) => (endpoint === endpoints.generalTips.byId ? card : lists.get(endpoint)),
  })
  const found = screen.getByRole('region', { name: /Når det regner|Mer om dette/u })
  const heading = within(found).getAllByRole('heading')[0]?.textContent
  cleanup()
  return heading
}

const renderTheme = (search = '') =>
  renderPage(<MainActivityPage />, {
    at: `/activities/main/${skogen._id}${search}`,
    path: '/activities/main/:id',
    respond: (endpoint) =>
      endpoint === endpoints.mainActivities.byId
        ? {
            ...skogen,
            about: '',
            why: '',
            values: '',
            links: [{ title: 'Udir', url: 'https://udir.example/' }],
          }
        : lists.get(endpoint),
  })

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

/** Without the label that the button keeps room for. */
function shownTextOf(button: HTMLElement) {
  const copy = button.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return copy.textContent
}
