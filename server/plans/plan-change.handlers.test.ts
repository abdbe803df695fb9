import { randomUUID } from 'node:crypto'

import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { auditLog } from '#server/database/schema/people.ts'
import { planHistory, planParticipants, plans } from '#server/database/schema/plans.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Id } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  bikuben,
  krabba,
  maurtua,
  solbakken,
  studentIdOf,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { issuesIn } from '#tests/support/server/bank-editing.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

import { prunePlans } from './prune.ts'

const database = freshDatabase('demonstration')

const anyId: unknown = expect.any(String)

describe('planning an activity', () => {
  it('adds a plan for each date, with one reference and a session each', async () => {
    const { add } = await as(people.employee)

    const { status, body } = await add({ dates: ['2031-02-11', '2031-02-04'], start: '09:30', end: '10:15' })

    expect(status).toBe(200)
    const { reference, plans: added } = body as Added
    expect(added).toEqual(
      ['2031-02-04', '2031-02-11'].map((date) => ({
        _id: anyId,
        version: 1,
        reference,
        date,
        start: '09:30',
        end: '10:15',
        activityId: activityId('fuglefrokost'),
        departmentId: maurtua,
        leader: userIdOf(people.employee),
        observers: [userIdOf(people.leader)],
        helpers: [userIdOf(people.employeeOfBoth)],
        students: [studentIdOf('Aksel Myhre'), studentIdOf('Leah Tangen')],
        note: 'Husk frø.',
        otherNotes: '',
        sessions: [{ _id: anyId, label: 'Gruppe 1' }],
        attendance: [],
        deletedAt: null,
      })),
    )
    expect(await stored(reference)).toEqual(added)
  })

  it('needs an activity, a department, dates and a leader, and nothing else', async () => {
    const { send } = await as(people.employee)
    const { activityId: activity, departmentId, dates } = newPlans

    const empty = await send('POST /api/plans', {})
    const { status, body } = await send('POST /api/plans', {
      activityId: activity,
      departmentId,
      dates,
      leader: userIdOf(people.employee),
    })

    expect(issuesIn(empty)).toEqual({
      activityId: 'Velg en aktivitet.',
      departmentId: 'Velg en avdeling.',
      dates: 'Du må velge en eller flere datoer',
      leader: 'Velg hvem som leder aktiviteten.',
    })
    expect(status).toBe(200)
    const [plan] = (body as Added).plans
    expect([plan?.observers, plan?.helpers, plan?.students, plan?.note]).toEqual([[], [], [], ''])
  })

  it('case 42: accepts 29 February in a leap year, and neither 31 April nor 29 February otherwise', async () => {
    const { add } = await as(people.employee)
    const statusOn = async (date: string) => (await add({ dates: [date] })).status

    expect([
      await statusOn('2032-02-29'),
      await statusOn('2031-02-29'),
      await statusOn('2031-04-31'),
    ]).toEqual([200, 422, 422])
  })

  it.each([
    ['dates', { dates: [] }, 'Du må velge en eller flere datoer'],
    ['dates', { dates: ['2031-02-04', '2031-02-04'] }, 'Velg hver dato én gang.'],
    ['end', { start: '10:00', end: '10:00' }, 'Aktiviteten må slutte etter at den begynner.'],
    ['end', { end: '10:00' }, 'Velg når aktiviteten begynner.'],
    ['helpers', { helpers: [userIdOf(people.employee)] }, 'En person kan bare ha én oppgave.'],
    ['observers', { observers: [userIdOf(people.employee)] }, 'En person kan bare ha én oppgave.'],
    [
      'students',
      { students: [studentIdOf('Aksel Myhre'), studentIdOf('Aksel Myhre')] },
      'Et barn kan bare være med én gang.',
    ],
    ['activityId', { activityId: randomUUID() }, 'Aktiviteten finnes ikke.'],
    ['departmentId', { departmentId: krabba }, 'Avdelingen finnes ikke.'],
    ['leader', { leader: userIdOf(people.leaderOfFjordglott) }, 'Personen jobber ikke i barnehagen.'],
    ['students', { students: [randomUUID()] }, 'Barnet finnes ikke.'],
  ])('rejects an invalid value of %s: %o', async (path, change, message) => {
    const { status, body } = await (await as(people.employee)).add(change)

    expect(status).toBe(422)
    expect(body).toMatchObject({ data: { issues: [{ path, message }] } })
  })

  it('rejects a child of a department that the caller may not see', async () => {
    const child = await childIn(bikuben)

    expect((await (await as(people.employee)).add({ students: [child] })).status).toBe(422)
    expect((await (await as(people.leader)).add({ students: [child] })).status).toBe(200)
  })

  it('case 34: is for the own departments of an Ansatt', async () => {
    expect((await (await as(people.employee)).add({ departmentId: bikuben })).status).toBe(403)
    expect((await (await as(people.leader)).add({ departmentId: bikuben })).status).toBe(200)
  })

  it('case 55: adds the plans once for one Idempotency-Key', async () => {
    const { add } = await as(people.employee)
    const key = randomUUID()

    const first = await add({ dates: ['2031-02-05'] }, key)
    const second = await add({ dates: ['2031-02-05'] }, key)

    expect(second.body).toEqual(first.body)
    expect(await stored((first.body as Added).reference)).toHaveLength(1)
  })
})

describe('changing a plan', () => {
  it('stores new values as the next version, and clears a time', async () => {
    const plan = await planned({ start: '09:00', end: '10:00' })

    const { status, body, headers } = await (
      await as(people.employee)
    ).change(plan, {
      date: '2031-02-20',
      end: null,
      helpers: [],
      students: [studentIdOf('Leah Tangen')],
      note: 'Ute hvis været holder.',
      attendance: [{ studentId: studentIdOf('Leah Tangen'), was: 'left' }],
      changed: 'Vi ble kortere ute.',
    })

    const { end: _, ...rest } = plan
    const expected = {
      ...rest,
      version: 2,
      date: '2031-02-20',
      helpers: [],
      students: [studentIdOf('Leah Tangen')],
      note: 'Ute hvis været holder.',
      attendance: [{ studentId: studentIdOf('Leah Tangen'), was: 'left' }],
      changed: 'Vi ble kortere ute.',
    }
    expect([status, headers.get('etag')]).toEqual([200, '"2"'])
    expect(body).toEqual(expected)
    expect(await stored(plan.reference)).toEqual([expected])
  })

  it('case 54: is rejected with the present plan when somebody else has changed it', async () => {
    const plan = await planned()
    const own = await as(people.employee)
    const other = await as(people.leader)
    const { body: present } = await other.change(plan, { note: 'Vi går i skogen.' })

    const { status, body } = await own.change(plan, { note: 'Vi blir inne.' })

    expect(status).toBe(412)
    expect(body).toEqual({
      message: 'Ingunn Halvorsen har endret dette i mellomtida.',
      data: present,
      lastChange: { name: 'Ingunn Halvorsen', isOwn: false, at: expect.any(String) as unknown },
    })
    expect(await stored(plan.reference)).toEqual([present])
  })

  it('that one has changed oneself, on another device, is not said to be changed by another', async () => {
    const plan = await planned()
    const own = await as(people.employee)
    await own.change(plan, { note: 'Vi går i skogen.' })

    const changed = await own.change(plan, { note: 'Vi blir inne.' })
    const removed = await own.remove(plan)

    expect(
      [changed, removed].map(({ status, body }) => [status, (body as { message: string }).message]),
    ).toEqual(
      [changed, removed].map(() => [
        412,
        'Du har endret dette i mellomtida på en annen enhet eller i en annen fane.',
      ]),
    )
  })

  it('without If-Match overwrites, and the history says so', async () => {
    const plan = await planned()
    const { changeUnconditionally } = await as(people.employee)
    await (await as(people.leader)).change(plan, { note: 'Vi går i skogen.' })

    expect((await changeUnconditionally(plan, { note: 'Vi blir inne.' })).status).toBe(200)

    expect(await historyOf(plan._id)).toEqual([
      { version: 1, userId: userIdOf(people.employee), action: 'added', isUnconditional: false },
      { version: 2, userId: userIdOf(people.leader), action: 'changed', isUnconditional: false },
      { version: 3, userId: userIdOf(people.employee), action: 'changed', isUnconditional: true },
    ])
  })

  it.each(['2', 'W/"1"', '"0"', '"x"', '"1", "2"'])('rejects If-Match %s', async (tag) => {
    const plan = await planned()
    const { send } = await as(people.employee)

    expect((await send(`PATCH /api/plans/${plan._id}`, { note: '' }, { 'if-match': tag })).status).toBe(400)
  })

  it.each([
    ['nothing', {}],
    ['leaving with another change', { leave: true, note: 'x' }],
    ['an end before the start', { start: '10:00', end: '09:00' }],
    [
      'attendance of a child that takes no part',
      { attendance: [{ studentId: randomUUID(), was: 'present' }] },
    ],
    ['a second part for a person', { helpers: [userIdOf(people.employee)] }],
    ['a colleague of another kindergarten', { leader: userIdOf(people.leaderOfFjordglott) }],
    ['the id', { _id: randomUUID() }],
  ])('rejects %s', async (_, change) => {
    const plan = await planned()

    expect((await (await as(people.employee)).change(plan, change)).status).toBe(422)
    expect(await stored(plan.reference)).toEqual([plan])
  })

  it('keeps a child that the caller cannot see, and a colleague who no longer works here', async () => {
    const [child, former] = [await childIn(bikuben), userIdOf(people.employeeOfFjordglott)]
    const { body } = await (await as(people.leader)).add({ students: [child], helpers: [] })
    const [plan] = (body as Added).plans
    const part = { organizationId: solbakken, planId: plan._id, part: 'helper', position: 0 } as const
    await database().asOwner(({ db }) => db.insert(planParticipants).values({ ...part, userId: former }))

    const { status, body: changed } = await (await as(people.employee)).change(plan, { note: 'Ny' })

    expect(status).toBe(200)
    expect(changed).toMatchObject({ students: [child], helpers: [former] })
  })

  it('case 34: is not for an Ansatt of another department', async () => {
    const plan = await planned()

    expect((await (await as(people.employeeOfBikuben)).change(plan, { note: 'x' })).status).toBe(404)
  })

  it('does not move a plan to a department that the caller does not plan for', async () => {
    const plan = await planned()

    expect((await (await as(people.employee)).change(plan, { departmentId: bikuben })).status).toBe(403)
    expect((await (await as(people.leader)).change(plan, { departmentId: bikuben })).status).toBe(200)
  })

  it('logs each child, also when the response is the present plan of a rejected change', async () => {
    const plan = await planned()
    const { change } = await as(people.employeeOfBoth)
    const before = await loggedOf(people.employeeOfBoth)

    await change(plan, { note: 'x' })
    await change(plan, { note: 'y' })

    expect(await loggedOf(people.employeeOfBoth)).toEqual({
      'student.plan.write': (before['student.plan.write'] ?? 0) + 2,
      'student.plan.read': (before['student.plan.read'] ?? 0) + 2,
    })
  })
})

describe('case 34: leaving', () => {
  it.each([
    [people.employeeOfBoth, 'helpers'],
    [people.leader, 'observers'],
  ] as const)('takes %s out of the %s', async (email, part) => {
    const plan = await planned()

    const { status, body } = await (await as(email)).change(plan, { leave: true })

    expect([status, (body as Plan)[part]]).toEqual([200, []])
    expect((await historyOf(plan._id)).map(({ action }) => action)).toEqual(['added', 'left'])
  })

  it('is not for the activity leader, nor for somebody without a part', async () => {
    const plan = await planned()

    expect((await (await as(people.employee)).change(plan, { leave: true })).status).toBe(403)
    expect((await (await as(people.administrator)).change(plan, { leave: true })).status).toBe(403)
  })
})

describe('case 34: deleting', () => {
  it('one day is for the activity leader and the Administrator', async () => {
    expect(await removalBy(people.leader)).toBe(403)
    expect(await removalBy(people.employeeOfBoth)).toBe(403)
    expect(await removalBy(people.employee)).toBe(200)
    expect(await removalBy(people.administrator)).toBe(200)
  })

  it('the whole activity is for the Administrator', async () => {
    const days = await plannedOn(['2031-02-04', '2031-02-05'])

    expect((await (await as(people.employee)).removeAll(days)).status).toBe(403)
    const { status, body } = await (await as(people.administrator)).removeAll(days)

    expect([status, (body as Plan[]).map(({ date }) => date)]).toEqual([200, ['2031-02-04', '2031-02-05']])
    expect(await stored(days[0].reference)).toEqual([])
  })

  it('hides the plan from every read', async () => {
    const plan = await planned()
    const { remove, read } = await as(people.employee)
    await remove(plan)

    expect(await read(`/api/plans/byIds?ids=${plan._id}`)).toEqual([])
    expect(await stored(plan.reference)).toEqual([])
  })

  it('case 56: is rejected for an outdated version, and a change or another deletion of a deleted plan is 404', async () => {
    const plan = await planned()
    const own = await as(people.employee)
    await (await as(people.leader)).change(plan, { note: 'Vi går i skogen.' })

    const stale = await own.remove(plan)
    const done = await own.remove({ ...plan, version: 2 })
    const again = await own.remove({ ...plan, version: 3 })
    const changed = await own.change({ ...plan, version: 3 }, { note: 'x' })

    expect([stale.status, done.status, again.status, changed.status]).toEqual([412, 200, 404, 404])
  })
})

describe('restoring', () => {
  it('is for whoever may delete, from the list of deleted plans', async () => {
    const plan = await planned()
    const own = await as(people.employee)
    await own.remove(plan)
    const [deleted] = (await own.read('/api/plans?deleted=true')).filter(({ _id }) => _id === plan._id)

    const byLeader = await (await as(people.leader)).change({ ...plan, version: 2 }, { restore: true })
    const byOwn = await own.change({ ...plan, version: 2 }, { restore: true })
    const again = await own.change({ ...plan, version: 3 }, { restore: true })

    expect(deleted).toEqual({ ...plan, version: 2, deletedAt: anyId })
    expect([byLeader.status, byOwn.status, again.status]).toEqual([403, 200, 409])
    expect(await stored(plan.reference)).toEqual([{ ...plan, version: 3 }])
  })

  it('restores a whole activity at once', async () => {
    const days = await plannedOn(['2031-02-04', '2031-02-05'])
    const own = await as(people.administrator)
    const { body } = await own.removeAll(days)

    const { status } = await own.changeReference(body as Days, { restore: true })

    expect(status).toBe(200)
    expect(await stored(days[0].reference)).toEqual(days.map((day) => ({ ...day, version: 3 })))
  })

  it('is possible for 30 days, after which the plan is deleted for good', async () => {
    const plan = await planned()
    const own = await as(people.employee)
    await own.remove(plan)
    const isListed = async () =>
      (await own.read('/api/plans?deleted=true')).some(({ _id }) => _id === plan._id)
    const hour = 3_600_000
    const days = 24 * hour

    own.server.advanceClock(30 * days - hour)
    await own.signInAgain()
    await prunePlans(database().db, own.server.now())
    expect([await isListed(), await countOf(plan._id)]).toEqual([true, 1])

    own.server.advanceClock(2 * hour)
    await own.signInAgain()
    const restored = await own.change({ ...plan, version: 2 }, { restore: true })
    expect([await isListed(), restored.status]).toEqual([false, 404])

    await prunePlans(database().db, own.server.now())
    expect(await countOf(plan._id)).toBe(0)
  })
})

describe('case 57: changing several days of one activity', () => {
  it('changes them all', async () => {
    const days = await plannedOn(['2031-02-04', '2031-02-05'])

    const { status, body } = await (await as(people.employee)).changeReference(days, { note: 'Ta med lupe.' })

    expect(status).toBe(200)
    expect(body).toEqual(days.map((day) => ({ ...day, version: 2, note: 'Ta med lupe.' })))
    expect(await stored(days[0].reference)).toEqual(body)
  })

  it('changes none when the second one becomes invalid', async () => {
    const [first, second] = await plannedOn(['2031-02-04', '2031-02-05'], { start: '09:00' })
    const own = await as(people.employee)
    const { body: later } = await own.change(second, { start: '11:00' })

    const { status } = await own.changeReference([first, later as Plan], { end: '10:00' })

    expect(status).toBe(422)
    expect(await stored(first.reference)).toEqual([first, later])
  })

  it('changes none when somebody else has changed one of them, and returns the present ones', async () => {
    const [first, second] = await plannedOn(['2031-02-04', '2031-02-05'])
    const { body: present } = await (await as(people.leader)).change(second, { note: 'Vi går i skogen.' })

    const { status, body } = await (await as(people.employee)).changeReference([first, second], { note: 'x' })

    expect([status, body]).toEqual([
      412,
      {
        message: 'Ingunn Halvorsen har endret dette i mellomtida.',
        data: [first, present],
        lastChange: { name: 'Ingunn Halvorsen', isOwn: false, at: expect.any(String) as unknown },
      },
    ])
    expect(await stored(first.reference)).toEqual([first, present])
  })

  it('changes none when one belongs to another activity', async () => {
    const [first] = await plannedOn(['2031-02-04'])
    const [other] = await plannedOn(['2031-02-05'])

    const { status } = await (await as(people.employee)).changeReference([first, other], { note: 'x' })

    expect(status).toBe(404)
    expect(await stored(first.reference)).toEqual([first])
  })
})

describe('a query', () => {
  it.each([
    ['participant', userIdOf(people.leaderOfFjordglott)],
    ['participant', randomUUID()],
    ['activity', randomUUID()],
  ])('returns 404 for a foreign or unknown %s', async (name, id) => {
    const { send } = await as(people.leader)

    expect((await send(`GET /api/plans?from=2031-02-01&to=2031-02-28&${name}=${id}`)).status).toBe(404)
  })

  it.each(['', 'from=2031-02-01', 'deleted=true&from=2031-02-01&to=2031-02-02', 'deleted=false'])(
    'names a range of days or the deleted plans, not: %s',
    async (query) => {
      expect((await (await as(people.leader)).send(`GET /api/plans?${query}`)).status).toBe(422)
    },
  )
})

type Days = readonly [Plan, ...Plan[]]
type Added = { readonly reference: Id; readonly plans: Days }

const newPlans = {
  activityId: activityId('fuglefrokost'),
  departmentId: maurtua,
  dates: ['2031-02-04'],
  leader: userIdOf(people.employee),
  observers: [userIdOf(people.leader)],
  helpers: [userIdOf(people.employeeOfBoth)],
  students: [studentIdOf('Aksel Myhre'), studentIdOf('Leah Tangen')],
  note: 'Husk frø.',
}

async function as(email: string) {
  const server = setupServer(database)
  let person = await server.signIn(email)
  const send = (line: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(line, {
      as: person,
      headers: { ...headers, orgctx: solbakken },
      ...(body === undefined ? {} : { body }),
    })
  return {
    server,
    send,
    signInAgain: async () => {
      person = await server.signIn(email)
    },
    read: async (path: string) => (await send(`GET ${path}`)).body as Plan[],
    add: (change: object, key?: string) =>
      send(
        'POST /api/plans',
        { ...newPlans, ...change },
        key === undefined ? {} : { 'idempotency-key': key },
      ),
    change: (plan: Plan, change: object) => send(`PATCH /api/plans/${plan._id}`, change, ifMatch(plan)),
    changeUnconditionally: (plan: Plan, change: object) => send(`PATCH /api/plans/${plan._id}`, change),
    changeReference: (days: readonly [Plan, ...Plan[]], change: object) =>
      send(`PUT /api/plans/updateByReference/${days[0].reference}`, {
        plans: days.map(({ _id, version }) => ({ _id, version })),
        change,
      }),
    remove: (plan: Plan) => send(`DELETE /api/plans/${plan._id}`, undefined, ifMatch(plan)),
    removeAll: ([plan]: Days) =>
      send(`DELETE /api/plans/${plan._id}?scope=reference`, undefined, ifMatch(plan)),
  }
}

const ifMatch = ({ version }: Plan) => ({ 'if-match': `"${version}"` })

const removalBy = async (email: string) => (await (await as(email)).remove(await planned())).status

async function plannedOn(dates: readonly string[], change: object = {}) {
  const { body } = await (await as(people.employee)).add({ dates, ...change })
  return (body as { readonly plans: [Plan, Plan] }).plans
}

const planned = async (change: object = {}) => (await plannedOn(['2031-02-04'], change))[0]

const stored = async (reference: Id) => {
  const { status, body } = await (await as(people.leader)).send(`GET /api/plans/byReference/${reference}`)
  return status === 404 ? [] : (body as Plan[])
}

const countOf = (id: Id) => database().asOwner(({ db }) => db.$count(plans, eq(plans.id, id)))

const historyOf = (id: Id) =>
  database().asOwner(({ db }) =>
    db
      .select({
        version: planHistory.version,
        userId: planHistory.userId,
        action: planHistory.action,
        isUnconditional: planHistory.isUnconditional,
      })
      .from(planHistory)
      .where(eq(planHistory.planId, id))
      .orderBy(asc(planHistory.version)),
  )

async function loggedOf(email: string): Promise<Record<string, number>> {
  const count = (action: string) =>
    database().asOwner(({ db }) =>
      db.$count(auditLog, and(eq(auditLog.userId, userIdOf(email)), eq(auditLog.action, action))),
    )
  return {
    'student.plan.write': await count('student.plan.write'),
    'student.plan.read': await count('student.plan.read'),
  }
}

async function childIn(department: typeof bikuben): Promise<Id> {
  const { body } = await (await as(people.leader)).send('GET /api/students/organization')
  const child = (body as { _id: Id; departmentId: Id }[]).find(
    ({ departmentId }) => departmentId === department,
  )
  return child?._id ?? ''
}
