// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Evaluation, SessionObservations } from '#src/contract/evaluation.ts'
import type { Question } from '#src/contract/question.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { toastsOf } from '#tests/support/app/toasts-of.ts'
import { studentId, userId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, nature, sensorium } from '#tests/support/data/planned-days.ts'
import { submittedOn } from '#tests/support/data/reflections.ts'

import { EmployeeReflectionPage } from './employee-reflection-page.tsx'
import { EmployeeReflectionsPage } from './employee-reflections-page.tsx'

afterEach(cleanup)

const forbiddenText = 'Ansattes refleksjoner kan leses av ledere og administratorer.'

it.each([
  ['the list', EmployeeReflectionsPage],
  ['the page of one reflection', EmployeeReflectionPage],
])('%s is forbidden to an employee, and requests no reflection', async (_, Page) => {
  const called: string[] = []
  await renderPage(<Page />, {
    path: '/page/:id',
    at: `/page/${idOf('7')}`,
    user: userIn([inMaurtua], inMaurtua),
    respond: ({ path }) => {
      called.push(path)
    },
  })

  expect(screen.getByText(forbiddenText)).toBeTruthy()
  expect(called.filter((path) => path.startsWith('/api/evaluation'))).toEqual([])
})

describe('the list of what the staff has submitted', () => {
  it.each(['leder', 'administrator'] as const)('is shown to the role %s, by month', async (role) => {
    await renderList({
      role,
      submitted: [
        submittedOn('2026-11-16'),
        submittedOn('2026-10-28', { role: 'observer', authorName: null }),
      ],
    })

    expect([...headings(), ...rows()]).toEqual([
      'November 2026',
      'Oktober 2026',
      'Sansesti i høstskogen | Mandag 16.11.26 · Oda Lien · Aktivitetsleder · Maurtua',
      'Sansesti i høstskogen | Onsdag 28.10.26 · Tidligere ansatt · Refleksjonsleder · Maurtua',
    ])
    expect(screen.queryByText(forbiddenText)).toBe(null)
  })

  it('is of the own department and the last 30 days, and keeps other choices in the address', async () => {
    const page = await renderList({ submitted: [submittedOn('2026-11-16')] })
    expect(page.requested).toEqual([{ a: inMaurtua.department._id, b: '2026-10-19', c: '2026-11-18' }])

    fireEvent.click(screen.getByRole('button', { name: 'Siste 90 dager' }))
    await page.settle()
    fireEvent.change(screen.getByLabelText('Avdeling'), { target: { value: 'all' } })
    await page.settle()

    expect(page.router.state.location.search).toBe('?period=quarter&department=all')
    expect(page.requested.at(-1)).toEqual({ a: 'all', b: '2026-08-20', c: '2026-11-18' })
  })

  it('is searched by author, activity and words', async () => {
    const page = await renderList({
      submitted: [
        submittedOn('2026-11-16', { answers: [{ questionId: idOf('60'), value: 'Vi sang oss inn.' }] }),
        submittedOn('2026-11-13', { authorName: 'Per Hansen' }),
      ],
    })

    fireEvent.change(screen.getByLabelText('Søk i de ansattes refleksjoner'), { target: { value: 'sang' } })
    await page.settle()
    expect(rows()).toEqual(['Sansesti i høstskogen | Mandag 16.11.26 · Oda Lien · Aktivitetsleder · Maurtua'])

    fireEvent.change(screen.getByLabelText('Søk i de ansattes refleksjoner'), { target: { value: 'hansen' } })
    await page.settle()
    expect(rows()).toEqual([
      'Sansesti i høstskogen | Fredag 13.11.26 · Per Hansen · Aktivitetsleder · Maurtua',
    ])
  })

  it('says where the server shows the newest ones alone, and where there are none', async () => {
    await renderList({ submitted: [] })
    expect(screen.getByRole('heading', { name: 'Ingen refleksjoner i denne perioden' })).toBeTruthy()
    cleanup()

    await renderList({
      // Without any that is found: so many rows take long to render.
      at: '/page?q=ingenting',
      submitted: Array.from({ length: 500 }, (_, index) =>
        submittedOn('2026-11-16', { _id: idOf(String(5000 + index)) }),
      ),
    })
    expect(screen.getByText(/^Bare de 500 nyeste vises\./)).toBeTruthy()
  })
})

describe('one reflection of the staff', () => {
  it('has its questions in their words, the responses, and what was added', async () => {
    await renderOne(
      submittedOn('2026-11-16', {
        answers: [
          { questionId: question._id, value: 'Vi delte gruppa i to.' },
          { questionId: choice._id, value: 'partly' },
          { questionId: idOf('63'), value: 'Skrevet før.' },
          { questionId: idOf('64'), value: '' },
        ],
        additions: [{ _id: idOf('65'), text: 'Dagen etter også.', at: '2026-11-18T08:00:00.000Z' }],
      }),
    )

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sansesti i høstskogen')
    expect(pairs()).toEqual([
      ['Hva gjorde barna nysgjerrige?', 'Vi delte gruppa i to.'],
      ['Fikk alle en tur?', 'Delvis'],
      ['Et spørsmål som ikke finnes lenger', 'Skrevet før.'],
    ])
    expect(screen.getByText('Dagen etter også.')).toBeTruthy()
    expect(screen.getByText('Onsdag 18.11.26')).toBeTruthy()
  })

  it('gets thanks, which can be taken back', async () => {
    const page = await renderOne(submittedOn('2026-11-16'))

    fireEvent.click(screen.getByRole('button', { name: 'Send en takk' }))
    await page.settle()
    expect(screen.getByText('Takk fra Kari Eksempel')).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: 'Ta takken tilbake' }))
    await page.settle()
    expect(screen.getByRole('button', { name: 'Send en takk' })).toBeTruthy()
    expect(page.thanked).toEqual([true, false])
  })

  it('keeps the thanks unsent, and says so, without a response', async () => {
    const page = await renderOne(submittedOn('2026-11-16'), { isThankSilent: true })

    fireEvent.click(screen.getByRole('button', { name: 'Send en takk' }))
    await page.settle()

    expect(toastsOf(page)).toEqual([['error', 'Det ble ikke lagret, for vi fikk ikke kontakt. Prøv igjen.']])
    expect(screen.getByRole('button', { name: 'Send en takk' })).toBeTruthy()
  })

  it('cannot be thanked for by its author, and is no draft', async () => {
    await renderOne(submittedOn('2026-11-16', { author: userIn([], undefined)._id }))
    expect(screen.queryByRole('button', { name: 'Send en takk' })).toBe(null)
    cleanup()

    await renderOne(submittedOn('2026-11-16', { state: 'draft', submittedAt: null }))
    expect(
      screen.getByText('Refleksjonen finnes ikke, eller den er tatt tilbake av den som skrev den.'),
    ).toBeTruthy()
  })

  it('requests what was seen of the children only when it is opened', async () => {
    const page = await renderOne(submittedOn('2026-11-16'))
    expect(page.called).not.toContain('/api/evaluation/observations/{session}')

    fireEvent.click(screen.getByRole('button', { name: 'Barna i økta' }))
    await page.settle()

    const children = within(screen.getByRole('region', { name: 'Barna i økta' }))
    expect(children.getByText('Ella')).toBeTruthy()
    expect(pairs(children.getAllByRole('listitem')[0])).toEqual([
      ['Tilknytning8 av 10', 'Tar selv kontakt flere ganger, med blikk, ord eller tegn.'],
      ['Trivsel6 eller 9 av 10', 'To har observert ulikt. Begge tallene vises til noen velger.'],
      ['TilpasningIkke vurdert', ''],
      ['EngasjementIkke vurdert', ''],
      ['FordypningIkke vurdert', ''],
    ])
    expect(children.getByText('Ikke observert')).toBeTruthy()
    expect(children.getByText('Et barn som ikke er i planen lenger')).toBeTruthy()
    expect(children.getByText('Fortalte lenge om mosen.')).toBeTruthy()
    expect(children.getByText('Oda Lien · Tirsdag 17.11.26 · Bare for avdelingen')).toBeTruthy()
  })
})

const question: Question = {
  _id: idOf('61'),
  version: 1,
  title: 'Hva gjorde barna nysgjerrige?',
  role: 'leader',
  focusArea: null,
  responseKind: 'text',
}
const choice: Question = {
  ...question,
  _id: idOf('62'),
  title: 'Fikk alle en tur?',
  responseKind: 'yesPartlyNo',
}

const [ella, other] = [studentId(idOf('91')), studentId(idOf('92'))]
const noMeasures = { connection: null, comfort: null, adaptation: null, engagement: null, immersion: null }
const by = { userId: userId(idOf('4')), name: 'Oda Lien', at: '2026-11-16T12:00:00.000Z' }
const seen: SessionObservations = {
  observations: [
    {
      _id: idOf('93'),
      version: 2,
      sessionId: idOf('920261116'),
      studentId: ella,
      measures: { ...noMeasures, connection: 8, comfort: 6 },
      notObserved: false,
      conflicts: [
        {
          measure: 'comfort',
          values: [
            { ...by, value: 6 },
            { ...by, value: 9 },
          ],
        },
      ],
    },
    {
      _id: idOf('94'),
      version: 1,
      sessionId: idOf('920261116'),
      studentId: other,
      measures: noMeasures,
      notObserved: true,
      conflicts: [],
    },
  ],
  stickies: [
    {
      _id: idOf('95'),
      version: 1,
      sessionId: idOf('920261116'),
      activityId: sensorium._id,
      departmentId: inMaurtua.department._id,
      studentId: ella,
      text: 'Fortalte lenge om mosen.',
      visibility: 'private',
      pinned: false,
      expires: null,
      author: by.userId,
      authorName: 'Oda Lien',
      writtenAt: '2026-11-17T08:00:00.000Z',
      deletedAt: null,
    },
  ],
}

type ListOptions = {
  readonly submitted: readonly Evaluation[]
  readonly role?: 'leder' | 'administrator'
  readonly at?: string
}

async function renderList({ submitted, role = 'leder', at = '/page' }: ListOptions) {
  const requested: unknown[] = []
  const affiliation = { ...inMaurtua, role }
  const page = await renderPage(<EmployeeReflectionsPage />, {
    at,
    user: userIn([affiliation], affiliation),
    respond: (endpoint: Endpoint, call: unknown) => {
      if (endpoint.path === '/api/activities') return [sensorium]
      if (endpoint.path === '/api/focus-areas') return [nature]
      if (endpoint.path !== '/api/evaluation/forLeader/{a}/{b}/{c}') return []
      requested.push((call as { readonly params: unknown }).params)
      return submitted
    },
  })
  return { ...page, requested }
}

async function renderOne(evaluation: Evaluation, { isThankSilent = false } = {}) {
  const called: string[] = []
  const thanked: boolean[] = []
  const affiliation = { ...inMaurtua, role: 'leder' as const }
  const user = userIn([affiliation], affiliation)
  const thanks = () =>
    thanked.at(-1) ? [{ userId: user._id, name: user.name, at: '2026-11-18T09:00:00.000Z' }] : []
  const page = await renderPage(<EmployeeReflectionPage />, {
    path: '/page/:id',
    at: `/page/${evaluation._id}`,
    user,
    respond: (endpoint: Endpoint, call: unknown) => {
      called.push(endpoint.path)
      if (endpoint.path === '/api/activities') return [sensorium]
      if (endpoint.path === '/api/focus-areas') return [nature]
      if (endpoint.path === '/api/questions') return [question, choice]
      if (endpoint.path === '/api/plans/children') return [{ _id: ella, firstName: 'Ella', mark: 'fisk' }]
      if (endpoint.path === '/api/evaluation/observations/{session}') return seen
      if (endpoint.path === '/api/evaluation/thanks/{id}') {
        if (isThankSilent) return noResponse
        thanked.push((call as { readonly body: { readonly thanked: boolean } }).body.thanked)
      }
      return endpoint.path.startsWith('/api/evaluation/') ? { ...evaluation, thanks: thanks() } : []
    },
  })
  return { ...page, called, thanked }
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

const rows = () =>
  screen
    .getAllByRole('link', { name: /Sansesti/ })
    .map((row) => [...row.querySelectorAll('b, small')].map(({ textContent }) => textContent).join(' | '))

/** The terms with their descriptions. */
const pairs = (part: HTMLElement = document.body) =>
  [...part.querySelectorAll('dl > div')].map((pair) =>
    [...pair.querySelectorAll('dt, dd')].map(({ textContent }) => textContent),
  )
