import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'

import { affiliations, auditLog } from '#server/database/schema/people.ts'
import type { DepartmentTablets } from '#src/contract/shared-tablet.ts'
import type { Student } from '#src/contract/student.ts'
import type { UserSession } from '#src/contract/user-session.ts'
import type { TokenPair, User } from '#src/contract/user.ts'
import {
  administrasjon,
  bikuben,
  maurtua,
  solbakken,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { type SignedInPerson, setupServer } from '#tests/support/server/server-setup.ts'
import { pin, tabletsOf } from '#tests/support/server/shared-tablet.ts'

const database = freshDatabase('demonstration')
const minuteMs = 60_000

it('whoever unlocks it is signed in as themselves, in its department, and cannot change the PIN there', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const { user } = await withPin(people.employee)

  const { status, body } = await unlockAs(cookie, user, pin)

  expect(status).toBe(200)
  const person = { ...(body as SignedInPerson), cookie }
  const me = await server.call('GET /api/auth/me', { as: person })
  const roles = (me.body as { readonly user: User }).user
  expect(roles._id).toBe(user._id)
  expect(roles.affiliations.find(({ _id }) => _id === roles.profile.roleId)?.department._id).toBe(maurtua)
  const changed = await server.call('PUT /api/user/pin', { as: person, body: { pin: '1379' } })
  expect(changed.status).toBe(403)
})

it.each([
  [{ PUBLIC_URL: 'https://app.example.no', APP_API_URL: 'https://api.example.no' }, false],
  [{ PUBLIC_URL: 'https://app.example.no', ASK_URL: 'https://ask.example.no/v1' }, false],
  [{ PUBLIC_URL: 'https://app.example.no', APP_API_URL: 'https://app.example.no/api-1' }, true],
])('shares no device where %o: %s', async (environment, canShare) => {
  const server = setupServer(database, environment)
  const line = `/api/departments/${maurtua}/tablets`
  const as = await server.signIn(people.administrator)

  const list = await server.call(`GET ${line}`, { as })
  const { status, headers, body } = await server.call(`POST ${line}`, { as })

  expect((list.body as DepartmentTablets).canShare).toBe(canShare)
  expect([status, headers.get('set-cookie')?.includes('shared_tablet=') ?? false]).toEqual(
    canShare ? [200, true] : [422, false],
  )
  expect((body as { readonly message?: string }).message).toBe(
    canShare
      ? undefined
      : 'Enheter kan ikke deles her, fordi Språkhuset er satt opp med flere adresser. Den som drifter Språkhuset, kan endre det.',
  )
  // Whoever asked in vain is still signed in.
  expect((await server.call('GET /api/auth/me', { as })).status).toBe(canShare ? 401 : 200)
})

it('a child whom somebody reads again before the lock has one line in the audit log, and one more after it', async () => {
  const { server, sharedTablet, unlocked, withPin } = setup()
  const { cookie } = await sharedTablet()
  const own = await withPin(people.employee)
  await database().asOwner(({ db }) => db.delete(auditLog))
  const linesAfter = async (as: SignedInPerson) => {
    server.advanceClock(60_000)
    const { body } = await server.call('GET /api/students', { as })
    const count = await database().asOwner(({ db }) =>
      db.$count(auditLog, eq(auditLog.action, 'student.read')),
    )
    return count / (body as readonly Student[]).length
  }

  const first = await unlocked(cookie, own.user)
  const once = [await linesAfter(first), await linesAfter(first)]
  server.advanceClock(60_000)
  const again = await linesAfter(await unlocked(cookie, own.user))
  const onOwnDevice = [await linesAfter(own), await linesAfter(own)]

  expect({ once, again, onOwnDevice }).toEqual({ once: [1, 1], again: 2, onOwnDevice: [3, 4] })
})

it('what somebody does on it is theirs in the audit log', async () => {
  const { server, sharedTablet, unlocked, withPin } = setup()
  const { cookie } = await sharedTablet()
  const signedIn = [await withPin(people.employee), await withPin(people.leader)]
  await database().asOwner(({ db }) => db.delete(auditLog))

  for (const { user } of signedIn) {
    server.advanceClock(1_000)
    const person = await unlocked(cookie, user)
    expect((await server.call('GET /api/students', { as: person })).status).toBe(200)
  }

  const rows = await database().asOwner(({ db }) =>
    db
      .selectDistinct({ userId: auditLog.userId, at: auditLog.at })
      .from(auditLog)
      .where(eq(auditLog.action, 'student.read'))
      .orderBy(auditLog.at),
  )
  expect(rows.map(({ userId }) => userId)).toEqual(signedIn.map(({ user }) => user._id))
})

it('makes and stops no address for calendar programs on a tablet, which would outlive the lock', async () => {
  const { server, sharedTablet, unlocked, withPin } = setup()
  const { cookie } = await sharedTablet()
  const own = await withPin(people.leader)
  const made = await server.call('POST /api/feeds', { as: own, body: { kind: 'person' } })
  const { _id } = made.body as { readonly _id: string }
  const person = await unlocked(cookie, own.user)

  const again = await server.call('POST /api/feeds', { as: person, body: { kind: 'person' } })
  const stopped = await server.call(`DELETE /api/feeds/${_id}`, { as: person })

  expect([made.status, again.status, stopped.status]).toEqual([200, 403, 403])
  expect((await server.call('GET /api/feeds', { as: own })).body).toHaveLength(1)
})

it('whoever signs in on it by password has all their rights, and cannot change the PIN there, nor in a session that follows', async () => {
  const { server, sharedTablet, signedInOn } = setup()
  const { cookie } = await sharedTablet()
  const person = await signedInOn(cookie, people.administrator)
  const [own] = person.user.affiliations

  const chosen = await server.call('POST /api/user/setRole', { as: person, body: { roleId: own?._id } })

  const successor = { ...(chosen.body as SignedInPerson), cookie }
  expect((await server.call('GET /api/audit', { as: successor })).status).toBe(200)
  expect((await server.call('PUT /api/user/pin', { as: successor, body: { pin: '1379' } })).status).toBe(403)
})

it.each([
  ['a Leder of the department', people.leader],
  ['an Administrator who works there too', people.administrator],
])('a PIN gives %s the rights of an Ansatt of the department, and no other role', async (_, email) => {
  const { server, sharedTablet, unlocked, withPin } = setup()
  const { cookie } = await sharedTablet()
  if (email === people.administrator) await worksInMaurtua(people.administrator)
  const own = await withPin(email)
  const strongest = own.user.affiliations.find(({ role }) => role !== 'ansatt')

  const person = await unlocked(cookie, own.user)

  const call = (line: string, options: object = {}) => server.call(line, { as: person, ...options })
  const me = (await call('GET /api/auth/me')).body as { readonly user: User }
  expect(me.user).toEqual(person.user)
  const [affiliation] = me.user.affiliations
  expect(me.user.affiliations.map(({ _id, role, department }) => [_id, role, department._id])).toEqual([
    [me.user.profile.roleId, 'ansatt', maurtua],
  ])
  expect(affiliation?._id).toBe(
    own.user.affiliations.find(({ department }) => department._id === maurtua)?._id,
  )
  expect((await call('GET /api/user/isAdmin')).body).toEqual({ isAdmin: false })
  for (const line of [
    `GET /api/departments/${maurtua}/tablets`,
    'GET /api/audit',
    'GET /api/evaluation/forLeader/all/2026-01-01/2026-12-31',
  ])
    expect([line, (await call(line)).status]).toEqual([line, 403])
  const children = (await call('GET /api/students/organization')).body as readonly Student[]
  expect([...new Set(children.map(({ departmentId }) => departmentId))]).toEqual([maurtua])
  for (const depctx of [bikuben, administrasjon])
    expect((await call('GET /api/students', { headers: { depctx } })).status).toBe(403)
  const switched = await call('POST /api/user/setRole', { body: { roleId: strongest?._id } })
  expect(switched.status).toBe(403)
  // Nor does it change the role that they have chosen elsewhere.
  const elsewhere = (await server.call('GET /api/auth/me', { as: own })).body as { readonly user: User }
  expect(elsewhere.user).toEqual(own.user)
})

it('keeps to the rights of the PIN when the tokens are renewed', async () => {
  const { server, sharedTablet, unlocked, withPin } = setup()
  const { cookie } = await sharedTablet()
  const { user } = await withPin(people.leader)
  const person = await unlocked(cookie, user)

  server.advanceClock(16 * minuteMs)
  const expired = await server.call('GET /api/auth/me', { as: person })
  const renewed = { ...person, ...(expired.body as { readonly data: TokenPair }).data }

  expect(expired.status).toBe(401)
  const me = await server.call('GET /api/auth/me', { as: renewed })
  expect((me.body as { readonly user: User }).user).toEqual(person.user)
})

it('takes the tokens of a session on it from the tablet alone: not without its cookie, and not with that of another', async () => {
  const { server, sharedTablet, unlocked, signedInOn, withPin } = setup()
  const [{ cookie }, other] = [await sharedTablet(), await sharedTablet()]
  const own = await withPin(people.leader)
  const byPin = await unlocked(cookie, own.user)
  const byPassword = await signedInOn(cookie, people.leader)
  const statusOf = async (as: SignedInPerson & { readonly cookie?: string }, line = 'GET /api/auth/me') =>
    (await server.call(line, { as })).status

  for (const person of [byPin, byPassword]) {
    const { cookie: _, ...copied } = person
    const carriedAway = { ...copied, cookie: other.cookie }
    expect([await statusOf(person), await statusOf(copied), await statusOf(carriedAway)]).toEqual([
      200, 401, 401,
    ])
    expect(await statusOf(copied, 'GET /api/events')).toBe(401)
  }

  server.advanceClock(16 * minuteMs)
  const { cookie: _, ...copied } = byPin
  const renewed = await server.call('GET /api/auth/me', { as: copied })
  expect([renewed.status, renewed.body]).toEqual([401, { message: 'Token is not active' }])
  // Whoever signs in on a device of their own needs no cookie.
  expect((await server.call('GET /api/auth/me', { as: await server.signIn(people.leader) })).status).toBe(200)
})

it('takes no code of the portal, which would stay signed in after the lock', async () => {
  const { server, sharedTablet } = setup()
  const { cookie } = await sharedTablet()
  const body = { code: 'x'.repeat(43), verifier: 'v'.repeat(43) }

  const { status, body: refused } = await server.call('POST /api/auth/signIn', { headers: { cookie }, body })

  expect([status, refused]).toEqual([
    401,
    { message: 'På et delt nettbrett logger du inn med PIN-kode eller passord.' },
  ])
})

it('a PIN shows no other session of the person, ends none, and gets another key of drafts than their own devices', async () => {
  const { server, sharedTablet, unlocked, signedInOn, withPin } = setup()
  const { cookie } = await sharedTablet()
  const own = await withPin(people.leader)
  const byPin = await unlocked(cookie, own.user)
  const byPassword = await signedInOn(cookie, people.leader)
  const call = (line: string, as: SignedInPerson) => server.call(line, { as })
  const sessionsOf = async (as: SignedInPerson) =>
    (await call('GET /api/user/sessions', as)).body as readonly UserSession[]
  const keyOf = async (as: SignedInPerson) =>
    ((await call('GET /api/user/outbox-key', as)).body as { readonly key: string }).key

  const shown = await sessionsOf(byPin)
  const others = (await sessionsOf(own)).filter(({ isCurrent }) => isCurrent)

  expect(shown.map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect((await call(`DELETE /api/user/sessions/${others[0]?._id}`, byPin)).status).toBe(403)
  expect((await call('DELETE /api/user/sessions', byPin)).status).toBe(403)
  expect((await sessionsOf(own)).length).toBeGreaterThan(2)
  // Whoever signs in there by password finds what they have written by PIN.
  expect(await keyOf(byPassword)).toBe(await keyOf(byPin))
  expect(await keyOf(byPin)).not.toBe(await keyOf(own))
})

const setup = () => {
  const server = setupServer(database)
  return { server, ...tabletsOf(server) }
}

/** For this test, somebody works in the department of the tablets too. */
async function worksInMaurtua(email: string) {
  const id = randomUUID()
  const userId = userIdOf(email)
  await database().asOwner(({ db }) =>
    db
      .insert(affiliations)
      .values({ organizationId: solbakken, id, userId, departmentId: maurtua, role: 'ansatt' }),
  )
  onTestFinished(async () => {
    await database().asOwner(({ db }) => db.delete(affiliations).where(eq(affiliations.id, id)))
  })
}
