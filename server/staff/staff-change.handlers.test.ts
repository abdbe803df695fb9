import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { affiliations, auditLog } from '#server/database/schema/people.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { LedPlan, Member } from '#src/contract/staff-change.ts'
import type { Role } from '#src/contract/user.ts'
import type { DepartmentId, UserId } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  administrasjon,
  bikuben,
  fjordglott,
  krabba,
  maurtua,
  solbakken,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { setupServer, type TestServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const laterDay = '2031-03-05'

let original: readonly (typeof affiliations.$inferSelect)[] | undefined
beforeEach(() =>
  database().asOwner(async ({ db }) => {
    original ??= await db.select().from(affiliations)
    await db.delete(affiliations)
    await db.insert(affiliations).values([...original])
    await db.delete(auditLog)
  }),
)

describe('the staff', () => {
  it('are listed for Administrators with email, roles and the last sign-in', async () => {
    const { call } = setup()
    await call(people.employee, 'GET /api/departments')

    const members = (await call(people.administrator, 'GET /api/staff/members')).body as readonly Member[]
    const others = [
      await call(people.leader, 'GET /api/staff/members'),
      await call(people.employee, 'GET /api/staff/members'),
    ]

    expect(members.map(({ name }) => name)).toEqual([
      'Ingunn Halvorsen',
      'Jonas Lie Berg',
      'Kristin Dahl',
      'Marit Aasen',
      'Samira Rahimi',
      'Torunn Bakken',
    ])
    expect(members.find(({ email }) => email === people.employee)).toEqual({
      _id: userIdOf(people.employee),
      name: 'Jonas Lie Berg',
      picture: null,
      email: people.employee,
      affiliations: [{ departmentId: maurtua, role: 'ansatt' }],
      lastSignInAt: expect.stringMatching(/^2\d{3}-/u) as string,
    })
    expect(members.find(({ email }) => email === people.employeeOfBikuben)?.lastSignInAt).toBe(null)
    expect(others.map(({ status }) => status)).toEqual([403, 403])
  })

  it('get and lose roles at once, and the audit log says whose', async () => {
    const { call, rolesOf, audited } = setup()
    const id = userIdOf(people.employee)

    const given = await call(people.administrator, `PUT ${placeOf(id, bikuben)}`, { role: 'leder' })
    const changed = await call(people.administrator, `PUT ${placeOf(id, maurtua)}`, { role: 'leder' })
    const members = await call(people.employee, 'GET /api/students/organization')
    const ended = await call(people.administrator, `DELETE ${placeOf(id, bikuben)}`)

    expect((given.body as Member).affiliations).toEqual(sorted({ [maurtua]: 'ansatt', [bikuben]: 'leder' }))
    expect((changed.body as Member).affiliations).toEqual(sorted({ [maurtua]: 'leder', [bikuben]: 'leder' }))
    expect(members.status).toBe(200)
    expect((ended.body as Member).affiliations).toEqual([{ departmentId: maurtua, role: 'leder' }])
    expect(await rolesOf(people.employee)).toEqual({ [maurtua]: 'leder' })
    expect(await audited()).toEqual(['affiliation.ended', 'role.set', 'role.set'].map((one) => [one, id]))
  })

  it('are changed by Administrators of the kindergarten alone, in its departments', async () => {
    const { call } = setup()
    const id = userIdOf(people.employee)
    const role = { role: 'leder' }
    const statusesOf = async (email: string) => [
      (await call(email, `PUT ${placeOf(id, maurtua)}`, role)).status,
      (await call(email, `DELETE ${placeOf(id, maurtua)}`)).status,
      (await call(email, `GET /api/staff/${id}/leads`)).status,
      (await call(email, `POST /api/staff/${id}/signOut`)).status,
    ]

    expect(await statusesOf(people.leader)).toEqual([403, 403, 403, 403])
    expect(await statusesOf(people.administratorOfFjordglott)).toEqual([404, 404, 404, 404])
    expect((await call(people.administrator, `PUT ${placeOf(id, krabba)}`, role)).body).toMatchObject({
      message: 'Avdelingen finnes ikke.',
    })
    expect((await call(people.administrator, `DELETE ${placeOf(id, bikuben)}`)).status).toBe(404)
    expect(
      (
        await call(
          people.administrator,
          `PUT ${placeOf(userIdOf(people.administratorOfFjordglott), maurtua)}`,
          role,
        )
      ).status,
    ).toBe(404)
    expect(
      (await call(people.administrator, `PUT ${placeOf(id, maurtua)}`, { ...role, roleId: id })).status,
    ).toBe(422)
  })

  it('always have an Administrator', async () => {
    const { call, rolesOf } = setup()
    const id = userIdOf(people.administrator)
    const message = 'Barnehagen må ha minst én administrator. Gi rollen til en annen først.'

    const demoted = await call(people.administrator, `PUT ${placeOf(id, administrasjon)}`, { role: 'leder' })
    const left = await call(people.administrator, `DELETE ${placeOf(id, administrasjon)}`)
    await call(people.administrator, `PUT ${placeOf(userIdOf(people.leader), maurtua)}`, {
      role: 'administrator',
    })
    const replaced = await call(people.administrator, `PUT ${placeOf(id, administrasjon)}`, { role: 'leder' })

    expect([demoted.status, left.status, replaced.status]).toEqual([422, 422, 200])
    expect([demoted.body, left.body]).toMatchObject([{ message }, { message }])
    expect(await rolesOf(people.administrator)).toEqual({ [administrasjon]: 'leder' })
    expect((await call(people.administrator, 'GET /api/staff/members')).status).toBe(403)
    expect((await call(people.leader, 'GET /api/staff/members')).status).toBe(200)
  })
})

describe('the end of an affiliation', () => {
  it('needs somebody else for the plans that the person leads, and takes the person out of the others', async () => {
    const { server, call, addPlan } = setup()
    const [open, headers] = [await server.signIn(people.employee), { orgctx: solbakken }]
    const [id, substitute] = [userIdOf(people.employee), userIdOf(people.leader)]
    const led = await addPlan(maurtua, { leader: id, observers: [substitute] })
    const helped = await addPlan(maurtua, { leader: substitute, helpers: [id] })
    const past = await addPlan(maurtua, { leader: id }, '2020-01-06')

    const refused = await call(people.administrator, `DELETE ${placeOf(id, maurtua)}`)
    const toThemselves = await call(people.administrator, `DELETE ${placeOf(id, maurtua)}?leader=${id}`)
    const toStranger = await call(
      people.administrator,
      `DELETE ${placeOf(id, maurtua)}?leader=${userIdOf(people.administratorOfFjordglott)}`,
    )
    const listed = (await call(people.administrator, `GET /api/staff/${id}/leads`)).body as readonly LedPlan[]
    const ended = await call(people.administrator, `DELETE ${placeOf(id, maurtua)}?leader=${substitute}`)

    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: 'Velg hvem som skal lede de planlagte aktivitetene.',
        data: { plans: listed.filter(({ departmentId }) => departmentId === maurtua) },
      },
    })
    expect(listed.map(({ _id }) => _id)).toContain(led._id)
    expect(listed.map(({ _id }) => _id)).not.toContain(past._id)
    expect([toThemselves.status, toStranger.status, ended.status]).toEqual([422, 422, 200])
    const plan = async ({ _id }: Plan) =>
      ((await call(people.administrator, `GET /api/plans/byIds?ids=${_id}`)).body as readonly Plan[])[0]
    expect(await plan(led)).toMatchObject({ leader: substitute, observers: [], version: 2 })
    expect(await plan(helped)).toMatchObject({ leader: substitute, helpers: [], version: 2 })
    expect(await plan(past)).toMatchObject({ leader: id, version: 1 })
    expect((await call(people.administrator, `GET /api/staff/${id}/leads`)).status).toBe(404)
    expect((await call(people.employee, 'GET /api/plans/plansToday')).status).toBe(403)
    expect((await server.call('GET /api/departments', { as: open, headers })).status).toBe(401)
  })

  it('leaves the plans of other departments as long as the person works in the kindergarten', async () => {
    const { call, addPlan } = setup()
    const id = userIdOf(people.employeeOfBikuben)
    await call(people.administrator, `PUT ${placeOf(id, maurtua)}`, { role: 'ansatt' })
    const ofBikuben = await addPlan(bikuben, { leader: id })

    const one = await call(people.administrator, `DELETE ${placeOf(id, maurtua)}`)
    const last = await call(people.administrator, `DELETE ${placeOf(id, bikuben)}`)

    expect(one.status).toBe(200)
    expect(last).toMatchObject({ status: 409 })
    expect(JSON.stringify(last.body)).toContain(ofBikuben._id)
  })

  it('ends the stream of changes of the person alone, and notifies the others', async () => {
    const { server, call } = setup()
    const [own, others] = [await follow(server, people.employeeOfBoth), await follow(server, people.leader)]

    await call(people.administrator, `PUT ${placeOf(userIdOf(people.employeeOfBoth), maurtua)}`, {
      role: 'leder',
    })

    await expect.poll(own.isClosed).toBe(true)
    await expect.poll(() => others.received).toEqual([{ type: 'staff.changed' }])
    expect(others.isClosed()).toBe(false)
    others.stop()
  })
})

it('a person is signed out everywhere', async () => {
  const { server, call } = setup()
  const [one, other] = [await server.signIn(people.leader), await server.signIn(people.leader)]

  expect(
    (await call(people.administrator, `POST /api/staff/${userIdOf(people.leader)}/signOut`)).status,
  ).toBe(200)

  expect([
    await server.call('GET /api/departments', { as: one, headers: { orgctx: solbakken } }),
    await server.call('GET /api/departments', { as: other, headers: { orgctx: solbakken } }),
  ]).toMatchObject([{ status: 401 }, { status: 401 }])
})

const placeOf = (id: UserId, department: DepartmentId) => `/api/staff/${id}/affiliations/${department}`

const sorted = (roles: Readonly<Record<string, Role>>) =>
  Object.entries(roles)
    .map(([departmentId, role]) => ({ departmentId, role }))
    .toSorted((a, b) => a.departmentId.localeCompare(b.departmentId))

async function follow(server: TestServer, email: string) {
  const { token } = await server.signIn(email)
  const headers = { authorization: `Bearer ${token}`, orgctx: solbakken }
  return followChanges(await server.app.request('/api/events', { headers }))
}

function setup() {
  const server = setupServer(database)
  const call = async (email: string, line: string, body?: unknown) => {
    const person = await server.signIn(email)
    const headers = { orgctx: email === people.administratorOfFjordglott ? fjordglott : solbakken }
    return server.call(line, { as: person, headers, ...(body === undefined ? {} : { body }) })
  }
  return {
    server,
    call,
    rolesOf: (email: string) =>
      database().asOwner(async ({ db }) => {
        const rows = await db
          .select()
          .from(affiliations)
          .where(and(eq(affiliations.userId, userIdOf(email)), eq(affiliations.organizationId, solbakken)))
        return Object.fromEntries(rows.map(({ departmentId, role }) => [departmentId, role]))
      }),
    audited: () =>
      database().asOwner(async ({ db }) => {
        const rows = await db.select().from(auditLog).where(isNotNull(auditLog.aboutUserId))
        return rows
          .map(({ action, aboutUserId }) => [action, aboutUserId])
          .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
      }),
    addPlan: async (departmentId: DepartmentId, parts: Partial<Plan>, date = laterDay) => {
      const body = { activityId: activityId('fuglefrokost'), departmentId, dates: [date], ...parts }
      const { body: added } = await call(people.administrator, 'POST /api/plans', body)
      const [plan] = (added as { readonly plans: readonly Plan[] }).plans
      if (!plan) throw new Error('There is no plan.')
      return plan
    },
  }
}
