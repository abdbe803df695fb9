import { describe, expect, it } from 'vitest'

import { students } from '#server/database/schema/people.ts'
import { pruneStudents } from '#server/people/prune.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { ArchivedStudent, StudentArchive } from '#src/contract/student-archive.ts'
import type { Student } from '#src/contract/student.ts'
import type { Day } from '#src/contract/values.ts'
import { addDays } from '#src/domain/day.ts'
import { bikuben, fjordglott, maurtua, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { details, setupChildren } from '#tests/support/server/children-setup.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'

const database = freshDatabase('demonstration')

describe('an archived child', () => {
  it.each([
    { day: '2026-10-25', before: '2026-10-24T21:59:59Z', after: '2026-10-24T22:00:00Z' },
    { day: '2026-10-26', before: '2026-10-25T22:59:59Z', after: '2026-10-25T23:00:00Z' },
    { day: '2027-03-29', before: '2027-03-28T21:59:59Z', after: '2027-03-28T22:00:00Z' },
  ])('is in no list from midnight in Norway of $day on', async ({ day, before, after }) => {
    const { server, register, archive, seenBy } = setup()
    server.stopClock(new Date('2026-10-20T10:00:00Z'))
    const child = await register(maurtua)

    const { status } = await archive(people.leader, [child], day)
    server.stopClock(new Date(before))
    const seenBefore = [await seenBy(people.administrator, child), await seenBy(people.employee, child)]
    server.stopClock(new Date(after))
    const seenAfter = [await seenBy(people.administrator, child), await seenBy(people.employee, child)]

    expect(status).toBe(200)
    expect(seenBefore.every((reads) => reads.includes('organization') && reads.includes('byIds'))).toBe(true)
    expect(seenAfter).toEqual([[], []])
  })

  it('is found by whoever manages its last department, and fetched back before the day and after it', async () => {
    const { register, archive, archived, seenBy, call, today } = setup()
    const child = await register(maurtua)
    await call(people.administrator, `PUT /api/students/transfer/${child._id}`, { departmentId: bikuben }, 1)

    const planned = await archive(people.administrator, [{ ...child, version: 2 }], addDays(today(), 10))
    const withdrawn = await archive(people.administrator, [{ ...child, version: 3 }], null)
    const done = await archive(people.administrator, [{ ...child, version: 4 }], today())
    const found = await archived(people.administrator, child)
    const foundBy = [
      await archived(people.leader, child),
      await archived(people.administratorOfFjordglott, child),
    ]
    const back = await archive(people.administrator, [{ ...child, version: 5 }], null)

    expect([planned.status, withdrawn.status, done.status, back.status]).toEqual([200, 200, 200, 200])
    expect(found).toMatchObject({
      name: 'Nora Eksempel',
      departmentId: bikuben,
      from: today(),
      version: 5,
      isErasedSoon: false,
    })
    expect(foundBy).toEqual([undefined, undefined])
    expect(await archived(people.administrator, child)).toBeUndefined()
    expect(await seenBy(people.employeeOfBikuben, child)).toEqual([
      'organization',
      'byIds',
      'birthdays',
      'places',
    ])
  })

  it('is archived and fetched back by whoever manages its department', async () => {
    const { register, archive, today, call } = setup()
    const [ofMaurtua, ofBikuben] = [await register(maurtua), await register(bikuben)]
    const statusOf = async (email: string, child: Student, from: Day | null = today()) =>
      (await archive(email, [child], from)).status

    expect(await statusOf(people.employee, ofMaurtua)).toBe(403)
    expect(await statusOf(people.leader, ofBikuben)).toBe(403)
    expect(await statusOf(people.administratorOfFjordglott, ofMaurtua)).toBe(422)
    expect(await statusOf(people.leader, ofMaurtua)).toBe(200)
    expect(await statusOf(people.administrator, ofBikuben)).toBe(200)
    expect(await statusOf(people.leader, { ...ofBikuben, version: 2 }, null)).toBe(403)
    expect((await call(people.employee, 'GET /api/students/archive')).status).toBe(403)
  })

  it('is registered again from a file, as a child that the kindergarten does not have', async () => {
    const { register, archive, call, today } = setup()
    const child = await register(maurtua)
    const { birthDate } = child
    const name = 'Nora Importert'
    await call(people.leader, `PUT /api/students/${child._id}`, { ...details, birthDate, name }, 1)
    const file = { added: [{ ...details, birthDate, name, departmentId: maurtua }], changed: [] }

    const present = await call(people.leader, 'POST /api/students/import', file)
    await archive(people.leader, [{ ...child, version: 2 }], today())
    const absent = await call(people.leader, 'POST /api/students/import', file)

    expect([present.status, absent.status]).toEqual([412, 200])
  })

  it('is transferred until its last day, and not later', async () => {
    const { register, archive, archived, call, today } = setup()
    const child = await register(maurtua)
    const transfer = (from: Day, version: number) =>
      call(people.leader, `PUT /api/students/transfer/${child._id}`, { departmentId: bikuben, from }, version)
    await transfer(addDays(today(), 20), 1)

    await archive(people.leader, [{ ...child, version: 2 }], addDays(today(), 10))
    const places = (await call(people.leader, `GET /api/students/${child._id}/places`)).body as object[]
    const late = await transfer(addDays(today(), 10), 3)
    const early = await transfer(addDays(today(), 9), 3)

    expect(places.length).toBe(1)
    expect(late).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'from', message: 'Barnet har sluttet den dagen.' }] } },
    })
    expect(early.status).toBe(200)
    expect(await archived(people.administrator, child)).toMatchObject({ from: addDays(today(), 10) })
  })

  it('is given to its parents by an Administrator, and has its name in the audit log', async () => {
    const { register, archive, call, today } = setup()
    const child = await register(maurtua)
    await archive(people.leader, [child], today())

    const record = await call(people.administrator, `GET /api/students/${child._id}/export`)
    const log = await call(people.administrator, `GET /api/audit?studentId=${child._id}&kind=change`)

    expect(record).toMatchObject({
      status: 200,
      body: { student: { name: 'Nora Eksempel' }, archivedFrom: today() },
    })
    expect((log.body as { entries: readonly object[] }).entries[0]).toMatchObject({
      action: 'student.archive.write',
      child: { name: 'Nora Eksempel' },
    })
    expect((await call(people.administrator, `DELETE /api/students/${child._id}`)).status).toBe(200)
  })
})

describe('the plans of a child that is archived', () => {
  it('are shown before, and from the day on it leaves those of every department', async () => {
    const { register, archive, addPlan, planOf, call, today, auditedOf } = setup()
    const [child, other] = [await register(maurtua), await register(maurtua)]
    const from = addDays(today(), 7)
    const before = await addPlan(maurtua, addDays(from, -1), [child])
    const left = await addPlan(maurtua, from, [child, other])
    const elsewhereLeft = await addPlan(bikuben, addDays(from, 1), [child])
    await addPlan(maurtua, from, [other])
    const shown = { title: 'Fuglefrokost' }

    const listed = await call(people.leader, `GET /api/students/archive/plans?ids=${child._id}&from=${from}`)
    const done = await archive(people.leader, [child], from)

    expect(listed.body).toEqual([
      { ...shown, _id: left._id, date: from, departmentId: maurtua },
      { ...shown, _id: elsewhereLeft._id, date: addDays(from, 1), departmentId: bikuben },
    ])
    expect(done.status).toBe(200)
    expect(await planOf(left)).toMatchObject({ students: [other._id], version: 2 })
    expect(await planOf(elsewhereLeft)).toMatchObject({ students: [], version: 2 })
    expect(await planOf(before)).toMatchObject({ students: [child._id], version: 1 })
    expect(await auditedOf(other._id, 'student.plan.write')).toBe(3)
  })

  it('that are past keep it, with its name', async () => {
    const { server, register, archive, addPlan, call, today } = setup()
    const child = await register(maurtua)
    const plan = await addPlan(maurtua, today(), [child])
    server.stopClock(new Date(`${addDays(today(), 20)}T10:00:00Z`))
    await archive(people.leader, [child], today())

    const names = await call(people.employee, `GET /api/plans/children?ids=${plan._id}`)

    expect((names.body as PlanChild[]).map(({ firstName }) => firstName)).toEqual(['Nora'])
  })

  it('that are made, moved or restored later have it until its last day', async () => {
    const { register, archive, addPlan, planOf, call, today } = setup()
    const child = await register(maurtua)
    const moved = await addPlan(maurtua, addDays(today(), 1), [child])
    const restored = await addPlan(maurtua, addDays(today(), 8), [child])
    await call(people.administrator, `DELETE /api/plans/${restored._id}?scope=day`)
    await archive(people.leader, [child], addDays(today(), 7))

    const last = await addPlan(maurtua, addDays(today(), 6), [child])
    const late = await addPlan(maurtua, addDays(today(), 7), [child])
    await call(people.administrator, `PATCH /api/plans/${moved._id}`, { date: addDays(today(), 7) })
    await call(people.administrator, `PATCH /api/plans/${restored._id}`, { restore: true })

    const childrenOf = async (plan: Plan) => (await planOf(plan))?.students
    expect(last.students).toEqual([child._id])
    expect(late.students).toEqual([])
    expect(await childrenOf(moved)).toEqual([])
    expect(await childrenOf(restored)).toEqual([])
  })
})

describe('several children', () => {
  it('are listed alone where they are named, and the audit log has no others', async () => {
    const { register, archive, call, today, auditedOf } = setup()
    const [one, other] = [await register(maurtua), await register(maurtua)]
    await archive(people.leader, [one, other], today())

    const { body } = await call(people.leader, `GET /api/students/archive?ids=${one._id}`)

    expect((body as StudentArchive).children.map(({ _id }) => _id)).toEqual([one._id])
    expect(await auditedOf(one._id, 'student.archive.read')).toBe(1)
    expect(await auditedOf(other._id, 'student.archive.read')).toBe(0)
  })

  it('are archived all or none, each from the version that the caller knows', async () => {
    const { register, archive, archived, today } = setup()
    const [one, other] = [await register(maurtua), await register(maurtua)]

    const stale = await archive(people.leader, [one, { ...other, version: 7 }], today())
    const afterStale = await archived(people.leader, one)
    const done = await archive(people.leader, [one, other], today())

    expect([stale.status, afterStale, done.status]).toEqual([412, undefined, 200])
    expect((done.body as Student[]).map(({ version }) => version)).toEqual([2, 2])
  })

  it('need the right to each of them, and a day from today on', async () => {
    const { register, archive, today } = setup()
    const [one, other] = [await register(maurtua), await register(bikuben)]

    expect((await archive(people.leader, [one, other], today())).status).toBe(403)
    expect(await archive(people.leader, [one], addDays(today(), -1))).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'from', message: 'Dagen kan ikke være før i dag.' }] } },
    })
  })

  it('of whom two people archive one at once are archived once', async () => {
    const { register, archive, today } = setup()
    const child = await register(maurtua)

    const both = await Promise.all(
      [people.leader, people.administrator].map((email) => archive(email, [child], today())),
    )

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })
})

it('open pages of its kindergarten hear that a child is archived, and no others', async () => {
  const { server, register, archive, today } = setup()
  const follow = async (email: string, orgctx: string) => {
    const { token } = await server.signIn(email)
    const headers = { authorization: `Bearer ${token}`, orgctx }
    return followChanges(await server.app.request('/api/events', { headers }))
  }
  const child = await register(maurtua)
  const [own, foreign] = [
    await follow(people.employee, solbakken),
    await follow(people.administratorOfFjordglott, fjordglott),
  ]

  await archive(people.leader, [child], today())

  await expect.poll(() => own.received).toEqual([{ type: 'students.changed', departmentId: maurtua }])
  expect(foreign.received).toEqual([])
  for (const { stop } of [own, foreign]) stop()
})

describe('the erasure of an archived child', () => {
  it('is after 24 months, and is announced 31 days before', async () => {
    const { erasureOf, on, register, archive, addPlan, planOf, isKept, call, setMonths } = setup()
    on('2026-08-14')
    await setMonths(people.administrator, 24)
    const child = await register(maurtua)
    const other = await register(maurtua)
    const plan = await addPlan(maurtua, '2026-08-13', [child, other])
    await archive(people.leader, [child], '2026-08-14')

    expect(await erasureOf(child, '2026-08-14')).toEqual({ on: '2028-08-14', isSoon: false })
    expect(await erasureOf(child, '2028-07-13')).toEqual({ on: '2028-08-14', isSoon: false })
    expect(await erasureOf(child, '2028-07-14')).toEqual({ on: '2028-08-14', isSoon: true })
    expect(await erasureOf(child, '2028-08-13')).toEqual({ on: '2028-08-14', isSoon: true })
    expect(await erasureOf(child, '2028-08-14')).toBeUndefined()
    expect([await isKept(child), await isKept(other)]).toEqual([false, true])
    expect(await planOf(plan)).toMatchObject({ version: plan.version + 1, students: [other._id] })
    const stale = await call(
      people.administrator,
      `PATCH /api/plans/${plan._id}`,
      { note: 'Ny' },
      plan.version,
    )
    expect(stale).toMatchObject({ status: 412, body: { message: 'Noen har endret dette i mellomtida.' } })
  })

  it('waits 31 days after the period was shortened, or the server was down', async () => {
    const { erasureOf, on, register, archive, setMonths, isKept } = setup()
    on('2026-08-14')
    await setMonths(people.administrator, 24)
    const child = await register(maurtua)
    await archive(people.leader, [child], '2026-08-14')
    expect(await erasureOf(child, '2027-10-01')).toEqual({ on: '2028-08-14', isSoon: false })

    await setMonths(people.administrator, 12)

    expect(await erasureOf(child, '2027-10-01')).toEqual({ on: '2027-11-01', isSoon: true })
    expect(await erasureOf(child, '2027-10-31')).toEqual({ on: '2027-11-01', isSoon: true })
    expect(await isKept(child)).toBe(true)
    expect(await erasureOf(child, '2027-11-01')).toBeUndefined()
    expect(await isKept(child)).toBe(false)
  })

  it('is announced again after the period was extended and shortened, and after the child was fetched back', async () => {
    const { erasureOf, on, register, archive, setMonths } = setup()
    on('2026-08-14')
    await setMonths(people.administrator, 24)
    const [child, fetched] = [await register(maurtua), await register(maurtua)]
    await archive(people.leader, [child, fetched], '2026-08-14')
    await erasureOf(child, '2028-08-01')

    await setMonths(people.administrator, 36)
    const extended = await erasureOf(child, '2028-08-02')
    await setMonths(people.administrator, 24)
    const shortened = await erasureOf(child, '2028-08-03')
    await archive(people.leader, [{ ...fetched, version: 2 }], null)
    await archive(people.leader, [{ ...fetched, version: 3 }], '2028-08-03')

    expect(extended).toEqual({ on: '2029-08-14', isSoon: false })
    expect(shortened).toEqual({ on: '2028-09-03', isSoon: true })
    expect(await erasureOf(fetched, '2028-08-14')).toEqual({ on: '2030-08-03', isSoon: false })
  })

  it('by two servers at once is done once', async () => {
    const { server, erasureOf, on, register, archive, isKept, setMonths, countKept, auditedOf } = setup()
    on('2026-08-14')
    await setMonths(people.administrator, 24)
    const children = [await register(maurtua), await register(bikuben)]
    await archive(people.administrator, children, '2026-08-14')
    for (const child of children) await erasureOf(child, '2028-07-14')
    on('2028-08-14')
    const before = await countKept()

    const counts = await Promise.all(
      [1, 2].map(() => pruneStudents(database().db, server.now(), defaultMonths)),
    )

    expect(counts.reduce((sum, count) => sum + count)).toBe(before - (await countKept()))
    expect(await Promise.all(children.map(isKept))).toEqual([false, false])
    expect(await Promise.all(children.map(({ _id }) => auditedOf(_id, 'student.record.write')))).toEqual([
      1, 1,
    ])
  })

  it('is after the period that an Administrator has set for the kindergarten', async () => {
    const { call, setMonths, archive, register, today } = setup()
    await archive(people.leader, [await register(maurtua)], today())

    expect((await setMonths(people.leader, 12)).status).toBe(403)
    expect((await setMonths(people.administrator, 0)).status).toBe(422)
    expect((await setMonths(people.administrator, 6)).status).toBe(200)
    const monthsOf = async (email: string) =>
      ((await call(email, 'GET /api/students/archive')).body as StudentArchive).retentionMonths
    expect([await monthsOf(people.leader), await monthsOf(people.administratorOfFjordglott)]).toEqual([
      6,
      defaultMonths,
    ])
  })
})

const defaultMonths = 24

function setup() {
  const children = setupChildren(database)
  const { server, call } = children
  const on = (day: string) => server.stopClock(new Date(`${day}T10:00:00Z`))
  const archive = (email: string, named: readonly Pick<Student, '_id' | 'version'>[], from: string | null) =>
    call(email, 'PUT /api/students/archive', {
      from,
      students: named.map(({ _id, version }) => ({ _id, version })),
    })
  const archived = async (email: string, { _id }: Student): Promise<ArchivedStudent | undefined> => {
    const { body } = await call(email, 'GET /api/students/archive')
    return (body as StudentArchive).children.find((one) => one._id === _id)
  }
  return {
    ...children,
    on,
    archive,
    archived,
    setMonths: (email: string, months: number) =>
      call(email, 'PUT /api/students/archive/retention', { months }),
    /** What the archive says of the erasure of a child on a day, after the work of the server on that day. */
    erasureOf: async (child: Student, day: string) => {
      on(day)
      await pruneStudents(database().db, server.now(), defaultMonths)
      const found = await archived(people.administrator, child)
      return found && { on: found.erasedOn, isSoon: found.isErasedSoon }
    },
    countKept: () => database().asOwner(({ db }) => db.$count(students)),
    isKept: ({ _id }: Student) =>
      database().asOwner(async ({ db }) =>
        (await db.select({ id: students.id }).from(students)).some(({ id }) => id === _id),
      ),
  }
}
