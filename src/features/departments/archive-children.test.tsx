// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Role } from '#src/contract/user.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { toastsOf } from '#tests/support/app/toasts-of.ts'
import { departmentId } from '#tests/support/data/ids.ts'
import { userWith } from '#tests/support/data/people.ts'

import { ChildPage } from './child-page.tsx'
import { DepartmentPage } from './department-page.tsx'
import { DepartmentsPage } from './departments-page.tsx'

// Compiles the lazy module before the tests, so that no test times out on it.
beforeAll(() => import('#src/ui/dialog-window.tsx'))

afterEach(cleanup)

it('asks from which day on a child is not there, and shows the plans that it leaves', async () => {
  const page = await renderChild('leder', {
    plans: [{ _id: id(71), date: '2099-12-03', departmentId: id(1), title: 'Fuglefrokost' }],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Slutter …' }))

  expect(await screen.findByRole('heading', { name: 'Ella slutter' })).toBeTruthy()
  expect(await screen.findByText('Ella tas ut av 1 planlagt aktivitet:')).toBeTruthy()
  expect(screen.getByText('03.12.2099: Fuglefrokost')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Slutter fra'), { target: { value: '01.12.2099' } })
  fireEvent.blur(screen.getByLabelText('Slutter fra'))
  fireEvent.click(screen.getByRole('button', { name: 'Lagre' }))

  await expect
    .poll(() => page.calls)
    .toEqual([{ body: { from: '2099-12-01', students: [{ _id: id(11), version: 3 }] } }])
  await expect.poll(() => toastsOf(page)).toEqual([['ok', 'Ella slutter 01.12.2099.']])
})

it('shows that a child will leave, and withdraws it', async () => {
  const page = await renderChild('leder', { archived: [archivedOf(11, 'Ella Brekke', '2099-08-14', 3)] })

  expect(await screen.findByText('Slutter 14.08.2099')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Slutter ikke likevel' }))

  await expect
    .poll(() => page.calls)
    .toEqual([{ body: { from: null, students: [{ _id: id(11), version: 3 }] } }])
})

it('archives several children that are selected by name', async () => {
  const page = await renderDepartment('leder')
  fireEvent.click(await screen.findByRole('button', { name: 'Barn slutter' }))
  expect(screen.getByText('Velg barna som slutter')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ella Brekke' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Noah Lie' }))
  fireEvent.click(screen.getByRole('button', { name: 'Slutter …' }))
  expect(await screen.findByRole('heading', { name: '2 barn slutter' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Lagre' }))

  const students = [
    { _id: id(11), version: 3 },
    { _id: id(12), version: 1 },
  ]
  await expect.poll(() => page.calls).toMatchObject([{ body: { students } }])
})

it('lists who has left the department with the day of erasure, and fetches one back', async () => {
  const page = await renderDepartment('leder', {
    archived: [
      archivedOf(11, 'Ella Brekke', '2099-08-14', 3),
      archivedOf(21, 'Vilja Dahl', '2026-08-14', 5),
      { ...archivedOf(22, 'Emil Foss', '2026-08-14'), departmentId: id(2) },
    ],
  })
  const left = within(await screen.findByRole('region', { name: 'Har sluttet' }))

  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'VViljaSluttet 14.08.2026. Slettes 14.08.2028.Hent tilbake',
  ])
  fireEvent.click(left.getByRole('button', { name: 'Hent tilbake Vilja' }))

  await expect
    .poll(() => page.calls)
    .toEqual([{ body: { from: null, students: [{ _id: id(21), version: 5 }] } }])
  await expect.poll(() => toastsOf(page)).toEqual([['ok', 'Vilja er hentet tilbake.']])
})

it('gives Administrators what is kept of a child that has left', async () => {
  await renderDepartment('administrator', { archived: [archivedOf(21, 'Vilja Dahl', '2026-08-14')] })

  const record = await screen.findByRole('link', { name: 'Innsyn og sletting for Vilja' })
  expect(record.getAttribute('href')).toBe(`/departments/${id(1)}/children/${id(21)}/record`)
})

it('shows nothing of this to the staff, nor where nobody has left', async () => {
  await renderDepartment('ansatt', { archived: [archivedOf(21, 'Vilja Dahl', '2026-08-14')] })
  expect(await screen.findByText('Ella')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Barn slutter' })).toBe(null)
  expect(screen.queryByText('Har sluttet')).toBe(null)
  cleanup()

  await renderDepartment('leder')
  expect(await screen.findByText('Ella')).toBeTruthy()
  expect(screen.queryByText('Har sluttet')).toBe(null)
})

it('shows Administrators who is erased within a month, and lets them change the period', async () => {
  const page = await renderDepartments('administrator', {
    archived: [
      { ...archivedOf(21, 'Vilja Dahl', '2026-08-14'), isErasedSoon: true },
      archivedOf(22, 'Emil Foss', '2026-08-14'),
    ],
  })

  expect(await screen.findByText('1 barn som har sluttet, slettes i løpet av en måned.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Maurtua: 1 barn' }).getAttribute('href')).toBe(
    `/departments/${id(1)}`,
  )
  expect(screen.getByText('Alt om et barn slettes 24 måneder etter at det sluttet.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Endre hvor lenge' }))
  fireEvent.change(await screen.findByLabelText('Slettes etter'), { target: { value: '12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Lagre' }))

  await expect.poll(() => page.calls).toEqual([{ body: { months: 12 } }])
  await expect.poll(() => toastsOf(page)).toEqual([['ok', 'Endringen er lagret.']])
})

it('shows a leader nothing of the period', async () => {
  await renderDepartments('leder')

  expect(await screen.findByRole('link', { name: /Maurtua/ })).toBeTruthy()
  expect(screen.queryByText('Barn som har sluttet')).toBe(null)
})

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const childOf = (number: number, name: string, version = 1) => ({
  _id: id(number),
  version,
  name,
  birthDate: '2023-06-16',
  departmentId: id(1),
  parents: [],
  mark: '',
  picture: null,
  pictureConsent: null,
})
const children = [childOf(11, 'Ella Brekke', 3), childOf(12, 'Noah Lie'), childOf(13, 'Aksel Moe')]

const archivedOf = (number: number, name: string, from: string, version = 1) => ({
  _id: id(number),
  version,
  name,
  mark: '',
  departmentId: id(1),
  from,
  erasedOn: '2028-08-14',
  isErasedSoon: false,
})

type Responses = { readonly archived?: readonly object[]; readonly plans?: readonly object[] }

const renderChild = (role: Role, responses: Responses = {}) =>
  render(<ChildPage />, '/departments/:id/children/:child', `/departments/${id(1)}/children/${id(11)}`, {
    role,
    responses,
  })
const renderDepartment = (role: Role, responses: Responses = {}) =>
  render(<DepartmentPage />, '/departments/:id', `/departments/${id(1)}`, { role, responses })
const renderDepartments = (role: Role, responses: Responses = {}) =>
  render(<DepartmentsPage />, '/departments', '/departments', { role, responses })

async function render(
  page: ReactNode,
  path: string,
  at: string,
  { role, responses }: { readonly role: Role; readonly responses: Responses },
) {
  const { archived = [], plans = [] } = responses
  const calls: unknown[] = []
  const { students, studentTransfers, studentArchive, departments } = endpoints
  const rendered = await renderPage(page, {
    path,
    at,
    user: userWith(role, { _id: departmentId(id(1)) }),
    respond: (endpoint: Endpoint, call: unknown): unknown => {
      if (endpoint === departments.list) return [departmentOf(1, 'Maurtua'), departmentOf(2, 'Bikuben')]
      if (endpoint === students.ofOrganization) return children
      if (endpoint === studentTransfers.places) return [{ departmentId: id(1), from: null }]
      if (endpoint === studentArchive.list) return { retentionMonths: 24, children: archived }
      if (endpoint === studentArchive.plans) return plans
      calls.push(call)
      return endpoint === studentArchive.setRetention ? null : [children[0]]
    },
  })
  return { ...rendered, calls }
}

const departmentOf = (number: number, name: string) => ({
  _id: id(number),
  version: 1,
  name,
  organization: id(200),
  isAdministration: false,
})
