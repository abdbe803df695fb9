// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { ArchivedStudent } from '#src/contract/student-archive.ts'
import type { Student } from '#src/contract/student.ts'
import type { StudentRecord } from '#src/contract/student-record.ts'
import type { Role } from '#src/contract/user.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { toastsOf } from '#tests/support/app/toasts-of.ts'
import { studentId } from '#tests/support/data/ids.ts'
import { inMaurtua, userWith } from '#tests/support/data/people.ts'

import { ChildPage } from './child-page.tsx'
import { ChildRecordPage } from './child-record-page.tsx'

// Compiles the lazy module before the tests, so that no test times out on it.
beforeAll(() => import('#src/ui/dialog-window.tsx'))

afterEach(cleanup)

const { department } = inMaurtua
const ella: Student = {
  _id: studentId('00000000-0000-4000-8000-000000000011'),
  version: 3,
  name: 'Ella Brekke',
  birthDate: '2023-06-16',
  departmentId: department._id,
  parents: [],
  mark: 'cherry',
  picture: null,
  pictureConsent: null,
}
const leftElla: ArchivedStudent = {
  _id: ella._id,
  version: 3,
  name: ella.name,
  mark: ella.mark,
  departmentId: ella.departmentId,
  from: '2026-12-01',
  erasedOn: '2028-12-01',
  isErasedSoon: false,
}
const at = '2026-11-20T09:00:00.000Z'
const full: StudentRecord = {
  student: ella,
  picture: null,
  places: [
    { department: 'Bikuben', from: null },
    { department: 'Maurtua', from: '2026-08-15' },
  ],
  archivedFrom: '2026-12-01',
  plans: [
    {
      date: '2026-11-20',
      activity: 'Fuglefrokost',
      department: 'Maurtua',
      leader: 'Ingunn Halvorsen',
      attendance: 'left',
    },
    { date: '2026-11-27', activity: 'Sang', department: 'Bikuben', leader: null, attendance: null },
  ],
  observations: [
    {
      date: '2026-11-20',
      activity: 'Fuglefrokost',
      department: 'Maurtua',
      notObserved: false,
      values: [
        { measure: 'comfort', value: 4, state: 'replaced', by: 'Jonas Lie Berg', at },
        { measure: 'comfort', value: null, state: 'present', by: null, at },
      ],
    },
    { date: '2026-11-27', activity: 'Sang', department: 'Bikuben', notObserved: true, values: [] },
  ],
  notes: [
    {
      _id: '00000000-0000-4000-8000-000000000021',
      activity: 'Fuglefrokost',
      department: 'Maurtua',
      text: 'Tør mer enn før.',
      by: 'Jonas Lie Berg',
      at,
      deletedAt: '2026-11-21T09:00:00.000Z',
    },
  ],
  log: [
    { _id: '00000000-0000-4000-8000-000000000031', at, by: 'Jonas Lie Berg', action: 'student.note.write' },
    { _id: '00000000-0000-4000-8000-000000000032', at, by: 'Jonas Lie Berg', action: 'student.note.write' },
  ],
}

it('shows all that is kept of a child, without its name in the title of the page', async () => {
  await renderRecord({ record: full })

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Alt som er lagret om Ella Brekke' }),
  ).toBeTruthy()
  expect(document.title).toBe('Innsyn og sletting – Språkhuset')
  expect(itemsOf('Registrert')).toEqual(['Bikuben', 'Maurtua fra 15.08.2026', 'Sluttet 01.12.2026'])
  expect(cellsOf('Planlagte aktiviteter')).toEqual([
    ['20.11.2026', 'Fuglefrokost', 'Maurtua', 'Ingunn Halvorsen', 'Gikk tidlig'],
    ['27.11.2026', 'Sang', 'Bikuben', 'Tidligere ansatt', 'Ikke ført'],
  ])
  expect(itemsOf('Observasjoner')).toEqual([
    '20.11.2026, Fuglefrokost, MaurtuaTrivsel: 4 av 10 Jonas Lie Berg, 20. november kl. 10.00, erstattetTrivsel: fjernet Tidligere ansatt, 20. november kl. 10.00',
    '27.11.2026, Sang, BikubenIkke observert',
  ])
  expect(itemsOf('Notater')).toEqual([
    'Tør mer enn før.Jonas Lie Berg, 20. november kl. 10.00, Fuglefrokost, MaurtuaSlettet 21. november kl. 10.00. Forsvinner for godt 30 dager etter.',
  ])
  expect(cellsOf('Hvem har sett og endret')).toEqual([
    ['Jonas Lie Berg', 'Skrev eller endret notater om barn', '2', '20. november kl. 10.00'],
  ])
})

it('is of a child that has left the department too', async () => {
  await renderRecord({ record: full, hasLeft: true })

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Alt som er lagret om Ella Brekke' }),
  ).toBeTruthy()
  const back = within(screen.getByRole('navigation', { name: 'Tilbake' })).getByRole('link')
  expect(back.getAttribute('href')).toBe(`/departments/${department._id}`)
})

it('says what there is nothing of', async () => {
  await renderRecord({ record: { ...full, plans: [], observations: [], notes: [], log: [] } })

  for (const text of [
    'Barnet har ikke vært med i noen plan.',
    'Ingen har observert barnet.',
    'Ingen har skrevet notater om barnet.',
    'Ingen har sett eller endret noe.',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
})

it('is for Administrators alone, and fetches nothing for anybody else', async () => {
  const page = await renderRecord({ role: 'leder' })

  expect(
    await screen.findByText('Administratorer henter ut og sletter det som er lagret om et barn.'),
  ).toBeTruthy()
  expect(page.calls).not.toContain(endpoints.studentRecords.export)
  expect(screen.queryByRole('button')).toBeNull()
})

it('is linked from the page of the child for Administrators alone', async () => {
  await renderRecord({ role: 'leder', page: 'child' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ella Brekke' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Innsyn og sletting' })).toBeNull()
  cleanup()

  await renderRecord({ page: 'child' })
  const link = await screen.findByRole('link', { name: 'Innsyn og sletting' })
  expect(link.getAttribute('href')).toBe(`/departments/${department._id}/children/${ella._id}/record`)
})

it('erases the child after a question, and says why it did not', async () => {
  let isRefused = true
  const page = await renderRecord({
    record: full,
    erase: () => {
      if (isRefused) throw new ApiError(404, 'Barnet finnes ikke.')
      return null
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Slett barnet for godt' }))
  const question = await screen.findByRole('alertdialog', { name: 'Vil du slette alt om Ella Brekke?' })
  expect(page.calls).not.toContain(endpoints.studentRecords.erase)
  fireEvent.click(within(question).getByRole('button', { name: 'Slett for godt' }))
  await page.settle()
  expect(toastsOf(page)).toEqual([['error', 'Barnet finnes ikke.']])

  isRefused = false
  fireEvent.click(within(question).getByRole('button', { name: 'Slett for godt' }))
  await page.settle()

  expect(toastsOf(page).at(-1)).toEqual(['ok', 'Alt om Ella Brekke er slettet.'])
})

const region = (name: string) =>
  screen.getAllByRole('heading', { level: 2, name })[0]?.closest('section') ?? document.body

const cellsOf = (name: string) =>
  within(region(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))

const itemsOf = (name: string) =>
  within(region(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

async function renderRecord({
  role = 'administrator',
  page = 'record',
  record,
  erase,
  hasLeft = false,
}: {
  readonly role?: Role
  readonly page?: 'child' | 'record'
  readonly record?: StudentRecord
  readonly erase?: () => null
  readonly hasLeft?: boolean
} = {}) {
  const calls: Endpoint[] = []
  const of = `/departments/${department._id}/children/${ella._id}`
  const rendered = await renderPage(page === 'record' ? <ChildRecordPage /> : <ChildPage />, {
    path: `/departments/:id/children/:child${page === 'record' ? '/record' : ''}`,
    at: page === 'record' ? `${of}/record` : of,
    user: userWith(role),
    respond: (endpoint: Endpoint) => {
      calls.push(endpoint)
      if (endpoint === endpoints.departments.list)
        return [
          {
            _id: department._id,
            version: 1,
            name: 'Maurtua',
            organization: department.organization,
            isAdministration: false,
          },
        ]
      if (endpoint === endpoints.students.ofOrganization) return hasLeft ? [] : [ella]
      if (endpoint === endpoints.studentArchive.list)
        return { retentionMonths: 24, children: hasLeft ? [leftElla] : [] }
      if (endpoint === endpoints.studentRecords.export) return record
      return endpoint === endpoints.studentRecords.erase ? erase?.() : noResponse
    },
  })
  return { ...rendered, calls }
}
