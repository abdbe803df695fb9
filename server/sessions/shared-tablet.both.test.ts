import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'

import { activities } from '#server/database/schema/bank.ts'
import { affiliations, auditLog, departments, staffPictures, users } from '#server/database/schema/people.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import { Sign } from '#src/contract/ask.ts'
import type { DepartmentTablets, LockedTablet, SharedTablet } from '#src/contract/shared-tablet.ts'
import type { ContentState } from '#src/contract/content/content.ts'
import { DepartmentId } from '#src/contract/values.ts'
import {
  administrasjon,
  bikuben,
  maurtua,
  solbakken,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { type SignedInPerson, setupServer, type TestServer } from '#tests/support/server/server-setup.ts'
import { pin, tabletsOf } from '#tests/support/server/shared-tablet.ts'

const database = freshDatabase('demonstration')

it('an Administrator shares a device, which ends their session there; its secret is in no body and no log', async () => {
  const { server, share, locked, unlockAs, withPin } = setup()
  const administrator = await server.signIn(people.administrator)

  const { cookie, response } = await share(administrator)

  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/u)
  expect((await server.call('GET /api/auth/me', { as: administrator })).status).toBe(401)
  const person = await withPin(people.employee)
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
  const [own, other] = await Promise.all([withPin(people.employee), withPin(people.administrator)])
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
  const [own, other] = await Promise.all([withPin(people.employee), withPin(people.administrator)])
  const withoutPin = userIdOf(people.employeeOfBoth)
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

  await server.call(`DELETE /api/tablets/${tablet._id}`, { as: await server.signIn(people.administrator) })
  expect(await statusOf(shown, { cookie })).toBe(401)
})

it('a locked tablet reads the signs without what any kindergarten has of its own, and whether drafts are made', async () => {
  const { server, sharedTablet, locked } = setup()
  const { cookie } = await sharedTablet()
  const leading = await server.signIn(people.leader)
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

it('a department that is removed ends what was opened on its tablets, also by password', async () => {
  const { server, sharedTablet, unlocked, signedInOn, withPin } = setup()
  const department = await departmentFor(people.employee)
  const { cookie } = await sharedTablet(department)
  const byPin = await unlocked(cookie, (await withPin(people.employee)).user)
  const byPassword = await signedInOn(cookie, people.administrator)

  await database().asOwner(async ({ db }) => {
    await db.delete(affiliations).where(eq(affiliations.departmentId, department))
    await db.delete(departments).where(eq(departments.id, department))
  })

  for (const as of [byPin, byPassword])
    expect((await server.call('GET /api/auth/me', { as })).status).toBe(401)
})

it('is not shared by the administration, who see every department', async () => {
  const { server, share } = setup()
  const administrator = await server.signIn(people.administrator)

  const { response } = await share(administrator, administrasjon)

  expect([response.status, response.headers.get('set-cookie')]).toEqual([422, null])
  expect((await server.call('GET /api/auth/me', { as: administrator })).status).toBe(200)
})

it('a tablet that is removed ends the sessions on it, and no other ones of the same person', async () => {
  const { server, sharedTablet, locked, unlockAs, unlocked, withPin } = setup()
  const { cookie, tablet } = await sharedTablet()
  const own = await withPin(people.employee)
  const onTablet = await unlocked(cookie, own.user)
  const administrator = await server.signIn(people.administrator)

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

  const { response } = await share(await server.signIn(people.administrator), bikuben)
  const administrator = await server.signIn(people.administrator)
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
  const own = await withPin(people.employee)
  const administrator = await server.signIn(people.administrator)
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
  const { cookie } = await share(await server.signIn(people.administrator))
  const { response } = await share(await server.signIn(people.administrator), bikuben, cookie)

  const administrator = await server.signIn(people.administrator)
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
