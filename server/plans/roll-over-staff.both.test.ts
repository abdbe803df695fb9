import { randomUUID } from 'node:crypto'

import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { affiliations, auditLog, users } from '#server/database/schema/people.ts'
import { planParticipants, plans } from '#server/database/schema/plans.ts'
import { rollOvers } from '#server/database/schema/roll-overs.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type { Department } from '#src/contract/department.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { DoneRollOver, KeptChanges, RollOver, RollOverPreview } from '#src/contract/roll-over.ts'
import type { Role } from '#src/contract/user.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { departmentId } from '#tests/support/data/ids.ts'
import { emptyRollOver } from '#tests/support/data/roll-over.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const laterDay = '2031-03-05'

// The clock of the tests does not go on: the newest one would be any of them.
let original: readonly (typeof affiliations.$inferSelect)[] | undefined
beforeEach(() =>
  database().asOwner(async ({ db }) => {
    await db.delete(rollOvers)
    original ??= await db.select().from(affiliations)
    await db.delete(affiliations)
    await db.insert(affiliations).values([...original])
  }),
)

describe('a roll-over of the staff', () => {
  it('moves roles and who acts by them at once, ends what is open, and logs whose rights it changes', async () => {
    const { server, call, twoDepartments, give, move, rolledOver, rolesOf, chosenOf, audited } = setup()
    const [old, next] = await twoDepartments()
    await give(people.employee, old, 'leder')
    await give(people.leader, old, 'ansatt')
    await give(people.leader, next, 'leder')
    await act(people.employee, old)
    const open = await server.signIn(people.employee)
    const [own, others] = [await follow(server, people.employee), await follow(server, people.administrator)]
    await database().asOwner(({ db }) => db.delete(auditLog))

    const done = await rolledOver({
      ...emptyRollOver,
      staff: [move(people.employee, old, 'leder', next), move(people.leader, old, 'ansatt', next)],
    })

    expect(done.status).toBe(200)
    expect(await rolesOf(people.employee, [old, next])).toEqual({ [next]: 'leder' })
    expect(await rolesOf(people.leader, [old, next])).toEqual({ [next]: 'leder' })
    expect(await chosenOf(people.employee)).toBe(next)
    expect(await audited()).toEqual(
      [
        ['affiliation.ended', userIdOf(people.employee), old],
        ['affiliation.ended', userIdOf(people.leader), old],
        ['role.set', userIdOf(people.employee), next],
      ].toSorted(byText),
    )
    expect((await call(people.administrator, 'GET /api/departments')).status).toBe(200)
    expect(
      (await server.call('GET /api/departments', { as: open, headers: { orgctx: solbakken } })).status,
    ).toBe(401)
    await expect.poll(own.isClosed).toBe(true)
    await expect.poll(() => others.received).toContainEqual({ type: 'staff.changed' })
    expect(others.isClosed()).toBe(false)
    others.stop()
  })

  it('needs somebody who stays for the plans that they lead, and takes them out of the others', async () => {
    const { twoDepartments, give, move, addPlan, preview, rolledOver, planOf } = setup()
    const [old, next] = await twoDepartments()
    await give(people.employee, old, 'ansatt')
    await give(people.leader, old, 'ansatt')
    const led = await addPlan(old, {
      leader: userIdOf(people.employee),
      observers: [userIdOf(people.administrator)],
    })
    const helped = await addPlan(old, {
      leader: userIdOf(people.administrator),
      helpers: [userIdOf(people.employee)],
    })
    const past = await addPlan(old, { leader: userIdOf(people.employee) }, '2020-01-06')
    const elsewhere = await addPlan(next, { leader: userIdOf(people.employee) })
    const moves = (of: string | null, others: RollOver['staff'] = []): RollOver => ({
      ...emptyRollOver,
      staff: [move(people.employee, old, 'ansatt', next, of), ...others],
    })

    const seen = (await preview(moves(null))).body as RollOverPreview
    const led409 = { kind: 'leader', departmentId: old, students: [], staff: [userIdOf(people.employee)] }
    expect(seen.obstacles).toEqual([led409])
    expect(seen.staffPlans.map(({ _id, userId, isLed }) => [_id, userId, isLed]).toSorted(byText)).toEqual(
      [
        [led._id, userIdOf(people.employee), true],
        [helped._id, userIdOf(people.employee), false],
      ].toSorted(byText),
    )
    const alsoMoving = moves(people.leader, [move(people.leader, old, 'ansatt', next)])
    expect(((await preview(alsoMoving)).body as RollOverPreview).obstacles).toEqual([led409])
    expect((await rolledOver(moves(people.employee))).status).toBe(412)

    expect((await rolledOver(moves(people.administrator))).status).toBe(200)
    expect(await planOf(led)).toEqual({ version: 2, leader: userIdOf(people.administrator), others: [] })
    expect(await planOf(helped)).toEqual({ version: 2, leader: userIdOf(people.administrator), others: [] })
    expect(await planOf(past)).toEqual({ version: 1, leader: userIdOf(people.employee), others: [] })
    expect(await planOf(elsewhere)).toEqual({ version: 1, leader: userIdOf(people.employee), others: [] })
  })

  it('leaves the old roles, plans and sign-ins where that is chosen', async () => {
    const { server, twoDepartments, give, move, addPlan, rolledOver, rolesOf, planOf } = setup()
    const [old, next] = await twoDepartments()
    await give(people.employee, old, 'ansatt')
    const led = await addPlan(old, { leader: userIdOf(people.employee) })
    const open = await server.signIn(people.employee)

    await rolledOver({
      ...emptyRollOver,
      staff: [move(people.employee, old, 'ansatt', next)],
      keepsRoles: true,
    })

    expect(await rolesOf(people.employee, [old, next])).toEqual({ [old]: 'ansatt', [next]: 'ansatt' })
    expect(await planOf(led)).toEqual({ version: 1, leader: userIdOf(people.employee), others: [] })
    expect(
      (await server.call('GET /api/departments', { as: open, headers: { orgctx: solbakken } })).status,
    ).toBe(200)
  })

  it('moves who works with two groups with both, one after the other', async () => {
    const { twoDepartments, give, move, rolledOver, rolesOf } = setup()
    const [one, other] = await twoDepartments()
    const added = departmentId(randomUUID())
    await give(people.employee, one, 'ansatt')
    await give(people.employee, other, 'leder')

    await rolledOver({
      ...emptyRollOver,
      added: [{ _id: added, name: randomUUID() }],
      staff: [move(people.employee, one, 'ansatt', other), move(people.employee, other, 'leder', added)],
    })

    expect(await rolesOf(people.employee, [one, other, added])).toEqual({
      [other]: 'ansatt',
      [added]: 'leder',
    })
  })

  it('is refused where roles have changed since the preview, and where the department takes no staff', async () => {
    const { twoDepartments, give, move, preview, rolledOver, rolesOf } = setup()
    const [old, next] = await twoDepartments()
    await give(people.employee, old, 'ansatt')
    const body = { ...emptyRollOver, staff: [move(people.employee, old, 'ansatt', next)] }
    const { fingerprint } = (await preview(body)).body as RollOverPreview
    await give(people.leader, next, 'leder')
    const outdated = await rolledOver(body, fingerprint)
    await give(people.employee, old, 'leder')

    expect([outdated.status, (await preview(body)).status]).toEqual([412, 412])
    expect(await rolesOf(people.employee, [old, next])).toEqual({ [old]: 'leder' })
    const closing = {
      ...emptyRollOver,
      closed: [{ _id: next, version: 1 }],
      staff: [move(people.employee, old, 'leder', next)],
    }
    expect(((await preview(closing)).body as RollOverPreview).obstacles).toEqual([
      { kind: 'staff', departmentId: next, students: [], staff: [userIdOf(people.employee)] },
    ])
  })
})

describe('the undo of a roll-over of the staff', () => {
  it('brings back roles, plans and who acted by them, removes the new department, and ends what is open', async () => {
    const { server, twoDepartments, give, move, addPlan, rolledOver, undo, latest, chosenOf } = setup()
    const [old, next] = await twoDepartments()
    const added = departmentId(randomUUID())
    await give(people.employee, old, 'leder')
    await give(people.leader, old, 'ansatt')
    await give(people.leader, next, 'leder')
    await act(people.employee, old)
    await addPlan(old, {
      leader: userIdOf(people.employee),
      observers: [userIdOf(people.administrator), userIdOf(people.leader)],
    })
    const before = await rowsNow()
    const body = {
      ...emptyRollOver,
      added: [{ _id: added, name: randomUUID() }],
      staff: [
        move(people.employee, old, 'leder', added, people.administrator),
        move(people.leader, old, 'ansatt', next),
      ],
    }
    const { _id } = (await rolledOver(body)).body as { _id: string }
    const changed = await rowsNow()
    const open = await server.signIn(people.employee)

    expect(await latest()).toMatchObject({ staff: 2, plans: 1, kept: nothingKept })
    expect((await undo(_id)).body).toEqual({ kept: nothingKept })

    expect(changed).not.toEqual(before)
    expect(await rowsNow()).toEqual(before)
    expect(await chosenOf(people.employee)).toBe(old)
    expect(
      (await server.call('GET /api/departments', { as: open, headers: { orgctx: solbakken } })).status,
    ).toBe(401)
  })

  it('keeps whose roles were changed by hand since, with the plans that the person led, and says so before', async () => {
    const { twoDepartments, give, move, addPlan, rolledOver, undo, latest, rolesOf, planOf } = setup()
    const [old, next] = await twoDepartments()
    await give(people.employee, old, 'ansatt')
    await give(people.leader, old, 'ansatt')
    const led = await addPlan(old, { leader: userIdOf(people.employee) })
    const { _id } = (
      await rolledOver({
        ...emptyRollOver,
        staff: [
          move(people.employee, old, 'ansatt', next, people.administrator),
          move(people.leader, old, 'ansatt', next),
        ],
      })
    ).body as { _id: string }
    await give(people.employee, next, 'leder')
    const kept: KeptChanges = {
      ...nothingKept,
      staff: [{ _id: userIdOf(people.employee), name: 'Jonas Lie Berg' }],
      plans: [{ _id: led._id, date: laterDay, departmentId: old, title: 'Fuglefrokost' }],
    }

    expect((await latest())?.kept).toEqual(kept)
    expect((await undo(_id)).body).toEqual({ kept })
    expect(await rolesOf(people.employee, [old, next])).toEqual({ [next]: 'leder' })
    expect(await rolesOf(people.leader, [old, next])).toEqual({ [old]: 'ansatt' })
    expect(await planOf(led)).toEqual({ version: 2, leader: userIdOf(people.administrator), others: [] })
  })
})

const nothingKept: KeptChanges = { departments: [], students: [], staff: [], plans: [] }

const byText = (one: readonly unknown[], other: readonly unknown[]) =>
  String(one).localeCompare(String(other))

/** All that a roll-over changes for staff, without ids and versions. */
const rowsNow = () =>
  database().asOwner(async ({ db }) => ({
    roles: (await db.select().from(affiliations))
      .map(({ userId, departmentId: of, role }) => [userId, of, role])
      .toSorted(byText),
    leaders: await db.select({ id: plans.id, leader: plans.leaderId }).from(plans).orderBy(asc(plans.id)),
    participants: (await db.select().from(planParticipants))
      .map((row) => Object.values(row))
      .toSorted(byText),
  }))

const follow = async (server: ReturnType<typeof setupServer>, email: string) => {
  const { token } = await server.signIn(email)
  const headers = { authorization: `Bearer ${token}`, orgctx: solbakken }
  return followChanges(await server.app.request('/api/events', { headers }))
}

const affiliationOf = (email: string, of: DepartmentId) =>
  and(eq(affiliations.userId, userIdOf(email)), eq(affiliations.departmentId, of))

/** The person acts in this department from now on. */
const act = (email: string, of: DepartmentId) =>
  database().asOwner(async ({ db }) => {
    const [row] = await db.select().from(affiliations).where(affiliationOf(email, of))
    await db
      .update(users)
      .set({ roleOrganizationId: solbakken, roleAffiliationId: row?.id ?? null })
      .where(eq(users.id, userIdOf(email)))
  })

function setup() {
  const server = setupServer(database)
  const call = async (email: string, line: string, body?: object) =>
    server.call(line, {
      as: await server.signIn(email),
      headers: { orgctx: solbakken },
      ...(body && { body }),
    })
  const addDepartment = async () =>
    ((await call(people.administrator, 'POST /api/departments', { name: randomUUID() })).body as Department)
      ._id
  const preview = (body: RollOver) => call(people.administrator, 'POST /api/roll-overs/preview', body)
  return {
    server,
    call,
    preview,
    twoDepartments: async () => [await addDepartment(), await addDepartment()] as const,
    give: (email: string, of: DepartmentId, role: Role) =>
      call(people.administrator, `PUT /api/staff/${userIdOf(email)}/affiliations/${of}`, { role }),
    move: (email: string, of: DepartmentId, role: Role, to: DepartmentId, by: string | null = null) => ({
      _id: userIdOf(email),
      departmentId: of,
      role,
      to,
      leader: by === null ? null : userIdOf(by),
    }),
    rolledOver: async (body: RollOver, fingerprint?: string) =>
      call(people.administrator, 'POST /api/roll-overs', {
        ...body,
        fingerprint: fingerprint ?? ((await preview(body)).body as RollOverPreview).fingerprint,
      }),
    undo: (id: string) => call(people.administrator, `DELETE /api/roll-overs/${id}`),
    latest: async () => (await call(people.administrator, 'GET /api/roll-overs')).body as DoneRollOver | null,
    addPlan: async (of: DepartmentId, parts: Partial<Plan>, day = laterDay) => {
      const added = await call(people.administrator, 'POST /api/plans', {
        activityId: activityId('fuglefrokost'),
        departmentId: of,
        dates: [day],
        ...parts,
      })
      const [plan] = (added.body as { readonly plans: readonly Plan[] }).plans
      if (!plan) throw new Error('There is no plan.')
      return plan
    },
    planOf: async ({ _id }: Plan) => {
      const [plan] = (await call(people.administrator, `GET /api/plans/byIds?ids=${_id}`))
        .body as readonly Plan[]
      return (
        plan && { version: plan.version, leader: plan.leader, others: [...plan.observers, ...plan.helpers] }
      )
    },
    /** Those in these departments. */
    rolesOf: (email: string, of: readonly DepartmentId[]) =>
      database().asOwner(async ({ db }) => {
        const rows = await db
          .select()
          .from(affiliations)
          .where(eq(affiliations.userId, userIdOf(email)))
        return Object.fromEntries(
          rows.filter((row) => of.includes(row.departmentId)).map((row) => [row.departmentId, row.role]),
        )
      }),
    /** In which department the person acts. */
    chosenOf: (email: string) =>
      database().asOwner(async ({ db }) => {
        const [row] = await db
          .select({ departmentId: affiliations.departmentId })
          .from(users)
          .innerJoin(affiliations, eq(affiliations.id, users.roleAffiliationId))
          .where(eq(users.id, userIdOf(email)))
        return row?.departmentId
      }),
    audited: () =>
      database().asOwner(async ({ db }) => {
        const rows = await db.select().from(auditLog).where(isNotNull(auditLog.aboutUserId))
        return rows
          .map(({ action, aboutUserId, departmentId: of }) => [action, aboutUserId, of])
          .toSorted(byText)
      }),
  }
}
