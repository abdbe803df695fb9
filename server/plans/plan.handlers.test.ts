import { randomUUID } from 'node:crypto'

import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#server/database/database.ts'
import { auditLog } from '#server/database/schema/people.ts'
import { planParticipants, plans, planSessions, planStudents } from '#server/database/schema/plans.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Day, DepartmentId, Id, OrganizationId } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  bikuben,
  fjordglott,
  krabba,
  maurtua,
  solbakken,
  studentIdOf,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')
const anyText: unknown = expect.any(String)
/** A month without plans of the demonstration. */
const [from, to] = ['2030-03-01', '2030-03-31']
const range = `from=${from}&to=${to}`

let inMaurtua: Id
let inBikuben: Id
let inKrabba: Id
let deleted: Id

beforeAll(async () => {
  inMaurtua = await addPlan({ departmentId: maurtua, date: '2030-03-05', startTime: '09:30' })
  inBikuben = await addPlan({ departmentId: bikuben, date: '2030-03-05', startTime: '09:00' })
  inKrabba = await addPlan({ organizationId: fjordglott, departmentId: krabba, date: '2030-03-05' })
  deleted = await addPlan({ departmentId: maurtua, date: '2030-03-06', deletedAt: new Date() })
})

describe('the list of plans', () => {
  it('covers at most 400 days', async () => {
    const { get } = await as(people.employee)
    const statusTo = async (last: Day) => (await get(`/api/plans?from=2030-01-01&to=${last}`)).status

    // 400 days after 1 January 2030.
    expect(await statusTo('2031-02-05')).toBe(200)
    expect(await statusTo('2031-02-06')).toBe(422)
  })

  it('returns every field of a plan', async () => {
    const { read } = await as(people.employee)

    expect(await read(`/api/plans?${range}`)).toEqual([
      {
        _id: inMaurtua,
        version: 1,
        reference: anyText,
        date: '2030-03-05',
        start: '09:30',
        activityId: activityId('fuglefrokost'),
        departmentId: maurtua,
        leader: userIdOf(people.leader),
        observers: [userIdOf(people.employee)],
        helpers: [userIdOf(people.employeeOfBoth)],
        students: [studentIdOf('Leah Tangen'), studentIdOf('Aksel Myhre')],
        note: '',
        otherNotes: '',
        sessions: [{ _id: anyText, label: 'Gruppe 1' }],
        attendance: [{ studentId: studentIdOf('Aksel Myhre'), was: 'present' }],
        deletedAt: null,
      },
    ])
  })

  it('contains all departments for a leader, by date and time, and own ones for an Ansatt', async () => {
    const leader = await as(people.leader)
    const employee = await as(people.employee)

    expect(await leader.idsOf(`/api/plans?${range}&department=all`)).toEqual([inBikuben, inMaurtua])
    expect(await employee.idsOf(`/api/plans?${range}&department=all`)).toEqual([inMaurtua])
  })

  it('contains the department of the request scope and what the caller takes part in, unless the query names a department', async () => {
    const leader = await as(people.leader)

    const employee = await as(people.employee)

    expect(await leader.idsOf(`/api/plans?${range}`)).toEqual([inBikuben, inMaurtua])
    expect(await employee.idsOf(`/api/plans?${range}`)).toEqual([inMaurtua])
    expect(await leader.idsOf(`/api/plans?${range}&department=${maurtua}`)).toEqual([inMaurtua])
    expect(await leader.idsOf(`/api/plans?${range}&department=${bikuben}`)).toEqual([inBikuben])
  })

  it('filters by participant and by activity', async () => {
    const leader = await as(people.leader)
    const list = (more: string) => leader.idsOf(`/api/plans?${range}&department=${maurtua}&${more}`)

    expect(await list(`participant=${userIdOf(people.leader)}`)).toEqual([inMaurtua])
    expect(await list(`participant=${userIdOf(people.employeeOfBoth)}`)).toEqual([inMaurtua])
    expect(await list(`participant=${userIdOf(people.employeeOfBikuben)}`)).toEqual([])
    expect(await list(`activity=${activityId('fuglefrokost')}`)).toEqual([inMaurtua])
    expect(await list(`activity=${activityId('lovmonster')}`)).toEqual([])
  })

  it('case 27: returns 404 for a department that the caller may not see', async () => {
    const leader = await as(people.leader)
    const employee = await as(people.employee)
    const statusOf = async (person: typeof leader, department: Id) =>
      (await person.get(`/api/plans?${range}&department=${department}`)).status

    expect(await statusOf(leader, krabba)).toBe(404)
    expect(await statusOf(leader, randomUUID())).toBe(404)
    expect(await statusOf(employee, bikuben)).toBe(404)
  })
})

describe.each([
  ['by id', (planIds: readonly Id[]) => Promise.resolve(planIds)],
  ['by the id of a session', sessionsOf],
] as const)('plans %s', (_, idsOfPlans) => {
  it('case 27: omits foreign, unknown, invisible and deleted ones', async () => {
    const found = await idsOfPlans([inMaurtua, inBikuben, inKrabba, deleted])
    expect(found).toHaveLength(4)
    const ids = [...found, randomUUID()].join(',')

    expect(await (await as(people.employee)).idsOf(`/api/plans/byIds?ids=${ids}`)).toEqual([inMaurtua])
    expect(await (await as(people.leader)).idsOf(`/api/plans/byIds?ids=${ids}`)).toEqual([
      inBikuben,
      inMaurtua,
    ])
  })
})

describe('plans by reference', () => {
  it('case 27: return 404 for a reference of another kindergarten', async () => {
    const { get } = await as(people.leader)

    const foreign = await get(`/api/plans/byReference/${await referenceOf(fjordglott, inKrabba)}`)
    const unknown = await get(`/api/plans/byReference/${randomUUID()}`)
    const own = await get(`/api/plans/byReference/${await referenceOf(solbakken, inMaurtua)}`)

    expect([foreign.status, unknown.status, own.status]).toEqual([404, 404, 200])
    expect(foreign.body).toEqual(unknown.body)
  })
})

it('logs each child of the returned plans in the audit log, once per response', async () => {
  const person = people.employee
  const { read } = await as(person)
  const before = await planReadsBy(person)

  await read(`/api/plans/byIds?ids=${inMaurtua}`)

  expect(await planReadsBy(person)).toBe(before + 2)
})

describe('the plans of today', () => {
  it.each([
    ['2030-03-05T22:59:59Z', 'the 5th'],
    ['2030-03-05T23:00:00Z', 'none'],
  ])('at %s are those of %s, by Norwegian time', async (instant, which) => {
    const server = setupServer(database)
    server.stopClock(new Date(instant))
    const person = await server.signIn(people.employee)

    const { body } = await server.call('GET /api/plans/plansToday', { as: person })

    expect((body as Plan[]).map(({ _id }) => _id)).toEqual(which === 'none' ? [] : [inMaurtua])
  })
})

async function as(email: string) {
  const server = setupServer(database)
  const person = await server.signIn(email)
  const get = (path: string) => server.call(`GET ${path}`, { as: person })
  const read = async (path: string) => (await get(path)).body
  const idsOf = async (path: string) => ((await read(path)) as Plan[]).map(({ _id }) => _id)
  return { get, read, idsOf }
}

const planReadsBy = (email: string) =>
  database().asOwner(({ db }) =>
    db.$count(auditLog, and(eq(auditLog.userId, userIdOf(email)), eq(auditLog.action, 'student.plan.read'))),
  )

/** The ids of the sessions of these plans. */
async function sessionsOf(planIds: readonly Id[]): Promise<readonly Id[]> {
  const found = await database().asOwner(({ db }) =>
    db
      .select({ id: planSessions.id })
      .from(planSessions)
      .where(inArray(planSessions.planId, [...planIds])),
  )
  return found.map(({ id }) => id)
}

async function referenceOf(organizationId: OrganizationId, id: Id): Promise<Id> {
  const [row] = await database().asOwner(({ db }) =>
    db
      .select({ reference: plans.reference })
      .from(plans)
      .where(and(eq(plans.organizationId, organizationId), eq(plans.id, id))),
  )
  return row?.reference ?? ''
}

type AddedPlan = {
  readonly organizationId?: OrganizationId
  readonly departmentId: DepartmentId
  readonly date: Day
  readonly startTime?: string
  readonly deletedAt?: Date
}

const addPlan = (plan: AddedPlan) => database().asOwner(({ db }) => insertPlan(db, plan))

async function insertPlan(db: Database, plan: AddedPlan): Promise<Id> {
  const key = { organizationId: plan.organizationId ?? solbakken, planId: randomUUID() }
  await db.insert(plans).values({
    ...plan,
    organizationId: key.organizationId,
    id: key.planId,
    reference: randomUUID(),
    activityId: activityId('fuglefrokost'),
    leaderId: userIdOf(people.leader),
  })
  await db.insert(planSessions).values({ ...key, id: randomUUID(), position: 0, label: 'Gruppe 1' })
  if (plan.departmentId !== maurtua) return key.planId
  await db.insert(planParticipants).values([
    { ...key, part: 'observer', userId: userIdOf(people.employee), position: 0 },
    { ...key, part: 'helper', userId: userIdOf(people.employeeOfBoth), position: 0 },
  ])
  await db.insert(planStudents).values([
    { ...key, studentId: studentIdOf('Aksel Myhre'), position: 1, attendance: 'present' },
    { ...key, studentId: studentIdOf('Leah Tangen'), position: 0 },
  ])
  return key.planId
}
