import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { students } from '#server/database/schema.ts'
import type { Place } from '#server/http/handler.ts'
import type { Student } from '#src/contract/student.ts'
import type { Id } from '#src/contract/values.ts'

export type StudentStore = ReturnType<typeof studentStore>

/** Children, never beyond the departments whose rows the caller may see. */
export function studentStore(db: Database) {
  return {
    async listVisible(
      place: Pick<Place, 'organizationId' | 'visibleDepartments'>,
      narrowing: { readonly departmentId?: Id; readonly ids?: readonly Id[] } = {},
    ): Promise<Student[]> {
      const rows = await db
        .select()
        .from(students)
        .where(
          and(
            eq(students.organizationId, place.organizationId),
            place.visibleDepartments === 'all'
              ? undefined
              : inArray(students.departmentId, [...place.visibleDepartments]),
            narrowing.departmentId === undefined
              ? undefined
              : eq(students.departmentId, narrowing.departmentId),
            narrowing.ids && inArray(students.id, [...narrowing.ids]),
          ),
        )
        .orderBy(asc(students.name), asc(students.id))
      return rows.map(toStudent)
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
