import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { students } from '#server/database/schema/people.ts'
import type { Scope } from '#server/http/handler.ts'
import type { Student } from '#src/contract/student.ts'
import type { DepartmentId, StudentId } from '#src/contract/values.ts'

export type StudentStore = ReturnType<typeof studentStore>

/** The children of the departments that the caller may see. */
export function studentStore(rows: Querying, { organizationId, visibleDepartments }: Scope) {
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
            visibleDepartments === 'all'
              ? undefined
              : inArray(students.departmentId, [...visibleDepartments]),
            filter.departmentId === undefined ? undefined : eq(students.departmentId, filter.departmentId),
            filter.ids && inArray(students.id, [...filter.ids]),
          ),
        )
        .orderBy(asc(students.name), asc(students.id))
      return found.map(toStudent)
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
