// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Role } from '#src/contract/user.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId } from '#tests/support/data/ids.ts'
import { userWith } from '#tests/support/data/people.ts'

import { ChangeChildPage } from './change-child-page.tsx'
import { ChildPage } from './child-page.tsx'
import { NewChildPage } from './new-child-page.tsx'

afterEach(cleanup)

it('shows what is registered of a child, with a number to call', async () => {
  await renderPage(<ChildPage />, optionsOf('leder', 'child'))

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Ella Brekke')
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    'Ikke noe bildeLegg til bilde',
    '16.06.2023 (3 år)',
    'Maurtua',
    'Kirsebær',
    'Tone Brekke412 34 567',
  ])
  expect(screen.getByRole('link', { name: 'Ring Tone Brekke, 412 34 567' }).getAttribute('href')).toBe(
    'tel:41234567',
  )
  expect(screen.getByRole('link', { name: 'Endre' }).getAttribute('href')).toBe(
    `/departments/${id(1)}/children/${id(11)}/change`,
  )
  expect(screen.getByRole('link', { name: 'Rapport over tid' }).getAttribute('href')).toBe(
    `/reports/children/${id(11)}`,
  )
  expect(document.title).not.toContain('Ella')
})

it('offers a change only to whoever manages the department', async () => {
  await renderPage(<ChildPage />, optionsOf('ansatt', 'child'))

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Ella Brekke')
  expect(screen.queryByRole('link', { name: 'Endre' })).toBe(null)
  expect(screen.queryByRole('link', { name: 'Rapport over tid' })).toBe(null)
})

it('says that a child is not in the department', async () => {
  await renderPage(<ChildPage />, {
    ...optionsOf('leder', 'child'),
    at: `/departments/${id(1)}/children/${id(99)}`,
  })

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Fant ikke barnet')
})

it('says who registers children to somebody who does not', async () => {
  await renderPage(<NewChildPage />, optionsOf('ansatt', 'new'))

  expect(
    (await screen.findByText('Barn registreres av lederen av avdelingen og av administratorer.')).textContent,
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Registrer barnet' })).toBe(null)
})

it('says who has which mark, and what is missing', async () => {
  await renderPage(<NewChildPage />, optionsOf('leder', 'new'))

  fireEvent.click(await screen.findByRole('button', { name: 'Registrer barnet' }))

  expect(screen.getByRole('radio', { name: 'Kirsebær, brukes av Ella' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Ikke noe merke' })).toHaveProperty('checked', true)
  expect(screen.getAllByText('Må fylles ut')).toHaveLength(2)
})

it('shows what somebody else has changed meanwhile, and replaces it when it is saved once more', async () => {
  const versions: (number | undefined)[] = []
  const changed = { ...ella, version: 4, name: 'Ella Marie Brekke' }
  await renderPage(<ChangeChildPage />, {
    ...optionsOf('leder', 'change'),
    respond: (endpoint: Endpoint, call: unknown) => {
      if (endpoint !== endpoints.studentChanges.change) return respond(endpoint)
      versions.push((call as { readonly version?: number }).version)
      if (versions.length === 1)
        throw new ApiError(412, 'Marit Aasen har endret dette i mellomtida.', changed)
      return { ...changed, version: 5 }
    },
  })
  fireEvent.change(await screen.findByLabelText('Fornavn og etternavn'), {
    target: { value: 'Ella B. Brekke' },
  })
  const save = screen.getByRole('button', { name: 'Lagre endringene' })
  fireEvent.click(save)

  expect((await screen.findByText('Navn: Ella Marie Brekke')).textContent).toBeTruthy()
  expect(screen.getByText('Marit Aasen har endret dette i mellomtida.')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Navn: Ella Marie Brekke',
  ])

  fireEvent.click(save)
  await expect.poll(() => versions).toEqual([3, 4])
})

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const optionsOf = (role: Role, page: 'child' | 'new' | 'change') => {
  const of = `/departments/${id(1)}/children`
  const at = { child: `${of}/${id(11)}`, new: `${of}/new`, change: `${of}/${id(11)}/change` }[page]
  const path = { child: ':child', new: 'new', change: ':child/change' }[page]
  return {
    path: `/departments/:id/children/${path}`,
    at,
    user: userWith(role, { _id: departmentId(id(1)) }),
    respond,
  }
}

const ella = {
  _id: id(11),
  version: 3,
  name: 'Ella Brekke',
  birthDate: '2023-06-16',
  departmentId: id(1),
  parents: [{ name: 'Tone Brekke', phone: '412 34 567' }],
  mark: 'cherry',
  picture: null,
  pictureConsent: null,
}

function respond(endpoint: Endpoint): unknown {
  if (endpoint === endpoints.departments.list)
    return [{ _id: id(1), version: 1, name: 'Maurtua', organization: id(200), isAdministration: false }]
  if (endpoint === endpoints.studentTransfers.places) return [{ departmentId: id(1), from: null }]
  return endpoint === endpoints.students.ofOrganization ? [ella] : noResponse
}
