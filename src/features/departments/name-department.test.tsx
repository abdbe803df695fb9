// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Role } from '#src/contract/user.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { toastsOf } from '#tests/support/app/toasts-of.ts'
import { departmentId } from '#tests/support/data/ids.ts'
import { userWith } from '#tests/support/data/people.ts'

import { DepartmentPage } from './department-page.tsx'
import { DepartmentsPage } from './departments-page.tsx'

afterEach(cleanup)

it('registers a department with the name that is written', async () => {
  const page = await renderDepartments('administrator')
  const dialog = await opened(page, 'Ny avdeling')
  const save = within(dialog).getByRole('button', { name: 'Opprett avdelingen' })
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Navnet på avdelingen'))
  fireEvent.click(save)
  expect(within(dialog).getByText('Må fylles ut')).toBeTruthy()
  expect(page.calls).toEqual([])

  write('Tyttebær')
  fireEvent.click(save)

  await expect.poll(() => toastsOf(page)).toEqual([['ok', 'Tyttebær er opprettet.']])
  expect(page.calls).toEqual([{ body: { name: 'Tyttebær' } }])
})

it('says which department has the name already, and keeps what is written', async () => {
  const message = 'Barnehagen har allerede en avdeling som heter Maurtua. Velg et annet navn.'
  const page = await renderDepartments('administrator', () => {
    throw new ApiError(422, message, { issues: [{ path: 'name', message }] })
  })
  await opened(page, 'Ny avdeling')
  write('maurtua')
  fireEvent.click(screen.getByRole('button', { name: 'Opprett avdelingen' }))

  expect((await screen.findByText(message)).textContent).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Navnet på avdelingen').value).toBe('maurtua')
})

it('shows the name that somebody else has given, and replaces it once it is saved again', async () => {
  const present = { ...maurtua, version: 4, name: 'Maurtuene' }
  const page = await renderDepartment('administrator', (count) => {
    if (count === 1) throw new ApiError(412, 'Noen har endret dette i mellomtida.', present)
    return { ...present, version: 5, name: 'Tyttebær' }
  })
  await opened(page, 'Endre navn')
  expect(screen.getByLabelText<HTMLInputElement>('Navnet på avdelingen').value).toBe('Maurtua')
  write('Tyttebær')
  const save = screen.getByRole('button', { name: 'Lagre navnet' })
  fireEvent.click(save)
  expect(
    await screen.findByText('Avdelingen heter nå Maurtuene. Lagrer du på nytt, gjelder det du har skrevet.'),
  ).toBeTruthy()
  fireEvent.click(save)

  await expect.poll(() => toastsOf(page)).toEqual([['ok', 'Avdelingen heter nå Tyttebær.']])
  const call = { params: { id: maurtua._id }, body: { name: 'Tyttebær' } }
  expect(page.calls).toEqual([
    { ...call, version: 3 },
    { ...call, version: 4 },
  ])
})

it('is offered to Administrators alone', async () => {
  await renderDepartments('leder')
  expect((await screen.findByText('Maurtua')).textContent).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ny avdeling' })).toBe(null)
  cleanup()

  await renderDepartment('leder')
  expect((await screen.findByRole('link', { name: 'Nytt barn' })).textContent).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Endre navn' })).toBe(null)
})

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const maurtua = { _id: id(1), version: 3, name: 'Maurtua', organization: id(200), isAdministration: false }

/** The dialog of a button, once its draft is open. */
async function opened(page: { readonly settle: () => Promise<void> }, button: string) {
  const opener = await screen.findByRole('button', { name: button })
  // What suspends only resumes inside an awaited `act`.
  await act(async () => {
    fireEvent.click(opener)
    await import('#src/ui/dialog-window.tsx')
  })
  const dialog = await screen.findByRole('dialog')
  await page.settle()
  return dialog
}

const write = (name: string) =>
  fireEvent.change(screen.getByLabelText('Navnet på avdelingen'), { target: { value: name } })

type Save = (count: number) => unknown

const renderDepartments = async (role: Role, save?: Save) => {
  const { calls, options } = optionsOf(role, save)
  return { ...(await renderPage(<DepartmentsPage />, options)), calls }
}

const renderDepartment = async (role: Role, save?: Save) => {
  const { calls, options } = optionsOf(role, save)
  const at = { path: '/departments/:id', at: `/departments/${maurtua._id}` }
  return { ...(await renderPage(<DepartmentPage />, { ...options, ...at })), calls }
}

function optionsOf(role: Role, save: Save = () => ({ ...maurtua, _id: id(2), name: 'Tyttebær' })) {
  const calls: unknown[] = []
  const respond = (endpoint: Endpoint, call: unknown): unknown => {
    if (endpoint === endpoints.departments.list) return [maurtua]
    if (endpoint === endpoints.students.ofOrganization) return []
    if (endpoint !== endpoints.departmentChanges.add && endpoint !== endpoints.departmentChanges.rename)
      return noResponse
    calls.push(call)
    return save(calls.length)
  }
  return { calls, options: { user: userWith(role, { _id: departmentId(maurtua._id) }), respond } }
}
