import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'

import { affiliations, invitations, users } from '#server/database/schema/people.ts'
import { attemptCounts } from '#server/database/schema/sessions.ts'
import type { Invitation } from '#src/contract/invitation.ts'
import type { Member } from '#src/contract/staff-change.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  bikuben,
  fjordglott,
  krabba,
  maurtua,
  solbakken,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')
const refused = 'Invitasjonen er brukt eller for gammel. Be administratoren i barnehagen om en ny.'
const newPassword = 'Bikuben2026!'
const dayMs = 86_400_000
const inBikuben = [{ departmentId: bikuben, role: 'ansatt' }]

beforeEach(() =>
  database().asOwner(async ({ db }) => {
    await db.delete(invitations)
    await db.delete(attemptCounts)
  }),
)

it('somebody who is invited makes an account with the emailed link, and signs in to the department', async () => {
  const { server, call, invite, token, accept } = setup()
  const invited = await invite({ email: 'Nora@Eksempel.example', name: 'Nora Eksempel' })
  const [email] = server.emails
  const listed = await call(people.administrator, 'GET /api/staff/invitations')

  const withoutPassword = await accept({ token: await token() })
  const accepted = await accept({ token: await token(), newPassword })
  const person = await server.signIn('nora@eksempel.example', newPassword)
  const again = await accept({ token: await token(), newPassword })

  expect(invited).toMatchObject({
    status: 200,
    body: {
      email: 'nora@eksempel.example',
      name: 'Nora Eksempel',
      affiliations: [{ departmentId: bikuben, role: 'ansatt' }],
    },
  })
  expect(listed.body).toEqual([invited.body])
  expect(email?.to).toBe('nora@eksempel.example')
  expect(email?.subject).toBe('Velkommen til Språkhuset i Solbakken barnehage')
  expect(email?.text).toContain('Marit Aasen har invitert deg til Språkhuset')
  expect(email?.text).toContain('Du får tilgang til Bikuben.')
  expect(email?.text).toMatch(/^https:\/\/app\.example\.no\/invitation\?token=[\w-]{43}$/mu)
  expect(withoutPassword).toMatchObject({ status: 422, body: { message: 'Passord kreves.' } })
  expect(accepted).toMatchObject({
    status: 200,
    body: { message: 'Velkommen til Solbakken barnehage. Nå kan du logge inn.' },
  })
  expect(person.user.affiliations.map(({ role, department }) => [role, department._id])).toEqual([
    ['ansatt', bikuben],
  ])
  expect(person.user.profile.roleId).toBe(person.user.affiliations[0]?._id)
  expect(again).toMatchObject({ status: 422, body: { message: refused } })
  expect((await call(people.administrator, 'GET /api/staff/invitations')).body).toEqual([])
})

it('whoever has an account joins with it, and keeps its name and its password', async () => {
  const { server, call, invite, token, accept } = setup()
  const email = people.employeeOfFjordglott
  await invite({
    email,
    name: 'Et annet navn',
    affiliations: [{ departmentId: maurtua, role: 'leder' }],
  })

  const accepted = await accept({ token: await token(), newPassword })

  expect(server.emails[0]?.text).toMatch(/\/invitation\/join\?token=[\w-]{43}$/mu)
  expect(accepted.status).toBe(200)
  const { user } = await server.signIn(email)
  expect(user.affiliations.map(({ department }) => department.organization).toSorted()).toEqual(
    [fjordglott, solbakken].toSorted(),
  )
  const members = (await call(people.administrator, 'GET /api/staff/members')).body as readonly Member[]
  expect(members.find(({ _id }) => _id === user._id)).toMatchObject({
    name: user.name,
    affiliations: [{ departmentId: maurtua, role: 'leder' }],
  })
})

it('an invitation to two departments gives a role in each of them, and another one replaces all of it', async () => {
  const { server, call, invite, token, accept } = setup()
  const email = 'to@eksempel.example'
  const places = [
    { departmentId: maurtua, role: 'leder' },
    { departmentId: bikuben, role: 'ansatt' },
  ]
  const invited = (await invite({ email, affiliations: places })).body as Invitation
  const listed = (await call(people.administrator, 'GET /api/staff/invitations'))
    .body as readonly Invitation[]
  await accept({ token: await token(), newPassword })
  const { user } = await server.signIn(email, newPassword)
  await invite({ email: 'en@eksempel.example', affiliations: places })
  const replacing = await invite({ email: 'en@eksempel.example' })
  const left = await call(people.administrator, 'GET /api/staff/invitations')
  await server.endBackground()

  expect(server.emails[0]?.text).toContain('Du får tilgang til Maurtua og Bikuben.')
  expect(invited.affiliations).toEqual(places)
  expect(new Set(listed[0]?.affiliations)).toEqual(new Set(places))
  expect(listed.length).toBe(1)
  expect(new Map(user.affiliations.map(({ role, department }) => [department._id, role]))).toEqual(
    new Map([
      [maurtua, 'leder'],
      [bikuben, 'ansatt'],
    ]),
  )
  expect(left.body).toEqual([replacing.body])
})

it('a link works for seven days, until it is withdrawn or another one is sent', async () => {
  const { server, call, invite, token, accept } = setup()
  const first = (await invite({})).body as Invitation
  const replaced = await token()
  const second = (await invite({})).body as Invitation
  const withdrawn = await token()
  const removed = await call(people.administrator, `DELETE /api/staff/invitations/${second._id}`)
  const gone = await call(people.administrator, `DELETE /api/staff/invitations/${first._id}`)
  await invite({})
  const expired = await token()

  expect([removed.status, gone.status]).toEqual([200, 404])
  expect((await accept({ token: replaced, newPassword })).body).toMatchObject({ message: refused })
  expect((await accept({ token: withdrawn, newPassword })).body).toMatchObject({ message: refused })
  expect((await accept({ token: '', newPassword })).body).toMatchObject({ message: refused })
  server.advanceClock(7 * dayMs)
  expect((await accept({ token: expired, newPassword })).body).toMatchObject({ message: refused })
  server.advanceClock(-60_000)
  expect((await accept({ token: expired, newPassword })).status).toBe(200)
})

it('only Administrators invite, to departments of their kindergarten, people who do not work there', async () => {
  const { server, invite, as } = setup()
  const statuses = [
    (await as(people.leader).invite({})).status,
    (await as(people.employee).invite({})).status,
    (await invite({ affiliations: [{ departmentId: krabba, role: 'ansatt' }] })).status,
    (await invite({ affiliations: [] })).status,
    (await invite({ affiliations: [...inBikuben, ...inBikuben] })).status,
    (await invite({ email: 'ikke en adresse' })).status,
    (await invite({ name: ' ' })).status,
  ]
  const colleague = await invite({ email: people.employee })

  expect(statuses).toEqual([403, 403, 422, 422, 422, 422, 422])
  expect(colleague).toMatchObject({
    status: 422,
    body: { message: 'Personen jobber her allerede. Endre tilgangen på siden til personen.' },
  })
  await server.endBackground()
  expect(server.emails).toEqual([])
})

it('a retry of an invitation sends one email', async () => {
  const { server, invite } = setup()
  const headers = { 'idempotency-key': randomUUID() }

  const body = { email: 'gjentatt@eksempel.example' }

  const [first, second] = [await invite(body, headers), await invite(body, headers)]

  await server.endBackground()
  expect(second.body).toEqual(first.body)
  expect(server.emails).toHaveLength(1)
})

it('an invitation that was accepted twice at the same moment makes one account', async () => {
  const { invite, token, accept } = setup()
  await invite({ email: 'tvilling@eksempel.example' })
  const body = { token: await token(), newPassword }

  const responses = await Promise.all([accept(body), accept(body), accept(body)])

  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  const found = await database().asOwner(({ db }) =>
    db
      .select({ role: affiliations.role })
      .from(users)
      .innerJoin(affiliations, eq(affiliations.userId, users.id))
      .where(eq(users.email, 'tvilling@eksempel.example')),
  )
  expect(found).toEqual([{ role: 'ansatt' }])
})

it('nobody gets in to a closed account', async () => {
  const { server, invite, token, accept } = setup()
  const email = people.leaderOfFjordglott
  await invite({ email })
  await database().asOwner(({ db }) =>
    db
      .update(users)
      .set({ deactivatedAt: new Date() })
      .where(eq(users.id, userIdOf(email))),
  )

  expect((await accept({ token: await token() })).body).toMatchObject({ message: refused })
  expect((await invite({ email })).body).toMatchObject({ message: 'Brukeren med denne adressen er stengt.' })
  await server.endBackground()
})

function setup() {
  const server = setupServer(database, { PUBLIC_URL: 'https://app.example.no' })
  const call = async (
    email: string,
    line: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    server.call(line, {
      as: await server.signIn(email),
      headers: { orgctx: solbakken, ...headers },
      ...(body === undefined ? {} : { body }),
    })
  const as = (email: string) => ({
    invite: (body: object, headers?: Readonly<Record<string, string>>) =>
      call(
        email,
        'POST /api/staff/invitations',
        {
          email: 'ny@eksempel.example',
          name: 'Ny Eksempel',
          affiliations: inBikuben,
          ...body,
        },
        headers,
      ),
  })
  return {
    server,
    call,
    as,
    invite: as(people.administrator).invite,
    /** The token in the last email. */
    token: async () => {
      await server.endBackground()
      return /token=([\w-]+)/u.exec(server.emails.at(-1)?.text ?? '')?.[1] ?? ''
    },
    accept: (body: object) => server.call('POST /api/auth/acceptInvitation', { body }),
  }
}
