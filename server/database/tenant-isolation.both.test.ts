import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { tablesOfOrganizations } from '#tests/support/database/declared-tables.ts'
import { fillEveryTable } from '#tests/support/database/every-table.ts'
import { fjordglott, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

const database = freshDatabase('empty')

const tenantTables = ['organizations', ...tablesOfOrganizations].toSorted()

it('every primary key of an organisation’s data starts with the organisation', async () => {
  const { rows } = await database().pool.query<{ table: string; first: string }>(`
    select c.relname as "table", a.attname as first
    from pg_constraint p join pg_class c on c.oid = p.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.conkey[1]
    where p.contype = 'p' and exists (
      select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id')
    order by 1`)

  expect(rows).toEqual(tablesOfOrganizations.map((table) => ({ table, first: 'organization_id' })))
})

it('only these functions of the owner run for the serving role', async () => {
  const { rows } = await database().pool.query<{ name: string }>(`
    select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`)

  expect(rows.map(({ name }) => name)).toEqual([
    'announce_erasures(today date, default_months integer)',
    'calendar_feed_of(hash text)',
    'children_of_plans(plan_ids uuid[], since date)',
    'delete_invitations_expired_before(instant timestamp with time zone)',
    'delete_plans_deleted_before(instant timestamp with time zone)',
    'delete_stickies_deleted_before(instant timestamp with time zone)',
    'department_is_unused(department uuid, restored uuid[], returning_staff uuid[])',
    'end_calendar_feeds_of(person uuid, instant timestamp with time zone)',
    'erase_archived_student(organization uuid, student uuid, today date, default_months integer, at timestamp with time zone)',
    'erase_student(student uuid, at timestamp with time zone)',
    'forget_idempotency_keys(before timestamp with time zone)',
    'forget_roll_overs_before(instant timestamp with time zone)',
    'has_organization(number text)',
    'is_secret_of_tablet(tablet uuid, hash text)',
    'log_erasure(organization uuid, student uuid, instant timestamp with time zone)',
    'memberships_of(person uuid)',
    'named_user_is_administrator()',
    'notes_on_student(student uuid)',
    'organization_of_invitation(hash text)',
    'organizations_inviting(feide_names text[], instant timestamp with time zone)',
    'places_of_plans(plan_reference uuid)',
    'plan_uses_of(activity uuid, today date)',
    'students_archived_on(ids uuid[], day date)',
    'students_to_erase(today date, default_months integer)',
    'use_shared_tablet(hash text, instant timestamp with time zone)',
  ])
})

it('no foreign key crosses from one organisation to another', async () => {
  const { rows } = await database().pool.query<{ key: string }>(`
    select p.conname as key
    from pg_constraint p
      join pg_attribute there on there.attrelid = p.confrelid and there.attnum = p.confkey[1]
      join pg_attribute here on here.attrelid = p.conrelid and here.attnum = p.conkey[1]
    where p.contype = 'f'
      and exists (select from pg_attribute o where o.attrelid = p.confrelid and o.attname = 'organization_id')
      and not (there.attname = 'organization_id' and here.attname in ('organization_id', 'role_organization_id', 'paired_organization_id'))`)

  expect(rows).toEqual([])
})

it('every table of an organisation’s data has row-level security, and so have the stored responses and the key of a person', async () => {
  const { rows } = await database().pool.query<{ table: string }>(`
    select c.relname as "table" from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity order by 1`)

  expect(rows.map(({ table }) => table)).toEqual(
    [...tenantTables, 'draft_keys', 'idempotency_keys'].toSorted(),
  )
})

describe('case 36: a query of an organisation’s data', () => {
  const seeded = freshDatabase('demonstration')

  beforeAll(() => seeded().asOwner(({ client }) => fillEveryTable(client)))

  it.each(tenantTables)('returns no rows of %s unless the organisation is set', async (table) => {
    await countAsOwner(table)

    expect((await seeded().pool.query(all(table))).rows).toEqual([])
  })

  it.each(tenantTables)('returns only the rows of %s of the current organisation', async (table) => {
    const rows = await inOrganization(solbakken, (rowsOf) => rowsOf(all(table)))

    const organizations = new Set(
      rows.map((row) => (table === 'organizations' ? row['id'] : row['organization_id'])),
    )
    expect([...organizations]).toEqual([solbakken])
    expect(rows.length).toBeLessThan(await countAsOwner(table))
  })

  it('cannot insert a row for another organisation', async () => {
    const insert = `insert into departments (organization_id, id, name) values ('${fjordglott}', gen_random_uuid(), 'Inntrenger')`

    await expect(inOrganization(solbakken, (rowsOf) => rowsOf(insert))).rejects.toThrow('row-level security')
    await expect(seeded().pool.query(insert)).rejects.toThrow('row-level security')
  })

  it('cannot update or delete a row of another organisation', async () => {
    const changed = await inOrganization(solbakken, (rowsOf) =>
      rowsOf(`update students set name = 'x' where organization_id = '${fjordglott}' returning id`),
    )
    const taken = await inOrganization(solbakken, (rowsOf) =>
      rowsOf(`delete from students where organization_id = '${fjordglott}' returning id`),
    )

    expect([changed, taken]).toEqual([[], []])
  })

  it('crosses organisations for the affiliations of one person, and for nothing else', async () => {
    const { rows } = await seeded().pool.query<{ organization_name: string }>(
      'select organization_name from memberships_of($1) order by 1',
      [userIdOf(people.employeeOfBoth)],
    )

    expect(rows.map((row) => row.organization_name)).toEqual(['Fjordgløtt barnehage', 'Solbakken barnehage'])
  })

  it('crosses organisations for the one feed of a secret', async () => {
    const hashes = await seeded().asOwner(({ client }) =>
      client.query<{ id: string; hash: string }>('select id, secret_hash as hash from calendar_feeds'),
    )
    const [wanted] = hashes.rows

    const { rows } = await seeded().pool.query<{ id: string }>('select id from calendar_feed_of($1)', [
      wanted?.hash,
    ])
    const none = await seeded().pool.query('select id from calendar_feed_of($1)', ['%'])

    expect([rows, none.rows]).toEqual([[{ id: wanted?.id }], []])
  })

  it('case 37: leaves no organisation set on the connection, whether the transaction succeeds or fails', async () => {
    const failed = inOrganization(solbakken, (rowsOf) => rowsOf('select 1 / 0'))
    await expect(failed).rejects.toThrow('division by zero')
    await inOrganization(fjordglott, (rowsOf) => rowsOf(all('students')))

    // Every connection of the pool, each held until all have responded.
    const size = seeded().pool.options.max
    const connections = await Promise.all(Array.from({ length: size }, () => seeded().pool.connect()))
    const responses = await Promise.all(
      connections.map((connection) =>
        connection.query(
          `select current_setting('app.organization', true) as organization, (select count(*)::int from students) as count`,
        ),
      ),
    )
    for (const connection of connections) connection.release()

    expect(responses.flatMap(({ rows }) => rows as unknown[])).toEqual(
      responses.map(() => ({
        organization: expect.toSatisfy((value) => value === null || value === '') as unknown,
        count: 0,
      })),
    )
  })

  it.each(['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
    'cannot rewrite the audit log: %s',
    async (statement) => {
      await expect(inOrganization(solbakken, (rowsOf) => rowsOf(statement))).rejects.toThrow(
        'permission denied',
      )
    },
  )

  it('cannot alter a table, create one or disable row-level security', async () => {
    const { pool } = seeded()

    await expect(pool.query('create table own (id int)')).rejects.toThrow('permission denied')
    await expect(pool.query('alter table students disable row level security')).rejects.toThrow('owner')
  })

  async function inOrganization(
    organization: string,
    work: (
      rowsOf: (statement: string) => Promise<readonly Record<string, unknown>[]>,
    ) => Promise<readonly Record<string, unknown>[]>,
  ) {
    return seeded().db.transaction(async (rows) => {
      await rows.execute(
        sql`select set_config('app.organization', ${organization}, true), set_config('app.departments', 'all', true),
          set_config('app.user', ${userIdOf(people.leader)}, true)`,
      )
      return work(async (statement) => (await rows.execute(sql.raw(statement))).rows).catch(
        (error: unknown) => {
          throw error instanceof Error && error.cause instanceof Error ? error.cause : error
        },
      )
    })
  }

  /** Expects at least one row, since the test would prove nothing without. */
  async function countAsOwner(table: string): Promise<number> {
    const { rows } = await seeded().asOwner(({ client }) =>
      client.query<{ count: number }>(`select count(*)::int as count from ${table}`),
    )
    const count = rows[0]?.count ?? 0
    expect(count).toBeGreaterThan(0)
    return count
  }
})

const all = (table: string) => `select * from ${table}`
