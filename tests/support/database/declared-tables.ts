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

/** The names of the tables that have all of these columns, a–z. */
const tablesWith = (...wanted: readonly string[]): readonly string[] =>
  declaredTables
    .filter(({ columns }) => wanted.every((column) => columns.some(({ name }) => name === column)))
    .map(({ name }) => name)
    .toSorted()

/** The tables of an organisation’s data, but for that of the organisations themselves. */
export const tablesOfOrganizations = tablesWith('organization_id')

/** Those of them whose rows have an id. */
export const tablesWithIds = tablesWith('organization_id', 'id')
