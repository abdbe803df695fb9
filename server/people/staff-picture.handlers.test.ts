import { beforeEach, describe, expect, it } from 'vitest'

import { affiliations, auditLog, staffPictures, users } from '#server/database/schema/people.ts'
import type { Member } from '#src/contract/staff-change.ts'
import type { StaffMember } from '#src/contract/staff.ts'
import type { Colleague } from '#src/contract/user.ts'
import type { Id, UserId } from '#src/contract/values.ts'
import { bikuben, fjordglott, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { formOf, sentPicture } from '#tests/support/server/sent-pictures.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { tabletsOf } from '#tests/support/server/shared-tablet.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import { textFile } from '#tests/support/server/test-files.ts'
import { and, eq, inArray } from 'drizzle-orm'

const database = freshDatabase('demonstration')
const folder = sharedFolder()

beforeEach(() =>
  database().asOwner(async ({ db }) => {
    await db.delete(staffPictures)
    await db.delete(auditLog)
  }),
)

const own = 'PUT /api/user/picture'
const ofEmployee = 'PUT /api/admin/organization/updateEmployeeImage'

describe('the picture of an adult', () => {
  it('is a square without what the camera wrote, which all colleagues see', async () => {
    const as = setup()

    const stored = await as(people.employee, own, { picture: await sentPicture() })

    expect(stored).toMatchObject({ status: 200, body: { _id: idOf(people.employee) } })
    const { picture } = stored.body as { readonly picture: Id }
    expect(await shownTo(as, people.employeeOfBikuben)).toEqual([picture, picture])
    const listed = (await as(people.administrator, 'GET /api/staff/members')).body as readonly Member[]
    expect(listed.find(({ _id }) => _id === idOf(people.employee))?.picture).toBe(picture)
    const read = await as(people.employeeOfBikuben, readOf(people.employee))
    const [found] = read.body as Pictures
    expect([found?._id, found?.picture]).toEqual([idOf(people.employee), picture])
    expect(read.headers.get('cache-control')).toBe('no-store')
    expect(await formOf(Buffer.from(found?.bytes ?? '', 'base64'))).toEqual({
      format: 'webp',
      width: 320,
      height: 320,
      exif: undefined,
      xmp: undefined,
    })
  })

  it('takes the place of an earlier one, and has an id of its own', async () => {
    const as = setup()
    const first = (await as(people.employee, own, { picture: await sentPicture() })).body as { picture: Id }

    const second = (await as(people.employee, own, { picture: await sentPicture() })).body as { picture: Id }

    expect(second.picture).not.toBe(first.picture)
    expect(await storedIds()).toEqual([second.picture])
  })

  it('is gone at once when it is removed, and open pages are notified', async () => {
    const server = setupServer(database, { DATA_DIR: folder() })
    const as = setup(server)
    await as(people.employee, own, { picture: await sentPicture() })
    const { token } = await server.signIn(people.employeeOfBikuben)
    const headers = { authorization: `Bearer ${token}`, orgctx: solbakken }
    const followed = followChanges(await server.app.request('/api/events', { headers }))

    const removed = await as(people.employee, 'DELETE /api/user/picture')
    const again = await as(people.employee, 'DELETE /api/user/picture')

    expect(removed.body).toEqual({ _id: idOf(people.employee), picture: null })
    expect(again).toMatchObject({ status: 200, body: removed.body })
    expect(await storedIds()).toEqual([])
    expect((await as(people.employeeOfBikuben, readOf(people.employee))).body).toEqual([])
    expect(await shownTo(as, people.employeeOfBikuben)).toEqual([null, null])
    await expect.poll(() => followed.received).toEqual([{ type: 'staff.changed' }])
    followed.stop()
  })

  it('of a colleague is changed by Administrators of the kindergarten alone', async () => {
    const as = setup()
    const body = { userId: idOf(people.employee), picture: await sentPicture() }
    const statuses = async (email: string) => [
      (await as(email, ofEmployee, body)).status,
      (await as(email, `DELETE /api/staff/${idOf(people.employee)}/picture`)).status,
    ]

    expect(await statuses(people.administrator)).toEqual([200, 200])
    expect(await statuses(people.leader)).toEqual([403, 403])
    expect(await statuses(people.employeeOfBikuben)).toEqual([403, 403])
    expect(await statuses(people.administratorOfFjordglott)).toEqual([404, 404])
    expect(await storedIds()).toEqual([])
  })

  it('belongs to one kindergarten: no other one sees it', async () => {
    const as = setup()
    await as(people.employeeOfBoth, own, { picture: await sentPicture() })

    expect((await as(people.employeeOfBikuben, readOf(people.employeeOfBoth))).body).toHaveLength(1)
    expect((await as(people.administratorOfFjordglott, readOf(people.employeeOfBoth))).body).toEqual([])
    const listed = (await as(people.administratorOfFjordglott, 'GET /api/staff'))
      .body as readonly StaffMember[]
    expect(listed.find(({ _id }) => _id === idOf(people.employeeOfBoth))?.picture).toBe(null)
  })

  it('is logged with who has changed it and whose it is', async () => {
    const as = setup()

    await as(people.employee, own, { picture: await sentPicture() })
    await as(people.administrator, `DELETE /api/staff/${idOf(people.employee)}/picture`)
    await as(people.administrator, `DELETE /api/staff/${idOf(people.employee)}/picture`)

    const lines = await database().asOwner(({ db }) =>
      db
        .select({ user: auditLog.userId, action: auditLog.action, about: auditLog.aboutUserId })
        .from(auditLog)
        .orderBy(auditLog.at),
    )
    expect(lines).toEqual([
      { user: idOf(people.employee), action: 'person.picture.set', about: idOf(people.employee) },
      { user: idOf(people.administrator), action: 'person.picture.removed', about: idOf(people.employee) },
    ])
  })

  it('is deleted with the last affiliation, and with the account', async () => {
    const as = setup()
    await as(people.employeeOfBoth, own, { picture: await sentPicture() })
    const [kept] = await storedIds()
    await as(people.administrator, `PUT /api/staff/${idOf(people.employeeOfBoth)}/affiliations/${bikuben}`, {
      role: 'ansatt',
    })
    const places = await placesOf(idOf(people.employeeOfBoth))
    expect(places.length).toBeGreaterThan(1)

    for (const [index, place] of places.entries()) {
      expect(await storedIds()).toEqual([kept])
      const ended = await as(
        people.administrator,
        `DELETE /api/staff/${idOf(people.employeeOfBoth)}/affiliations/${place}?leader=${idOf(people.administrator)}`,
      )
      expect([index, ended.status]).toEqual([index, 200])
    }

    expect(await storedIds()).toEqual([])
    await database().asOwner(async ({ db }) => {
      const [person] = await db
        .insert(users)
        .values({ id: strangerId, email: 'kim@eksempel.example', name: 'Kim Eksempel', passwordHash: '' })
        .returning({ userId: users.id })
      if (!person) throw new Error('Nobody was added.')
      await db
        .insert(staffPictures)
        .values({ organizationId: solbakken, ...person, id: strangerId, bytes: Buffer.from('x') })
      await db.delete(users).where(eq(users.id, person.userId))
    })
    expect(await storedIds()).toEqual([])
  })

  it('of somebody who does not work here, or is deactivated, is neither stored nor read', async () => {
    const as = setup()
    await as(people.employee, own, { picture: await sentPicture() })
    const setDeactivated = (deactivatedAt: Date | null) =>
      database().asOwner(({ db }) =>
        db
          .update(users)
          .set({ deactivatedAt })
          .where(inArray(users.id, [idOf(people.employee)])),
      )
    await setDeactivated(new Date())

    const read = await as(people.employeeOfBikuben, readOf(people.employee))
    const stored = await as(people.administrator, ofEmployee, {
      userId: idOf(people.employee),
      picture: await sentPicture(),
    })
    const foreign = await as(people.administrator, ofEmployee, {
      userId: idOf(people.administratorOfFjordglott),
      picture: await sentPicture(),
    })
    await setDeactivated(null)

    expect([read.body, stored.status, foreign.status]).toEqual([[], 404, 404])
  })

  it('is not changed by PIN, and is by password', async () => {
    const server = setupServer(database, { DATA_DIR: folder() })
    const { sharedTablet, unlocked, signedInOn, withPin } = tabletsOf(server)
    const { user } = await withPin(people.employee)
    const { cookie } = await sharedTablet()
    const headers = { orgctx: solbakken }
    const body = { picture: await sentPicture() }

    const byPin = await unlocked(cookie, user)
    const refused = [
      (await server.call(own, { as: byPin, headers, body })).status,
      (await server.call('DELETE /api/user/picture', { as: byPin, headers })).status,
    ]
    const byPassword = await signedInOn(cookie, people.employee)
    const stored = await server.call(own, { as: byPassword, headers, body })

    expect([refused, stored.status]).toEqual([[403, 403], 200])
  })
})

it.each([
  ['that is a page', () => textFile('<!doctype html><script>alert(1)</script>'), 415],
  ['larger than 1 MB', () => new Uint8Array(1_100_000), 413],
] as const)('a picture %s is refused', async (_, bytes, status) => {
  const as = setup()
  const picture = await sentPicture(bytes())

  expect((await as(people.employee, own, { picture })).status).toBe(status)
  expect(
    (await as(people.administrator, ofEmployee, { userId: idOf(people.employee), picture })).status,
  ).toBe(status)
  expect(await storedIds()).toEqual([])
})

type Pictures = readonly { readonly _id: UserId; readonly picture: Id; readonly bytes: string }[]

const idOf = userIdOf
const strangerId = '00000000-0000-4000-8000-0000000000e1' as UserId
const readOf = (email: string) => `GET /api/staff/pictures?ids=${idOf(email)}`

/** The picture of the employee as somebody finds it in the list of the staff and alone. */
async function shownTo(as: ReturnType<typeof setup>, email: string) {
  const listed = (await as(email, 'GET /api/staff')).body as readonly StaffMember[]
  const { user } = (await as(email, `GET /api/user/${idOf(people.employee)}`)).body as {
    readonly user: Colleague
  }
  return [listed.find(({ _id }) => _id === idOf(people.employee))?.picture, user.picture]
}

const storedIds = () =>
  database().asOwner(async ({ db }) => (await db.select().from(staffPictures)).map(({ id }) => id))

const placesOf = (userId: UserId) =>
  database().asOwner(async ({ db }) => {
    const found = await db
      .select({ id: affiliations.departmentId })
      .from(affiliations)
      .where(and(eq(affiliations.organizationId, solbakken), eq(affiliations.userId, userId)))
    return found.map(({ id }) => id)
  })

function setup(server = setupServer(database, { DATA_DIR: folder() })) {
  return async (email: string, line: string, body?: object) =>
    server.call(line, {
      as: await server.signIn(email),
      headers: { orgctx: email === people.administratorOfFjordglott ? fjordglott : solbakken },
      ...(body && { body }),
    })
}
