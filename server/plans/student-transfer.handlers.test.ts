import { describe, expect, it } from 'vitest'

import type { PlanChild } from '#src/contract/plan-details.ts'
import type { StudentPlace } from '#src/contract/student-transfer.ts'
import type { Student } from '#src/contract/student.ts'
import { addDays } from '#src/domain/day.ts'
import {
  administrasjon,
  bikuben,
  fjordglott,
  krabba,
  maurtua,
  solbakken,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { details, setupChildren } from '#tests/support/server/children-setup.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'

const database = freshDatabase('demonstration')
const setup = () => setupChildren(database)

describe('a transfer', () => {
  it('of today shows the child to the staff of the new department, and no longer to that of the old one', async () => {
    const { call, register, seenBy, today } = setup()
    const child = await register(maurtua)

    const transferred = await call(people.leader, transferOf(child), { departmentId: bikuben }, 1)

    expect(transferred).toMatchObject({ status: 200, body: { ...child, version: 2, departmentId: bikuben } })
    expect(await seenBy(people.employee, child)).toEqual([])
    expect(await seenBy(people.employeeOfBikuben, child)).toEqual([
      'organization',
      'byIds',
      'birthdays',
      'places',
    ])
    expect((await call(people.employeeOfBikuben, placesOf(child))).body).toEqual([
      { departmentId: maurtua, from: today() },
      { departmentId: bikuben, from: today() },
    ])
  })

  it.each([
    { day: '2026-10-25', before: '2026-10-24T21:59:59Z', after: '2026-10-24T22:00:00Z' },
    { day: '2026-10-26', before: '2026-10-25T22:59:59Z', after: '2026-10-25T23:00:00Z' },
    { day: '2027-03-29', before: '2027-03-28T21:59:59Z', after: '2027-03-28T22:00:00Z' },
  ])('of $day is done at midnight in Norway by itself', async ({ day, before, after }) => {
    const { server, call, register, seenBy } = setup()
    server.stopClock(new Date('2026-10-20T10:00:00Z'))
    const child = await register(maurtua)

    const planned = await call(
      people.administrator,
      transferOf(child),
      { departmentId: bikuben, from: day },
      1,
    )
    const listedFor = async (email: string) => (await seenBy(email, child)).includes('organization')
    server.stopClock(new Date(before))
    const listedBefore = [await listedFor(people.employee), await listedFor(people.employeeOfBikuben)]
    server.stopClock(new Date(after))
    const listedAfter = [await listedFor(people.employee), await listedFor(people.employeeOfBikuben)]

    expect(planned.body).toEqual({ ...child, version: 2 })
    expect([listedBefore, listedAfter]).toEqual([
      [true, false],
      [false, true],
    ])
    expect((await call(people.employeeOfBikuben, placesOf(child))).body).toEqual([
      { departmentId: maurtua, from: '2026-10-20' },
      { departmentId: bikuben, from: day },
    ])
  })

  it('to come is withdrawn by a transfer to the present department', async () => {
    const { call, register, today } = setup()
    const child = await register(maurtua)
    await call(people.leader, transferOf(child), { departmentId: bikuben, from: addDays(today(), 10) }, 1)

    const withdrawn = await call(people.leader, transferOf(child), { departmentId: maurtua }, 2)
    const again = await call(people.leader, transferOf(child), { departmentId: maurtua }, 3)

    expect([withdrawn.status, again.status]).toEqual([200, 422])
    expect((await call(people.leader, placesOf(child))).body).toEqual([
      { departmentId: maurtua, from: today() },
    ])
  })

  it('is decided by whoever manages the present department', async () => {
    const { call, register } = setup()
    const [ofMaurtua, ofBikuben] = [await register(maurtua), await register(bikuben)]
    const toBikuben = { departmentId: bikuben }
    const toMaurtua = { departmentId: maurtua }
    const statusOf = async (email: string, child: Student, body: object) =>
      (await call(email, transferOf(child), body)).status

    expect(await statusOf(people.employee, ofMaurtua, toBikuben)).toBe(403)
    expect(await statusOf(people.leader, ofBikuben, toMaurtua)).toBe(403)
    expect(await statusOf(people.administratorOfFjordglott, ofMaurtua, { departmentId: krabba })).toBe(404)
    expect(await statusOf(people.leader, ofMaurtua, toBikuben)).toBe(200)
    expect(await statusOf(people.administrator, ofBikuben, toMaurtua)).toBe(200)
  })

  it('case 30: to a department of another kindergarten is denied', async () => {
    const { call, register, seenBy } = setup()
    const child = await register(maurtua)

    const denied = await call(people.administrator, transferOf(child), { departmentId: krabba })

    expect(denied).toMatchObject({ status: 403, body: { message: 'Avdelingen finnes ikke i barnehagen.' } })
    expect((await seenBy(people.employee, child)).length).toBe(4)
  })

  it('is to a department with children, from today on', async () => {
    const { call, register, today } = setup()
    const child = await register(maurtua)
    const issuesOf = async (body: object) =>
      ((await call(people.administrator, transferOf(child), body)).body as { data: { issues: object[] } })
        .data.issues

    expect(await issuesOf({ departmentId: administrasjon })).toEqual([
      { path: 'departmentId', message: 'Velg en avdeling med barn.' },
    ])
    expect(await issuesOf({ departmentId: maurtua })).toEqual([
      { path: 'departmentId', message: 'Barnet går allerede på avdelingen.' },
    ])
    expect(await issuesOf({ departmentId: bikuben, from: addDays(today(), -1) })).toEqual([
      { path: 'from', message: 'Dagen kan ikke være før i dag.' },
    ])
  })

  it('of a child that is transferred twice at once is done once, and one of the calls gets 412', async () => {
    const { call, register } = setup()
    const child = await register(maurtua)
    // By a person who manages both departments: whoever does not, no longer manages the child once it is transferred.
    const both = [people.administrator, people.administrator].map((email) =>
      call(email, transferOf(child), { departmentId: bikuben }, 1),
    )

    const statuses = (await Promise.all(both)).map(({ status }) => status)

    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(((await call(people.administrator, placesOf(child))).body as StudentPlace[]).length).toBe(2)
  })

  it('leaves the details to the department, which changes them without undoing it', async () => {
    const { call, register } = setup()
    const child = await register(maurtua)
    await call(people.administrator, transferOf(child), { departmentId: bikuben }, 1)

    const changed = await call(
      people.administrator,
      `PUT /api/students/${child._id}`,
      { ...details, mark: 'snail' },
      2,
    )

    expect(changed.body).toMatchObject({ departmentId: bikuben, mark: 'snail', version: 3 })
    expect(
      ((await call(people.administrator, placesOf(child))).body as StudentPlace[]).map(
        ({ departmentId }) => departmentId,
      ),
    ).toEqual([maurtua, bikuben])
  })
})

describe('the plans that a child leaves', () => {
  it('are shown, and nothing is done until somebody chooses what becomes of the child in them', async () => {
    const { call, register, addPlan, planOf, today, auditedOf } = setup()
    const [child, other] = [await register(maurtua), await register(maurtua)]
    const from = addDays(today(), 7)
    const before = await addPlan(maurtua, addDays(from, -1), [child])
    const left = await addPlan(maurtua, from, [child, other])
    await addPlan(bikuben, from, [child])
    await addPlan(maurtua, from, [other])
    const shown = [{ _id: left._id, date: from, departmentId: maurtua, title: 'Fuglefrokost' }]

    const refused = await call(people.leader, transferOf(child), { departmentId: bikuben, from }, 1)
    const listed = await call(people.leader, `GET /api/students/transfer/plans?ids=${child._id}&from=${from}`)
    const places = (await call(people.leader, placesOf(child))).body
    const done = await call(
      people.leader,
      transferOf(child),
      { departmentId: bikuben, from, plans: 'leave' },
      1,
    )

    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: 'Velg hva som skal skje med de planlagte aktivitetene.',
        data: { plans: shown },
      },
    })
    expect(listed.body).toEqual(shown)
    expect(places).toEqual([{ departmentId: maurtua, from: today() }])
    expect(done.status).toBe(200)
    expect(await planOf(left)).toMatchObject({ students: [other._id], version: 2 })
    expect(await planOf(before)).toMatchObject({ students: [child._id], version: 1 })
    expect(await auditedOf(child._id, 'student.plan.write')).toBe(4)
  })

  it('keep the child where that is chosen, and show its first name to the department', async () => {
    const { call, register, addPlan, planOf, today } = setup()
    const child = await register(maurtua)
    const plan = await addPlan(maurtua, addDays(today(), 7), [child])

    const done = await call(people.leader, transferOf(child), { departmentId: bikuben, plans: 'stay' }, 1)
    const names = await call(people.employee, `GET /api/plans/children?ids=${plan._id}`)

    expect(done.status).toBe(200)
    expect(await planOf(plan)).toMatchObject({ students: [child._id], version: 1 })
    expect((names.body as PlanChild[]).map(({ firstName }) => firstName)).toEqual(['Nora'])
  })

  it('that are past are read in the old department as before, with the name of the child', async () => {
    const { server, call, register, addPlan, today } = setup()
    const child = await register(maurtua)
    const plan = await addPlan(maurtua, today(), [child])
    // Other departments than its own see the children of a plan until 14 days after its day.
    server.stopClock(new Date(`${addDays(today(), 20)}T10:00:00Z`))
    await call(people.leader, transferOf(child), { departmentId: bikuben }, 1)

    const names = async (email: string) =>
      ((await call(email, `GET /api/plans/children?ids=${plan._id}`)).body as PlanChild[]).map(
        ({ firstName }) => firstName,
      )

    expect(await names(people.employee)).toEqual(['Nora'])
    expect(await names(people.employeeOfBikuben)).toEqual([])
  })
})

describe('a transfer of several children', () => {
  it('is of all of them or of none', async () => {
    const { call, register } = setup()
    const [one, other] = [await register(maurtua), await register(maurtua)]
    const body = (version: number) => ({
      departmentId: bikuben,
      students: [
        { _id: one._id, version: 1 },
        { _id: other._id, version },
      ],
    })

    const stale = await call(people.leader, 'PUT /api/students/transfer', body(7))
    const placesBefore = (await call(people.leader, placesOf(one))).body as StudentPlace[]
    const done = await call(people.leader, 'PUT /api/students/transfer', body(1))

    expect([stale.status, placesBefore.length, done.status]).toEqual([412, 1, 200])
    expect((done.body as Student[]).map(({ departmentId }) => departmentId)).toEqual([bikuben, bikuben])
  })

  it('needs the right to each of them', async () => {
    const { call, register } = setup()
    const students = [await register(maurtua), await register(bikuben)].map(({ _id }) => ({
      _id,
      version: 1,
    }))

    expect(
      (await call(people.leader, 'PUT /api/students/transfer', { departmentId: bikuben, students })).status,
    ).toBe(403)
  })
})

it('both departments hear of a transfer, and nobody else', async () => {
  const { server, call, register } = setup()
  const follow = async (email: string, orgctx: string) => {
    const { token } = await server.signIn(email)
    const headers = { authorization: `Bearer ${token}`, orgctx }
    return followChanges(await server.app.request('/api/events', { headers }))
  }
  const child = await register(maurtua)
  const [old, next, foreign] = [
    await follow(people.employee, solbakken),
    await follow(people.employeeOfBikuben, solbakken),
    await follow(people.administratorOfFjordglott, fjordglott),
  ]

  await call(people.leader, transferOf(child), { departmentId: bikuben }, 1)

  await expect.poll(() => old.received).toEqual([{ type: 'students.changed', departmentId: maurtua }])
  await expect.poll(() => next.received).toEqual([{ type: 'students.changed', departmentId: bikuben }])
  expect(foreign.received).toEqual([])
  for (const { stop } of [old, next, foreign]) stop()
})

const transferOf = ({ _id }: Student) => `PUT /api/students/transfer/${_id}`
const placesOf = ({ _id }: Student) => `GET /api/students/${_id}/places`
