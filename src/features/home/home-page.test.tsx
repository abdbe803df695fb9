// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Role } from '#src/contract/user.ts'
import { departmentId, studentId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn, withoutNotices } from '#tests/support/data/people.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'
import { waitingOn } from '#tests/support/data/reflections.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { HomePage } from './home-page.tsx'

afterEach(cleanup)

describe('Home', () => {
  it('greets by name and hour and summarizes today', async () => {
    await renderPage(<HomePage />, {
      user: member,
      respond: server([planOn('2026-11-18', { leader: member._id, departmentId: inMaurtua.department._id })]),
    })

    expect(screen.getByRole('heading', { level: 1 }).textContent).toEqual('Hei, Kari')
    expect(screen.getByText(/uke/).textContent).toEqual('onsdag 18.11.26 · uke 47')
    expect(screen.getByText('Én aktivitet på Maurtua i dag. Du leder den.').tagName).toEqual('P')
  })

  it('says that the activities are in the kindergarten where one of them is a task in another department', async () => {
    await renderPage(<HomePage />, {
      user: member,
      respond: server([
        planOn('2026-11-18', { departmentId: inMaurtua.department._id }),
        planOn('2026-11-18', { departmentId: departmentId(idOf('97')), leader: member._id }),
      ]),
    })

    expect(screen.getByText('To aktiviteter i barnehagen i dag. Du leder én av dem.').tagName).toEqual('P')
  })

  it('shows the first activity with its children and links to it', async () => {
    const plan = planOn('2026-11-18', {
      leader: member._id,
      departmentId: inMaurtua.department._id,
      students: [ella._id, noah._id],
    })
    await renderPage(<HomePage />, { user: member, respond: server([plan]) })

    await screen.findByText('Ella og Noah')
    const [card] = screen.getAllByRole('article')
    expect(card?.textContent).toEqual(
      '09.30–10.30 · MaurtuaSansesti i høstskogenNaturDu lederElla og NoahGå til planlagt aktivitet: Sansesti i høstskogen',
    )
    expect(screen.getByRole('link', { name: /^Gå til planlagt aktivitet/ }).getAttribute('href')).toEqual(
      `/calendar/${plan._id}/plan`,
    )
    expect(screen.getByRole('link', { name: 'Sansesti i høstskogen' }).getAttribute('href')).toEqual(
      `/activities/${sensorium._id}/${plan._id}`,
    )
  })

  it('links to the bank when nothing is planned today', async () => {
    await renderPage(<HomePage />, { user: member, respond: server([]) })

    expect(screen.getByText('Ingenting planlagt i dag').tagName).toEqual('H3')
    expect(screen.getByRole('link', { name: 'Finn en aktivitet' }).getAttribute('href')).toEqual(
      '/activities/activities',
    )
  })

  it('names the department and the kindergarten, and leads to where they are changed', async () => {
    await renderPage(<HomePage />, { user: member, respond: server([]) })

    const place = screen.getByRole('link', { name: /Maurtua · Solbakken barnehage/ })
    expect(place.getAttribute('href')).toEqual('/profile')
  })

  it('shows the newest favourites with their facts, and nothing without any', async () => {
    const without = await renderPage(<HomePage />, { user: member, respond: server([]) })
    await settleHome(without)
    expect(screen.queryByRole('heading', { name: 'Favorittene dine' })).toBeNull()
    without.unmount()
    const liked = {
      _id: idOf('91'),
      type: 'activity',
      activityId: sensorium._id,
      createdAt: '2026-11-17T09:00:00.000Z',
    }
    const page = await renderPage(<HomePage />, {
      user: member,
      respond: (endpoint) => {
        if (endpoint.path === '/api/like') return [liked]
        if (endpoint.path === '/api/activities')
          return [{ ...sensorium, duration: 45, ages: { from: 3, to: 5 } }]
        return server([])(endpoint)
      },
    })

    await settleHome(page)
    const favourites = await screen.findByRole('region', { name: 'Favorittene dine' })
    expect(within(favourites).getByRole('listitem').textContent).toEqual(
      'Sansesti i høstskogen45 min · 3–5 år',
    )
    expect(within(favourites).getByRole('link', { name: 'Alle favoritter' }).getAttribute('href')).toEqual(
      '/profile/favorites',
    )
  })

  it('links to each kind of resource, and fetches none of them', async () => {
    const fetched: string[] = []
    const page = await renderPage(<HomePage />, {
      user: member,
      respond: (endpoint) => {
        fetched.push(endpoint.path)
        return server([])(endpoint)
      },
    })
    await settleHome(page)

    const section = screen.getByRole('region', { name: 'Ressursbanken' })
    const links = within(section).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Hele ressursbanken', '/resources'],
      ['KonkreterTing å lage og vise fram', '/resources?kind=concrete'],
      ['SangteksterSanger, rim og regler', '/resources?kind=song'],
      ['MalerArk å skrive ut og fylle ut', '/resources?kind=template'],
      ['ASK-malerTegnkort å klippe ut', '/resources?kind=askTemplate'],
    ])
    expect(fetched).toContain('/api/like')
    expect(fetched).not.toContain('/api/resources')
  })

  it.each([
    ['ansatt', [['Min rapportDet du selv har gjort', '/reports/staff']]],
    [
      'leder',
      [
        ['Min rapportDet du selv har gjort', '/reports/staff'],
        ['LederrapportFagområdene og barna', '/reports/leader'],
      ],
    ],
    [
      'administrator',
      [
        ['Min rapportDet du selv har gjort', '/reports/staff'],
        ['LederrapportFagområdene og barna', '/reports/leader'],
        ['AdministratorrapportAvdelingene, banken og Ask', '/reports/admin'],
      ],
    ],
  ] as const)('links to the reports that the role %s may read', async (role, reports) => {
    const page = await renderPage(<HomePage />, { user: personAs(role), respond: server([]) })
    await settleHome(page)

    const links = within(screen.getByRole('region', { name: 'Rapporter' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Alle rapporter', '/reports'],
      ...reports,
    ])
  })

  it('leads the Administrator of a new kindergarten to departments, staff and children', async () => {
    const page = await renderPage(<HomePage />, { user: administrator, respond: kindergarten([], 1) })
    await settleHome(page)

    expect(startingLinks()).toEqual([
      ['Opprett avdelingeneBarna, de ansatte og planene hører til en avdeling.', '/departments'],
      ['Inviter de ansatteÉn og én, eller fra en liste.', '/staff'],
      [
        'Registrer barnaFra en liste. Ett og ett barn registreres på siden til avdelingen.',
        '/departments/import',
      ],
      ['Planlegg en aktivitetVelg et aktivitetskort, og legg det i kalenderen.', '/activities/activities'],
    ])
  })

  it('counts the departments of a new kindergarten until a colleague has come', async () => {
    const page = await renderPage(<HomePage />, {
      user: administrator,
      respond: kindergarten(['Blåklokka', 'Røsslyngen'], 1),
    })
    await settleHome(page)

    expect(startingLinks()[0]).toEqual(['Opprett avdelingene2 avdelinger er opprettet.', '/departments'])
  })

  it('leads on in a new kindergarten with a colleague until an activity is planned', async () => {
    const page = await renderPage(<HomePage />, {
      user: administrator,
      respond: kindergarten(['Blåklokka'], 2),
    })
    await settleHome(page)

    expect(startingLinks().map(([text]) => text)).toEqual([
      'Opprett avdelingene1 avdeling er opprettet.',
      'Inviter de ansatte2 ansatte er med.',
      'Registrer barnaFra en liste. Ett og ett barn registreres på siden til avdelingen.',
      'Planlegg en aktivitetVelg et aktivitetskort, og legg det i kalenderen.',
    ])
  })

  it.each([
    ['an Administrator whose kindergarten has a plan', 'administrator', ['Blåklokka'], 2, 1],
    ['an Administrator with many colleagues', 'administrator', ['Blåklokka'], 6, 0],
    ['a Leder', 'leder', [], 1, 0],
  ] as const)('says nothing of how to begin to %s', async (_, role, names, staffCount, planned) => {
    const page = await renderPage(<HomePage />, {
      user: personAs(role),
      respond: kindergarten(names, staffCount, planned),
    })
    await settleHome(page)

    expect(startingLinks()).toEqual([])
  })

  it('shows three tips with their minutes, and all of them on request', async () => {
    const page = await renderPage(<HomePage />, { at: '/', path: '/', user: member, respond: server([]) })
    await settleHome(page)
    const before = tips()

    fireEvent.click(screen.getByRole('link', { name: 'Alle tips' }))
    await page.settle()

    expect(before).toEqual(['Tips 1: 4 min lyd', 'Tips 2: 4 min lyd', 'Tips 3: 4 min lyd'])
    expect(tips()).toEqual([...before, 'Tips 4: 4 min lyd'])
    expect(screen.getByRole('link', { name: 'Færre tips' }).getAttribute('href')).toEqual('/')
  })

  it('leads to the own reflections where some wait, and says nothing of them where none does', async () => {
    const page = await renderPage(<HomePage />, {
      user: member,
      respond: (endpoint) =>
        endpoint.path === '/api/evaluation/waiting' ? [waitingOn('2026-11-17')] : server([])(endpoint),
    })
    await settleHome(page)
    const row = screen.getByRole('link', { name: /refleksjon/ })
    const shown = [row.textContent, row.getAttribute('href')]
    cleanup()

    await settleHome(await renderPage(<HomePage />, { user: member, respond: server([]) }))

    expect(shown).toEqual(['1 venter på refleksjon', '/profile/evaluations'])
    expect(screen.queryByRole('link', { name: /refleksjon/ })).toBe(null)
  })

  it('shows the words of the next session with Ask, a second after it has opened', async () => {
    const page = await renderPage(<HomePage />, { user: member, respond: server([]) })
    await passSplash(page)
    act(() => page.clock.increment(999))
    await page.settle()
    expect(screen.queryByText(/Økt 2/)).toBeNull()

    act(() => page.clock.increment(1))
    expect((await screen.findByText(/Økt 2/)).textContent).toEqual('Økt 2 · hei, ha det, takk')
  })

  it('links to a session with Ask', async () => {
    await renderPage(<HomePage />, { user: member, respond: server([]) })

    expect(screen.getByRole('link', { name: 'Start økt med Ask' }).getAttribute('href')).toEqual(
      '/activities/ask/intro',
    )
  })

  it('suggests cards while the user types; the arrow keys choose one, and Enter opens it', async () => {
    const page = await renderPage(<HomePage />, { user: member, respond: server([]) })
    await settleHome(page)
    const field = screen.getByRole('combobox', { name: 'Søk i aktivitetsbanken' })
    const expandedBefore = field.getAttribute('aria-expanded')

    fireEvent.change(field, { target: { value: 'sanse' } })
    const options = await screen.findAllByRole('option')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
    fireEvent.keyDown(field, { key: 'Enter' })
    await page.settle()

    expect([expandedBefore, field.getAttribute('aria-expanded')]).toEqual(['false', 'true'])
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Sansesti i høstskogenAktivitetskort',
      'Vis alle treff for «sanse»',
    ])
    expect(active).toBe(options[0])
    expect(page.router.state.location.pathname).toEqual(`/activities/${sensorium._id}`)
  })

  it('is expanded only while options are on the screen, and keeps an arrow key pressed before them', async () => {
    const page = await renderPage(<HomePage />, { user: member, respond: server([]) })
    await settleHome(page)
    const field = screen.getByRole('combobox', { name: 'Søk i aktivitetsbanken' })
    const stateOf = () => ({
      expanded: field.getAttribute('aria-expanded'),
      options: screen.queryAllByRole('option').length,
      active: field.getAttribute('aria-activedescendant'),
    })

    fireEvent.change(field, { target: { value: 'sanse' } })
    const typing = stateOf()
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    const options = await screen.findAllByRole('option')
    const listed = stateOf()
    const announced = screen.getByText(/treff vises/).textContent
    fireEvent.keyDown(field, { key: 'Escape' })

    expect(typing).toEqual({ expanded: 'false', options: 0, active: null })
    expect(announced).toBe('1 treff vises')
    expect(listed).toEqual({ expanded: 'true', options: 2, active: options[0]?.id })
    expect(stateOf()).toEqual({ expanded: 'false', options: 0, active: null })
  })

  it('closes the suggestions by Escape and keeps the text', async () => {
    const page = await renderPage(<HomePage />, { user: member, respond: server([]) })
    await settleHome(page)
    const field = screen.getByRole('combobox', { name: 'Søk i aktivitetsbanken' })
    fireEvent.change(field, { target: { value: 'sanse' } })
    await screen.findAllByRole('option')

    const isHandled = !fireEvent.keyDown(field, { key: 'Escape' })

    expect(isHandled).toBe(true)
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(field.getAttribute('value')).toEqual('sanse')
  })

  it('opens the activity cards with the search query', async () => {
    const page = await renderPage(<HomePage />, { user: member, respond: server([]) })
    await settleHome(page)
    const field = screen.getByRole('combobox', { name: 'Søk i aktivitetsbanken' })

    fireEvent.change(field, { target: { value: ' blå ball ' } })
    fireEvent.submit(field.closest('form') ?? field)
    await page.settle()

    const { pathname, search } = page.router.state.location
    expect(pathname + search).toEqual('/activities/activities?q=bl%C3%A5+ball')
  })
})

const member = withoutNotices(userIn([inMaurtua], inMaurtua))

function personAs(role: Role) {
  const affiliation = { ...inMaurtua, role }
  return withoutNotices(userIn([affiliation], affiliation))
}

const administrator = personAs('administrator')

/** A kindergarten with the administration, these departments, and this number of staff and of plans. */
const kindergarten =
  (names: readonly string[], staffCount: number, planned = 0) =>
  (endpoint: Endpoint) => {
    const { _id, organization } = inMaurtua.department
    const department = { _id, version: 1, name: 'Administrasjon', organization, isAdministration: true }
    if (endpoint.path === '/api/departments')
      return [department, ...names.map((name) => ({ ...department, name, isAdministration: false }))]
    if (endpoint.path === '/api/staff')
      return Array.from({ length: staffCount }, () => ({
        _id: member._id,
        name: 'Kari Nordmann',
        picture: null,
        role: 'administrator',
        affiliations: [],
      }))
    if (endpoint.path === '/api/report/adoption/{a}/{b}')
      return [{ departmentId: _id, month: '2026-12', planned, reflections: 0, activeStaff: 0 }]
    return server([])(endpoint)
  }

/** The text and the address of each way on for a new kindergarten. */
const startingLinks = () =>
  screen
    .queryAllByRole('region', { name: 'Kom i gang i barnehagen' })
    .flatMap((region) => within(region).getAllByRole('link'))
    .map((link) => [link.textContent, link.getAttribute('href')])

const child = (digits: string, firstName: string): PlanChild => ({
  _id: studentId(idOf(digits)),
  firstName,
  mark: 'fish',
})
const ella = child('61', 'Ella')
const noah = child('62', 'Noah')

const tip = (digit: string) => ({
  ...sensorium,
  _id: idOf(`7${digit}`),
  title: `Tips ${digit}`,
  subtitle: 'Undertittel',
  duration: 4,
  audio: '/media/tip.mp3',
})

const tips = () =>
  screen
    .getAllByRole('heading', { level: 3, name: /Tips/ })
    .map(
      (heading) =>
        `${heading.textContent}: ${heading.parentElement?.querySelector('p:last-child')?.textContent}`,
    )

const firstSession = {
  _id: idOf('81'),
  house: 1,
  module: 1,
  session: 1,
  startedAt: '2026-11-17T09:00:00.000Z',
  endedAt: '2026-11-17T09:10:00.000Z',
  signs: ['mer', 'ferdig', 'hjelp'].map((signId) => ({ signId, state: 'approved', stars: 3, repeats: 0 })),
}

const server = (plans: readonly Plan[]) => (endpoint: Endpoint) => {
  if (endpoint.path === '/api/activities') return [sensorium]
  if (endpoint.path === '/api/focus-areas') return [nature]
  if (endpoint.path === '/api/plans/children') return [noah, ella]
  if (endpoint.path === '/api/general-tips') return ['1', '2', '3', '4'].map(tip)
  if (endpoint.path === '/ask-service/progress') return [firstSession]
  if (endpoint.path.startsWith('/api/plans')) return plans
  return []
}

type Page = Awaited<ReturnType<typeof renderPage>>

async function passSplash({ clock, settle }: Page) {
  act(() => clock.increment(2_000))
  await settle()
}

/** Lets the second pass in which Home fetches nothing more, and waits for the part of it whose code is fetched then. */
async function settleHome(page: Page) {
  await passSplash(page)
  act(() => page.clock.increment(1_000))
  await screen.findByRole('region', { name: 'Ressursbanken' })
  await page.settle()
}
