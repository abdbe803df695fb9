import { randomUUID } from 'node:crypto'

import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'

import { auditLog } from '#server/database/schema/people.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type { EndpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { emptyRollOver } from '#tests/support/data/roll-over.ts'
import type { RollOverPreview } from '#src/contract/roll-over.ts'
import type { Department } from '#src/contract/department.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Student } from '#src/contract/student.ts'
import type { StudentId } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { newPicture } from '#tests/support/server/sent-pictures.ts'
import { bikuben, maurtua, solbakken, studentIdOf, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson, TestServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')
const [aksel, leah] = [studentIdOf('Aksel Myhre'), studentIdOf('Leah Tangen')]
let server: TestServer
let person: SignedInPerson

beforeAll(async () => {
  await database().asOwner(({ client }) => client.query(recordTouchedChildren))
  server = setupServer(database)
  person = await server.signIn(people.administrator)
})

type Write = {
  /** The children of the plans that the write finds. */
  readonly before: readonly StudentId[]
  readonly act: (days: readonly [Plan, Plan]) => Promise<{ readonly status: number }>
  /** Those whose rows it changes, where it makes a new one. */
  readonly logged?: readonly StudentId[]
}

/** Every endpoint that writes what is about a child. */
const writes: Readonly<Record<string, Readonly<Record<string, Write>>>> = {
  'POST /api/plans': {
    'a new plan': { before: [], act: () => add([aksel]), logged: [aksel] },
  },
  'PATCH /api/plans/{id}': {
    'a plan that keeps its child': {
      before: [aksel],
      act: ([plan]) => change(plan, { note: 'Ta med lupe.' }),
      logged: [aksel],
    },
    'a plan that gets a child': {
      before: [aksel],
      act: ([plan]) => change(plan, { students: [aksel, leah] }),
      logged: [aksel, leah],
    },
    'a plan out of which a child is taken': {
      before: [aksel, leah],
      act: ([plan]) => change(plan, { students: [leah], attendance: [] }),
      logged: [aksel, leah],
    },
    'a plan out of which its last child is taken': {
      before: [aksel],
      act: ([plan]) => change(plan, { students: [] }),
      logged: [aksel],
    },
    'a plan whose attendance is recorded': {
      before: [aksel, leah],
      act: ([plan]) => change(plan, { attendance: [{ studentId: aksel, was: 'left' }] }),
      logged: [aksel, leah],
    },
  },
  'PUT /api/plans/updateByReference/{ref}': {
    'days out of which a child is taken': {
      before: [aksel, leah],
      act: ([one, other]) =>
        call(`PUT /api/plans/updateByReference/${one.reference}`, {
          plans: [{ _id: one._id }, { _id: other._id }],
          change: { students: [leah] },
        }),
      logged: [aksel, leah],
    },
  },
  'PUT /api/plans/updateTogether/{id}': {
    'a day out of which a child is taken, and another day with it': {
      before: [aksel, leah],
      act: ([one, other]) =>
        call(`PUT /api/plans/updateTogether/${one._id}`, {
          others: [{ _id: other._id }],
          change: { students: [leah] },
        }),
      logged: [aksel, leah],
    },
  },
  'DELETE /api/plans/{id}': {
    'a deleted day': {
      before: [aksel, leah],
      act: ([plan]) => call(`DELETE /api/plans/${plan._id}`),
      logged: [aksel, leah],
    },
    'all days': {
      before: [aksel, leah],
      act: ([plan]) => call(`DELETE /api/plans/${plan._id}?scope=reference`),
      logged: [aksel, leah],
    },
  },
  'DELETE /api/staff/{id}/affiliations/{department}': {
    'a day that gets another leader': {
      before: [aksel, leah],
      act: async ([plan]) => {
        const [leader, other] = [userIdOf(people.leader), userIdOf(people.employeeOfBikuben)]
        await call(`PUT /api/staff/${other}/affiliations/${maurtua}`, { role: 'leder' })
        await call(`PATCH /api/plans/${plan._id}`, { leader: other })
        await forget()
        return call(`DELETE /api/staff/${other}/affiliations/${maurtua}?leader=${leader}`)
      },
      logged: [aksel, leah],
    },
  },
  'PUT /api/departments/{id}/closing': {
    'a deleted day of a department that is closed': {
      before: [aksel, leah],
      act: async ([plan]) => {
        const { _id } = (await call('POST /api/departments', { name: randomUUID() })).body as Department
        await call(`PATCH /api/plans/${plan._id}`, { departmentId: _id })
        await forget()
        return call(`PUT /api/departments/${_id}/closing`, { from: plan.date, plans: 'delete' })
      },
      logged: [aksel, leah],
    },
  },
  'POST /api/roll-overs': {
    'a child who moves in a new year': {
      before: [],
      act: async () => {
        const { _id, version } = await registeredChild()
        const body = {
          ...emptyRollOver,
          transferred: [{ _id, version, departmentId: bikuben }],
        }
        const { fingerprint } = (await call('POST /api/roll-overs/preview', body)).body as RollOverPreview
        return call('POST /api/roll-overs', { ...body, fingerprint })
      },
    },
  },
  'DELETE /api/roll-overs/{id}': {
    'a child who moves back': {
      before: [],
      act: async () => {
        const { _id, version } = await registeredChild()
        const body = {
          ...emptyRollOver,
          transferred: [{ _id, version, departmentId: bikuben }],
        }
        const { fingerprint } = (await call('POST /api/roll-overs/preview', body)).body as RollOverPreview
        const done = await call('POST /api/roll-overs', { ...body, fingerprint })
        await forget()
        return call(`DELETE /api/roll-overs/${(done.body as { _id: string })._id}`)
      },
    },
  },
  'POST /api/students/organization': {
    'a new child': {
      before: [],
      act: () => call('POST /api/students/organization', { ...details, departmentId: maurtua }),
    },
  },
  'PUT /api/students/{id}': {
    'a changed child': {
      before: [],
      act: () => call(`PUT /api/students/${leah}`, details),
      logged: [leah],
    },
  },
  'POST /api/students/import': {
    'a new child of a file': {
      before: [],
      act: () =>
        call('POST /api/students/import', {
          added: [{ ...details, name: 'Nora Importert', departmentId: maurtua }],
          changed: [],
        }),
    },
  },
  'PUT /api/students/transfer/{id}': {
    'a child that is transferred': {
      before: [],
      act: async () => {
        const { _id } = await registeredChild()
        return call(`PUT /api/students/transfer/${_id}`, { departmentId: bikuben })
      },
    },
  },
  'PUT /api/students/transfer': {
    'children that are transferred': {
      before: [],
      act: async () => {
        const { _id, version } = await registeredChild()
        return call('PUT /api/students/transfer', { departmentId: bikuben, students: [{ _id, version }] })
      },
    },
  },
  'PUT /api/students/archive': {
    'a child that is archived': {
      before: [],
      act: async () => {
        const { _id, version } = await registeredChild()
        return call('PUT /api/students/archive', { from: '2031-02-04', students: [{ _id, version }] })
      },
    },
  },
  'POST /api/students/updateImage': {
    'a child with a new picture': {
      before: [],
      act: async () =>
        call('POST /api/students/updateImage', await newPicture((await registeredChild())._id)),
    },
  },
  'DELETE /api/students/{id}/picture': {
    'a child without its picture': {
      before: [],
      act: async () => {
        const { _id } = await registeredChild()
        await call('POST /api/students/updateImage', await newPicture(_id))
        await forget()
        return call(`DELETE /api/students/${_id}/picture`)
      },
    },
  },
  'DELETE /api/students/{id}': {
    'an erased child': {
      before: [],
      act: async () => call(`DELETE /api/students/${(await registeredChild())._id}`),
    },
  },
}

it('the writes of these tests are all that change plans or children', () => {
  const found = Object.values<EndpointTable>(endpoints)
    .flatMap((table) => Object.values(table))
    .filter(({ method, invalidates = [] }) => method !== 'GET' && invalidates.some(isAboutChildren))
    .map(({ method, path }) => `${method} ${path}`)

  expect(found.toSorted()).toEqual(Object.keys(writes).toSorted())
})

/** The reads that show children; the archive also shows the period of the kindergarten, which is about no child. */
const isAboutChildren = (path: string) =>
  /^\/api\/(?:plans|students)(?:\/|$)/u.test(path) && path !== '/api/students/archive'

const cases = Object.entries(writes).flatMap(([endpoint, ofEndpoint]) =>
  Object.entries(ofEndpoint).map(([title, write]) => [endpoint, title, write] as const),
)

it.each(cases)('%s logs each child of %s, whose rows it changes', async (_, __, { before, act, logged }) => {
  const { plans } = (await add(before)).body as { readonly plans: [Plan, Plan] }
  await forget()

  const { status } = await act(plans)

  const actual = (
    await Promise.all(
      [
        'student.plan.write',
        'student.write',
        'student.picture.write',
        'student.record.write',
        'student.archive.write',
      ].map(loggedChildren),
    )
  ).flat()
  const touched = await touchedChildren()
  expect([status, actual]).toEqual([200, (logged ?? touched).toSorted()])
  expect(touched.length).toBeGreaterThan(0)
  expect(actual).toEqual(expect.arrayContaining([...touched]))
})

it('case 89: a repeat of a new plan is logged as a read of its child', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  await add([aksel], headers)
  await database().asOwner(({ db }) => db.delete(auditLog))

  const { status } = await add([aksel], headers)

  expect(status).toBe(200)
  expect(await loggedChildren('student.plan.write')).toEqual([])
  expect(await loggedChildren('student.plan.read')).toEqual([aksel])
})

/** A child of its own, which nothing is logged of yet. */
async function registeredChild(): Promise<Student> {
  const { body } = await call('POST /api/students/organization', { ...details, departmentId: maurtua })
  await forget()
  return body as Student
}

const forget = () =>
  database().asOwner(({ client }) => client.query('delete from audit_log; delete from touched_children'))

const details = { name: 'Nora Eksempel', birthDate: '2024-06-17', parents: [], mark: '' }

const call = (line: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
  server.call(line, {
    as: person,
    headers: { orgctx: solbakken, ...headers },
    ...(body !== undefined && { body }),
  })

const add = (students: readonly StudentId[], headers: Readonly<Record<string, string>> = {}) =>
  call('POST /api/plans', newPlans(students), headers)

const newPlans = (students: readonly StudentId[]) => ({
  activityId: activityId('fuglefrokost'),
  departmentId: maurtua,
  dates: ['2031-02-04', '2031-02-11'],
  leader: userIdOf(people.leader),
  observers: [],
  helpers: [],
  students,
  note: '',
})

const change = ({ _id }: Plan, body: object) => call(`PATCH /api/plans/${_id}`, body)

/** Records the children of all rows that are written, in every table that has some, the log itself excepted. */
const recordTouchedChildren = `
  create table touched_children (student_id uuid not null);
  create function record_touched_child() returns trigger language plpgsql security definer as $$
    begin
      insert into touched_children
      select child::uuid
      from unnest(array[to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]]) as child
      where child is not null;
      return null;
    end $$;
  do $$
    declare found record;
    begin
      for found in
        select table_name, 'student_id' as column_name from information_schema.columns
        where table_schema = 'public' and column_name = 'student_id'
          and table_name not in ('audit_log', 'touched_children')
          and table_name in (select tablename from pg_tables where schemaname = 'public')
        union all select 'students', 'id'
      loop
        execute format(
          'create trigger record_touched_child after insert or update or delete on %I '
          'for each row execute function record_touched_child(%L)', found.table_name, found.column_name);
      end loop;
    end $$`

async function touchedChildren(): Promise<readonly string[]> {
  const { rows } = await database().asOwner(({ client }) =>
    client.query<{ student_id: string }>('select distinct student_id from touched_children'),
  )
  return rows.map(({ student_id }) => student_id)
}

async function loggedChildren(action: string): Promise<readonly string[]> {
  const rows = await database().asOwner(({ db }) =>
    db
      .select({ studentId: auditLog.studentId })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.userId, userIdOf(people.administrator)),
          eq(auditLog.action, action),
          isNotNull(auditLog.studentId),
        ),
      ),
  )
  return rows.flatMap(({ studentId }) => studentId ?? []).toSorted()
}
