import { randomUUID } from 'node:crypto'

import { asc } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'

import { auditLog, departments, students, studentTransfers } from '#server/database/schema/people.ts'
import { plans, planStudents } from '#server/database/schema/plans.ts'
import { rolledOverStudents, rollOvers } from '#server/database/schema/roll-overs.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type { Department } from '#src/contract/department.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type {
  DoneRollOver,
  KeptChanges,
  RollOver,
  RollOverChild,
  RollOverPreview,
} from '#src/contract/roll-over.ts'
import type { Student } from '#src/contract/student.ts'
import type { Day, DepartmentId } from '#src/contract/values.ts'
import { departmentId } from '#tests/support/data/ids.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { administrasjon, fjordglott, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { emptyRollOver } from '#tests/support/data/roll-over.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { tabletsOf } from '#tests/support/server/shared-tablet.ts'

import { pruneRollOvers } from './prune.ts'

const database = freshDatabase('demonstration')

const nothing = emptyRollOver
const { from } = nothing

// The clock of the tests does not go on: the newest one would be any of them.
beforeEach(() => database().asOwner(({ db }) => db.delete(rollOvers)))

describe('a roll-over', () => {
  it('adds, renames and closes departments, transfers and archives children, and changes plans, all at once', async () => {
    const { year, rolledOver, preview, department, departmentsNow, childrenOn, planOf, audited } = setup()
    const { old, renamed, added, moving, leaving, staying, inOld, deleted, body } = await year()

    const seen = await preview(body)
    await database().asOwner(({ db }) => db.delete(auditLog))
    const done = await rolledOver(body)

    expect(seen.body).toMatchObject({
      obstacles: [],
      plans: [
        { _id: deleted._id, departmentId: old._id, title: 'Fuglefrokost', becomes: 'deleted' },
        { _id: inOld._id, departmentId: renamed._id, becomes: 'without' },
      ],
    })
    expect(done.status).toBe(200)
    expect(await audited()).toEqual([
      'department.added',
      'department.closed',
      'department.renamed',
      'student.archive.write',
      'student.plan.write',
      'student.plan.write',
      'student.plan.write',
      'student.write',
    ])
    const found = await departmentsNow()
    expect(found.get(added)).toMatchObject({ version: 1, isAdministration: false })
    expect(found.get(renamed._id)).toMatchObject({ version: 2, name: `${renamed.name} 2` })
    expect(found.get(old._id)).toMatchObject({ version: 2, closedFrom: from })
    expect(await department(moving)).toEqual(renamed._id)
    const then = await childrenOn(from)
    expect(then.get(moving)).toBe(added)
    expect(then.get(staying)).toBe(renamed._id)
    expect(then.has(leaving)).toBe(false)
    expect((await childrenOn('2031-07-31')).get(leaving)).toBe(renamed._id)
    expect(await planOf(inOld)).toMatchObject({ version: 2, deletedAt: null, students: [staying] })
    expect(await planOf(deleted)).toMatchObject({ version: 2, students: [] })
    expect((await planOf(deleted))?.deletedAt).not.toBe(null)
  })

  it('says what stands in the way, and then writes nothing', async () => {
    const { register, addDepartment, addPlan, preview, rolledOver } = setup()
    const [old, other] = [await addDepartment(), await addDepartment()]
    const child = await register(old._id)
    const elsewhereChild = await register(other._id)
    await addPlan(old._id, from, [])
    const added = departmentId(randomUUID())
    const body: RollOver = {
      ...nothing,
      added: [{ _id: added, name: other.name.toUpperCase() }],
      closed: [{ _id: old._id, version: 1 }],
      transferred: [{ _id: elsewhereChild._id, version: 1, departmentId: old._id }],
    }
    const before = await rowsNow()

    const { fingerprint, obstacles } = (await preview(body)).body as RollOverPreview
    const refused = await rolledOver(body, fingerprint)

    expect(obstacles).toEqual([
      { kind: 'name', departmentId: added, students: [], staff: [] },
      { kind: 'closed', departmentId: old._id, students: [elsewhereChild._id], staff: [] },
      { kind: 'children', departmentId: old._id, students: [child._id], staff: [] },
      { kind: 'plans', departmentId: old._id, students: [], staff: [] },
    ])
    expect(refused.status).toBe(412)
    expect(await rowsNow()).toEqual(before)
    expect((await preview({ ...nothing, closed: [{ _id: administrasjon, version: 1 }] })).body).toMatchObject(
      { obstacles: [{ kind: 'closed', departmentId: administrasjon }] },
    )
  })

  it('is refused where something has changed since the preview, and is done once of two at the same moment', async () => {
    const { year, preview, rolledOver, call, server } = setup()
    const { body, moving, staying } = await year()
    const { fingerprint } = (await preview(body)).body as RollOverPreview
    const { name, birthDate } = details()
    await call(people.administrator, `PUT /api/students/${staying}`, { name, birthDate }, 1)
    const before = await rowsNow()

    const outdated = await rolledOver(body, fingerprint)
    expect(outdated).toMatchObject({ status: 412, body: { data: null } })
    expect(await rowsNow()).toEqual(before)

    const again = ((await preview(body)).body as RollOverPreview).fingerprint
    const person = await server.signIn(people.administrator)
    const both = await Promise.all(
      [1, 2].map(() =>
        server.call('POST /api/roll-overs', {
          as: person,
          headers: { orgctx: solbakken },
          body: { ...body, fingerprint: again },
        }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await preview({ ...nothing, archived: [{ _id: moving, version: 1 }] })).status).toBe(412)
  })

  it('leaves nothing of what it began where a line fails', async () => {
    const { addDepartment, register, rolledOver, preview } = setup()
    const department = await addDepartment()
    const child = await register(department._id)
    const added = departmentId(randomUUID())
    const body: RollOver = {
      ...nothing,
      added: [{ _id: added, name: randomUUID() }],
      transferred: [{ _id: child._id, version: 1, departmentId: added }],
    }
    const { fingerprint } = (await preview(body)).body as RollOverPreview
    await database().asOwner(({ db }) =>
      db.execute(
        `alter table student_transfers add constraint broken check (department_id <> '${added}') not valid`,
      ),
    )
    const before = await rowsNow()

    const failed = await rolledOver(body, fingerprint)
    await database().asOwner(({ db }) => db.execute('alter table student_transfers drop constraint broken'))

    expect(failed.status).toBe(500)
    expect(await rowsNow()).toEqual(before)
  })

  it('is for Administrators, from today on, with children and departments of their own kindergarten', async () => {
    const { call, preview, addDepartment, register } = setup()
    const department = await addDepartment()
    const child = await register(department._id)
    const foreign = { ...nothing, archived: [{ _id: child._id, version: 1 }] }

    expect((await call(people.leader, 'POST /api/roll-overs/preview', nothing)).status).toBe(403)
    expect((await call(people.leader, 'GET /api/roll-overs')).status).toBe(403)
    expect(
      (await call(people.administratorOfFjordglott, 'POST /api/roll-overs/preview', foreign)).status,
    ).toBe(412)
    expect(await preview({ ...nothing, from: '2020-08-01' })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'from', message: 'Dagen kan ikke være før i dag.' }] } },
    })
  })

  it('keeps children in the plans of their old department where that is chosen', async () => {
    const { year, rolledOver, preview, planOf } = setup()
    const { body, inOld, moving, staying } = await year()

    const seen = (await preview({ ...body, plans: 'stay', archived: [] })).body as RollOverPreview
    await rolledOver({ ...body, plans: 'stay', archived: [] })

    expect(seen.plans.find(({ _id }) => _id === inOld._id)?.becomes).toBe('kept')
    expect((await planOf(inOld))?.students).toContain(moving)
    expect((await planOf(inOld))?.students).toContain(staying)
  })
})

describe('the undo of a roll-over', () => {
  it('brings back the same rows', async () => {
    const { year, rolledOver, undo, latest } = setup()
    const { body } = await year()
    const before = await rowsNow()
    const { _id } = (await rolledOver(body)).body as { _id: string }
    const changed = await rowsNow()

    const shown = await latest()
    const undone = await undo(_id)

    expect(changed).not.toEqual(before)
    expect(shown).toMatchObject({
      _id,
      from,
      added: 1,
      renamed: 1,
      closed: 1,
      transferred: 1,
      archived: 1,
      plans: 2,
      kept: nothingKept,
    })
    expect(undone).toMatchObject({ status: 200, body: { kept: nothingKept } })
    expect(await rowsNow()).toEqual(before)
    expect((await undo(_id)).status).toBe(404)
  })

  it('brings back the same rows whatever was chosen', async () => {
    const { addDepartment, register, addPlan, rolledOver, undo } = setup()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('stays', 'leaves', 'moves', 'moves to a new one'), {
          minLength: 4,
          maxLength: 4,
        }),
        fc.constantFrom('stay', 'leave'),
        fc.boolean(),
        async (fates, inPlans, closes) => {
          const [old, other, third] = [await addDepartment(), await addDepartment(), await addDepartment()]
          const children: Student[] = []
          for (const _ of fates) children.push(await register(old._id))
          await addPlan(old._id, '2031-08-05', children)
          await addPlan(third._id, '2031-08-06', children.slice(1, 3))
          const added = departmentId(randomUUID())
          const chosen = children.map(({ _id }, index) => ({ _id, version: 1, fate: fates[index] }))
          const movesTo = (fate: string, to: DepartmentId) =>
            chosen
              .filter((child) => child.fate === fate)
              .map(({ _id, version }) => ({ _id, version, departmentId: to }))
          const body: RollOver = {
            ...nothing,
            added: [{ _id: added, name: randomUUID() }],
            renamed: [{ _id: other._id, version: 1, name: old.name }],
            closed: closes ? [{ _id: third._id, version: 1 }] : [],
            transferred: [...movesTo('moves', other._id), ...movesTo('moves to a new one', added)],
            archived: chosen
              .filter(({ fate }) => fate === 'leaves')
              .map(({ _id, version }) => ({ _id, version })),
            plans: inPlans,
            deletesPlans: closes,
          }
          // The name becomes free.
          const swapped = {
            ...body,
            renamed: [...body.renamed, { _id: old._id, version: 1, name: other.name }],
          }
          const before = await rowsNow()

          const { _id } = (await rolledOver(swapped)).body as { _id: string }
          const changed = await rowsNow()
          await undo(_id)

          expect(changed).not.toEqual(before)
          expect(await rowsNow()).toEqual(before)
        },
      ),
      { numRuns: 6 },
    )
  })

  it('keeps what somebody has changed since, and says so before', async () => {
    const { year, rolledOver, undo, latest, call, departmentsNow, childrenOn } = setup()
    const { body, moving, leaving, added, renamed, inOld } = await year()
    const { _id } = (await rolledOver(body)).body as { _id: string }
    await call(people.administrator, `PUT /api/students/${moving}`, { ...details(), name: 'Nora Endret' }, 2)
    await call(people.administrator, `PUT /api/departments/${renamed._id}`, { name: `${renamed.name} 3` }, 2)

    const kept: KeptChanges = {
      departments: byId([
        { _id: added, name: body.added[0]?.name ?? '' },
        { _id: renamed._id, name: `${renamed.name} 3` },
      ]),
      students: [{ _id: moving, name: 'Nora Endret' }],
      staff: [],
      plans: [{ _id: inOld._id, date: '2031-08-05', departmentId: renamed._id, title: 'Fuglefrokost' }],
    }
    const sorted = (found: KeptChanges | undefined) =>
      found && { ...found, departments: byId(found.departments) }

    expect(sorted((await latest())?.kept)).toEqual(kept)
    expect(sorted(((await undo(_id)).body as { kept: KeptChanges }).kept)).toEqual(kept)

    const then = await childrenOn(from)
    expect(then.get(moving)).toBe(added)
    expect(then.get(leaving)).toBe(renamed._id)
    expect((await departmentsNow()).get(renamed._id)?.name).toBe(`${renamed.name} 3`)
    expect((await departmentsNow()).has(added)).toBe(true)
  })

  it('keeps a new department that has got staff or plans', async () => {
    const { rolledOver, undo, call, departmentsNow } = setup()
    const [one, other] = [departmentId(randomUUID()), departmentId(randomUUID())]
    const added = [one, other].map((_id) => ({ _id, name: randomUUID() }))
    const { _id } = (await rolledOver({ ...nothing, added })).body as { _id: string }
    await call(people.administrator, `PUT /api/staff/${userIdOf(people.leader)}/affiliations/${one}`, {
      role: 'leder',
    })

    const undone = await undo(_id)

    expect(undone.body).toEqual({
      kept: { ...nothingKept, departments: [{ _id: one, name: added[0]?.name }] },
    })
    expect((await departmentsNow()).has(one)).toBe(true)
    expect((await departmentsNow()).has(other)).toBe(false)
  })

  it('ends what was opened on the tablets of a department that it removes, says so before, and logs it', async () => {
    const { server, rolledOver, undo, latest, audited } = setup()
    const department = departmentId(randomUUID())
    const added = [{ _id: department, name: randomUUID() }]
    const { _id } = (await rolledOver({ ...nothing, added })).body as { _id: string }
    const { sharedTablet, signedInOn } = tabletsOf(server)
    const { cookie } = await sharedTablet(department)
    const person = await signedInOn(cookie, people.leader)

    await database().asOwner(({ db }) => db.delete(auditLog))
    expect((await latest())?.tablets).toBe(1)

    expect((await undo(_id)).status).toBe(200)

    expect(await audited()).toEqual(['department.removed', 'tablet.removed'])
    const { rows } = await database().asOwner(({ client }) =>
      client.query('select revoked_at is null as active from token_families where tablet_id is not null'),
    )
    expect(rows).toEqual([{ active: false }])
    expect((await server.call('GET /api/auth/me', { as: person })).status).toBe(401)
  })

  it('is possible for 30 days, by Administrators of the kindergarten, and is forgotten then', async () => {
    const { server, rolledOver, call, undo, latest } = setup()
    const { _id } = (
      await rolledOver({ ...nothing, added: [{ _id: departmentId(randomUUID()), name: randomUUID() }] })
    ).body as { _id: string }
    const line = `DELETE /api/roll-overs/${_id}`
    expect((await call(people.leader, line)).status).toBe(403)
    expect((await call(people.administratorOfFjordglott, line)).status).toBe(404)
    const days = (count: number) => server.advanceClock(count * 86_400_000)

    days(29)
    await pruneRollOvers(database().db, server.now())
    expect((await latest())?._id).toBe(_id)

    days(2)
    expect(await latest()).toBe(null)
    expect((await undo(_id)).status).toBe(404)
    await pruneRollOvers(database().db, server.now())
    expect(await database().asOwner(({ db }) => db.$count(rollOvers))).toBe(0)
    expect(await database().asOwner(({ db }) => db.$count(rolledOverStudents))).toBe(0)
  })
})

/** All that a roll-over changes, without the versions and who made them. */
const rowsNow = () =>
  database().asOwner(async ({ db }) => ({
    departments: (await db.select().from(departments).orderBy(asc(departments.id))).map(withoutVersion),
    students: (await db.select().from(students).orderBy(asc(students.id))).map((row) => ({
      ...withoutVersion(row),
      changedBy: null,
      changedAt: null,
    })),
    transfers: await db
      .select()
      .from(studentTransfers)
      .orderBy(asc(studentTransfers.studentId), asc(studentTransfers.fromDay)),
    plans: (await db.select().from(plans).orderBy(asc(plans.id))).map(withoutVersion),
    planStudents: await db
      .select()
      .from(planStudents)
      .orderBy(asc(planStudents.planId), asc(planStudents.studentId)),
  }))

const byId = <Row extends { readonly _id: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a._id.localeCompare(b._id))

function withoutVersion<Row extends { readonly version: number }>(row: Row) {
  const { version: _, ...others } = row
  return others
}

const nothingKept: KeptChanges = { departments: [], students: [], staff: [], plans: [] }

const details = () => ({ name: 'Nora Eksempel', birthDate: '2024-06-17' })

function setup() {
  const server = setupServer(database)
  const call = async (email: string, line: string, body?: object, version?: number) =>
    server.call(line, {
      as: await server.signIn(email),
      headers: {
        orgctx: email === people.administratorOfFjordglott ? fjordglott : solbakken,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { body }),
    })
  const addDepartment = async () =>
    (await call(people.administrator, 'POST /api/departments', { name: randomUUID() })).body as Department
  const register = async (of: DepartmentId) =>
    (await call(people.administrator, 'POST /api/students/organization', { ...details(), departmentId: of }))
      .body as Student
  const addPlan = async (of: DepartmentId, day: Day, children: readonly Student[]) => {
    const added = await call(people.administrator, 'POST /api/plans', {
      activityId: activityId('fuglefrokost'),
      departmentId: of,
      dates: [day],
      leader: userIdOf(people.administrator),
      observers: [],
      helpers: [],
      students: children.map(({ _id }) => _id),
      note: '',
    })
    const [plan] = (added.body as { plans: readonly Plan[] }).plans
    if (!plan) throw new Error('The plan was not added.')
    return plan
  }
  const preview = (body: RollOver) => call(people.administrator, 'POST /api/roll-overs/preview', body)
  const childrenOn = async (day: Day) => {
    const found = (await call(people.administrator, `GET /api/roll-overs/children?from=${day}`))
      .body as readonly RollOverChild[]
    return new Map(found.map((child) => [child._id, child.departmentId]))
  }
  return {
    server,
    call,
    addDepartment,
    register,
    addPlan,
    preview,
    childrenOn,
    rolledOver: async (body: RollOver, fingerprint?: string) =>
      call(people.administrator, 'POST /api/roll-overs', {
        ...body,
        fingerprint: fingerprint ?? ((await preview(body)).body as RollOverPreview).fingerprint,
      }),
    undo: (id: string) => call(people.administrator, `DELETE /api/roll-overs/${id}`),
    latest: async () => (await call(people.administrator, 'GET /api/roll-overs')).body as DoneRollOver | null,
    departmentsNow: async () => {
      const found = (await call(people.administrator, 'GET /api/departments')).body as readonly Department[]
      return new Map(found.map((one) => [one._id, one]))
    },
    /** Where the child is today. */
    department: async (id: Student['_id']) => {
      const found = (await call(people.administrator, `GET /api/students/byIds?ids=${id}`))
        .body as readonly Student[]
      return found[0]?.departmentId
    },
    planOf: async ({ _id }: Plan) => {
      const [row] = (await database().asOwner(({ db }) => db.select().from(plans))).filter(
        ({ id }) => id === _id,
      )
      const children = await database().asOwner(({ db }) =>
        db.select().from(planStudents).orderBy(asc(planStudents.position)),
      )
      return (
        row && {
          ...row,
          students: children.filter(({ planId }) => planId === _id).map(({ studentId }) => studentId),
        }
      )
    },
    audited: async () => {
      const found = await database().asOwner(({ db }) =>
        db.select({ action: auditLog.action }).from(auditLog),
      )
      return found
        .map(({ action }) => action)
        .filter((action) => !action.endsWith('.read'))
        .toSorted()
    },
    /** A year in which one department is closed, one is renamed, one is new, one child moves, one leaves and one stays. */
    year: async () => {
      const [old, renamed] = [await addDepartment(), await addDepartment()]
      const added = departmentId(randomUUID())
      const [moving, leaving, staying] = [
        await register(renamed._id),
        await register(renamed._id),
        await register(renamed._id),
      ]
      const deleted = await addPlan(old._id, '2031-08-04', [])
      const inOld = await addPlan(renamed._id, '2031-08-05', [leaving, staying, moving])
      await addPlan(renamed._id, '2031-07-31', [leaving, moving])
      const body: RollOver = {
        ...nothing,
        added: [{ _id: added, name: randomUUID() }],
        renamed: [{ _id: renamed._id, version: 1, name: `${renamed.name} 2` }],
        closed: [{ _id: old._id, version: 1 }],
        transferred: [{ _id: moving._id, version: 1, departmentId: added }],
        archived: [{ _id: leaving._id, version: 1 }],
        deletesPlans: true,
      }
      return {
        old,
        renamed,
        added,
        moving: moving._id,
        leaving: leaving._id,
        staying: staying._id,
        inOld,
        deleted,
        body,
      }
    },
  }
}
