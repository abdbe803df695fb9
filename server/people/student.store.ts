import { and, asc, eq, inArray, or } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { students } from '#server/database/schema/people.ts'
import type { Scope } from '#server/http/handler.ts'
import type { PlanChild } from '#src/contract/plan.ts'
import type { Student } from '#src/contract/student.ts'
import { type DepartmentId, firstNameOf, type StudentId } from '#src/contract/values.ts'

export type StudentStore = ReturnType<typeof studentStore>

/** The children of the departments that the caller may see. */
export function studentStore(rows: Querying, { organizationId, visibleDepartments }: Scope) {
  const isVisible =
    visibleDepartments === 'all' ? undefined : inArray(students.departmentId, [...visibleDepartments])
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
            isVisible,
            filter.departmentId === undefined ? undefined : eq(students.departmentId, filter.departmentId),
            filter.ids && inArray(students.id, [...filter.ids]),
          ),
        )
        .orderBy(asc(students.name), asc(students.id))
      return found.map(toStudent)
    },

    /** What a plan shows of the children with these ids, a–z; `ofAny` are shown of any department. */
    async listOfPlans(
      ids: readonly StudentId[],
      { ofAny }: { readonly ofAny: readonly StudentId[] },
    ): Promise<PlanChild[]> {
      const found = await rows
        .select({ _id: students.id, name: students.name, mark: students.mark })
        .from(students)
        .where(
          and(
            eq(students.organizationId, organizationId),
            inArray(students.id, [...ids]),
            isVisible && or(isVisible, inArray(students.id, [...ofAny])),
          ),
        )
        .orderBy(asc(students.name), asc(students.id))
      return found.map(({ name, ...child }) => ({ ...child, firstName: firstNameOf(name) }))
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
