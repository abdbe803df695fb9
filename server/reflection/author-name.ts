import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { affiliations, users } from '#server/database/schema/people.ts'
import type { OrganizationId } from '#src/contract/values.ts'

/** The name of who has written something; `null` once that person works in the organisation no longer. */
export const authorName = (userId: PgColumn, organizationId: OrganizationId): SQL<string | null> =>
  sql<string | null>`(
    select ${users.name} from ${users} where ${users.id} = ${userId} and exists (
      select from ${affiliations}
      where ${affiliations.organizationId} = ${organizationId} and ${affiliations.userId} = ${users.id}
    )
  )`
