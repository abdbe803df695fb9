import { once } from 'node:events'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'

import { affiliations, auditLog, departments, invitations, users } from '#server/database/schema/people.ts'
import { transactionsOf } from '#server/database/transaction.ts'
import { withinOrganization, type WithinOrganization } from '#server/organization-stores.ts'
import type { Failure } from '#src/contract/failure.ts'
import type { Invitation } from '#src/contract/invitation.ts'
import type { Member } from '#src/contract/staff-change.ts'
import { SignedIn } from '#src/contract/user.ts'
import {
  bikuben,
  fjordglott,
  krabba,
  maurtua,
  solbakken,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { startUrl } from '#tests/support/openid/feide-addresses.ts'
import { feideBrowser } from '#tests/support/openid/feide-browser.ts'
import { codeIn, pageOf, setupFeide, signIn } from '#tests/support/openid/feide-setup.ts'
import { feidePerson } from '#tests/support/openid/openid-provider.ts'
import { setupServer, type TestServer } from '#tests/support/server/server-setup.ts'
import { verifier } from '#tests/support/server/sign-in-challenge.ts'

import { invitedUserFinder } from './invited-user.ts'
import { openidAccountStore } from './openid-account.store.ts'

const database = freshDatabase('demonstration')
const { provider, startServer } = setupFeide(database)
const dayMs = 86_400_000
const asciiAlone = 'Et Feide-navn har bare bokstavene a–z, tall og tegn, og ikke æ, ø eller å.'
const wholeName = 'Skriv hele Feide-navnet, for eksempel navn@kommune.no.'
const unknown = {
  status: 403,
  heading: 'Vi kjenner ikke Feide-navnet ditt',
  canTryAgain: false,
  location: null,
}

beforeEach(() =>
  database().asOwner(async ({ db }) => {
    await db.delete(invitations)
    await db.delete(auditLog)
  }),
)

it('somebody who is invited by a Feide name gets an account and the roles at the first sign-in, and no email', async () => {
  const server = startServer()
  const places = [
    { departmentId: bikuben, role: 'ansatt' },
    { departmentId: maurtua, role: 'leder' },
  ]
  const invited = await invite(server, { feideName: 'Feide:Nora@Kommune.no', affiliations: places })
  const listed = await call(server, 'GET /api/staff/invitations')
  provider().signInAs(feidePerson('nora', 'nora@kommune.no', { email: 'nora@privat.example' }))

  const { user } = await signedIn(server)
  const again = await signedIn(server)

  await server.endBackground()
  expect(invited).toMatchObject({
    status: 200,
    body: { email: null, feideName: 'nora@kommune.no', name: 'Nora Ny', affiliations: places },
  })
  expect(listed.body).toEqual([invited.body])
  expect([user.name, user.email, user.feideId]).toEqual(['Nora Ny', null, 'nora@kommune.no'])
  expect(new Map(user.affiliations.map(({ department, role }) => [department._id, role]))).toEqual(
    new Map([
      [maurtua, 'leder'],
      [bikuben, 'ansatt'],
    ]),
  )
  expect(again.user).toEqual(user)
  expect((await call(server, 'GET /api/staff/invitations')).body).toEqual([])
  const members = (await call(server, 'GET /api/staff/members')).body as readonly Member[]
  expect(members.find(({ _id }) => _id === user._id)?.email).toBe(null)
  expect(await linesOf(['person.invited', 'invitation.accepted'])).toEqual([
    ['person.invited', userIdOf(people.administrator), null],
    ['invitation.accepted', user._id, user._id],
  ])
  expect(server.emails).toEqual([])
})

it('an account without an email address asks for no new password', async () => {
  const server = startServer()
  await invite(server, { feideName: 'uten@kommune.no' })
  provider().signInAs(feidePerson('uten', 'uten@kommune.no'))
  const { user, token } = await signedIn(server)

  const response = await server.call('POST /api/auth/requestPasswordReset', {
    headers: { authorization: `Bearer ${token}` },
    body: {},
  })

  await server.endBackground()
  expect(user.email).toBe(null)
  expect(response).toMatchObject({ status: 422, body: { message: 'E-post kreves.' } })
  expect(server.emails).toEqual([])
})

it('sign-ins that accept at the same moment use an invitation once, and are the same user', async () => {
  await invite(startServer(), { feideName: 'samtidig@kommune.no' })
  const person = { subject: 'samtidig', feideNames: ['samtidig@kommune.no'], verifiedEmail: undefined }

  const found = await Promise.all(findersThatMeet(4).map((find) => find(person)))

  expect(found.map(({ kind }) => kind)).toEqual(['found', 'found', 'found', 'found'])
  expect(new Set(found.map((one) => one.kind === 'found' && one.userId)).size).toBe(1)
  expect(await rolesOf('samtidig@kommune.no')).toEqual([{ departmentId: bikuben, role: 'ansatt' }])
  expect((await linesOf(['invitation.accepted'])).length).toBe(1)
})

it('of two people who sign in with one Feide name at the same moment, one gets in', async () => {
  const server = startServer()
  await invite(server, { feideName: 'kapp@kommune.no' })
  const [one, other] = [feideBrowser(server), feideBrowser(startServer())]
  provider().signInAs(feidePerson('kapp-en', 'kapp@kommune.no'))
  const first = await one.followRedirects(startUrl)
  provider().signInAs(feidePerson('kapp-to', 'kapp@kommune.no'))
  const second = await other.followRedirects(startUrl)

  const responses = await Promise.all([one.open(first), other.open(second)])

  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 403])
  expect(await rolesOf('kapp@kommune.no')).toEqual([{ departmentId: bikuben, role: 'ansatt' }])
})

it('whoever has an account with the Feide name joins with it at the next sign-in, and keeps its name', async () => {
  const server = startServer()
  const email = people.employeeOfFjordglott
  await database()
    .db.update(users)
    .set({ feideId: 'feide:Jonas@Kommune.no' })
    .where(eq(users.id, userIdOf(email)))
  provider().signInAs(feidePerson('jonas', 'jonas@kommune.no'))
  const before = await signedIn(server)
  await invite(server, {
    feideName: 'jonas@kommune.no',
    affiliations: [{ departmentId: maurtua, role: 'leder' }],
  })

  const { user } = await signedIn(server)

  expect(before.user.affiliations.map(({ department }) => department.organization)).toEqual([fjordglott])
  expect([user.name, user.email]).toEqual([before.user.name, email])
  expect(new Set(user.affiliations.map(({ department }) => department.organization))).toEqual(
    new Set([fjordglott, solbakken]),
  )
})

it('invitations of two kindergartens are accepted by one sign-in', async () => {
  const server = startServer()
  await invite(server, { feideName: 'begge@kommune.no' })
  await server.call('POST /api/staff/invitations', {
    as: await server.signIn(people.administratorOfFjordglott),
    headers: { orgctx: fjordglott },
    body: bodyOf({ feideName: 'begge@kommune.no', affiliations: [{ departmentId: krabba, role: 'leder' }] }),
  })
  provider().signInAs(feidePerson('begge', 'begge@kommune.no'))

  const { user } = await signedIn(server)

  expect(new Map(user.affiliations.map(({ department, role }) => [department._id, role]))).toEqual(
    new Map([
      [bikuben, 'ansatt'],
      [krabba, 'leder'],
    ]),
  )
})

it('an invitation gives no access once it is withdrawn, replaced by another role, or expired', async () => {
  const server = startServer()
  provider().signInAs(feidePerson('sen', 'sen@kommune.no'))
  const first = (await invite(server, { feideName: 'sen@kommune.no' })).body as Invitation
  const withdrawn = await call(server, `DELETE /api/staff/invitations/${first._id}`)
  const afterWithdrawal = await pageOf((await signIn(server)).response)
  await invite(server, {
    feideName: 'sen@kommune.no',
    affiliations: [{ departmentId: bikuben, role: 'leder' }],
  })
  const replacing = await invite(server, { feideName: 'sen@kommune.no' })
  const open = await call(server, 'GET /api/staff/invitations')
  server.advanceClock(7 * dayMs)
  const afterExpiry = await pageOf((await signIn(server)).response)
  server.advanceClock(-60_000)
  const { user } = await signedIn(server)

  expect(withdrawn.status).toBe(200)
  expect(afterWithdrawal).toEqual(unknown)
  expect(open.body).toEqual([replacing.body])
  expect(afterExpiry).toEqual(unknown)
  expect(user.affiliations.map(({ role }) => role)).toEqual(['ansatt'])
})

it('an invitation to a department that has closed waits', async () => {
  const server = startServer()
  await invite(server, { feideName: 'stengt@kommune.no' })
  await setClosed('2020-01-01')
  provider().signInAs(feidePerson('stengt', 'stengt@kommune.no'))

  const whileClosed = await pageOf((await signIn(server)).response)
  await setClosed(null)
  const { user } = await signedIn(server)

  expect(whileClosed).toEqual(unknown)
  expect(user.affiliations.map(({ department }) => department._id)).toEqual([bikuben])
})

it('a Feide name is rejected that is none, that belongs to somebody who works here or is closed, and where there is no Feide', async () => {
  const server = startServer()
  await database()
    .db.update(users)
    .set({ feideId: 'her@kommune.no' })
    .where(eq(users.id, userIdOf(people.employee)))
  await database()
    .db.update(users)
    .set({ feideId: 'sluttet@kommune.no', deactivatedAt: new Date() })
    .where(eq(users.id, userIdOf(people.leaderOfFjordglott)))

  const responses = [
    await invite(server, { feideName: 'ikke et navn' }),
    await invite(server, { feideName: 'her@kommune.no' }),
    await invite(server, { feideName: 'sluttet@kommune.no' }),
    await invite(server, { feideName: 'to@kommune.no', email: 'to@kommune.no' }),
    await invite(setupServer(database), { feideName: 'nei@kommune.no' }),
    await invite(server, { feideName: 'leder@kommune.no' }, people.leader),
    await invite(server, { feideName: 'İ@kommune.no' }),
  ]

  expect(responses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 403, 422])
  expect(responses.map(({ body }) => (body as { readonly message: string }).message).slice(1, 3)).toEqual([
    'Personen jobber her allerede. Endre tilgangen på siden til personen.',
    'Brukeren med dette Feide-navnet er stengt.',
  ])
  expect(responses[4]?.body).toMatchObject({
    message: 'Innlogging med Feide er ikke satt opp her. Inviter med e-post.',
  })
  expect((await call(server, 'GET /api/staff/invitations')).body).toEqual([])
})

it('a Feide name in other letters than ASCII, or with signs that hide, is rejected with a sentence that says why', async () => {
  const server = startServer()
  const rejected: readonly (readonly [feideName: string, message: string])[] = [
    ['bjørn@kommune.no', asciiAlone],
    ['bjorn@kommune.nø', asciiAlone],
    ['İ@kommune.no', asciiAlone],
    ['\u017Firi@kommune.no', asciiAlone],
    ['n\u043Era@kommune.no', asciiAlone],
    ['😀@kommune.no', asciiAlone],
    ['nora\u0000@kommune.no', asciiAlone],
    ['nora@kommune.no\u0000', asciiAlone],
    ['\uD800@kommune.no', asciiAlone],
    ['nora@kommune.no\uDC00', asciiAlone],
    ['nora\u0301@kommune.no', asciiAlone],
    ['nora\n@kommune.no', asciiAlone],
    ['nora li@kommune.no', wholeName],
    ['nora@kommune@kommune.no', wholeName],
    ['@kommune.no', wholeName],
    ['nora@', wholeName],
    [`${'n'.repeat(244)}@kommune.no`, 'Skriv høyst 254 tegn.'],
    ['   ', 'Skriv Feide-navnet.'],
    ['\u200B', 'Skriv Feide-navnet.'],
  ]

  const responses = await inviteAll(
    server,
    rejected.map(([feideName]) => feideName),
  )

  expect(responses.map(({ status, body }) => [status, (body as Failure).message])).toEqual(
    rejected.map(([, message]) => [422, message]),
  )
  expect((await call(server, 'GET /api/staff/invitations')).body).toEqual([])
  expect(server.log.filter(({ event }) => event === 'fault')).toEqual([])
})

it('a Feide name of odd signs in ASCII, and of the greatest length, is stored as it is compared', async () => {
  const server = startServer()
  const longest = `${'n'.repeat(243)}@kommune.no`
  const names = [
    "o'neil+%00@kommune.no",
    '%_\\@kommune.no',
    '";droptableusers;--@kommune.no',
    '\u212Aari@kommune.no',
    '\u200Bsiri\u00AD@kommune.no',
    longest,
  ]

  const invited = await inviteAll(server, names)

  expect(invited.map(({ status, body }) => [status, (body as Invitation).feideName])).toEqual([
    [200, "o'neil+%00@kommune.no"],
    [200, '%_\\@kommune.no'],
    [200, '";droptableusers;--@kommune.no'],
    [200, 'kari@kommune.no'],
    [200, 'siri@kommune.no'],
    [200, longest],
  ])
})

/** Finders of users that begin to accept only when all of them do. */
function findersThatMeet(count: number) {
  const { db, pool } = database()
  const within = withinOrganization(transactionsOf(pool), () => new Date())
  let arrived = 0
  const meeting = new AbortController()
  const withAll: WithinOrganization = async (scope, work) => {
    arrived += 1
    if (arrived === count) meeting.abort()
    else await once(meeting.signal, 'abort')
    return within(scope, work)
  }
  return Array.from({ length: count }, () =>
    invitedUserFinder({
      db,
      accounts: openidAccountStore(db),
      issuer: 'https://auth.example.no',
      within: withAll,
      notifyStaff: () => undefined,
      now: () => new Date(),
    }),
  )
}

const call = async (server: TestServer, line: string, body?: object, as: string = people.administrator) =>
  server.call(line, {
    as: await server.signIn(as),
    headers: { orgctx: solbakken },
    ...(body === undefined ? {} : { body }),
  })

const bodyOf = (person: object) => ({
  name: 'Nora Ny',
  affiliations: [{ departmentId: bikuben, role: 'ansatt' }],
  ...person,
})

const invite = (server: TestServer, person: object, as?: string) =>
  call(server, 'POST /api/staff/invitations', bodyOf(person), as)

/** Invites people by their Feide names, after one sign-in of the Administrator. */
async function inviteAll(server: TestServer, feideNames: readonly string[]) {
  const administrator = await server.signIn(people.administrator)
  return Promise.all(
    feideNames.map((feideName) =>
      server.call('POST /api/staff/invitations', {
        as: administrator,
        headers: { orgctx: solbakken },
        body: bodyOf({ feideName }),
      }),
    ),
  )
}

/** Signs in with Feide and with the code. */
async function signedIn(server: TestServer) {
  const { response } = await signIn(server)
  const { body } = await server.call('POST /api/auth/signIn', { body: { code: codeIn(response), verifier } })
  return v.parse(SignedIn, body)
}

const rolesOf = (feideId: string) =>
  database().asOwner(({ db }) =>
    db
      .select({ departmentId: affiliations.departmentId, role: affiliations.role })
      .from(users)
      .innerJoin(affiliations, eq(affiliations.userId, users.id))
      .where(eq(users.feideId, feideId)),
  )

const linesOf = async (actions: readonly string[]) => {
  const rows = await database().asOwner(({ db }) =>
    db
      .select({ action: auditLog.action, userId: auditLog.userId, aboutUserId: auditLog.aboutUserId })
      .from(auditLog)
      .orderBy(auditLog.at),
  )
  return rows
    .filter(({ action }) => actions.includes(action))
    .map(({ action, userId, aboutUserId }) => [action, userId, aboutUserId])
}

const setClosed = (closedFrom: string | null) =>
  database().asOwner(({ db }) =>
    db.update(departments).set({ closedFrom }).where(eq(departments.id, bikuben)),
  )
