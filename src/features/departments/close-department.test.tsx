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

it('names the children who stand in the way', async () => {
  const page = await renderDepartment({
    use: { children: [child(11, 'Ella'), child(12, 'Noah')], plans: [] },
    close: () => {
      throw new ApiError(
        409,
        'Det går barn på avdelingen. Flytt dem, eller registrer at de slutter, først.',
        {
          children: [child(11, 'Ella'), child(12, 'Noah'), child(13, 'Aksel')],
          plans: [],
        },
      )
    },
  })
  await opened(page, 'Legg ned')
  expect(
    await screen.findByText(
      'Ella og Noah går på Maurtua denne dagen eller senere. Flytt barna eller registrer at de slutter først, senest denne dagen.',
    ),
  ).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Legg ned avdelingen' }))

  expect(
    await screen.findByText('Det går barn på avdelingen. Flytt dem, eller registrer at de slutter, først.'),
  ).toBeTruthy()
  expect(screen.getByText(/^Ella, Noah og Aksel går på Maurtua/u)).toBeTruthy()
})

it('shows the plans from the day on, and deletes them where that is chosen', async () => {
  const plans = [1, 2, 3, 4, 5].map((day) => ({
    _id: id(70 + day),
    date: `2031-08-0${day}`,
    departmentId: id(1),
    title: 'Fuglefrokost',
  }))
  const page = await renderDepartment({ use: { children: [], plans } })
  const dialog = within(await opened(page, 'Legg ned'))
  fireEvent.change(dialog.getByLabelText('Nedlagt fra og med'), { target: { value: '01.08.2031' } })
  fireEvent.blur(dialog.getByLabelText('Nedlagt fra og med'))
  expect(await dialog.findByText('5 aktiviteter er planlagt på Maurtua fra denne dagen:')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '01.08.2031: Fuglefrokost',
    '02.08.2031: Fuglefrokost',
    '03.08.2031: Fuglefrokost',
    '04.08.2031: Fuglefrokost',
    'og 1 til',
  ])
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Slett planene' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Legg ned avdelingen' }))

  await expect.poll(() => toastsOf(page)).toEqual([['ok', 'Maurtua er nedlagt fra 01.08.2031.']])
  expect(page.calls).toEqual([{ params: { id: id(1) }, body: { from: '2031-08-01', plans: 'delete' } }])
})

it('says from when a department is closed, takes no new child there, and can be undone', async () => {
  const page = await renderDepartment({ closedFrom: '2031-08-01' })
  expect((await screen.findByText('Nedlagt fra 01.08.2031')).textContent).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Nytt barn' })).toBe(null)

  fireEvent.click(screen.getByRole('button', { name: 'Angre nedleggingen' }))
  const question = await screen.findByRole('alertdialog', { name: 'Angre nedleggingen av Maurtua?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Angre nedleggingen' }))

  await expect.poll(() => toastsOf(page)).toEqual([['ok', 'Maurtua er ikke lenger nedlagt.']])
  expect(page.calls).toEqual([{ params: { id: id(1) } }])
})

it('says so in the list of departments', async () => {
  await renderPage(<DepartmentsPage />, optionsOf({ closedFrom: '2031-08-01' }))

  expect((await screen.findByRole('link', { name: /^Maurtua/u })).textContent).toBe(
    'MaurtuaNedlagt fra 01.08.2031',
  )
})

it('is offered to Administrators alone', async () => {
  await renderDepartment({ role: 'leder' })

  expect((await screen.findByRole('link', { name: 'Nytt barn' })).textContent).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Legg ned' })).toBe(null)
})

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const child = (number: number, firstName: string) => ({ _id: id(number), firstName })

/** The dialog of a button. */
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

type Options = {
  readonly role?: Role
  readonly closedFrom?: string
  readonly use?: object
  readonly close?: () => unknown
}

async function renderDepartment(options: Options) {
  const { calls, ...rest } = optionsOf(options)
  const at = { path: '/departments/:id', at: `/departments/${id(1)}` }
  return { ...(await renderPage(<DepartmentPage />, { ...rest, ...at })), calls }
}

function optionsOf({ role = 'administrator', closedFrom, use, close }: Options) {
  const calls: unknown[] = []
  const open = { _id: id(1), version: 3, name: 'Maurtua', organization: id(200), isAdministration: false }
  const closing = endpoints.departmentClosing
  const respond = (endpoint: Endpoint, call: unknown): unknown => {
    if (endpoint === endpoints.departments.list) return [closedFrom ? { ...open, closedFrom } : open]
    if (endpoint === endpoints.students.ofOrganization) return []
    if (endpoint === closing.use) return use
    if (endpoint !== closing.close && endpoint !== closing.reopen) return noResponse
    calls.push(call)
    return close ? close() : endpoint === closing.reopen ? open : { ...open, closedFrom: '2031-08-01' }
  }
  return { calls, respond, user: userWith(role, { _id: departmentId(id(1)) }) }
}
