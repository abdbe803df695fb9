// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Student } from '#src/contract/student.ts'
import { StudentId } from '#src/contract/values.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'
import { renderPage, noResponse } from '#tests/support/app/shell-setup.tsx'

import { CalendarListPage } from './calendar-list-page.tsx'
import { CalendarPage } from './calendar-page.tsx'
import { MonthEventsPage } from './month-events-page.tsx'
import { PlanEventPage } from './plan-event-page.tsx'
import { YearWheelPage } from './year-wheel-page.tsx'

afterEach(cleanup)

describe('the calendar on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('shows this month of the user’s department, and navigates by the URL', async () => {
    const queries: unknown[] = []
    const page = await renderPage(<CalendarPage />, { user: member, respond: server([], queries) })
    const first = shownMonth()

    fireEvent.click(screen.getByRole('button', { name: 'Neste måned' }))
    await page.settle()
    const next = [shownMonth(), page.router.state.location.search]
    fireEvent.click(screen.getByRole('button', { name: 'I dag' }))
    await page.settle()

    expect([first, ...next, page.router.state.location.search]).toEqual([
      'November 2026',
      'Desember 2026',
      '?month=2026-12',
      '',
    ])
    expect(queries.slice(0, 2)).toEqual([
      { from: '2026-10-26', to: '2026-12-06' },
      { from: '2026-11-30', to: '2027-01-03' },
    ])
  })

  it('leads from each date to the day, where something is planned or opened', async () => {
    const page = await renderPage(<CalendarPage />, {
      at: '/calendar?view=day&day=2026-11-20',
      path: '/calendar',
      user: member,
      respond: withBirthday([planOn('2026-11-20')]),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Måned' }))
    await page.settle()
    fireEvent.click(screen.getByRole('link', { name: 'torsdag 19. november' }))
    await page.settle()

    expect(page.router.state.location.search).toEqual('?day=2026-11-19&view=day')
    expect(screen.getByText('Ingenting er planlagt.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Planlegg torsdag 19. november' }))
    const choice = await screen.findByRole('dialog', { name: 'Planlegg torsdag 19. november' })
    expect(within(choice).getByRole('link', { name: 'Sansesti i høstskogen' }).getAttribute('href')).toEqual(
      `/activities/${sensorium._id}/add-to-calendar?day=2026-11-19`,
    )
    fireEvent.click(within(choice).getByRole('button', { name: 'Lukk' }))
    await page.settle()

    fireEvent.click(screen.getByRole('button', { name: 'Neste dag' }))
    await page.settle()
    expect(screen.getByText('Aksel fyller 4')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Sansesti/ }))
    const opened = await screen.findByRole('dialog', { name: 'Sansesti i høstskogen' })
    expect(within(opened).getByRole('link', { name: 'Åpne planen' })).toBeTruthy()
  })

  it.each([
    ['Dag', ['Onsdag 18.11.26']],
    ['Arbeidsuke', weekFrom16.slice(0, 5)],
    ['Uke', weekFrom16],
  ])('has the view %s as an agenda of its days', async (view, days) => {
    const page = await renderPage(<CalendarPage />, { user: member, respond: withBirthday([]) })
    fireEvent.click(screen.getByRole('button', { name: view }))
    await page.settle()

    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(days)
    expect(screen.getAllByRole('button', { name: /^Planlegg / })).toHaveLength(days.length)
    expect(screen.queryByRole('link', { name: 'Kopier forrige uke' })?.getAttribute('href')).toEqual(
      view === 'Dag' ? undefined : '/calendar/multi?day=2026-11-16&copy=week',
    )
  })

  it('requests every department when all are chosen', async () => {
    const queries: unknown[] = []
    const page = await renderPage(<CalendarPage />, { user: member, respond: server([], queries) })

    fireEvent.change(screen.getByLabelText('Avdeling'), { target: { value: 'all' } })
    await page.settle()

    expect(page.router.state.location.search).toEqual('?department=all')
    expect(queries.slice(3, 4)).toEqual([{ from: '2026-10-26', to: '2026-12-06', department: 'all' }])
  })

  it('disables the department field when the kindergarten has no departments yet', async () => {
    const office = { ...inMaurtua, department: { ...inMaurtua.department, isAdministration: true } }
    await renderPage(<CalendarPage />, {
      user: userIn([{ ...office, role: 'administrator' }], office),
      respond: server([]),
    })

    const choice = screen.getByLabelText('Avdeling')
    expect([choice.textContent, choice.hasAttribute('disabled')]).toEqual(['Ingen tilgjengelige valg', true])
  })

  it('says of a department that it is closed for good', async () => {
    const { _id, organization } = inMaurtua.department
    const closed = { _id, version: 2, name: 'Maurtua', organization, isAdministration: false }
    const respond = server([])
    await renderPage(<CalendarPage />, {
      user: member,
      respond: (endpoint: Endpoint, call: unknown) =>
        endpoint.path === '/api/departments'
          ? [{ ...closed, closedFrom: '2026-11-01' }]
          : respond(endpoint, call),
    })

    const options = within(screen.getByLabelText('Avdeling')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Maurtua (nedlagt)', 'Alle avdelinger'])
  })

  it('links a user without a chosen department to Home', async () => {
    await renderPage(<CalendarPage />, { user: userIn([inMaurtua, inMaurtua]) })

    expect(screen.getByRole('link', { name: 'Velg på Hjem' }).getAttribute('href')).toEqual('/')
  })
})

describe('the list', () => {
  it('shows the plans of a day with time, activity, department and the user’s part', async () => {
    await renderPage(<CalendarListPage />, {
      at: '/page?day=2026-11-18',
      user: member,
      respond: server([planOn('2026-11-18', { leader: member._id, departmentId: inMaurtua.department._id })]),
    })

    expect(screen.getByRole('heading', { level: 3 }).textContent).toEqual('Onsdag 18.11.26')
    expect(screen.getByRole('link', { name: /Sansesti/ }).textContent).toEqual(
      '09.30–10.3009.3010.30Sansesti i høstskogenMaurtua · Du lederNatur, miljø og teknologi',
    )
  })

  it('opens at today, with the earlier days of the month folded', async () => {
    await renderPage(<CalendarListPage />, {
      user: member,
      respond: server([
        planOn('2026-11-09'),
        planOn('2026-11-17'),
        planOn('2026-11-18'),
        planOn('2026-11-20'),
      ]),
    })
    const folded = screen.queryAllByRole('heading', { level: 4 }).length

    const shown = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    fireEvent.click(screen.getByRole('button', { name: 'Tidligere i november' }))

    expect([folded, shown]).toEqual([0, ['Tidligere i november', 'Onsdag 18.11.26', 'Fredag 20.11.26']])
    expect(screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual([
      'Mandag 09.11.26',
      'Tirsdag 17.11.26',
    ])
  })

  it('shows another month from its first day', async () => {
    await renderPage(<CalendarListPage />, {
      at: '/page?month=2026-10',
      user: member,
      respond: server([planOn('2026-10-05')]),
    })

    expect(screen.queryByRole('button', { name: /^Tidligere/ })).toBe(null)
    expect(screen.getByRole('heading', { level: 3 }).textContent).toEqual('Mandag 05.10.26')
  })

  it('links to the activities when nothing is planned', async () => {
    await renderPage(<CalendarListPage />, { user: member, respond: server([]) })

    expect(screen.getByRole('link', { name: 'Finn en aktivitet' }).getAttribute('href')).toEqual(
      '/activities/activities',
    )
  })

  it('shows a retry button on a network error, and retries', async () => {
    let isOffline = true
    const respond = server([])
    const { settle } = await renderPage(<CalendarListPage />, {
      user: member,
      respond: (endpoint, call) => (isOffline ? noResponse : respond(endpoint, call)),
    })
    const whileOffline = screen.queryByRole('link', { name: 'Finn en aktivitet' })

    isOffline = false
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await settle()

    expect(whileOffline).toBe(null)
    expect(screen.getByRole('link', { name: 'Finn en aktivitet' }).getAttribute('href')).toEqual(
      '/activities/activities',
    )
  })
})

describe('the year', () => {
  it('lists the months in which something is planned', async () => {
    await renderPage(<YearWheelPage />, {
      user: member,
      respond: server([planOn('2026-11-18'), planOn('2026-11-20'), planOn('2027-02-02')]),
    })

    expect(screen.getAllByRole('row').map(cellsOf)).toEqual([
      ['Måned', 'Planlagte aktiviteter', 'Fagområder', 'Temaer'],
      ['November 2026', '2', 'Natur 2', ''],
      ['Februar 2027', '1', 'Natur 1', ''],
    ])
  })

  it('zooms into a month, whose days open in the list', async () => {
    const page = await renderPage(<YearWheelPage />, {
      path: '/calendar/wheel',
      at: '/calendar/wheel',
      user: member,
      respond: server([planOn('2026-11-18'), planOn('2026-11-20')]),
    })
    const months = within(screen.getByRole('figure')).getAllByRole('link')
    expect(months).toHaveLength(12)

    fireEvent.click(screen.getByRole('link', { name: 'November 2026: 2 planlagte aktiviteter' }))
    await page.settle()

    expect(page.router.state.location.search).toEqual('?zoom=2026-11')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toEqual('November 2026')
    const days = within(screen.getByRole('figure')).getAllByRole('link')
    expect(days.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Onsdag 18.11.26: 1 planlagt aktivitet', '/calendar/list?day=2026-11-18'],
      ['Fredag 20.11.26: 1 planlagt aktivitet', '/calendar/list?day=2026-11-20'],
    ])
    expect(screen.getByRole('link', { name: 'Hele året' }).getAttribute('href')).toEqual(
      '/calendar/wheel?year=2026',
    )
  })

  it('links each theme once in the picture, the legend and the table to its card', async () => {
    const autumn = { ...nature, _id: sensorium.mainActivity, title: 'Høsten i skogen', focusArea: nature._id }
    await renderPage(<YearWheelPage />, {
      user: member,
      respond: (endpoint, call) =>
        endpoint.path === '/api/main-activities'
          ? [autumn]
          : server([planOn('2026-09-01'), planOn('2026-11-18')])(endpoint, call),
    })

    const links = [...document.querySelectorAll(`a[href="/activities/main/${autumn._id}"]`)]
    expect(links.map((link) => [link.closest('figure, section, tr')?.localName, link.textContent])).toEqual([
      ['figure', 'Høsten i skogenHøsten i skogen'],
      ['section', 'Høsten i skogen'],
      ['tr', 'Høsten i skogen'],
      ['tr', 'Høsten i skogen'],
    ])
    expect(within(screen.getByRole('figure')).getByRole('link', { name: /^Temakortet/ })).toBe(links[0])
  })

  it('has no table when nothing is planned, and links to the activities', async () => {
    await renderPage(<YearWheelPage />, { user: member, respond: server([]) })

    expect(screen.queryByRole('table')).toBe(null)
    expect(screen.getByRole('heading', { level: 3 }).textContent).toEqual(
      'Ingenting er planlagt i barnehageåret 2026/27',
    )
    expect(screen.getByRole('link', { name: 'Finn en aktivitet' })).toBeTruthy()
  })
})

describe('the page of a plan', () => {
  it('shows the children by first name only, and one name for each part', async () => {
    const plan = planOn('2026-11-18', { observers: [member._id], students: [child._id] })
    await renderPage(<PlanEventPage />, {
      path: '/calendar/:event/plan',
      at: `/calendar/${plan._id}/plan`,
      user: member,
      respond: (endpoint, call) =>
        endpoint.path === '/api/plans/children'
          ? [{ _id: child._id, firstName: 'Aksel', mark: 'fish' }]
          : server([plan])(endpoint, call),
    })

    expect(screen.getByText('Aksel').tagName).toEqual('SPAN')
    expect(document.body.textContent).not.toContain('Myhre')
    expect(
      screen
        .getAllByRole('term')
        .map((term) => term.textContent)
        .slice(2, 5),
    ).toEqual(['Leder aktiviteten', 'Leder refleksjonen', 'Hjelper til'])
    expect(screen.getByText('Du leder refleksjonen')).toBeTruthy()
  })
})

describe('unknown URLs', () => {
  it('have different messages for a month that does not exist and a deleted plan', async () => {
    await renderPage(<MonthEventsPage />, {
      path: '/calendar/:year/:month/events',
      at: '/calendar/2026/13/events',
      user: member,
    })
    const month = screen.getByRole('heading', { level: 1 }).textContent
    cleanup()
    await renderPage(<PlanEventPage />, {
      path: '/calendar/:event/plan',
      at: `/calendar/${idOf('9')}/plan`,
      user: member,
      respond: server([]),
    })

    expect([month, screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
      'Måneden finnes ikke',
      'Planen finnes ikke',
    ])
  })
})

const weekFrom16 = [
  'Mandag 16.11.26',
  'Tirsdag 17.11.26',
  'Onsdag 18.11.26',
  'Torsdag 19.11.26',
  'Fredag 20.11.26',
  'Lørdag 21.11.26',
  'Søndag 22.11.26',
]

const shownMonth = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent

const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)

const member = userIn([inMaurtua], inMaurtua)

const child: Student = {
  _id: v.parse(StudentId, idOf('7')),
  version: 1,
  name: 'Aksel Myhre',
  birthDate: '2022-03-04',
  departmentId: inMaurtua.department._id,
  parents: [],
  mark: 'fish',
  picture: null,
  pictureConsent: null,
}

const server =
  (plans: readonly Plan[], queries: unknown[] = []) =>
  (endpoint: Endpoint, call: unknown) => {
    if (endpoint.path === '/api/activities') return [sensorium]
    if (endpoint.path === '/api/focus-areas') return [nature]
    if (endpoint.path === '/api/departments') return []
    if (!endpoint.path.startsWith('/api/plans')) return undefined
    queries.push((call as { readonly query: unknown }).query)
    return plans
  }

/** The server with a child whose birthday is on Friday 20 November. */
const withBirthday = (plans: readonly Plan[]) => (endpoint: Endpoint, call: unknown) =>
  endpoint.path === '/api/students/organization'
    ? [{ ...child, birthDate: '2022-11-20' }]
    : server(plans)(endpoint, call)
