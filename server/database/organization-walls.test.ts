import { expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database.ts'

const database = freshDatabase('empty')

it('every primary key of an organisation’s data begins with the organisation', async () => {
  const { rows } = await database().pool.query<{ table: string; first: string }>(`
    select c.relname as "table", a.attname as first
    from pg_constraint p join pg_class c on c.oid = p.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.conkey[1]
    where p.contype = 'p' and exists (
      select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id')
    order by 1`)

  expect(rows).toEqual(
    [
      'affiliations',
      'audit_log',
      'departments',
      'plan_participants',
      'plan_sessions',
      'plan_students',
      'plans',
      'students',
    ].map((table) => ({ table, first: 'organization_id' })),
  )
})

it('no foreign key crosses from one organisation to another', async () => {
  const { rows } = await database().pool.query<{ key: string }>(`
    select p.conname as key
    from pg_constraint p
      join pg_attribute there on there.attrelid = p.confrelid and there.attnum = p.confkey[1]
      join pg_attribute here on here.attrelid = p.conrelid and here.attnum = p.conkey[1]
    where p.contype = 'f'
      and exists (select from pg_attribute o where o.attrelid = p.confrelid and o.attname = 'organization_id')
      and not (there.attname = 'organization_id' and here.attname in ('organization_id', 'role_organization_id'))`)

  expect(rows).toEqual([])
})
