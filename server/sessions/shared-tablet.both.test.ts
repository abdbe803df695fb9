import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'

import { activities } from '#server/database/schema/bank.ts'
import { affiliations, auditLog, departments, staffPictures, users } from '#server/database/schema/people.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import { Sign } from '#src/contract/ask.ts'
import type { AuditEntry } from '#src/contract/audit.ts'
import type { DepartmentTablets, LockedTablet, SharedTablet } from '#src/contract/shared-tablet.ts'
import type { ContentState } from '#src/contract/content/content.ts'
import type { Student } from '#src/contract/student.ts'
import type { UserSession } from '#src/contract/user-session.ts'
import type { TokenPair, User } from '#src/contract/user.ts'
import { DepartmentId } from '#src/contract/values.ts'
import {
  administrasjon,
  bikuben,
  maurtua,
  solbakken,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  type SignedInPerson,
  setupServer,
  type TestResponse,
  type TestServer,
} from '#tests/support/server/server-setup.ts'
import { pin, tabletsOf } from '#tests/support/server/shared-tablet.ts'

const database = freshDatabase('demonstration')
const admin = 'admin@solbakken.example'
const leader = 'leder@solbakken.example'
const staff = 'ansatt@solbakken.example'
/** Who loses something for good in a test of their own. */
const leaver = 'ansatt2@solbakken.example'
const forgetful = 'begge@solbakken.example'
const minuteMs = 60_000

it('an Administrator shares a device, which ends their session there; its secret is in no body and no log', async () => {
  const { server, share, locked, unlockAs, withPin } = setup()
  const administrator = await server.signIn(admin)

  const { cookie, response } = await share(administrator)

  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/u)
  expect((await server.call('GET /api/auth/me', { as: administrator })).status).toBe(401)
  const person = await withPin(staff)
  const bodies = JSON.stringify([
    response.body,
    (await locked(cookie)).body,
    (await unlockAs(cookie, person.user, pin)).body,
    server.log,
  ])
  const secret = cookie.split('=')[1] ?? ''
  expect(secret).toHaveLength(43)
  expect(bodies).not.toContain(secret)
  expect(bodies).not.toContain(pin)
})

it('shows first name and initials of those of the department who have a PIN, and nothing to any other device', async () => {
  const { server, sharedTablet, locked, withPin } = setup()
  const { cookie } = await sharedTablet()
  const [own, other] = await Promise.all([withPin(staff), withPin(admin)])
  const { body } = await locked(cookie)
  const shown = (body as LockedTablet).staff

  expect(shown.map(({ _id }) => _id)).toContain(own.user._id)
  expect(shown.map(({ _id }) => _id)).not.toContain(other.user._id)
  expect(shown.find(({ _id }) => _id === own.user._id)?.firstName).toBe(own.user.name.split(' ')[0])
  expect((await server.call('GET /api/tablet')).status).toBe(404)
  expect((await locked('shared_tablet=wrong')).status).toBe(404)
})

it('shows the pictures of those alone whom its lock screen shows, to nobody without its cookie', async () => {
  const { server, sharedTablet, locked, pictures, withPin } = setup()
  const { cookie } = await sharedTablet()
  const ofBikuben = await sharedTablet(bikuben)
  const [own, other] = await Promise.all([withPin(staff), withPin(admin)])
  const withoutPin = userIdOf('begge@solbakken.example')
  await database().asOwner(async ({ db }) => {
    await db.update(users).set({ pinHash: null }).where(eq(users.id, withoutPin))
    await db.delete(staffPictures)
    await db.insert(staffPictures).values(
      [own.user._id, other.user._id, withoutPin].map((userId) => ({
        organizationId: solbakken,
        userId,
        id: randomUUID(),
        bytes: Buffer.from('bilde'),
      })),
    )
  })
  const ids = [own.user._id, other.user._id, withoutPin].join(',')

  const shown = ((await locked(cookie)).body as LockedTablet).staff
  const picture = shown.find(({ _id }) => _id === own.user._id)?.picture
  const read = await pictures(cookie, ids)

  expect(picture).toMatch(/^[\da-f-]{36}$/u)
  expect(read.body).toEqual([{ _id: own.user._id, picture, bytes: Buffer.from('bilde').toString('base64') }])
  expect(read.headers.get('cache-control')).toBe('no-store')
  expect((await pictures(ofBikuben.cookie, ids)).body).toEqual([])
  expect((await pictures('', ids)).status).toBe(404)
  expect((await pictures('shared_tablet=wrong', ids)).status).toBe(404)
  expect((await server.call(`GET /api/staff/pictures?ids=${ids}`, { headers: { cookie } })).status).toBe(401)
})

it('whoever unlocks it is signed in as themselves, in its department, and cannot change the PIN there', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const { user } = await withPin(staff)

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
  const as = await server.signIn(admin)

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
  const own = await withPin(staff)
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

it('a locked tablet reads the bank as it is published, for as long as it is shared', async () => {
  const { server, sharedTablet } = setup()
  const { cookie, tablet } = await sharedTablet()
  const [shown, taken] = [activityId('fuglefrokost'), activityId('lovmonster')]
  const setState = (state: ContentState) =>
    database().asOwner(({ db }) => db.update(activities).set({ state }).where(eq(activities.id, taken)))
  await setState('unpublished')
  onTestFinished(() => setState('published').then(() => undefined))
  const statusOf = async (id: string, headers: Record<string, string>) =>
    (await server.call(`GET /api/activities/${id}`, { headers })).status

  const list = await server.call('GET /api/activities', { headers: { cookie } })
  expect((list.body as readonly { readonly _id: string }[]).map(({ _id }) => _id)).toContain(shown)
  expect([await statusOf(shown, { cookie }), await statusOf(taken, { cookie })]).toEqual([200, 404])
  // A token that is sent is read, whatever the cookie.
  expect(await statusOf(shown, { cookie, authorization: 'Bearer wrong' })).toBe(401)
  expect([await statusOf(shown, {}), await statusOf(shown, { cookie: 'shared_tablet=wrong' })]).toEqual([
    401, 401,
  ])

  await server.call(`DELETE /api/tablets/${tablet._id}`, { as: await server.signIn(admin) })
  expect(await statusOf(shown, { cookie })).toBe(401)
})

it('a locked tablet reads the signs without what any kindergarten has of its own, and whether drafts are made', async () => {
  const { server, sharedTablet, locked } = setup()
  const { cookie } = await sharedTablet()
  const leading = await server.signIn(leader)
  await server.call('PUT /ask-service/signs/mer/check', { as: leading })
  const readSigns = async (call: Parameters<TestServer['call']>[1]) =>
    v.parse(v.array(Sign), (await server.call('GET /ask-service/signs', call)).body)

  const shown = await readSigns({ headers: { cookie } })
  const own = await readSigns({ as: leading })

  expect(shown.map(({ _id }) => _id)).toEqual(own.map(({ _id }) => _id))
  expect([mer(own)?.takeCount, mer(own)?.check?.by]).toEqual([3, 'Ingunn'])
  expect([mer(shown)?.takeCount, mer(shown)?.check]).toEqual([0, undefined])
  expect(JSON.stringify(shown)).not.toContain('Ingunn')
  for (const headers of [{}, { cookie: 'shared_tablet=wrong' }])
    expect((await server.call('GET /ask-service/signs', { headers })).status).toBe(401)
  for (const line of ['signs/mer/takes', 'signs/mer/uses', 'settings', 'progress', 'devices'])
    expect((await server.call(`GET /ask-service/${line}`, { headers: { cookie } })).status).toBe(401)

  expect(((await locked(cookie)).body as LockedTablet).showsDrafts).toBe(true)
  const { status } = await server.call('PUT /ask-service/settings', {
    as: leading,
    headers: { depctx: maurtua, orgctx: solbakken },
    body: { showsDrafts: false },
  })
  expect([status, ((await locked(cookie)).body as LockedTablet).showsDrafts]).toEqual([200, false])
})

it('what somebody does on it is theirs in the audit log', async () => {
  const { server, sharedTablet, unlocked, withPin } = setup()
  const { cookie } = await sharedTablet()
  const people = [await withPin(staff), await withPin(leader)]
  await database().asOwner(({ db }) => db.delete(auditLog))

  for (const { user } of people) {
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
  expect(rows.map(({ userId }) => userId)).toEqual(people.map(({ user }) => user._id))
})

it('makes and stops no address for calendar programs on a tablet, which would outlive the lock', async () => {
  const { server, sharedTablet, unlocked, withPin } = setup()
  const { cookie } = await sharedTablet()
  const own = await withPin(leader)
  const made = await server.call('POST /api/feeds', { as: own, body: { kind: 'person' } })
  const { _id } = made.body as { readonly _id: string }
  const person = await unlocked(cookie, own.user)

  const again = await server.call('POST /api/feeds', { as: person, body: { kind: 'person' } })
  const stopped = await server.call(`DELETE /api/feeds/${_id}`, { as: person })

  expect([made.status, again.status, stopped.status]).toEqual([200, 403, 403])
  expect((await server.call('GET /api/feeds', { as: own })).body).toHaveLength(1)
})

it('stores a PIN as a hash alone', async () => {
  const { withPin } = setup()
  const { user } = await withPin(staff)

  const [stored] = await database().asOwner(({ db }) =>
    db.select({ pinHash: users.pinHash }).from(users).where(eq(users.id, user._id)),
  )

  expect(stored?.pinHash).toMatch(/^\$argon2id\$/u)
})

it('whoever signs in on it by password has all their rights, and cannot change the PIN there, nor in a session that follows', async () => {
  const { server, sharedTablet, signedInOn } = setup()
  const { cookie } = await sharedTablet()
  const person = await signedInOn(cookie, admin)
  const [own] = person.user.affiliations

  const chosen = await server.call('POST /api/user/setRole', { as: person, body: { roleId: own?._id } })

  const successor = { ...(chosen.body as SignedInPerson), cookie }
  expect((await server.call('GET /api/audit', { as: successor })).status).toBe(200)
  expect((await server.call('PUT /api/user/pin', { as: successor, body: { pin: '1379' } })).status).toBe(403)
})

it.each([
  ['a Leder of the department', leader],
  ['an Administrator who works there too', admin],
])('a PIN gives %s the rights of an Ansatt of the department, and no other role', async (_, email) => {
  const { server, sharedTablet, unlocked, withPin } = setup()
  const { cookie } = await sharedTablet()
  if (email === admin) await worksInMaurtua(admin)
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
  const { user } = await withPin(leader)
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
  const own = await withPin(leader)
  const byPin = await unlocked(cookie, own.user)
  const byPassword = await signedInOn(cookie, leader)
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
  expect((await server.call('GET /api/auth/me', { as: await server.signIn(leader) })).status).toBe(200)
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

it('a department that is removed ends what was opened on its tablets, also by password', async () => {
  const { server, sharedTablet, unlocked, signedInOn, withPin } = setup()
  const department = await departmentFor(staff)
  const { cookie } = await sharedTablet(department)
  const byPin = await unlocked(cookie, (await withPin(staff)).user)
  const byPassword = await signedInOn(cookie, admin)

  await database().asOwner(async ({ db }) => {
    await db.delete(affiliations).where(eq(affiliations.departmentId, department))
    await db.delete(departments).where(eq(departments.id, department))
  })

  for (const as of [byPin, byPassword])
    expect((await server.call('GET /api/auth/me', { as })).status).toBe(401)
})

it('is not shared by the administration, who see every department', async () => {
  const { server, share } = setup()
  const administrator = await server.signIn(admin)

  const { response } = await share(administrator, administrasjon)

  expect([response.status, response.headers.get('set-cookie')]).toEqual([422, null])
  expect((await server.call('GET /api/auth/me', { as: administrator })).status).toBe(200)
})

it.each(['123', '12345', 'abcd', '0000', '7777', '1234', '9876'])('takes no PIN %s', async (bad) => {
  const { server } = setup()
  const person = await server.signIn(staff)

  expect((await server.call('PUT /api/user/pin', { as: person, body: { pin: bad } })).status).toBe(422)
})

it('checks five wrong PINs at the most, also of one moment, on all tablets together; then not the right one either', async () => {
  const { sharedTablet, unlockAs, withPin } = setup()
  const tablets = [await sharedTablet(), await sharedTablet()]
  const { user } = await withPin(staff)
  const colleague = await withPin(leader)

  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const cookie = tablets[index % 2]?.cookie ?? ''
      return (await unlockAs(cookie, user, '9753')).status
    }),
  )

  expect(statuses.toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(5).fill(401),
    ...Array<number>(7).fill(429),
  ])
  const cookie = tablets[0]?.cookie ?? ''
  const right = await unlockAs(cookie, user, pin)
  expect(right.status).toBe(429)
  expect(right.body).toMatchObject({
    message: 'For mange forsøk. Vent 15 minutter, eller logg inn med passord.',
  })
  expect((await unlockAs(cookie, colleague.user, pin)).status).toBe(200)
})

it('checks 25 wrong PINs at the most on one tablet, whoever they are of', async () => {
  const { sharedTablet, unlockAs, withPin } = setup()
  const [tried, other] = [await sharedTablet(), await sharedTablet()]
  const { user } = await withPin(staff)

  for (let tries = 0; tries < 25; tries += 1)
    expect((await unlockAs(tried.cookie, { _id: randomUUID() }, '9753')).status).toBe(401)

  expect((await unlockAs(tried.cookie, user, pin)).status).toBe(429)
  expect((await unlockAs(other.cookie, user, pin)).status).toBe(200)
})

it('takes the right PIN again after fifteen minutes, and at once after a sign-in by password', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const { user } = await withPin(staff)
  const fail = async () => {
    for (let tries = 0; tries < 6; tries += 1) await unlockAs(cookie, user, '9753')
  }

  await fail()
  server.advanceClock(15 * minuteMs + 1_000)
  expect((await unlockAs(cookie, user, pin)).status).toBe(200)
  await fail()
  expect((await unlockAs(cookie, user, pin)).status).toBe(429)
  await server.signIn(staff)
  expect((await unlockAs(cookie, user, pin)).status).toBe(200)
})

it('turns a PIN off after 20 wrong ones of a day, and notifies its owner and the Administrators', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const own = await withPin(staff)
  let as = own
  // A new sign-in would turn it on again: the tokens are renewed instead.
  const pinOf = async (): Promise<unknown> => {
    const { status, body } = await server.call('GET /api/user/pin', { as })
    if (status !== 401) return body
    as = { ...as, ...(body as { readonly data: TokenPair }).data }
    return pinOf()
  }
  await guess(server, 19, () => unlockAs(cookie, own.user, '9753'))
  expect(await pinOf()).toEqual({ isSet: true, isDisabled: false, guessedAt: null })

  const last = await unlockAs(cookie, own.user, '9753')

  const off = {
    status: 401,
    body: {
      message:
        'PIN-koden er slått av etter mange feil. Logg inn med passord, eller lag en ny på en egen enhet.',
    },
  }
  expect(last).toMatchObject(off)
  server.advanceClock(16 * minuteMs)
  expect(await unlockAs(cookie, own.user, pin)).toMatchObject(off)
  const guessedAt = expect.any(String) as unknown
  const administrator = await server.signIn(admin)
  expect(await pinOf()).toEqual({ isSet: true, isDisabled: true, guessedAt })
  const { entries } = (await server.call('GET /api/audit?kind=rights', { as: administrator })).body as {
    readonly entries: readonly AuditEntry[]
  }
  expect(entries.find(({ action }) => action === 'pin.disabled')).toMatchObject({
    user: null,
    about: { _id: own.user._id },
    department: { _id: maurtua },
  })

  // A sign-in by password turns it on again; the notice stays until there is a new one.
  await server.signIn(staff)
  expect((await unlockAs(cookie, own.user, pin)).status).toBe(200)
  expect(await pinOf()).toEqual({ isSet: true, isDisabled: false, guessedAt })
  await withPin(staff)
  expect(await pinOf()).toEqual({ isSet: true, isDisabled: false, guessedAt: null })
})

it('does not turn a PIN off where a right one came between, or where the wrong ones are of two days', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const { user } = await withPin(staff)
  const wrong = () => unlockAs(cookie, user, '9753')

  await guess(server, 19, wrong)
  server.advanceClock(16 * minuteMs)
  expect((await unlockAs(cookie, user, pin)).status).toBe(200)
  await guess(server, 19, wrong)
  server.advanceClock(24 * 60 * minuteMs)
  await guess(server, 1, wrong)

  expect((await unlockAs(cookie, user, pin)).status).toBe(200)
})

it('guesses on a tablet of another department do not count towards turning a PIN off', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const elsewhere = await sharedTablet(bikuben)
  const { user } = await withPin(staff)

  await guess(server, 25, () => unlockAs(elsewhere.cookie, user, '9753'))
  await guess(server, 1, () => unlockAs(cookie, user, '9753'))

  server.advanceClock(16 * minuteMs)
  expect((await unlockAs(cookie, user, pin)).status).toBe(200)
})

it('a PIN shows no other session of the person, ends none, and gets another key of drafts than their own devices', async () => {
  const { server, sharedTablet, unlocked, signedInOn, withPin } = setup()
  const { cookie } = await sharedTablet()
  const own = await withPin(leader)
  const byPin = await unlocked(cookie, own.user)
  const byPassword = await signedInOn(cookie, leader)
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

it('a right PIN between wrong ones starts the count again', async () => {
  const { sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const { user } = await withPin(staff)
  const statuses: number[] = []

  for (const tried of ['9753', '9753', '9753', '9753', pin, '9753', '9753', pin])
    statuses.push((await unlockAs(cookie, user, tried)).status)

  expect(statuses).toEqual([401, 401, 401, 401, 200, 401, 401, 200])
})

it('gives the same response for a wrong PIN, a person without one, of another department or unknown', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const { user } = await withPin(staff)
  const without = await server.signIn(leader)
  await database().asOwner(({ client }) =>
    client.query('update users set pin_hash = null where id = $1', [without.user._id]),
  )
  const elsewhere = await withPin(admin)
  const unknown = { _id: '0d9ad0f8-0f56-4bd0-8a3a-4a4c2f6f35a7' }

  const responses = [
    await unlockAs(cookie, user, '9753'),
    await unlockAs(cookie, without.user, pin),
    await unlockAs(cookie, elsewhere.user, pin),
    await unlockAs(cookie, unknown, pin),
  ]

  expect(responses.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 4 }, () => ({ status: 401, body: { message: 'Feil PIN-kode.' } })),
  )
})

it('a person whose affiliation has ended can no longer unlock it', async () => {
  const { server, share, locked, unlockAs, withPin } = setup()
  const { cookie } = await share(await server.signIn(admin), bikuben)
  const { user } = await withPin(leaver)
  expect((await unlockAs(cookie, user, pin)).status).toBe(200)

  await database().asOwner(({ db }) => db.delete(affiliations).where(eq(affiliations.userId, user._id)))

  expect((await unlockAs(cookie, user, pin)).status).toBe(401)
  expect(((await locked(cookie)).body as LockedTablet).staff.map(({ _id }) => _id)).not.toContain(user._id)
})

it('a new password removes the PIN', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const { cookie } = await sharedTablet()
  const { user } = await withPin(forgetful)
  expect((await unlockAs(cookie, user, pin)).status).toBe(200)

  await server.call('POST /api/auth/requestPasswordReset', { body: { email: forgetful } })
  await server.endBackground()
  const token = /token=([\w-]+)/u.exec(server.emails.at(-1)?.text ?? '')?.[1]
  const reset = await server.call('POST /api/auth/resetPassword', {
    body: { token, newPassword: 'Nytt-passord-2026!' },
  })

  expect(reset.status).toBe(200)
  expect((await unlockAs(cookie, user, pin)).status).toBe(401)
})

it('a tablet that is removed ends the sessions on it, and no other ones of the same person', async () => {
  const { server, sharedTablet, locked, unlockAs, unlocked, withPin } = setup()
  const { cookie, tablet } = await sharedTablet()
  const own = await withPin(staff)
  const onTablet = await unlocked(cookie, own.user)
  const administrator = await server.signIn(admin)

  const path = `DELETE /api/tablets/${tablet._id}`
  expect((await server.call(path, { as: own })).status).toBe(403)
  expect((await server.call(path, { as: administrator })).status).toBe(200)

  const statusOf = async (as: SignedInPerson) => (await server.call('GET /api/auth/me', { as })).status
  expect([await statusOf(onTablet), await statusOf(own)]).toEqual([401, 200])
  expect((await locked(cookie)).status).toBe(404)
  expect((await unlockAs(cookie, own.user, pin)).status).toBe(404)
  expect((await server.call(path, { as: administrator })).status).toBe(404)
  expect(await listOf(server, administrator)).not.toContainEqual(expect.objectContaining({ _id: tablet._id }))
})

it('the audit log says who has shared a tablet of which department, and who has removed it', async () => {
  const { server, share } = setup()
  await database().asOwner(({ db }) => db.delete(auditLog))

  const { response } = await share(await server.signIn(admin), bikuben)
  const administrator = await server.signIn(admin)
  await server.call(`DELETE /api/tablets/${(response.body as SharedTablet)._id}`, { as: administrator })

  const { rows } = await database().asOwner(({ client }) =>
    client.query('select user_id, action, department_id from audit_log order by action desc'),
  )
  const of = { user_id: administrator.user._id, department_id: bikuben }
  expect(rows).toEqual([
    { ...of, action: 'tablet.shared' },
    { ...of, action: 'tablet.removed' },
  ])
})

it('leaves no session behind where a tablet is removed while it is unlocked', async () => {
  const { server, sharedTablet, unlockAs, withPin } = setup()
  const own = await withPin(staff)
  const administrator = await server.signIn(admin)
  const { cookie, tablet } = await sharedTablet()

  const [opened] = await Promise.all([
    unlockAs(cookie, own.user, pin),
    server.call(`DELETE /api/tablets/${tablet._id}`, { as: administrator }),
  ])

  const status =
    opened.status === 200
      ? (await server.call('GET /api/auth/me', { as: { ...(opened.body as SignedInPerson), cookie } })).status
      : 401
  expect(status).toBe(401)
})

it('the device that is shared again has one tablet, of the new department', async () => {
  const { server, share } = setup()
  const { cookie } = await share(await server.signIn(admin))
  const { response } = await share(await server.signIn(admin), bikuben, cookie)

  const administrator = await server.signIn(admin)
  const found = await server.call(`GET /api/departments/${bikuben}/tablets`, { as: administrator })
  expect((found.body as DepartmentTablets).tablets).toContainEqual(response.body)
  const before = ((await share(administrator, maurtua)).response.body as SharedTablet)._id
  expect(before).not.toBe((response.body as SharedTablet)._id)
})

const mer = (signs: readonly Sign[]) => signs.find(({ _id }) => _id === 'mer')

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

const listOf = async (server: ReturnType<typeof setupServer>, as: SignedInPerson) =>
  ((await server.call(`GET /api/departments/${maurtua}/tablets`, { as })).body as DepartmentTablets).tablets

/** A department of a test of its own, in which somebody works. */
async function departmentFor(email: string): Promise<DepartmentId> {
  const department = v.parse(DepartmentId, randomUUID())
  await database().asOwner(async ({ db }) => {
    await db.insert(departments).values({ organizationId: solbakken, id: department, name: 'Froskedammen' })
    await db.insert(affiliations).values({
      organizationId: solbakken,
      id: randomUUID(),
      departmentId: department,
      userId: userIdOf(email),
      role: 'ansatt',
    })
  })
  return department
}

/** Types wrong PINs, with the pauses that the limit of five in 15 minutes asks for. */
async function guess(server: TestServer, count: number, wrong: () => Promise<TestResponse>) {
  for (let tried = 0; tried < count; tried += 1) {
    if (tried % 5 === 0) server.advanceClock(16 * minuteMs)
    expect((await wrong()).status).toBe(401)
  }
}
