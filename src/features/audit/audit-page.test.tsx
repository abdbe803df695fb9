// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { AuditEntry } from '#src/contract/audit.ts'
import { auditEndpoints } from '#src/contract/audit.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Role } from '#src/contract/user.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { studentId, userId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { auditFile } from './audit-file.ts'
import { AuditPage } from './audit-page.tsx'

afterEach(cleanup)

it.each(['ansatt', 'leder'] as const)('is closed to the role %s, and requests nothing', async (role) => {
  const { requested } = await renderAudit({ role })

  expect(screen.getByText('Loggen kan leses av administratorer.')).toBeTruthy()
  expect(requested).toEqual([])
})

it('says by day who has done what, and whom it concerns', async () => {
  await renderAudit({
    entries: [
      line({ at: '2026-11-18T08:30:00.000Z' }),
      line({
        _id: idOf('71'),
        at: '2026-11-17T23:15:00.000Z',
        action: 'role.set',
        child: null,
        about: jonas,
        department: maurtua,
      }),
      line({
        _id: idOf('74'),
        at: '2026-11-17T23:10:00.000Z',
        action: 'department.closed',
        child: null,
        department: maurtua,
      }),
      line({
        _id: idOf('75'),
        at: '2026-11-17T23:05:00.000Z',
        user: null,
        action: 'student.record.write',
        child: { ...ella, name: null },
      }),
      line({
        _id: idOf('72'),
        at: '2026-11-17T22:15:00.000Z',
        user: { _id: marit._id, name: null },
        child: { ...ella, name: null },
      }),
      line({ _id: idOf('73'), at: '2026-11-17T22:10:00.000Z', action: 'student.moved' }),
    ],
  })

  expect(await shown()).toEqual([
    'Onsdag 18. november 2026',
    '09.30 | Ingunn Halvorsen | Så opplysninger om barn | Ella Brekke',
    '00.15 | Ingunn Halvorsen | Ga tilgang eller endret en rolle | Jonas Lie Berg (Maurtua)',
    '00.10 | Ingunn Halvorsen | La ned en avdeling | Maurtua',
    '00.05 | Språkhuset, av seg selv | Slettet et barn for godt | Slettet barn',
    'Tirsdag 17. november 2026',
    '23.15 | Tidligere bruker | Så opplysninger om barn | Slettet barn',
    '23.10 | Ingunn Halvorsen | Gjorde noe annet (student.moved) | Ella Brekke',
  ])
})

it('has one row for the children of one list', async () => {
  await renderAudit({
    entries: ['Ella', 'Aksel', 'Åse', 'Leah'].map((name, index) =>
      line({ _id: idOf(String(70 + index)), child: { _id: studentId(idOf(String(90 + index))), name } }),
    ),
  })

  expect((await shown()).slice(1)).toEqual([
    '09.30 | Ingunn Halvorsen | Så opplysninger om barn | 4 barn | Aksel, Ella, Leah, Åse',
  ])
})

describe('the filter', () => {
  it('keeps the period and the kind in the address, and neither the person nor the child', async () => {
    const page = await renderAudit({ at: '/page?from=2026-11-01' })
    await shown()

    fireEvent.change(screen.getByRole('textbox', { name: 'Til og med' }), { target: { value: '18.11.2026' } })
    fireEvent.change(screen.getByLabelText('Hva'), { target: { value: 'read' } })
    fireEvent.change(screen.getByLabelText('Hvem'), { target: { value: jonas._id } })
    fireEvent.click(screen.getByRole('button', { name: 'Velg et barn' }))
    fireEvent.change(await screen.findByLabelText('Hvem det gjelder'), { target: { value: ella._id } })
    await page.settle()

    expect(page.requested.at(-1)).toEqual({
      from: '2026-11-01',
      to: '2026-11-18',
      kind: 'read',
      userId: jonas._id,
      studentId: ella._id,
    })
    expect(page.router.state.location.search).toBe('?from=2026-11-01&to=2026-11-18&kind=read')
  })

  it('says that a day is none, and leaves it out', async () => {
    const page = await renderAudit({})
    await shown()

    fireEvent.change(screen.getByRole('textbox', { name: 'Fra og med' }), { target: { value: '31.2.2026' } })
    await page.settle()

    expect(screen.getByText('Skriv dagen som 18.11.2026.')).toBeTruthy()
    expect(page.router.state.location.search).toBe('')
    expect(page.requested).toEqual([{}])
  })

  it('requests the children only when somebody wants to choose one', async () => {
    const page = await renderAudit({})
    await shown()
    expect(page.called).not.toContain(studentEndpoints.ofOrganization.path)

    fireEvent.click(screen.getByRole('button', { name: 'Velg et barn' }))
    await screen.findByLabelText('Hvem det gjelder')

    expect(document.activeElement).toBe(screen.getByLabelText('Hvem det gjelder'))
  })
})

it('shows the next page below the last line, and says when it does not come', async () => {
  const older = line({ _id: idOf('78'), at: '2026-11-10T08:00:00.000Z' })
  const pages: unknown[] = [
    { entries: [line({})], hasMore: true },
    noResponse,
    { entries: [older], hasMore: false },
  ]
  const page = await renderAudit({ respond: () => pages.shift() })
  await shown()

  fireEvent.click(screen.getByRole('button', { name: 'Vis flere' }))
  expect(await screen.findByText('Fikk ikke hentet flere. Prøv igjen.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Vis flere' }))
  expect(await screen.findByText('Tirsdag 10. november 2026')).toBeTruthy()

  expect((await shown()).length).toBe(4)
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBe(null)
  expect(page.requested).toEqual([{}, { before: line({})._id }, { before: line({})._id }])
})

it('says that there is nothing, and that the log did not come', async () => {
  await renderAudit({ entries: [] })
  expect(await screen.findByRole('heading', { name: 'Ingenting å vise' })).toBeTruthy()
  cleanup()

  await renderAudit({ respond: () => noResponse })
  expect(await screen.findByRole('button', { name: 'Prøv igjen' })).toBeTruthy()
})

describe('the file', () => {
  it('has a byte order mark, Norwegian heads, and one row a line', () => {
    expect(auditFile([line({})])).toBe(
      '\uFEFFDag;Klokkeslett;Hvem;Hva;Hvem det gjelder\r\n' +
        '18.11.2026;09.30;Ingunn Halvorsen;Så opplysninger om barn;Ella Brekke\r\n',
    )
  })

  it.each([
    ['=HYPERLINK("https://x")', '"\'=HYPERLINK(""https://x"")"'],
    ['+47', "'+47"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['Ella; "Elli" Brekke', '"Ella; ""Elli"" Brekke"'],
    ['Anne-Lise +', 'Anne-Lise +'],
  ])('has the name %j as %j', (name, cell) => {
    const [, row] = auditFile([line({ child: { ...ella, name } })]).split('\r\n')

    expect(row).toBe(`18.11.2026;09.30;Ingunn Halvorsen;Så opplysninger om barn;${cell}`)
  })
})

const ella = { _id: studentId(idOf('81')), name: 'Ella Brekke' }
const ingunn = { _id: userId(idOf('82')), name: 'Ingunn Halvorsen' }
const jonas = { _id: userId(idOf('83')), name: 'Jonas Lie Berg' }
const marit = { _id: userId(idOf('84')), name: 'Marit Aasen' }

const maurtua = { _id: inMaurtua.department._id, name: 'Maurtua' }

const line = (values: Partial<AuditEntry>): AuditEntry => ({
  _id: idOf('77'),
  at: '2026-11-18T08:30:00.000Z',
  user: ingunn,
  action: 'student.read',
  child: ella,
  about: null,
  department: null,
  ...values,
})

type AuditOptions = {
  readonly role?: Role
  readonly at?: string
  readonly entries?: readonly AuditEntry[]
  readonly respond?: () => unknown
}

async function renderAudit({ role = 'administrator', at = '/page', entries, respond }: AuditOptions) {
  const requested: unknown[] = []
  const called: string[] = []
  const affiliation = { ...inMaurtua, role }
  const page = await renderPage(<AuditPage />, {
    at,
    user: userIn([affiliation], affiliation),
    respond: (endpoint: Endpoint, call: unknown) => {
      called.push(endpoint.path)
      if (endpoint === staffEndpoints.list)
        return [jonas, marit].map((person) => ({
          ...person,
          picture: null,
          role: 'ansatt',
          affiliations: [],
        }))
      if (endpoint === studentEndpoints.ofOrganization)
        return [
          {
            ...ella,
            version: 1,
            birthDate: '2023-06-16',
            departmentId: inMaurtua.department._id,
            parents: [],
            mark: '',
            picture: null,
            pictureConsent: null,
          },
        ]
      if (endpoint !== auditEndpoints.list) return []
      requested.push((call as { readonly query: unknown }).query)
      return respond ? respond() : { entries: entries ?? [line({})], hasMore: false }
    },
  })
  return { ...page, requested, called }
}

/** The days, and the texts of each row. */
async function shown(): Promise<string[]> {
  await screen.findAllByRole('heading', { level: 2 })
  return Array.from(document.querySelectorAll('h2, li'), (element) => textsIn(element).join(' | '))
}

const textsIn = (node: Node): string[] =>
  node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : Array.from(node.childNodes).flatMap(textsIn)
