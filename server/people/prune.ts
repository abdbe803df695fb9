import { sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { OrganizationId, StudentId } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'

/**
 * Announces which archived children will be erased soon, and erases those whose day has come, in every organisation, each in a
 * transaction of its own with its line of the audit log. Returns how many it has erased.
 */
export async function pruneStudents(
  db: Database,
  now: Date,
  defaultRetentionMonths: number,
): Promise<number> {
  const today = dayOf(now)
  await db.execute(sql`select announce_erasures(${today}::date, ${defaultRetentionMonths}::int)`)
  const due = await db.execute<{ organization_id: OrganizationId; id: StudentId }>(
    sql`select organization_id, id from students_to_erase(${today}::date, ${defaultRetentionMonths}::int)`,
  )
  let erased = 0
  for (const { organization_id: organization, id } of due.rows) {
    const instant = now.toISOString()
    const isErased = await db.transaction(async (tx) => {
      const found = await tx.execute<{ is_erased: boolean }>(sql`
        select erase_archived_student(
          ${organization}::uuid, ${id}::uuid, ${today}::date, ${defaultRetentionMonths}::int, ${instant}::timestamptz
        ) as is_erased`)
      if (!found.rows[0]?.is_erased) return false
      await tx.execute(sql`select log_erasure(${organization}::uuid, ${id}::uuid, ${instant}::timestamptz)`)
      return true
    })
    if (isErased) erased += 1
  }
  return erased
}
