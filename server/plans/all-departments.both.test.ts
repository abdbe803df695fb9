import { randomUUID } from 'node:crypto'

import { asc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { auditLog } from '#server/database/schema/people.ts'
import { planHistory } from '#server/database/schema/plans.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type { UnchangedPlan } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Id } from '#src/contract/values.ts'
import {
  administrasjon,
  bikuben,
  krabba,
  maurtua,
  solbakken,
  studentIdOf,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const [aksel, leah] = [studentIdOf('Aksel Myhre'), studentIdOf('Leah Tangen')]
const zofia = studentIdOf('Zofia Nowak')

describe('planning for several departments', () => {
  it('adds a plan of each day for each department, with one reference and the children of its own', async () => {
    const { add, server } = await as(people.powerUser)

    const { status, body } = await add({ dates: ['2031-12-14', '2031-12-13'] })

    const { reference, plans } = body as Added
    expect(status).toBe(200)
    expect(plans.map(({ date, departmentId, students }) => [date, departmentId, students])).toEqual([
      ['2031-12-13', maurtua, [aksel, leah]],
      ['2031-12-13', bikuben, [zofia]],
      ['2031-12-14', maurtua, [aksel, leah]],
      ['2031-12-14', bikuben, [zofia]],
    ])
    expect(new Set(plans.map((plan) => plan.reference))).toEqual(new Set([reference]))
    expect(
      new Set(plans.map(({ leader, helpers, note }) => JSON.stringify([leader, helpers, note]))),
    ).toEqual(
      new Set([JSON.stringify([userIdOf(people.powerUser), [userIdOf(people.employee)], 'Ta med lys.'])]),
    )
    expect(await storedBy(server, reference)).toEqual(plans)
  })

  it.each([
    ['students', { otherDepartments: [bikuben], departmentId: administrasjon, students: [aksel] }],
    ['otherDepartments', { otherDepartments: [krabba] }],
    ['otherDepartments', { otherDepartments: [bikuben, bikuben] }],
    ['otherDepartments', { otherDepartments: [maurtua] }],
    ['dates', { dates: Array.from({ length: 60 }, (_, day) => dayAfter(day)), otherDepartments: many(5) }],
    ['otherDepartments', { otherDepartments: many(30) }],
  ])('adds nothing, and names %s: %#', async (path, change) => {
    const { add } = await as(people.powerUser)
    const before = await countOfPlans()

    const { status, body } = await add(change)

    expect([status, issuePathsIn(body), await countOfPlans()]).toEqual([422, [path], before])
  })

  it('says which child belongs to none of the departments, which one department alone may borrow', async () => {
    const { add } = await as(people.powerUser)

    const refused = await add({ otherDepartments: [administrasjon] })
    const borrowed = await add({ otherDepartments: [] })

    expect(refused.body).toMatchObject({
      data: { issues: [{ path: 'students', message: 'Barnet hører ikke til noen av avdelingene.' }] },
    })
    expect((borrowed.body as Added).plans.map(({ students }) => students)).toEqual([[aksel, zofia, leah]])
  })

  it('adds nothing for somebody who plans for one of them alone', async () => {
    const before = await countOfPlans()

    const { status, body } = await (await as(people.employee)).add({ students: [aksel] })

    expect([status, await countOfPlans()]).toEqual([403, before])
    expect(body).toMatchObject({ message: 'Du kan bare planlegge for avdelingene du er knyttet til.' })
  })

  it('adds the plans once for one Idempotency-Key, and refuses the key with other departments', async () => {
    const { add } = await as(people.powerUser)
    const key = randomUUID()

    const first = await add({}, key)
    const second = await add({}, key)
    const other = await add({ otherDepartments: [] }, key)

    expect(second.body).toEqual(first.body)
    expect([first.status, second.status, other.status]).toEqual([200, 200, 422])
  })

  it('notifies both departments, and logs every child', async () => {
    const { add, server } = await as(people.powerUser)
    const followers = await Promise.all(
      [people.employee, people.employeeOfBikuben].map((email) => follow(server, email)),
    )
    await database().asOwner(({ db }) => db.delete(auditLog))

    await add({})

    await expect
      .poll(() => followers.map(({ received }) => received))
      .toEqual([
        [
          { type: 'plans.changed', departmentId: maurtua },
          // Jonas of Maurtua helps in both.
          { type: 'plans.changed', departmentId: bikuben },
        ],
        [{ type: 'plans.changed', departmentId: bikuben }],
      ])
    expect(await loggedChildren('student.plan.write')).toEqual([aksel, leah, zofia].toSorted())
    for (const { stop } of followers) stop()
  })
})

describe('the departments of the same planned day', () => {
  it('are returned to everybody who sees one of the plans, with the plans that they may see', async () => {
    const { plans } = await planned({ helpers: [] })
    const [own, other] = plans

    expect(await elsewhere(people.powerUser, own)).toEqual([{ departmentId: bikuben, planId: other._id }])
    expect(await elsewhere(people.employee, own)).toEqual([{ departmentId: bikuben, planId: null }])
    expect(await elsewhere(people.employeeOfBikuben, other)).toEqual([
      { departmentId: maurtua, planId: null },
    ])
    expect(await elsewhere(people.employeeOfBikuben, own)).toMatchObject({ message: 'Planen finnes ikke.' })
  })

  it('are neither those of other days, nor those whose plan is moved or deleted', async () => {
    const { plans } = await planned({ dates: ['2031-12-13', '2031-12-14', '2031-12-15'] })
    const own = await as(people.powerUser)
    await own.send(`PATCH /api/plans/${plans[1]._id}`, { date: '2031-12-20' })
    await own.send(`DELETE /api/plans/${plans[3]?._id}`)
    const elsewhere = await Promise.all(
      [0, 2, 4].map(async (index) => (await own.send(`GET /api/plans/elsewhere/${plans[index]?._id}`)).body),
    )

    expect(elsewhere).toEqual([[], [], [{ departmentId: bikuben, planId: plans[5]?._id }]])
  })
})

describe('changing the plans of several departments together', () => {
  it('changes the times and the day of all, and the children of the own department alone', async () => {
    const { plans, server } = await planned()
    const [own, other] = plans

    const { status, body } = await (
      await as(people.powerUser)
    ).changeTogether(own, [other], { start: '09:00', date: '2031-12-12', students: [leah] })

    const expected = { version: 2, start: '09:00', date: '2031-12-12' }
    expect([status, body]).toEqual([
      200,
      {
        changed: [
          { ...own, ...expected, students: [leah] },
          { ...other, ...expected },
        ],
        unchanged: [],
      },
    ])
    expect(await storedBy(server, own.reference)).toEqual(sorted((body as Changed).changed))
    expect(await historyOf([own._id, other._id])).toEqual([
      { version: 1, action: 'added', isUnconditional: false },
      { version: 1, action: 'added', isUnconditional: false },
      { version: 2, action: 'changed', isUnconditional: false },
      { version: 2, action: 'changed', isUnconditional: false },
    ])
  })

  it('leaves the plan of another department that the caller may not change, and says so', async () => {
    const { plans, server } = await planned({ helpers: [] })
    const [own, other] = plans

    const { status, body } = await (await as(people.employee)).changeTogether(own, [], { start: '09:00' })

    expect([status, body]).toEqual([
      200,
      {
        changed: [{ ...own, version: 2, start: '09:00' }],
        unchanged: [{ _id: other._id, departmentId: bikuben, date: other.date, reason: 'forbidden' }],
      },
    ])
    expect(await storedBy(server, own.reference)).toEqual(sorted([(body as Changed).changed[0], other]))
  })

  it('leaves a plan of another department also when the caller helps in it and names it', async () => {
    const { plans } = await planned()
    const [own, other] = plans

    const { body } = await (await as(people.employee)).changeTogether(own, [other], { note: 'Vi går ut.' })

    expect((body as Changed).unchanged).toEqual([
      { _id: other._id, departmentId: bikuben, date: other.date, reason: 'forbidden' },
    ])
  })

  it('leaves a plan that somebody else has changed, and loses nothing of it', async () => {
    const { plans, server } = await planned()
    const [own, other] = plans
    const { body: theirs } = await (
      await as(people.employeeOfBikuben)
    ).send(`PATCH /api/plans/${other._id}`, { start: '10:00' })

    const { body } = await (await as(people.powerUser)).changeTogether(own, [other], { start: '09:00' })

    expect(body).toEqual({
      changed: [{ ...own, version: 2, start: '09:00' }],
      unchanged: [{ _id: other._id, departmentId: bikuben, date: other.date, reason: 'stale' }],
    })
    expect(await storedBy(server, own.reference)).toEqual(
      sorted([(body as Changed).changed[0], theirs as Plan]),
    )
  })

  it('leaves a plan that somebody else has deleted, and one that is restored unseen', async () => {
    const { plans } = await planned()
    const [own, other] = plans
    const { send, changeTogether } = await as(people.powerUser)
    await send(`DELETE /api/plans/${other._id}`)

    const deleted = await changeTogether(own, [other], { start: '09:00' })
    await (await as(people.administrator)).send(`PATCH /api/plans/${other._id}`, { restore: true })
    const restored = await changeTogether({ ...own, version: 2 }, [], { start: '09:15' })

    const place = { _id: other._id, departmentId: bikuben, date: other.date }
    expect([deleted.body, restored.body].map((body) => (body as Changed).unchanged)).toEqual([
      [{ ...place, reason: 'deleted' }],
      [{ ...place, reason: 'stale' }],
    ])
  })

  it('leaves a plan that the change does not fit', async () => {
    const { plans } = await planned({ start: '09:00', end: '10:00' })
    const [own, other] = plans
    const { send, changeTogether } = await as(people.powerUser)
    const { body: later } = await send(`PATCH /api/plans/${other._id}`, { start: '11:00', end: '12:00' })

    const { body } = await changeTogether(own, [later as Plan], { end: '10:30' })

    expect(body).toEqual({
      changed: [{ ...own, version: 2, end: '10:30' }],
      unchanged: [{ _id: other._id, departmentId: bikuben, date: other.date, reason: 'invalid' }],
    })
  })

  it('changes nothing when the plan itself is out of date, and returns the present one', async () => {
    const { plans, server } = await planned()
    const [own, other] = plans
    const { body: present } = await (
      await as(people.employee)
    ).send(`PATCH /api/plans/${own._id}`, { note: 'Vi går ut.' })

    const { status, body } = await (await as(people.powerUser)).changeTogether(own, [other], { note: 'x' })

    expect([status, (body as { data: unknown }).data]).toEqual([412, present])
    expect(await storedBy(server, own.reference)).toEqual(sorted([present as Plan, other]))
  })

  it('does not touch the others with what is of one plan alone, and names none of them', async () => {
    const { plans, server } = await planned()
    const [own, other] = plans

    const { body } = await (
      await as(people.employee)
    ).changeTogether(own, [], { changed: 'Vi gikk ut.', students: [leah] })

    expect(body).toEqual({
      changed: [{ ...own, version: 2, changed: 'Vi gikk ut.', students: [leah] }],
      unchanged: [],
    })
    expect(await storedBy(server, own.reference)).toEqual(sorted([(body as Changed).changed[0], other]))
  })

  it('changes later days of all departments too, but not their dates', async () => {
    const { plans } = await planned({ dates: ['2031-12-13', '2031-12-14'] })
    const [own, ...others] = plans

    const { body } = await (
      await as(people.powerUser)
    ).changeTogether(own, others, { date: '2031-12-12', students: [aksel], note: 'Ute.' })

    expect(
      (body as Changed).changed.map(({ date, departmentId, students, note }) => [
        date,
        departmentId,
        students,
        note,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['2031-12-12', maurtua, [aksel], 'Ute.'],
        ['2031-12-12', bikuben, [zofia], 'Ute.'],
        ['2031-12-14', maurtua, [aksel], 'Ute.'],
        ['2031-12-14', bikuben, [zofia], 'Ute.'],
      ]),
    )
  })

  it('is not for a plan that the caller may not change, and not for plans of another planning', async () => {
    const { plans } = await planned()
    const { plans: foreign } = await planned()

    const notOwn = await (await as(people.employee)).changeTogether(plans[1], [plans[0]], { note: 'x' })
    const notSame = await (await as(people.powerUser)).changeTogether(plans[0], [foreign[1]], { note: 'x' })
    const notSeen = await (
      await as(people.employeeOfBikuben)
    ).changeTogether(plans[0], [plans[1]], { note: 'x' })

    expect([notOwn.status, notSame.status, notSeen.status]).toEqual([403, 404, 404])
  })

  it('notifies each department whose plan is changed, and logs the children of those plans alone', async () => {
    const { plans } = await planned({ helpers: [] })
    const [own] = plans
    const { changeTogether, server } = await as(people.employee)
    const followers = await Promise.all(
      [people.employee, people.employeeOfBikuben].map((email) => follow(server, email)),
    )
    await database().asOwner(({ db }) => db.delete(auditLog))

    await changeTogether(own, [], { note: 'Ute.' })
    await expect
      .poll(() => followers.map(({ received }) => received))
      .toEqual([[{ type: 'plans.changed', departmentId: maurtua }], []])
    expect(await loggedChildren('student.plan.write')).toEqual([aksel, leah].toSorted())
    for (const { stop } of followers) stop()
  })

  it('two people who change each other’s plans at the same time wait for one another, and neither fails', async () => {
    const { plans } = await planned()
    const [own, other] = plans
    const { changeTogether } = await as(people.powerUser)

    const both = await Promise.all([
      changeTogether(own, [other], { note: 'Ute.' }),
      changeTogether(other, [own], { note: 'Inne.' }),
    ])

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]))
  })
})

it('deleting the whole activity deletes it in every department, and restores it there', async () => {
  const { plans, server } = await planned()
  const own = await as(people.administrator)

  const { body: deleted } = await own.send(`DELETE /api/plans/${plans[0]._id}?scope=reference`)
  const left = await storedBy(server, plans[0].reference)
  await own.send(`PUT /api/plans/updateByReference/${plans[0].reference}`, {
    plans: (deleted as Plan[]).map(({ _id, version }) => ({ _id, version })),
    change: { restore: true },
  })

  expect([(deleted as Plan[]).map(({ _id }) => _id).toSorted(), left]).toEqual([
    plans.map(({ _id }) => _id).toSorted(),
    [],
  ])
  expect(await storedBy(server, plans[0].reference)).toEqual(
    sorted(plans.map((plan) => ({ ...plan, version: 3 }))),
  )
})

it('an employee sees the plan of the own department alone', async () => {
  const { reference, plans } = await planned({ helpers: [] })
  const read = async (email: string) =>
    ((await (await as(email)).send(`GET /api/plans/byReference/${reference}`)).body as Plan[]).map(
      ({ _id }) => _id,
    )

  expect([await read(people.employee), await read(people.employeeOfBikuben)]).toEqual([
    [plans[0]._id],
    [plans[1]._id],
  ])
})

type Added = { readonly reference: Id; readonly plans: readonly [Plan, Plan, ...Plan[]] }
type Changed = { readonly changed: readonly [Plan, ...Plan[]]; readonly unchanged: readonly UnchangedPlan[] }

const newPlans = {
  activityId: activityId('fuglefrokost'),
  departmentId: maurtua,
  otherDepartments: [bikuben],
  dates: ['2031-12-13'],
  leader: userIdOf(people.powerUser),
  observers: [],
  helpers: [userIdOf(people.employee)],
  students: [aksel, zofia, leah],
  note: 'Ta med lys.',
}

const many = (count: number) => Array.from({ length: count }, () => randomUUID() as string)
const dayAfter = (days: number) => new Date(Date.UTC(2031, 0, 1 + days)).toISOString().slice(0, 10)

async function as(email: string) {
  const server = setupServer(database)
  const person = await server.signIn(email)
  const send = (line: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    server.call(line, {
      as: person,
      headers: { orgctx: solbakken, ...headers },
      ...(body !== undefined && { body }),
    })
  return {
    server,
    send,
    add: (change: object, key?: string) =>
      send(
        'POST /api/plans',
        { ...newPlans, ...change },
        key === undefined ? {} : { 'idempotency-key': key },
      ),
    changeTogether: (plan: Plan, others: readonly Plan[], change: object) =>
      send(
        `PUT /api/plans/updateTogether/${plan._id}`,
        { others: others.map(({ _id, version }) => ({ _id, version })), change },
        { 'if-match': `"${plan.version}"` },
      ),
  }
}

/** A planning of the principal for both departments. */
async function planned(change: object = {}) {
  const { add, server } = await as(people.powerUser)
  const { body } = await add(change)
  return { ...(body as Added), server }
}

async function follow(server: ReturnType<typeof setupServer>, email: string) {
  const { token, refreshToken } = await server.signIn(email)
  return followChanges(
    await server.app.request('/api/events', {
      headers: { authorization: `Bearer ${token}`, refreshtoken: refreshToken, orgctx: solbakken },
    }),
  )
}

/** All plans of a reference, as the principal sees them. */
async function storedBy(server: ReturnType<typeof setupServer>, reference: Id) {
  const { status, body } = await server.call(`GET /api/plans/byReference/${reference}`, {
    as: await server.signIn(people.powerUser),
    headers: { orgctx: solbakken },
  })
  return status === 404 ? [] : sorted(body as Plan[])
}

const elsewhere = async (email: string, { _id }: Plan) =>
  (await (await as(email)).send(`GET /api/plans/elsewhere/${_id}`)).body

/** By date, and Maurtua before Bikuben. */
const sorted = (plans: readonly Plan[]) =>
  plans.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
const placeOf = ({ date, departmentId }: Plan) => `${date} ${departmentId === maurtua ? 0 : 1}`

const countOfPlans = () => database().asOwner(({ db }) => db.$count(planHistory))

const issuePathsIn = (body: unknown) =>
  (body as { readonly data: { readonly issues: readonly { readonly path: string }[] } }).data.issues.map(
    ({ path }) => path,
  )

const historyOf = (ids: readonly Id[]) =>
  database().asOwner(({ db }) =>
    db
      .select({
        version: planHistory.version,
        action: planHistory.action,
        isUnconditional: planHistory.isUnconditional,
      })
      .from(planHistory)
      .where(inArray(planHistory.planId, [...ids]))
      .orderBy(asc(planHistory.version)),
  )

async function loggedChildren(action: string) {
  const rows = await database().asOwner(({ db }) =>
    db.select({ studentId: auditLog.studentId }).from(auditLog).where(eq(auditLog.action, action)),
  )
  return rows.flatMap(({ studentId }) => studentId ?? []).toSorted()
}
