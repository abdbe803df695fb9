import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

/** Every table that the schema declares. */
export const declaredTables = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>('../../../server/database/schema/*.ts', {
    eager: true,
  }),
)
  .flatMap((domain) => Object.values(domain))
  .filter((value) => is(value, PgTable))
  .map(getTableConfig)

/** The names of the tables of an organisation’s data, but for that of the organisations themselves, a–z. */
export const tablesOfOrganizations: readonly string[] = declaredTables
  .filter(({ columns }) => columns.some(({ name }) => name === 'organization_id'))
  .map(({ name }) => name)
  .toSorted()
