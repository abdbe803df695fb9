import { and, eq } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { departments, organizations } from '#server/database/schema/people.ts'
import type { Department } from '#src/contract/department.ts'
import type { DepartmentId, OrganizationId } from '#src/contract/values.ts'

export function departmentStore(rows: Querying, organizationId: OrganizationId) {
  const ofOrganization = eq(departments.organizationId, organizationId)

  const find = async (departmentId: DepartmentId): Promise<Department | undefined> => {
    const [row] = await rows
      .select()
      .from(departments)
      .where(and(ofOrganization, eq(departments.id, departmentId)))
    return row && toDepartment(row)
  }

  return {
    find,

    async list(): Promise<Department[]> {
      const found = await rows.select().from(departments).where(ofOrganization)
      return found.map(toDepartment).toSorted((a, b) => a.name.localeCompare(b.name, 'nb'))
    },

    /** The name of a department and of its organisation. */
    async namesOf(departmentId: DepartmentId) {
      const [names] = await rows
        .select({ organization: organizations.name, department: departments.name })
        .from(departments)
        .innerJoin(organizations, eq(organizations.id, departments.organizationId))
        .where(and(ofOrganization, eq(departments.id, departmentId)))
      return names
    },

    has: async (departmentId: DepartmentId): Promise<boolean> => (await find(departmentId)) !== undefined,
  }
}

const toDepartment = ({
  id,
  version,
  name,
  organizationId,
  isAdministration,
}: typeof departments.$inferSelect): Department => ({
  _id: id,
  version,
  name,
  organization: organizationId,
  isAdministration,
})
