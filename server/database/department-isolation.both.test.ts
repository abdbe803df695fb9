import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, it } from 'vitest'

import { activityId } from '#server/seeds/bank-rows.ts'
import type { DepartmentId, UserId } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { fillEveryTable } from '#tests/support/database/every-table.ts'
import { bikuben, krabba, maurtua, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

const database = freshDatabase('demonstration')

beforeAll(() => database().asOwner(({ client }) => fillEveryTable(client)))

/** The departments of the rows of each table, directly or by the plan that a row belongs to. */
const departmentsOf = {
  ask_sessions: 'select department_id from ask_sessions',
  ask_settings: 'select department_id from ask_settings',
  observation_measures:
    'select department_id from observation_measures join plans_of_observations using (observation_id) join departments_of_plans using (plan_id)',
  observations: 'select department_id from observations join departments_of_plans using (plan_id)',
  plan_history: 'select department_id from plan_history join departments_of_plans using (plan_id)',
  plan_participants: 'select department_id from plan_participants join departments_of_plans using (plan_id)',
  plan_sessions: 'select department_id from plan_sessions join departments_of_plans using (plan_id)',
  plan_students: 'select department_id from plan_students join departments_of_plans using (plan_id)',
  plans: 'select department_id from plans',
  student_transfers: 'select department_id from student_transfers',
  students: 'select department_id from students',
}
const tables = Object.entries(departmentsOf).map(([table, query]) => ({ table, query }))

beforeAll(() =>
  database().asOwner(({ client }) =>
    client.query(`create table departments_of_plans as select id as plan_id, department_id from plans;
      create table plans_of_observations as select id as observation_id, plan_id from observations;
      grant select on departments_of_plans, plans_of_observations to sprakhuset_app`),
  ),
)

describe.each(tables)('case 88: a query of $table without a condition', ({ query }) => {
  const departmentsIn = async (departments: Named['departments']) =>
    new Set((await as({ departments }, query)).map((row) => row['department_id']))

  it('returns the rows of the named departments alone', async () => {
    expect([...(await departmentsIn([maurtua]))]).toEqual([maurtua])
  })

  it('returns the rows of every department of the organisation for `all`', async () => {
    const all = await departmentsIn('all')

    expect([all.has(maurtua), all.has(bikuben), all.has(krabba)]).toEqual([true, true, false])
  })

  it('returns nothing where no department is named', async () => {
    expect(await as({ departments: [] }, query)).toEqual([])
    expect(await as({ departments: undefined }, query)).toEqual([])
  })

  it('returns nothing of a department of another organisation, even when it is named', async () => {
    expect(await as({ departments: [krabba] }, query)).toEqual([])
  })
})

const samira = userIdOf(people.employeeOfBikuben)
const inMaurtua: Named = { departments: [maurtua], user: userIdOf(people.employee) }
const aPlan = (department: DepartmentId, leader: UserId) =>
  `insert into plans (organization_id, id, reference, date, activity_id, department_id, leader_id)
   values ('${solbakken}', gen_random_uuid(), gen_random_uuid(), '2031-02-04', '${activityId('fuglefrokost')}', '${department}', '${leader}')`

describe('case 88: a transaction that has named one department', () => {
  it.each([
    ['a child', aChild(bikuben)],
    ['a plan', aPlan(bikuben, samira)],
    [
      'a session of Ask',
      `insert into ask_sessions (organization_id, id, department_id, house, module, session, started_at, signs, kept_by)
       values ('${solbakken}', gen_random_uuid(), '${bikuben}', 1, 1, 1, now(), '[]', '${samira}')`,
    ],
    [
      'a closed day',
      `insert into closed_days (organization_id, id, department_id, day, label)
       values ('${solbakken}', gen_random_uuid(), '${bikuben}', '2031-02-04', 'Planleggingsdag')`,
    ],
    [
      'an affiliation',
      `insert into affiliations (organization_id, id, user_id, department_id, role)
       values ('${solbakken}', gen_random_uuid(), '${userIdOf(people.administratorOfFjordglott)}', '${bikuben}', 'leder')`,
    ],
    [
      'a feed',
      `insert into calendar_feeds (organization_id, id, user_id, affiliation_id, department_id, secret_hash, created_at)
       select organization_id, gen_random_uuid(), user_id, id, '${bikuben}', 'hash of another', now()
       from affiliations where user_id = '${inMaurtua.user}' limit 1`,
    ],
    [
      'a feed of somebody else',
      `insert into calendar_feeds (organization_id, id, user_id, affiliation_id, department_id, secret_hash, created_at)
       select organization_id, gen_random_uuid(), user_id, id, null, 'hash of somebody else', now()
       from affiliations where user_id = '${samira}' limit 1`,
    ],
    [
      'a child of a plan',
      `insert into plan_students (organization_id, plan_id, student_id, position)
       select '${solbakken}', plan_id, (select id from students limit 1), 99
       from departments_of_plans where department_id = '${bikuben}' limit 1`,
    ],
  ])('cannot write %s for another', async (_, statement) => {
    await expect(as(inMaurtua, statement)).rejects.toThrow('row-level security')
  })

  it('cannot move a plan to another', async () => {
    const move = `update plans set department_id = '${bikuben}' where leader_id <> '${samira}'`

    await expect(as({ departments: [maurtua], user: samira }, move)).rejects.toThrow('row-level security')
  })

  it.each([
    ...tables.map(({ table }) => table).filter((table) => !/^(?:plan|observation)/u.test(table)),
    'closed_days',
    'affiliations',
  ])('cannot delete rows of %s of another', async (table) => {
    const statement = `delete from ${table} where department_id = '${bikuben}' returning *`

    expect(await as(inMaurtua, statement)).toEqual([])
  })

  it('sees who works in the others, and when they are closed', async () => {
    const closed = `select department_id from closed_days where department_id is null`

    expect((await as(inMaurtua, 'select user_id from affiliations')).map((row) => row['user_id'])).toContain(
      samira,
    )
    expect((await as(inMaurtua, closed)).length).toBeGreaterThan(0)
  })

  it('sees the feeds of its user alone', async () => {
    const feeds = await as({ departments: 'all', user: samira }, 'select user_id from calendar_feeds')

    expect([...new Set(feeds.map((row) => row['user_id']))]).toEqual([samira])
  })

  it('gets no child of a plan of another by the function that shows the children of plans', async () => {
    const { rows } = await database().pool.query<{ ids: readonly string[] }>(
      'select array_agg(plan_id) as ids from departments_of_plans where department_id = $1',
      [bikuben],
    )
    const children = `select id from children_of_plans('{${rows[0]?.ids.join(',')}}', '0001-01-01')`
    const nobody = { departments: [maurtua] }

    expect(await as(nobody, children)).toEqual([])
    expect((await as({ departments: [bikuben] }, children)).length).toBeGreaterThan(0)
  })

  it.each(['insert into helped_plans select * from helped_plans', 'delete from helped_plans'])(
    'cannot write past the policies: %s',
    async (statement) => {
      await expect(as(inMaurtua, statement)).rejects.toThrow('permission denied')
    },
  )
})

const inAdministration = (email: string): Named => ({ departments: 'all', user: userIdOf(email) })
const jonas = userIdOf(people.employee)

const departmentsOfNotesFor = async (named: Named) => {
  const rows = await as(named, `select department_id from stickies where visibility = 'private'`)
  return [...new Set(rows.map((row) => row['department_id']))]
}

const notesOnChildrenFor = async (named: Named) =>
  (
    await as(
      named,
      `select n.id from students s, notes_on_student(s.id) n where s.department_id = '${maurtua}'`,
    )
  ).length

/** The children of Maurtua after this person has erased them. */
const childrenLeftAfter = (named: Named) =>
  as(
    named,
    `select erase_student(id, now()) from students where department_id = '${maurtua}'`,
    `select id from students where department_id = '${maurtua}'`,
  )

describe('cases 33 and 88: what is written of sessions', () => {
  it('private notes are read by whoever is affiliated with their department, and by nobody else', async () => {
    expect(await departmentsOfNotesFor(inMaurtua)).toEqual([maurtua])
    expect(await departmentsOfNotesFor({ departments: [bikuben], user: samira })).toEqual([bikuben])
    expect(await departmentsOfNotesFor({ departments: [bikuben], user: jonas })).toEqual([maurtua])
    expect(await departmentsOfNotesFor(inAdministration(people.administrator))).toEqual([])
    expect(await departmentsOfNotesFor({ departments: 'all' })).toEqual([])
  })

  it('private notes on a child are given to Administrators alone, with all that is kept of it', async () => {
    expect(await notesOnChildrenFor(inAdministration(people.administrator))).toBeGreaterThan(0)
    expect(await notesOnChildrenFor({ departments: 'all', user: userIdOf(people.leader) })).toBe(0)
    expect(await notesOnChildrenFor(inMaurtua)).toBe(0)
    expect(await notesOnChildrenFor({ departments: 'all' })).toBe(0)
  })

  it('a child is erased by Administrators alone', async () => {
    const leder = { departments: 'all', user: userIdOf(people.leader) } as const

    expect((await childrenLeftAfter(leder)).length).toBeGreaterThan(0)
    expect(await childrenLeftAfter(inAdministration(people.administrator))).toEqual([])
  })

  it('public notes are read in the whole organisation, and nowhere else', async () => {
    await database().asOwner(({ client }) =>
      client.query(`update stickies set visibility = 'public', student_id = null where note = 'Notat'`),
    )
    const rows = await as(
      inMaurtua,
      `select distinct organization_id from stickies where visibility = 'public'`,
    )
    const ofBikuben = await as(inMaurtua, `select id from stickies where department_id = '${bikuben}'`)
    await database().asOwner(({ client }) =>
      client.query(`update stickies set visibility = 'private' where note = 'Notat'`),
    )

    expect(rows).toEqual([{ organization_id: solbakken }])
    expect(ofBikuben.length).toBeGreaterThan(0)
  })

  it('a note on a child is never public', async () => {
    await expect(
      database().asOwner(({ client }) =>
        client.query(`update stickies set visibility = 'public', student_id = (select id from students s
          where s.organization_id = stickies.organization_id limit 1)`),
      ),
    ).rejects.toThrow('stickies_check')
  })

  it('a draft is its author’s, and what is submitted is read where all departments are seen', async () => {
    const authors = async (named: Named, state: 'is' | 'is not') =>
      (await as(named, `select distinct user_id from evaluations where submitted_at ${state} null`)).map(
        (row) => row['user_id'],
      )
    await database().asOwner(({ client }) =>
      client.query(`update evaluations set submitted_at = null
        where id in (select distinct on (user_id) id from evaluations order by user_id, id)`),
    )
    const leader = inAdministration(people.administrator)

    expect(await authors(inMaurtua, 'is')).toEqual([jonas])
    expect(await authors(inMaurtua, 'is not')).toEqual([jonas])
    expect(await authors(leader, 'is')).toEqual([])
    expect(await authors(leader, 'is not')).toContain(jonas)
    expect(
      await as(
        leader,
        `select 1 from evaluation_answers a join evaluations e on e.id = a.evaluation_id
        where e.submitted_at is null`,
      ),
    ).toEqual([])
    expect((await as(leader, `select 1 from evaluation_answers`)).length).toBeGreaterThan(0)
  })

  it.each([
    ['a reflection', `update evaluations set role = 'helper'`],
    ['its answers', `update evaluation_answers set answer = 'x', step = null`],
    ['its thanks', `update evaluation_thanks set thanked_at = now()`],
  ])('%s of somebody else is not written by who reads it', async (_, statement) => {
    await expect(as(inAdministration(people.administrator), statement)).rejects.toThrow('row-level security')
  })

  it.each(['evaluations', 'evaluation_answers', 'evaluation_additions', 'evaluation_thanks'])(
    'rows of %s of somebody else are not deleted by who reads them',
    async (table) => {
      const reader = inAdministration(people.administrator)

      expect(await as(reader, `delete from ${table} returning *`)).toEqual([])
    },
  )
})

it('a transaction sees the plans in which its user takes part, with all rows of theirs, and nobody else’s', async () => {
  const plan = '00000000-0000-4000-8000-00000000aaaa'
  await database().asOwner(({ client }) =>
    client.query(`
      insert into plans (organization_id, id, reference, date, activity_id, department_id, leader_id)
      select organization_id, '${plan}', gen_random_uuid(), '2031-02-04', activity_id, '${bikuben}', leader_id
      from plans where department_id = '${bikuben}' limit 1;
      insert into plan_participants (organization_id, plan_id, part, user_id, position)
      values ('${solbakken}', '${plan}', 'helper', '${inMaurtua.user}', 0)`),
  )
  const found = `select (select count(*)::int from plans where id = '${plan}') as plans,
    (select count(*)::int from plan_participants where plan_id = '${plan}') as participants`

  expect(await as(inMaurtua, found)).toEqual([{ plans: 1, participants: 1 }])
  expect(await as({ departments: [maurtua], user: userIdOf(people.employeeOfBoth) }, found)).toEqual([
    { plans: 0, participants: 0 },
  ])
})

it('a child that is transferred is of the new department from its day on', async () => {
  const student = randomUUID()
  await database().asOwner(({ client }) =>
    client.query(`
      insert into students (organization_id, id, department_id, name, birth_date, parents, mark)
      values ('${solbakken}', '${student}', '${maurtua}', 'Ny', '2024-01-01', '[]', 'fish');
      insert into student_transfers (organization_id, student_id, from_day, department_id)
      values ('${solbakken}', '${student}', '2027-01-04', '${bikuben}')`),
  )
  const rowsOn = async (day: string, department: DepartmentId) => {
    const statement = `select (select count(*)::int from students where id = '${student}') as students,
      (select count(*)::int from student_transfers where student_id = '${student}') as transfers`
    return as({ departments: [department], day }, statement)
  }
  const all = [{ students: 1, transfers: 1 }]
  const none = [{ students: 0, transfers: 0 }]

  expect([await rowsOn('2027-01-03', maurtua), await rowsOn('2027-01-03', bikuben)]).toEqual([all, none])
  expect([await rowsOn('2027-01-04', maurtua), await rowsOn('2027-01-04', bikuben)]).toEqual([none, all])
})

function aChild(department: DepartmentId): string {
  return `insert into students (organization_id, id, department_id, name, birth_date, parents, mark)
    values ('${solbakken}', gen_random_uuid(), '${department}', 'Ny', '2024-01-01', '[]', 'fish')`
}

type Named = {
  readonly departments: 'all' | readonly DepartmentId[] | undefined
  readonly user?: UserId
  readonly day?: string
}

/** The rows of the last statement in a transaction of Solbakken that has named these departments and this user, and is rolled back. */
async function as({ departments, user, day }: Named, ...statements: readonly string[]) {
  const seen = typeof departments === 'string' ? departments : departments && `{${departments.join(',')}}`
  const client = await database().pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('app.organization', $1, true), set_config('app.departments', coalesce($2, ''), true),
        set_config('app.user', coalesce($3, ''), true), set_config('app.today', coalesce($4, ''), true)`,
      [solbakken, seen, user, day],
    )
    let last: readonly Record<string, unknown>[] = []
    for (const statement of statements) last = (await client.query<Record<string, unknown>>(statement)).rows
    return last
  } finally {
    await client.query('rollback')
    client.release()
  }
}
