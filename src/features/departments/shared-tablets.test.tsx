// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { DepartmentTablets, SharedTablet } from '#src/contract/shared-tablet.ts'
import type { Affiliation } from '#src/contract/user.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { toastsOf } from '#tests/support/app/toasts-of.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { DepartmentScreensPage } from './department-screens-page.tsx'
import { SharedTablets } from './shared-tablets.tsx'

afterEach(cleanup)

const { department } = inMaurtua
const asAdministrator: Affiliation = { ...inMaurtua, role: 'administrator' }
const sharing = 'Gjør denne enheten til et delt nettbrett'
const tablet: SharedTablet = {
  _id: '00000000-0000-4000-8000-000000000001',
  departmentId: department._id,
  browser: 'Chrome',
  system: 'Android',
  createdAt: '2026-11-17T08:00:00.000Z',
  lastUsedAt: '2026-11-17T12:30:00.000Z',
}

it('lists the tablets of the department, and removes one', async () => {
  const page = await renderScreens({ list: [tablet] })
  const list = screen.getByRole('list', { name: 'Delte nettbrett' })
  expect(within(list).getByText('Chrome på Android')).toBeTruthy()
  expect(within(list).getByText('Sist brukt 17. november kl. 13.30')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Fjern Chrome på Android' }))
  await page.settle()

  expect(page.writes).toEqual([['remove', { params: { id: tablet._id } }]])
  expect(toastsOf(page)).toEqual([['ok', 'Nettbrettet deles ikke lenger.']])
})

it('makes the device a shared tablet after a question, and signs out there', async () => {
  const page = await renderScreens()
  expect(screen.getByText('Ingen nettbrett deles')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: sharing }))
  expect(page.writes).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Gjør til delt nettbrett' }))
  await page.settle()

  expect(page.writes).toEqual([['share', { params: { id: department._id } }]])
  expect(page.sharedTablet.isSet()).toBe(true)
  expect(page.app.getSnapshot().matches('signedIn')).toBe(false)
})

it('stays as it is where the server refuses', async () => {
  const page = await renderScreens({
    fail: () => {
      throw new ApiError(404, 'Fant ikke avdelingen.')
    },
  })

  fireEvent.click(screen.getByRole('button', { name: sharing }))
  fireEvent.click(await screen.findByRole('button', { name: 'Gjør til delt nettbrett' }))
  await page.settle()

  expect(toastsOf(page)).toEqual([['error', 'Fant ikke avdelingen.']])
  expect(page.sharedTablet.isSet()).toBe(false)
  expect(page.app.getSnapshot().matches('signedIn')).toBe(true)
})

it('says why no device can be shared, where that is so, and offers none', async () => {
  await renderScreens({ canShare: false })

  expect(screen.getByText(/fordi Språkhuset er satt opp med flere adresser/u)).toBeTruthy()
  expect(screen.queryByRole('button', { name: sharing })).toBeNull()
  expect(screen.queryByText('Ingen nettbrett deles')).toBeNull()
})

it.each([
  ['a Leder', inMaurtua, false],
  ['an Administrator in the administration', asAdministrator, true],
])('is not offered to %s', async (_, affiliation, isAdministration) => {
  await renderScreens({ element: <DepartmentScreensPage />, affiliation, isAdministration })

  expect(await screen.findByText('Ask på storskjerm')).toBeTruthy()
  expect(screen.queryByText('Delte nettbrett')).toBeNull()
})

it('is offered to an Administrator', async () => {
  await renderScreens({ element: <DepartmentScreensPage /> })

  expect(await screen.findByText('Delte nettbrett')).toBeTruthy()
})

async function renderScreens({
  element = <SharedTablets department={department} />,
  list = [],
  canShare = true,
  affiliation = asAdministrator,
  isAdministration = false,
  fail,
}: {
  readonly element?: ReactNode
  readonly list?: DepartmentTablets['tablets']
  readonly canShare?: boolean
  readonly affiliation?: Affiliation
  readonly isAdministration?: boolean
  readonly fail?: () => never
} = {}) {
  const writes: (readonly [string, unknown])[] = []
  const page = await renderPage(element, {
    path: '/departments/:id/screens',
    at: `/departments/${department._id}/screens`,
    user: userIn([affiliation], affiliation),
    respond: (endpoint: Endpoint, call: unknown) => {
      if (endpoint === endpoints.sharedTablets.list) return { canShare, tablets: list }
      if (endpoint === endpoints.departments.list) return [{ ...department, version: 1, isAdministration }]
      if (endpoint === endpoints.ask.devices) return []
      for (const name of ['share', 'remove'] as const)
        if (endpoint === endpoints.sharedTablets[name]) {
          writes.push([name, call])
          fail?.()
          return name === 'share' ? tablet : null
        }
      return noResponse
    },
  })
  await page.settle()
  return { ...page, writes }
}
