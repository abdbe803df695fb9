// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Affiliation, User } from '#src/contract/user.ts'
import { renderPage, noResponse } from '#tests/support/app/shell-setup.tsx'
import { departmentId, organizationId, studentId, userId } from '#tests/support/data/ids.ts'

import { DepartmentPage } from './department-page.tsx'

afterEach(cleanup)

it('shows only the children of the department, by first name', async () => {
  await renderPage(<DepartmentPage />, optionsAt(1))

  expect(shownChildren()).toEqual(['Aksel', 'Noor'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toEqual('Maurtua')
})

it('shows the stored first names of the user’s own department while the list loads', async () => {
  await renderPage(<DepartmentPage />, {
    ...optionsAt(1),
    storedStudents: [{ _id: studentId(id(11)), firstName: 'Aksel' }],
    respond: () => neverResponds,
  })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toEqual('Maurtua')
  expect(shownChildren()).toEqual(['AAksel'])
})

it('shows no stored first names on the page of another department', async () => {
  await renderPage(<DepartmentPage />, {
    ...optionsAt(2),
    storedStudents: [{ _id: studentId(id(11)), firstName: 'Aksel' }],
    respond: (endpoint) => (endpoint === endpoints.departments.list ? respond(endpoint) : neverResponds),
  })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toEqual('Bikuben')
  expect(shownChildren()).toEqual([])
})

it('explains to an employee why another department is empty', async () => {
  await renderPage(<DepartmentPage />, optionsAt(2))

  expect(screen.getByText('Du ser bare barna på din egen avdeling.').textContent).not.toEqual('')
})

it('shows an employee who is also in the administration only that the other department is empty', async () => {
  await renderPage(<DepartmentPage />, {
    ...optionsAt(2),
    user: { ...employee, affiliations: [ownAffiliation, inOffice] },
  })

  expect(screen.queryByText('Du ser bare barna på din egen avdeling.')).toBe(null)
  expect(screen.getByText('Det er ingen barn på denne avdelingen ennå.')).toBeTruthy()
})

it('shows that an unknown department does not exist', async () => {
  await renderPage(<DepartmentPage />, optionsAt(3))

  expect(screen.getByRole('heading', { level: 1 }).textContent).toEqual('Fant ikke avdelingen')
})

/** The items of the lists below the tabs. */
const shownChildren = () =>
  screen
    .queryAllByRole('listitem')
    .filter((item) => item.closest('nav') === null)
    .map((child) => child.textContent)

/** A response that stays pending. */
const neverResponds = new Promise<never>(() => {})

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const optionsAt = (department: number) => ({
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
const child = (number: number, name: string, place: string) => ({
  _id: id(number),
  version: 1,
  name,
  birthDate: '2022-03-01',
  departmentId: place,
  parents: [],
  mark: 'fish',
  picture: null,
  pictureConsent: null,
})

function respond(endpoint: Endpoint) {
  if (endpoint === endpoints.departments.list) return [department(1, 'Maurtua'), department(2, 'Bikuben')]
  if (endpoint === endpoints.students.ofOrganization)
    return [
      child(11, 'Aksel Berg', id(1)),
      child(12, 'Noor Ali Hassan', id(1)),
      child(13, 'Vilja Dahl', id(9)),
    ]
  return noResponse
}

const ownAffiliation: Affiliation = {
  _id: id(50),
  role: 'ansatt',
  department: {
    _id: departmentId(id(1)),
    name: 'Maurtua',
    organization: organizationId(id(200)),
    organizationName: 'Solbakken barnehage',
    isAdministration: false,
  },
}
const inOffice: Affiliation = {
  _id: id(51),
  role: 'ansatt',
  department: {
    ...ownAffiliation.department,
    _id: departmentId(id(4)),
    name: 'Administrasjon',
    isAdministration: true,
  },
}

const employee: User = {
  _id: userId(id(100)),
  feideId: null,
  name: 'Ingunn Solbakk',
  email: 'ingunn@solbakken.example',
  affiliations: [ownAffiliation],
  profile: { roleId: id(50), showCookie: false, showIntroduction: false },
}
