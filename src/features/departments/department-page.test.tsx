// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Affiliation, User } from '#src/contract/user.ts'
import { renderPage, silence } from '#tests/support/app/shell-setup.tsx'

import { DepartmentPage } from './department-page.tsx'

afterEach(cleanup)

it('shows the children of the department by first name, and nobody else’s', async () => {
  await renderPage(<DepartmentPage />, stageAt(1))

  expect(screen.getAllByRole('listitem').map((child) => child.textContent)).toEqual(['Aksel', 'Noor'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toEqual('Maurtua')
})

it('shows the first names that the device knows of one’s own department while the list is on its way', async () => {
  await renderPage(<DepartmentPage />, {
    ...stageAt(1),
    storedStudents: [{ _id: id(11), firstName: 'Aksel' }],
    respond: () => unanswered,
  })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toEqual('Maurtua')
  expect(screen.getAllByRole('listitem').map((child) => child.textContent)).toEqual(['AAksel'])
})

it('shows no stored first names on the page of another department', async () => {
  await renderPage(<DepartmentPage />, {
    ...stageAt(2),
    storedStudents: [{ _id: id(11), firstName: 'Aksel' }],
    respond: (endpoint) => (endpoint === endpoints.departments.list ? respond(endpoint) : unanswered),
  })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toEqual('Bikuben')
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

it('tells an employee why another department is empty', async () => {
  await renderPage(<DepartmentPage />, stageAt(2))

  expect(screen.getByText('Du ser bare barna på din egen avdeling.').textContent).not.toEqual('')
})

it('tells an employee who is in the administration too only that the other department is empty', async () => {
  await renderPage(<DepartmentPage />, {
    ...stageAt(2),
    user: { ...employee, affiliations: [own, inOffice] },
  })

  expect(screen.queryByText('Du ser bare barna på din egen avdeling.')).toBe(null)
  expect(screen.getByText('Det er ingen barn på denne avdelingen ennå.')).toBeTruthy()
})

it('says that an unknown department is not there', async () => {
  await renderPage(<DepartmentPage />, stageAt(3))

  expect(screen.getByRole('heading', { level: 1 }).textContent).toEqual('Fant ikke avdelingen')
})

/** An answer that is on its way for ever. */
const unanswered = new Promise<never>(() => {})

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const stageAt = (department: number) => ({
  path: '/departments/:id',
  at: `/departments/${id(department)}`,
  user: employee,
  respond,
})

const department = (number: number, name: string) => ({
  _id: id(number),
  version: 1,
  name,
  organization: id(200),
  isAdministration: false,
})
const child = (number: number, name: string, departmentId: string) => ({
  _id: id(number),
  version: 1,
  name,
  birthDate: '2022-03-01',
  departmentId,
  parents: [],
  mark: 'fish',
  picture: null,
  pictureConsent: false,
})

function respond(endpoint: Endpoint) {
  if (endpoint === endpoints.departments.list) return [department(1, 'Maurtua'), department(2, 'Bikuben')]
  if (endpoint === endpoints.students.ofOrganization)
    return [
      child(11, 'Aksel Berg', id(1)),
      child(12, 'Noor Ali Hassan', id(1)),
      child(13, 'Vilja Dahl', id(9)),
    ]
  return silence
}

const own: Affiliation = {
  _id: id(50),
  role: 'ansatt',
  department: {
    _id: id(1),
    name: 'Maurtua',
    organization: id(200),
    organizationName: 'Solbakken barnehage',
    isAdministration: false,
  },
}
const inOffice: Affiliation = {
  _id: id(51),
  role: 'ansatt',
  department: { ...own.department, _id: id(4), name: 'Administrasjon', isAdministration: true },
}

const employee: User = {
  _id: id(100),
  feideId: null,
  name: 'Ingunn Solbakk',
  email: 'ingunn@solbakken.example',
  affiliations: [own],
  profile: { roleId: id(50), showCookie: false, showIntroduction: false },
}
