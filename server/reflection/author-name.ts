import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { affiliations, users } from '#server/database/schema/people.ts'
import type { OrganizationId } from '#src/contract/values.ts'

/** The name of who has written something; `null` once that person works in the organisation no longer. */
export const authorName = (userId: PgColumn, organizationId: OrganizationId): SQL<string | null> =>
  sql<string | null>`(
    select ${qualified(users.name)} from ${users} where ${qualified(users.id)} = ${qualified(userId)} and exists (
      select from ${affiliations}
      where ${qualified(affiliations.organizationId)} = ${organizationId}
        and ${qualified(affiliations.userId)} = ${qualified(users.id)}
    )
  )`

/** A column with its table: in a select without joins Drizzle leaves the table out, and the subquery would read its own column. */
const qualified = (column: PgColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`
