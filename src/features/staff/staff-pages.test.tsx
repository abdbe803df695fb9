// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Invitation } from '#src/contract/invitation.ts'
import type { LedPlan, Member } from '#src/contract/staff-change.ts'
import type { Role } from '#src/contract/user.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { toastsOf } from '#tests/support/app/toasts-of.ts'
import { departmentId, userId } from '#tests/support/data/ids.ts'
import { userWith } from '#tests/support/data/people.ts'

import { InvitePage } from './invite-page.tsx'
import { MemberPage } from './member-page.tsx'
import { StaffPage } from './staff-page.tsx'

afterEach(cleanup)

it('lists the staff with roles and the last sign-in, and says what the roles mean', async () => {
  await renderPage(<StaffPage />, optionsOf('administrator'))

  const [list] = await screen.findAllByRole('list')
  expect(
    within(list as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'JBJonas Lie BergAnsatt, Maurtua · Sist innlogget 25.11.2026',
    'MAMarit AasenAdministrator, Administrasjon · Ikke innlogget de siste 30 dagene',
  ])
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Ansatt',
    'Leder',
    'Administrator',
  ])
})

it('is for administrators alone', async () => {
  await renderPage(<StaffPage />, optionsOf('leder'))

  expect(await screen.findByText('Administratorer styrer hvem som har tilgang til Språkhuset.')).toBeTruthy()
})

it('changes a role at each choice, and says why that was rejected', async () => {
  const page = await renderMember({
    setRole: () => {
      throw new ApiError(422, 'Barnehagen må ha minst én administrator.')
    },
  })
  fireEvent.change(await screen.findByLabelText('Maurtua'), { target: { value: 'leder' } })

  await page.settle()

  expect(page.writes).toEqual([
    ['setRole', { params: { id: jonas._id, department: departmentId(id(1)) }, body: { role: 'leder' } }],
  ])
  expect(toastsOf(page)).toEqual([['error', 'Barnehagen må ha minst én administrator.']])
  expect(screen.getByLabelText<HTMLSelectElement>('Maurtua').value).toBe('ansatt')
})

it('ends an affiliation only with somebody else for the plans', async () => {
  const page = await renderMember({ leads: () => led })
  fireEvent.click(await screen.findByRole('button', { name: 'Avslutt tilgangen til Maurtua' }))
  const question = await screen.findByRole('alertdialog')
  expect(await within(question).findByText('Jonas skal lede 5 planlagte aktiviteter:')).toBeTruthy()
  expect(
    within(question)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    '01.12.2026: Fuglefrokost',
    '02.12.2026: Fuglefrokost',
    '03.12.2026: Fuglefrokost',
    '04.12.2026: Fuglefrokost',
    'og 1 til',
  ])

  fireEvent.click(within(question).getByRole('button', { name: 'Avslutt' }))
  expect(await within(question).findByText('Velg hvem som leder i stedet.')).toBeTruthy()
  expect(page.writes).toEqual([])
  fireEvent.change(within(question).getByLabelText('Hvem leder i stedet?'), {
    target: { value: marit._id },
  })
  fireEvent.click(within(question).getByRole('button', { name: 'Avslutt' }))
  await page.settle()

  expect(page.writes).toEqual([
    [
      'endAffiliation',
      { params: { id: jonas._id, department: departmentId(id(1)) }, query: { leader: marit._id } },
    ],
  ])
})

it('gives a role in one of the other departments', async () => {
  const page = await renderMember({})
  const department = await screen.findByLabelText('Avdeling')
  fireEvent.click(screen.getByRole('button', { name: 'Gi tilgang' }))
  expect(await screen.findByText('Velg en avdeling.')).toBeTruthy()

  expect(
    within(department)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Velg avdeling', 'Administrasjon'])
  fireEvent.change(department, { target: { value: id(2) } })
  fireEvent.click(screen.getByRole('button', { name: 'Gi tilgang' }))
  await page.settle()

  expect(page.writes).toEqual([
    ['setRole', { params: { id: jonas._id, department: departmentId(id(2)) }, body: { role: 'ansatt' } }],
  ])
})

it('says that nobody with this address works here', async () => {
  await renderPage(<MemberPage />, {
    ...optionsOf('administrator'),
    at: `/staff/${id(99)}`,
    path: '/staff/:id',
  })

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Fant ikke den ansatte')
})

it('invites by a Feide name where there is Feide, and says that nobody gets an email', async () => {
  const { calls, ...page } = await renderInvite({ offersFeide: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Med Feide-navn' }))
  const effect = screen.queryByText(
    'Det sendes ingen e-post. Personen logger inn med Feide, og får tilgang da. Invitasjonen gjelder i sju dager. Spør personen om Feide-navnet, for eksempel navn@kommune.no.',
  )
  fireEvent.change(screen.getByLabelText('Fornavn og etternavn'), { target: { value: 'Nora Li' } })
  fireEvent.change(screen.getByLabelText('Feide-navn'), { target: { value: 'nora' } })
  fireEvent.change(screen.getByLabelText('Avdeling'), { target: { value: id(1) } })
  fireEvent.click(screen.getByRole('button', { name: 'Inviter' }))
  const issue = await screen.findByText('Skriv hele Feide-navnet, for eksempel navn@kommune.no.')
  fireEvent.change(screen.getByLabelText('Feide-navn'), { target: { value: 'bjørn@kommune.no' } })
  const otherIssue = await screen.findByText(
    'Et Feide-navn har bare bokstavene a–z, tall og tegn, og ikke æ, ø eller å.',
  )
  fireEvent.change(screen.getByLabelText('Feide-navn'), { target: { value: 'nora@kommune.no' } })
  fireEvent.click(screen.getByRole('button', { name: 'Inviter' }))
  await page.settle()

  expect([effect !== null, issue !== null, otherIssue !== null]).toEqual([true, true, true])
  expect(screen.queryByLabelText('E-post på jobben')).toBe(null)
  expect(calls).toEqual([
    {
      body: {
        feideName: 'nora@kommune.no',
        name: 'Nora Li',
        affiliations: [{ departmentId: id(1), role: 'ansatt' }],
      },
    },
  ])
  expect(toastsOf(page)).toEqual([['ok', 'Nora Li får tilgang ved å logge inn med Feide.']])
})

it('invites by email alone where there is no Feide', async () => {
  await renderInvite({ offersFeide: false })

  expect(await screen.findByLabelText('E-post på jobben')).toBeTruthy()
  expect(screen.getByText('Personen får en e-post med en lenke som virker i sju dager.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Med Feide-navn' })).toBe(null)
})

it('renews an invitation by a Feide name, and says until when the person can sign in', async () => {
  const calls: unknown[] = []
  const page = await renderPage(<StaffPage />, {
    ...optionsOf('administrator'),
    respond: (endpoint: Endpoint, call: unknown) => {
      if (endpoint === endpoints.invitations.list) return [byFeide]
      if (endpoint !== endpoints.invitations.add) return respond(endpoint)
      calls.push(call)
      return byFeide
    },
  })
  const facts = await screen.findByText(/^Feide-navn/)
  fireEvent.click(screen.getByRole('button', { name: 'Forny invitasjonen til Nora Li' }))
  await page.settle()

  expect(facts.textContent).toBe(
    'Feide-navn nora@kommune.no · Ansatt, Maurtua · Kan logge inn med Feide til og med 01.12.2026',
  )
  expect(calls).toEqual([
    { body: { feideName: 'nora@kommune.no', name: 'Nora Li', affiliations: byFeide.affiliations } },
  ])
})

it('says that a person has no email', async () => {
  await renderPage(<MemberPage />, {
    ...optionsOf('administrator'),
    path: '/staff/:id',
    at: `/staff/${jonas._id}`,
    respond: (endpoint: Endpoint) =>
      endpoint === endpoints.staffChanges.members ? [{ ...jonas, email: null }, marit] : respond(endpoint),
  })

  expect(await screen.findByText('Ingen e-post. Logger inn med Feide.')).toBeTruthy()
})

const id = (digits: number) => `00000000-0000-4000-8000-${String(digits).padStart(12, '0')}`

const jonas: Member = {
  _id: userId(id(21)),
  name: 'Jonas Lie Berg',
  email: 'jonas@solbakken.example',
  picture: null,
  affiliations: [{ departmentId: departmentId(id(1)), role: 'ansatt' }],
  lastSignInAt: '2026-11-25T09:00:00.000Z',
}
const marit: Member = {
  _id: userId(id(22)),
  name: 'Marit Aasen',
  email: 'marit@solbakken.example',
  picture: null,
  affiliations: [{ departmentId: departmentId(id(2)), role: 'administrator' }],
  lastSignInAt: null,
}
const byFeide: Invitation = {
  _id: id(41),
  email: null,
  feideName: 'nora@kommune.no',
  name: 'Nora Li',
  affiliations: [{ departmentId: departmentId(id(1)), role: 'ansatt' }],
  expiresAt: '2026-12-01T10:00:00.000Z',
}
const led = [1, 2, 3, 4, 5].map((day): LedPlan => ({
  _id: id(30 + day),
  date: `2026-12-0${day}`,
  departmentId: departmentId(id(1)),
  title: 'Fuglefrokost',
}))

const optionsOf = (role: Role) => ({
  user: userWith(role, {
    _id: departmentId(id(2)),
    name: 'Administrasjon',
    isAdministration: true,
  }),
  respond,
})

async function renderInvite(config: { readonly offersFeide: boolean }) {
  const calls: unknown[] = []
  const page = await renderPage(<InvitePage />, {
    ...optionsOf('administrator'),
    config,
    respond: (endpoint: Endpoint, call: unknown) => {
      if (endpoint !== endpoints.invitations.add) return respond(endpoint)
      calls.push(call)
      return byFeide
    },
  })
  return { ...page, calls }
}

async function renderMember(
  responses: Partial<Readonly<Record<'setRole' | 'endAffiliation' | 'leads', () => unknown>>>,
) {
  const writes: unknown[] = []
  const page = await renderPage(<MemberPage />, {
    ...optionsOf('administrator'),
    path: '/staff/:id',
    at: `/staff/${jonas._id}`,
    respond: (endpoint: Endpoint, call: unknown) => {
      for (const name of ['setRole', 'endAffiliation'] as const)
        if (endpoint === endpoints.staffChanges[name]) {
          writes.push([name, call])
          return responses[name]?.() ?? jonas
        }
      return endpoint === endpoints.staffChanges.leads ? responses.leads?.() : respond(endpoint)
    },
  })
  return { ...page, writes }
}

function respond(endpoint: Endpoint): unknown {
  if (endpoint === endpoints.departments.list)
    return [
      { _id: id(1), version: 1, name: 'Maurtua', organization: id(200), isAdministration: false },
      { _id: id(2), version: 1, name: 'Administrasjon', organization: id(200), isAdministration: true },
      {
        _id: id(3),
        version: 1,
        name: 'Tyttebær',
        organization: id(200),
        isAdministration: false,
        closedFrom: '2026-11-01',
      },
    ]
  return endpoint === endpoints.staffChanges.members ? [jonas, marit] : noResponse
}
