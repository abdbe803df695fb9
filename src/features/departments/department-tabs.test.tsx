// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Affiliation } from '#src/contract/user.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { DepartmentCalendarPage } from './department-calendar-page.tsx'
import { DepartmentScreensPage } from './department-screens-page.tsx'
import { DepartmentStaffPage } from './department-staff-page.tsx'

afterEach(cleanup)

const maurtua = inMaurtua.department._id
const bikuben = departmentId(idOf('32'))

describe('the tab of the staff', () => {
  it('shows who works there, with the role of this department alone', async () => {
    await renderTab(<DepartmentStaffPage />, 'staff', inMaurtua)

    expect(screen.getByRole('link', { name: 'Ansatte' }).getAttribute('aria-current')).toBe('page')
    expect(rows()).toEqual(['IHIngunn HalvorsenLeder', 'SRSamira RahimiAnsatt'])
    expect(screen.queryByRole('link', { name: /Samira/ })).toBe(null)
  })

  it('leads an Administrator to each of them, and to an invitation', async () => {
    await renderTab(<DepartmentStaffPage />, 'staff', {
      ...inMaurtua,
      role: 'administrator',
    })

    expect(screen.getByRole('link', { name: /Samira Rahimi/ }).getAttribute('href')).toBe(
      `/staff/${idOf('42')}`,
    )
    expect(screen.getByRole('link', { name: 'Inviter en ansatt' }).getAttribute('href')).toBe('/staff/invite')
  })

  it('says that nobody works there', async () => {
    await renderTab(<DepartmentStaffPage />, 'staff', inMaurtua, { [endpoints.staff.list.path]: [] })

    expect(screen.getByText('Ingen har en rolle på denne avdelingen ennå.')).toBeTruthy()
  })
})

describe('the tab of the calendar', () => {
  it('shows the closed days of the department and of the kindergarten, in periods', async () => {
    await renderTab(<DepartmentCalendarPage />, 'calendar', inMaurtua)

    expect(rows().slice(0, 2)).toEqual([
      'Planleggingsdagmandag 30. november',
      'Juleferie23.12.2026 til 24.12.2026 · hele barnehagen',
    ])
  })

  it('says whether the user has an address of its plans', async () => {
    await renderTab(<DepartmentCalendarPage />, 'calendar', inMaurtua)

    expect(screen.getByRole('link', { name: /Adresse for andre kalendere/ }).textContent).toContain(
      'Du laget en adresse til avdelingen 17.11.2026.',
    )
    expect(screen.getByRole('link', { name: /Planene i kalenderen/ }).getAttribute('href')).toBe(
      `/calendar?department=${maurtua}`,
    )
  })

  it('offers no plans that the user may not see', async () => {
    await renderTab(<DepartmentCalendarPage />, 'calendar', inMaurtua, {}, bikuben)

    expect(screen.getByText('Du ser bare planene på din egen avdeling.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Planene i kalenderen/ })).toBe(null)
  })
})

describe('the tab of the screens', () => {
  it('shows the screens of Ask and whether they are in use', async () => {
    await renderTab(<DepartmentScreensPage />, 'screens', inMaurtua)

    expect(rows()).toEqual(['TV i fellesrommetI bruk · Ved sofaen', 'NettbrettIkke tilkoblet'])
  })

  it('says how a first one is added', async () => {
    await renderTab(<DepartmentScreensPage />, 'screens', inMaurtua, {
      [endpoints.ask.devices.path]: [],
    })

    expect(screen.getByText('Åpne Ask, og legg til skjermen med koden som den viser.')).toBeTruthy()
  })
})

const rows = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.closest('nav') === null)
    .map(({ textContent }) => textContent)

const department = (_id: string, name: string) => ({
  _id,
  version: 1,
  name,
  organization: inMaurtua.department.organization,
  isAdministration: false,
})

const responses: Readonly<Record<string, unknown>> = {
  [endpoints.departments.list.path]: [department(maurtua, 'Maurtua'), department(bikuben, 'Bikuben')],
  [endpoints.staff.list.path]: [
    {
      _id: idOf('41'),
      name: 'Ingunn Halvorsen',
      picture: null,
      role: 'leder',
      affiliations: [{ departmentId: maurtua, role: 'leder' }],
    },
    {
      _id: idOf('43'),
      name: 'Per Hansen',
      picture: null,
      role: 'ansatt',
      affiliations: [{ departmentId: bikuben, role: 'ansatt' }],
    },
    {
      _id: idOf('42'),
      name: 'Samira Rahimi',
      picture: null,
      role: 'leder',
      affiliations: [
        { departmentId: bikuben, role: 'leder' },
        { departmentId: maurtua, role: 'ansatt' },
      ],
    },
  ],
  [endpoints.closedDays.list.path]: [
    { day: '2026-11-30', departmentId: maurtua, label: 'Planleggingsdag' },
    { day: '2026-12-01', departmentId: bikuben, label: 'Kurs' },
    { day: '2026-12-23', departmentId: null, label: 'Juleferie' },
    { day: '2026-12-24', departmentId: null, label: 'Juleferie' },
  ],
  [endpoints.feeds.list.path]: [
    {
      _id: idOf('71'),
      kind: 'department',
      departmentId: maurtua,
      createdAt: '2026-11-17T09:00:00.000Z',
      lastReadAt: null,
      endedAt: null,
    },
  ],
  [endpoints.ask.devices.path]: [
    { _id: idOf('81'), name: 'TV i fellesrommet', code: 'ABCD', description: 'Ved sofaen', state: 'led' },
    { _id: idOf('82'), name: 'Nettbrett', code: 'EFGH', state: 'off' },
  ],
}

const renderTab = (
  page: ReactNode,
  tab: 'staff' | 'calendar' | 'screens',
  affiliation: Affiliation,
  others: typeof responses = {},
  id: string = maurtua,
) =>
  renderPage(page, {
    path: `/departments/:id/${tab}`,
    at: `/departments/${id}/${tab}`,
    user: userIn([affiliation], affiliation),
    respond: (endpoint: Endpoint) => ({ ...responses, ...others })[endpoint.path] ?? noResponse,
  })
