import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { observationMeasures, observations, stickies } from '#server/database/schema/reflection.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type { AreaPlanning, Sociogram, StudentPlanning, StudentReport } from '#src/contract/report.ts'
import type { Id, StudentId } from '#src/contract/values.ts'
import { bikuben, krabba, maurtua, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupChildren } from '#tests/support/server/children-setup.ts'

const database = freshDatabase('demonstration')

/** A period in which the demonstration has no plans. */
const period = '2031-03-01/2031-03-31'
const queryOfPeriod = 'from=2031-03-01&to=2031-03-31'
const reports = {
  sociogram: `GET /api/report/leader/trendingSosiogram/${maurtua}?${queryOfPeriod}`,
  goals: `GET /api/report/studentExperienceGoals/${period}`,
  students: `GET /api/report/studentPlaning/${period}`,
  planning: `GET /api/report/planing/${period}`,
  own: `GET /api/report/own/${period}`,
  bank: `GET /api/report/bank/${period}`,
  ask: `GET /api/report/ask/${period}`,
  adoption: `GET /api/report/adoption/${period}`,
}

/** A server on which March 2031 is over. */
function setup() {
  const children = setupChildren(database)
  children.server.stopClock(new Date('2031-04-15T10:00:00Z'))
  return children
}

const repeated = (count: number) =>
  Array.from({ length: count }, () => `departmentIds[]=${maurtua}`).join('&')
const departmentsIn = (body: unknown) => [
  ...new Set((body as readonly AreaPlanning[]).map(({ departmentId }) => departmentId)),
]
const rowOf = (body: unknown, child: { readonly _id: StudentId }) =>
  (body as readonly StudentPlanning[]).find(({ studentId }) => studentId === child._id)

describe('a report', () => {
  it('is given by role: staff have their own, leaders those of departments, administrators all', async () => {
    const { call } = setup()
    const statuses: Record<string, readonly number[]> = {}
    for (const [name, line] of Object.entries(reports)) {
      const found: number[] = []
      for (const email of [people.employee, people.leader, people.administrator])
        found.push((await call(email, line)).status)
      statuses[name] = found
    }

    expect(statuses).toEqual({
      sociogram: [403, 200, 200],
      goals: [403, 200, 200],
      students: [403, 200, 200],
      planning: [403, 200, 200],
      own: [200, 200, 200],
      bank: [403, 403, 200],
      ask: [403, 403, 200],
      adoption: [403, 403, 200],
    })
  })

  it('of a leader has the departments that the person leads, and no other by its address', async () => {
    const { call, register, addPlan } = setup()
    const [ofMaurtua, ofBikuben] = [await register(maurtua), await register(bikuben)]
    await addPlan(maurtua, '2031-03-03', [ofMaurtua])
    await addPlan(bikuben, '2031-03-03', [ofBikuben])
    const bikubenOnly = `departmentIds[]=${bikuben}`

    const ofLeader = departmentsIn((await call(people.leader, reports.planning)).body)
    const ofAdmin = departmentsIn((await call(people.administrator, reports.planning)).body)
    const denied = [
      await call(people.leader, `${reports.planning}?${bikubenOnly}`),
      await call(people.leader, `${reports.students}?${bikubenOnly}`),
      await call(people.leader, `${reports.goals}?departmentIds[]=${maurtua}&${bikubenOnly}`),
      await call(people.leader, `GET /api/report/leader/trendingSosiogram/${bikuben}?${queryOfPeriod}`),
      await call(people.leader, `GET /api/report/student/${ofBikuben._id}/${period}`),
      await call(people.administrator, `${reports.planning}?departmentIds[]=${krabba}`),
      await call(people.administratorOfFjordglott, `${reports.planning}?departmentIds[]=${maurtua}`),
      await call(people.administratorOfFjordglott, `GET /api/report/student/${ofMaurtua._id}/${period}`),
      await call(
        people.administratorOfFjordglott,
        `GET /api/report/leader/trendingSosiogram/${maurtua}?${queryOfPeriod}`,
      ),
    ].map(({ status }) => status)
    const named = await call(people.administrator, `${reports.students}?${bikubenOnly}`)

    expect(ofLeader).toEqual([maurtua])
    expect(ofAdmin).toEqual([maurtua, bikuben].toSorted())
    expect(denied).toEqual(denied.map(() => 404))
    expect([rowOf(named.body, ofBikuben), rowOf(named.body, ofMaurtua)]).toEqual([
      { studentId: ofBikuben._id, planned: 1, over: 1, attended: 1 },
      undefined,
    ])
    expect((await call(people.administratorOfFjordglott, reports.planning)).body).toEqual([])
    expect((await call(people.employee, `GET /api/report/student/${ofMaurtua._id}/${period}`)).status).toBe(
      403,
    )
  })

  it('case 45: names at most a hundred departments, which may be repeated or separated by commas', async () => {
    const { call } = setup()
    const statusOf = async (query: string) =>
      (await call(people.administrator, `${reports.planning}?${query}`)).status

    expect(await statusOf('departmentIds[]=')).toBe(200)
    expect(await statusOf(repeated(1))).toBe(200)
    expect(await statusOf(`departmentIds[]=${maurtua},${bikuben}`)).toBe(200)
    expect(await statusOf(repeated(100))).toBe(200)
    expect(await statusOf(repeated(101))).toBe(400)
    expect(await statusOf(repeated(1000))).toBe(400)
    expect(await statusOf('departmentIds[]=maurtua')).toBe(422)
    expect(await statusOf(`departmentIds=${maurtua}`)).toBe(422)
  })

  it('is of at most three years', async () => {
    const { call } = setup()
    const statusOf = async (from: string, to: string) => [
      (await call(people.administrator, `GET /api/report/planing/${from}/${to}`)).status,
      (
        await call(
          people.administrator,
          `GET /api/report/leader/trendingSosiogram/${maurtua}?from=${from}&to=${to}`,
        )
      ).status,
    ]

    expect(await statusOf('2024-01-01', '2026-12-31')).toEqual([200, 200])
    expect(await statusOf('2024-01-01', '2027-01-01')).toEqual([404, 422])
    expect(await statusOf('2026-12-31', '2026-12-31')).toEqual([200, 200])
    expect(await statusOf('2027-01-01', '2026-12-31')).toEqual([404, 422])
    expect(await statusOf('2026-02-29', '2026-12-31')).toEqual([404, 422])
  })
})

describe('the figures of children', () => {
  it('count a transferred child where the plan was, and leave out an archived one', async () => {
    const { call, register, addPlan } = setup()
    const [moved, left] = [await register(maurtua), await register(maurtua)]
    await addPlan(maurtua, '2031-03-10', [moved, left])
    const transferred = await call(
      people.administrator,
      `PUT /api/students/transfer/${moved._id}`,
      { departmentId: bikuben, from: '2031-04-15' },
      1,
    )
    const archived = await call(people.administrator, 'PUT /api/students/archive', {
      students: [{ _id: left._id, version: left.version }],
      from: '2031-04-15',
    })

    const ofMaurtua = (await call(people.administrator, `${reports.students}?departmentIds[]=${maurtua}`))
      .body
    const ofBikuben = (await call(people.administrator, `${reports.students}?departmentIds[]=${bikuben}`))
      .body
    const planned = (await call(people.administrator, `${reports.planning}?departmentIds[]=${maurtua}`)).body

    expect([transferred.status, archived.status]).toEqual([200, 200])
    expect([rowOf(ofMaurtua, moved), rowOf(ofBikuben, moved)]).toEqual([
      { studentId: moved._id, planned: 1, over: 1, attended: 1 },
      undefined,
    ])
    expect(rowOf(ofMaurtua, left)).toBeUndefined()
    expect((await call(people.administrator, `GET /api/report/student/${left._id}/${period}`)).status).toBe(
      404,
    )
    // The leader of the old department has no report of the child any longer.
    expect((await call(people.leader, `GET /api/report/student/${moved._id}/${period}`)).status).toBe(404)
    expect((planned as readonly AreaPlanning[]).some(({ planned: count }) => count > 0)).toBe(true)
  })

  it('of one child have its plans and goals, in the departments that the reader has reports of', async () => {
    const { call, register, addPlan } = setup()
    const [child, other] = [await register(maurtua), await register(maurtua)]
    const [later, earlier] = [
      await addPlan(maurtua, '2031-03-14', [child, other]),
      await addPlan(maurtua, '2031-03-04', [child]),
    ]
    await addPlan(maurtua, '2031-03-05', [other])
    await addPlan(maurtua, '2031-04-01', [child])
    const read = async (email: string) =>
      (await call(email, `GET /api/report/student/${child._id}/${period}`)).body as StudentReport

    const { plans, goals } = await read(people.leader)

    const planned = { activityId: activityId('fuglefrokost'), tookPart: true }
    expect(plans).toEqual([
      { planId: earlier._id, date: '2031-03-04', ...planned },
      { planId: later._id, date: '2031-03-14', ...planned },
    ])
    expect(goals.map(({ times, last }) => ({ times, last }))).toEqual(
      goals.map(() => ({ times: 2, last: '2031-03-14' })),
    )
    expect(goals.length).toBeGreaterThan(0)
    expect((await read(people.administrator)).plans).toEqual(plans)
  })

  it('add each child that is read to the audit log, once a call', async () => {
    const { call, register, addPlan, auditedOf } = setup()
    const child = await register(maurtua)
    await addPlan(maurtua, '2031-03-11', [child])
    const lines = async () => [
      await auditedOf(child._id, 'student.plan.read'),
      await auditedOf(child._id, 'student.observation.read'),
    ]
    const [plansBefore = 0, observationsBefore = 0] = await lines()

    await call(people.leader, reports.students)
    await call(people.leader, reports.sociogram)
    await call(people.leader, `GET /api/report/student/${child._id}/${period}`)
    await call(people.leader, reports.planning)

    expect(await lines()).toEqual([plansBefore + 1, observationsBefore + 2])
  })

  it('are the same with private notes as without them', async () => {
    const { call, register, addPlan } = setup()
    const child = await register(maurtua)
    const plan = await addPlan(maurtua, '2031-03-12', [child])
    const figures = async () => {
      const bodies: unknown[] = []
      for (const line of [...Object.values(reports), `GET /api/report/student/${child._id}/${period}`])
        bodies.push((await call(people.administrator, line)).body)
      return bodies
    }
    const before = await figures()

    await database().asOwner(({ db }) =>
      db.insert(stickies).values({
        organizationId: solbakken,
        id: randomUUID(),
        planId: plan._id,
        sessionId: plan.sessions[0]?._id ?? '',
        activityId: activityId('fuglefrokost'),
        departmentId: maurtua,
        studentId: child._id,
        note: 'Bare for Maurtua.',
        visibility: 'private',
        authorId: userIdOf(people.leader),
        writtenAt: new Date(),
        changedBy: userIdOf(people.leader),
        changedAt: new Date(),
      }),
    )

    expect(await figures()).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('Bare for Maurtua.')
  })

  it('have no edges and no means of fewer than three observations', async () => {
    const { call, register, addPlan, server } = setup()
    server.stopClock(new Date('2031-06-15T10:00:00Z'))
    const pair = [await register(maurtua), await register(maurtua)] as const
    const observe = async (date: string) => {
      const plan = await addPlan(maurtua, date, pair)
      for (const { _id: studentId } of pair)
        await insertConnection(plan._id, plan.sessions[0]?._id, studentId, 8)
    }
    const read = async () => {
      const { frames } = (await call(people.administrator, sociogramOfMay)).body as Sociogram
      const { months } = (
        await call(people.administrator, `GET /api/report/student/${pair[0]._id}/2031-05-01/2031-05-31`)
      ).body as StudentReport
      return { edges: frames.flatMap(({ edges }) => edges), months }
    }
    const sociogramOfMay = `GET /api/report/leader/trendingSosiogram/${maurtua}?from=2031-05-01&to=2031-05-31&step=month`
    await observe('2031-05-05')
    await observe('2031-05-06')
    const two = await read()
    await observe('2031-05-07')
    const three = await read()

    expect(two).toEqual({
      edges: [],
      months: [{ month: '2031-05', measure: 'connection', count: 2, mean: null }],
    })
    const [a, b] = pair.map(({ _id }) => _id).toSorted()
    expect(three).toEqual({
      edges: [{ a, b, weight: 2.4, count: 3 }],
      months: [{ month: '2031-05', measure: 'connection', count: 3, mean: 8 }],
    })
  })
})

/** An observation of a child in a session, with a value of its connection alone. */
async function insertConnection(planId: Id, sessionId: Id | undefined, studentId: StudentId, value: number) {
  const id = randomUUID()
  await database().asOwner(async ({ db }) => {
    await db
      .insert(observations)
      .values({ organizationId: solbakken, id, planId, sessionId: sessionId ?? '', studentId })
    await db.insert(observationMeasures).values({
      organizationId: solbakken,
      observationId: id,
      measure: 'connection',
      version: 1,
      value,
      state: 'present',
      setBy: userIdOf(people.leader),
      setAt: new Date('2031-05-31T10:00:00Z'),
    })
  })
}
