// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Role } from '#src/contract/user.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId } from '#tests/support/data/ids.ts'
import { userWith } from '#tests/support/data/people.ts'

import { ChildPage } from './child-page.tsx'
import { DepartmentPage } from './department-page.tsx'

afterEach(cleanup)

it('shows where a child was and where it will be, and withdraws a transfer to come', async () => {
  const { calls } = await renderChild('leder', {
    places: [...places, { departmentId: id(2), from: '2099-12-01' }],
  })

  expect((await screen.findByText('Flyttes til Bikuben 01.12.2099')).textContent).toBeTruthy()
  expect(screen.getByText('Bikuben fra 12.08.2024')).toBeTruthy()
  expect(screen.getByText('Maurtua fra 01.03.2025')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Avbryt flyttingen' }))

  await expect
    .poll(() => calls)
    .toEqual([{ params: { id: id(11) }, version: 3, body: { departmentId: id(1), plans: 'stay' } }])
})

it('offers a transfer only to whoever manages the department', async () => {
  await renderChild('ansatt', { places: [...places, { departmentId: id(2), from: '2099-12-01' }] })

  expect((await screen.findByText('Flyttes til Bikuben 01.12.2099')).textContent).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Flytt til …' })).toBe(null)
  expect(screen.queryByRole('button', { name: 'Avbryt flyttingen' })).toBe(null)
})

it('asks where to, and what becomes of the plans that the child leaves', async () => {
  const { calls } = await renderChild('leder', {
    plans: [{ _id: id(71), date: '2026-12-03', departmentId: id(1), title: 'Fuglefrokost' }],
    refuses: new ApiError(409, 'Velg hva som skal skje med de planlagte aktivitetene.', { plans: [] }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Flytt til …' }))
  const save = await screen.findByRole('button', { name: 'Flytt' })
  fireEvent.click(save)

  expect(screen.getByText('Velg en avdeling.')).toBeTruthy()
  expect(calls).toEqual([])
  expect((await screen.findByText('03.12.2026: Fuglefrokost')).textContent).toBeTruthy()
  expect(screen.getByText('Ella er med i 1 planlagt aktivitet på Maurtua fra denne dagen:')).toBeTruthy()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Velg avdeling',
    'Bikuben',
  ])

  fireEvent.change(screen.getByLabelText('Flyttes til'), { target: { value: id(2) } })
  fireEvent.change(screen.getByLabelText('Fra og med'), { target: { value: '01.12.2099' } })
  fireEvent.blur(screen.getByLabelText('Fra og med'))
  fireEvent.click(save)
  expect(
    (await screen.findByText('Velg hva som skal skje med de planlagte aktivitetene.')).textContent,
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Ta barnet ut av aktivitetene' }))
  fireEvent.click(save)

  const body = { departmentId: id(2), from: '2099-12-01', students: [{ _id: id(11), version: 3 }] }
  await expect.poll(() => calls).toEqual([{ body }, { body: { ...body, plans: 'leave' } }])
})

it('asks about the children who are marked, with the department that is pressed', async () => {
  await renderDepartment('leder')
  const begin = await screen.findByRole('button', { name: 'Flytt barn' })
  await act(async () => fireEvent.click(begin))
  const targets = await screen.findByRole('region', { name: 'Avdelinger å flytte til' })
  expect((await within(targets).findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    'Bikuben',
  ])
  const bikuben = within(targets).getByRole('button', { name: 'Flytt de valgte til Bikuben' })
  fireEvent.click(bikuben)
  expect(screen.getByText('Velg minst ett barn.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Noah Lie' }))
  fireEvent.click(bikuben)

  expect(await screen.findByRole('dialog', { name: 'Flytt Noah' })).toBeTruthy()
  expect((await screen.findByLabelText<HTMLSelectElement>('Flyttes til')).value).toBe(id(2))
})

it('transfers several children that are selected by name', async () => {
  const { calls } = await renderDepartment('leder')
  const begin = await screen.findByRole('button', { name: 'Flytt barn' })
  await act(async () => fireEvent.click(begin))
  fireEvent.click(await screen.findByRole('button', { name: 'Flytt til …' }))
  expect(screen.getByRole('status').textContent).toBe('Velg minst ett barn.')

  fireEvent.click(screen.getByRole('checkbox', { name: 'Ella Brekke' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Noah Lie' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Aksel Moe' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Aksel Moe' }))
  expect(screen.getByRole('status').textContent).toBe('2 barn er valgt.')
  fireEvent.click(screen.getByRole('button', { name: 'Flytt til …' }))
  expect((await screen.findByText('Ella og Noah flyttes fra Maurtua.')).textContent).toBeTruthy()
  fireEvent.change(await screen.findByLabelText('Flyttes til'), { target: { value: id(2) } })
  fireEvent.click(screen.getByRole('button', { name: 'Flytt' }))

  await expect
    .poll(() => calls)
    .toMatchObject([
      {
        body: {
          departmentId: id(2),
          students: [
            { _id: id(11), version: 3 },
            { _id: id(12), version: 1 },
          ],
        },
      },
    ])
})

it('offers the selection only to whoever manages the department', async () => {
  await renderDepartment('ansatt')

  expect((await screen.findByText('Ella')).textContent).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Flytt barn' })).toBe(null)
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
const ella = childOf(11, 'Ella Brekke', 3)
const children = [ella, childOf(12, 'Noah Lie'), childOf(13, 'Aksel Moe')]
const places = [
  { departmentId: id(2), from: '2024-08-12' },
  { departmentId: id(1), from: '2025-03-01' },
]

type Responses = {
  readonly places?: readonly object[]
  readonly plans?: readonly object[]
  /** The response to the first transfer. */
  readonly refuses?: ApiError
}

const renderChild = async (role: Role, responses: Responses = {}) => {
  const { calls, respond } = responding(responses)
  await renderPage(<ChildPage />, {
    path: '/departments/:id/children/:child',
    at: `/departments/${id(1)}/children/${id(11)}`,
    user: userWith(role, { _id: departmentId(id(1)) }),
    respond,
  })
  return { calls }
}

const renderDepartment = async (role: Role) => {
  const { calls, respond } = responding({})
  await renderPage(<DepartmentPage />, {
    path: '/departments/:id',
    at: `/departments/${id(1)}`,
    user: userWith(role, { _id: departmentId(id(1)) }),
    respond,
  })
  return { calls }
}

function responding({ places: shown = places, plans = [], refuses }: Responses) {
  const calls: unknown[] = []
  const { students, studentTransfers, studentArchive, departments } = endpoints
  return {
    calls,
    respond: (endpoint: Endpoint, call: unknown): unknown => {
      if (endpoint === departments.list)
        return [
          departmentOf(1, 'Maurtua'),
          departmentOf(2, 'Bikuben'),
          departmentOf(3, 'Kontoret', true),
          closed,
        ]
      if (endpoint === students.ofOrganization) return children
      if (endpoint === studentTransfers.places) return shown
      if (endpoint === studentArchive.list) return { retentionMonths: 24, children: [] }
      if (endpoint === studentTransfers.plans) return plans
      calls.push(call)
      if (refuses && calls.length === 1) throw refuses
      return endpoint === studentTransfers.transfer ? ella : [ella]
    },
  }
}

const departmentOf = (number: number, name: string, isAdministration = false) => ({
  _id: id(number),
  version: 1,
  name,
  organization: id(200),
  isAdministration,
})

const closed = { ...departmentOf(4, 'Nedlagte'), closedFrom: '2031-08-01' }
