import { and, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { organizations, students, studentTransfers } from '#server/database/schema/people.ts'
import type { ArchivedStudent } from '#src/contract/student-archive.ts'
import type { Day, OrganizationId, StudentId } from '#src/contract/values.ts'

import { presentDepartment } from './student.store.ts'

/** The children who have left or will leave, of the departments that the transaction may see; those who have left only where it sees the archive. */
export function studentArchiveStore(rows: Querying, organizationId: OrganizationId) {
  const isStudent = (id: StudentId) => and(eq(students.organizationId, organizationId), eq(students.id, id))
  const isOrganization = eq(organizations.id, organizationId)

  return {
    /** With the day of erasure after these months, the one who has left last first. */
    list(months: number): Promise<ArchivedStudent[]> {
      const erasedOn = sql<Day>`erasure_day(${students.archivedFrom}, ${students.erasureAnnouncedOn}, ${months}::int, named_day())`
      return rows
        .select({
          _id: students.id,
          version: students.version,
          name: students.name,
          mark: students.mark,
          departmentId: presentDepartment,
          from: sql<Day>`${students.archivedFrom}::text`,
          erasedOn: sql<Day>`${erasedOn}::text`,
          isErasedSoon: sql<boolean>`${erasedOn} <= named_day() + 31`,
        })
        .from(students)
        .where(and(eq(students.organizationId, organizationId), isNotNull(students.archivedFrom)))
        .orderBy(desc(students.archivedFrom), students.name, students.id)
    },

    /** The first day on which a child is archived; `null` where none is known. */
    async dayOf(id: StudentId): Promise<Day | null> {
      const [row] = await rows.select({ from: students.archivedFrom }).from(students).where(isStudent(id))
      return row?.from ?? null
    },

    /** From a day on the children are archived, and are not transferred after it; with `null` they are fetched back. */
    async archive(ids: readonly StudentId[], from: Day | null): Promise<void> {
      await rows
        .update(students)
        .set({ archivedFrom: from, erasureAnnouncedOn: null })
        .where(and(eq(students.organizationId, organizationId), inArray(students.id, [...ids])))
      if (from !== null)
        await rows
          .delete(studentTransfers)
          .where(
            and(
              eq(studentTransfers.organizationId, organizationId),
              inArray(studentTransfers.studentId, [...ids]),
              gte(studentTransfers.fromDay, from),
              sql`${studentTransfers.fromDay} > named_day()`,
            ),
          )
    },

    /** Those of the children who are archived on a day, of any department. None of them is archived or fetched back until the end of the transaction. */
    async archivedOn(ids: readonly StudentId[], day: Day): Promise<StudentId[]> {
      if (ids.length === 0) return []
      const found = await rows.execute<{ id: StudentId }>(
        sql`select id from students_archived_on(${sql.param([...ids])}::uuid[], ${day}::date) as id`,
      )
      return found.rows.map(({ id }) => id)
    },

    /** The months that the kindergarten has set, or else `undefined`. */
    async retentionMonths(): Promise<number | undefined> {
      const [row] = await rows
        .select({ months: organizations.retentionMonths })
        .from(organizations)
        .where(isOrganization)
      return row?.months ?? undefined
    },

    async setRetentionMonths(months: number): Promise<void> {
      await rows.update(organizations).set({ retentionMonths: months }).where(isOrganization)
    },
  }
}
