import { randomUUID } from 'node:crypto'

import { and, asc, between, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { users } from '#server/database/schema/people.ts'
import { closedDays } from '#server/database/schema/plans.ts'
import type { LastEdit } from '#server/http/if-match.ts'
import type { ClosedDay } from '#src/contract/closed-day.ts'
import type { Day, DepartmentId, OrganizationId, UserId } from '#src/contract/values.ts'

/** The days on which an organisation or its departments are closed; `null` is the whole kindergarten. */
export function closedDayStore(rows: Querying, organizationId: OrganizationId) {
  const columns = { day: closedDays.day, departmentId: closedDays.departmentId, label: closedDays.label }
  const ofOrganization = eq(closedDays.organizationId, organizationId)
  const of = (departmentId: DepartmentId | null, days: readonly Day[]) =>
    and(
      ofOrganization,
      departmentId === null ? isNull(closedDays.departmentId) : eq(closedDays.departmentId, departmentId),
      inArray(closedDays.day, [...days]),
    )

  return {
    listBetween: ({ from, to }: { readonly from: Day; readonly to: Day }): Promise<ClosedDay[]> =>
      rows
        .select(columns)
        .from(closedDays)
        .where(and(ofOrganization, between(closedDays.day, from, to)))
        .orderBy(asc(closedDays.day), sql`${closedDays.departmentId} asc nulls first`),

    /** Those of the days on which the department is closed; nobody else sets any until the end of the transaction. */
    async lock(departmentId: DepartmentId | null, days: readonly Day[]): Promise<ClosedDay[]> {
      // A day that is open has no row to lock.
      await rows.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`closed days ${organizationId}`}, 0))`,
      )
      return rows.select(columns).from(closedDays).where(of(departmentId, days)).orderBy(asc(closedDays.day))
    },

    /** Who has closed the last of the days on which the department is closed, and when; not known of a day that was opened. */
    async lastEdit(departmentId: DepartmentId | null, days: readonly Day[]): Promise<LastEdit | undefined> {
      const [edit] = await rows
        .select({ userId: closedDays.closedBy, name: users.name, at: closedDays.closedAt })
        .from(closedDays)
        .leftJoin(users, eq(users.id, closedDays.closedBy))
        .where(and(of(departmentId, days), isNotNull(closedDays.closedAt)))
        .orderBy(desc(closedDays.closedAt))
        .limit(1)
      return edit?.at ? { ...edit, at: edit.at } : undefined
    },

    /** Closes each day with its label, or opens it where the label is `null`. Returns those that are closed now. */
    async set(
      departmentId: DepartmentId | null,
      days: readonly { readonly day: Day; readonly label: string | null }[],
      closing: { readonly closedBy: UserId; readonly closedAt: Date },
    ): Promise<ClosedDay[]> {
      const named = of(
        departmentId,
        days.map(({ day }) => day),
      )
      const closed = days.flatMap(({ day, label }) =>
        label === null ? [] : [{ organizationId, id: randomUUID(), departmentId, day, label, ...closing }],
      )
      await rows.delete(closedDays).where(named)
      if (closed.length > 0)
        await rows
          .insert(closedDays)
          .values(closed)
          .onConflictDoUpdate({
            target: [closedDays.organizationId, closedDays.departmentId, closedDays.day],
            set: { label: sql`excluded.label`, ...closing },
          })
      return rows.select(columns).from(closedDays).where(named).orderBy(asc(closedDays.day))
    },
  }
}
