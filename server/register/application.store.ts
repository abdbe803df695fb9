import { eq, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { kindergartenApplications } from '#server/database/schema/register.ts'

export type Application = typeof kindergartenApplications.$inferSelect

/** Stores an application; `false` when the kindergarten has one already. */
export async function addApplication(rows: Querying, application: Application): Promise<boolean> {
  const added = await rows
    .insert(kindergartenApplications)
    .values(application)
    .onConflictDoNothing({ target: kindergartenApplications.organizationNumber })
    .returning({ organizationNumber: kindergartenApplications.organizationNumber })
  return added.length > 0
}

/** Whether a kindergarten has an application that has not got an answer. */
export async function hasApplied(rows: Querying, organizationNumber: string): Promise<boolean> {
  const found = await rows
    .select({ organizationNumber: kindergartenApplications.organizationNumber })
    .from(kindergartenApplications)
    .where(eq(kindergartenApplications.organizationNumber, organizationNumber))
  return found.length > 0
}

/** Whether a kindergarten uses Språkhuset. */
export async function hasOrganization(rows: Querying, organizationNumber: string): Promise<boolean> {
  const result = await rows.execute<{ found: boolean }>(
    sql`select has_organization(${organizationNumber}) as found`,
  )
  return result.rows[0]?.found ?? false
}
