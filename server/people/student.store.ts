import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { students } from '#server/database/schema/people.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import type { Student } from '#src/contract/student.ts'
import type { Day, DepartmentId, Id, OrganizationId, StudentId } from '#src/contract/values.ts'

export type StudentStore = ReturnType<typeof studentStore>

/** The children of the departments that the transaction may see. */
export function studentStore(rows: Querying, organizationId: OrganizationId) {
  return {
    async list(
      filter: { readonly departmentId?: DepartmentId; readonly ids?: readonly StudentId[] } = {},
    ): Promise<Student[]> {
      const found = await rows
        .select()
        .from(students)
        .where(
          and(
            eq(students.organizationId, organizationId),
            filter.departmentId === undefined ? undefined : eq(students.departmentId, filter.departmentId),
            filter.ids && inArray(students.id, [...filter.ids]),
          ),
        )
        .orderBy(asc(students.name), asc(students.id))
      return found.map(toStudent)
    },

    /**
     * What the plans with these ids, deleted or not, show of their children, a–z: those of other departments only in plans since a day. A
     * database function reads them, and only those of plans that the transaction may see.
     */
    async listOfPlans(planIds: readonly Id[], { othersSince }: { readonly othersSince: Day }) {
      const found = await rows.execute<PlanChild>(sql`
        select id as "_id", first_name as "firstName", mark
        from children_of_plans(${sql.param([...planIds])}::uuid[], ${othersSince}::date) order by "position"`)
      return found.rows
    },
  }
}

function toStudent(row: typeof students.$inferSelect): Student {
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    birthDate: row.birthDate,
    departmentId: row.departmentId,
    parents: row.parents,
    mark: row.mark,
    picture: null,
    pictureConsent: row.pictureConsent,
  }
}
