import { and, eq } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { departments } from '#server/database/schema.ts'
import type { Department } from '#src/contract/department.ts'
import type { Id } from '#src/contract/values.ts'

export type DepartmentStore = ReturnType<typeof departmentStore>

export function departmentStore(rows: Querying, organizationId: Id) {
  return {
    async list(): Promise<Department[]> {
      const found = await rows
        .select()
        .from(departments)
        .where(eq(departments.organizationId, organizationId))
      return found
        .map(({ id, version, name, isAdministration }) => ({ _id: id, version, name, isAdministration }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'nb'))
    },

    async has(departmentId: Id): Promise<boolean> {
      const found = await rows
        .select({ id: departments.id })
        .from(departments)
        .where(and(eq(departments.organizationId, organizationId), eq(departments.id, departmentId)))
      return found.length > 0
    },
  }
}
