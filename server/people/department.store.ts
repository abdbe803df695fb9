import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { departments } from '#server/database/schema.ts'
import type { Department } from '#src/contract/department.ts'
import type { Id } from '#src/contract/values.ts'

export type DepartmentStore = ReturnType<typeof departmentStore>

export function departmentStore(db: Database) {
  return {
    async listOf(organizationId: Id): Promise<Department[]> {
      const rows = await db
        .select()
        .from(departments)
        .where(eq(departments.organizationId, organizationId))
        .orderBy(asc(departments.name))
      return rows
        .map(({ id, version, name, isAdministration }) => ({ _id: id, version, name, isAdministration }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'nb'))
    },

    /** Which of the organisations has the department, if any. */
    async organizationOf(organizationIds: readonly Id[], departmentId: Id): Promise<Id | undefined> {
      if (organizationIds.length === 0) return undefined
      const [row] = await db
        .select({ organizationId: departments.organizationId })
        .from(departments)
        .where(
          and(inArray(departments.organizationId, [...organizationIds]), eq(departments.id, departmentId)),
        )
      return row?.organizationId
    },
  }
}
