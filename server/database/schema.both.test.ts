import { expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { declaredTables } from '#tests/support/database/declared-tables.ts'

const database = freshDatabase('empty')

it('the migrated database has exactly the tables and columns that the schema declares', async () => {
  expect(await migratedColumns()).toEqual(declaredColumns())
})

it('the migrated database has exactly the primary keys that the schema declares', async () => {
  expect(await migratedKeys()).toEqual(declaredKeys())
})

/** As `table.column: type`, with `?` where it may be null. */
const declaredColumns = () =>
  declaredTables
    .flatMap(({ name, columns }) =>
      columns.map(
        (column) => `${name}.${column.name}: ${typeNamed(column.getSQLType())}${column.notNull ? '' : '?'}`,
      ),
    )
    .toSorted()

async function migratedColumns(): Promise<readonly string[]> {
  const { rows } = await database().pool.query<{ column: string }>(`
    select c.relname || '.' || a.attname || ': ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then '' else '?' end as "column"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`)
  return rows.map(({ column }) => column).toSorted()
}

const declaredKeys = () =>
  declaredTables
    .map(({ name, columns, primaryKeys }) => {
      const keys = [
        ...columns.filter((column) => column.primary).map((column) => column.name),
        ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
      ]
      return `${name} (${keys.join(', ')})`
    })
    .toSorted()

async function migratedKeys(): Promise<readonly string[]> {
  const { rows } = await database().pool.query<{ key: string }>(`
    select c.relname || ' (' || string_agg(a.attname, ', ' order by k.place) || ')' as key
    from pg_constraint p join pg_class c on c.oid = p.conrelid,
      unnest(p.conkey) with ordinality as k (attribute, place) join pg_attribute a on true
    where p.contype = 'p' and a.attrelid = p.conrelid and a.attnum = k.attribute
      and c.relnamespace = 'public'::regnamespace
    group by c.relname`)
  return rows.map(({ key }) => key).toSorted()
}

/** PostgreSQL’s long name of a type that Drizzle abbreviates. */
const typeNamed = (type: string): string =>
  type
    .replace(/^varchar/u, 'character varying')
    .replace(
      /^timestamp(.*) with time zone$/u,
      (_, precision: string) => `timestamp${precision.trim()} with time zone`,
    )
