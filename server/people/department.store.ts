import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { departments, organizations } from '#server/database/schema/people.ts'
import type { Department } from '#src/contract/department.ts'
import type { DepartmentId, OrganizationId, StudentId, UserId } from '#src/contract/values.ts'

export function departmentStore(rows: Querying, organizationId: OrganizationId) {
  const ofOrganization = eq(departments.organizationId, organizationId)

  const find = async (departmentId: DepartmentId): Promise<Department | undefined> => {
    const [row] = await rows
      .select()
      .from(departments)
      .where(and(ofOrganization, eq(departments.id, departmentId)))
    return row && toDepartment(row)
  }

  const list = async (): Promise<Department[]> => {
    const found = await rows.select().from(departments).where(ofOrganization)
    return found.map(toDepartment).toSorted((a, b) => a.name.localeCompare(b.name, 'nb'))
  }

  return {
    find,
    list,

    /** All departments, of which nobody else adds or renames one until the end of the transaction. */
    async lockNames(): Promise<Department[]> {
      // A department that is not registered yet has no row to lock.
      await rows.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`departments ${organizationId}`}, 0))`,
      )
      return list()
    },

    /** Those with these ids, which nobody closes or changes until the end of the transaction. */
    async lockShared(ids: readonly DepartmentId[]): Promise<Department[]> {
      const found = await rows
        .select()
        .from(departments)
        .where(and(ofOrganization, inArray(departments.id, [...ids])))
        .orderBy(asc(departments.id))
        .for('share')
      return found.map(toDepartment)
    },

    /** The department, which nothing is added to until the end of the transaction. */
    async lock(departmentId: DepartmentId): Promise<Department | undefined> {
      const [row] = await rows
        .select()
        .from(departments)
        .where(and(ofOrganization, eq(departments.id, departmentId)))
        .for('update')
      return row && toDepartment(row)
    },

    async add({ _id: id, ...department }: Department): Promise<void> {
      await rows.insert(departments).values({ organizationId, id, ...columnsOf(department) })
    },

    /** Stores a changed department. */
    async save({ _id: id, ...department }: Department): Promise<void> {
      await rows
        .update(departments)
        .set(columnsOf(department))
        .where(and(ofOrganization, eq(departments.id, id)))
    },

    /** Deletes a department that is unused. */
    async remove(departmentId: DepartmentId): Promise<void> {
      await rows.delete(departments).where(and(ofOrganization, eq(departments.id, departmentId)))
    },

    /** Whether nothing is in the department or names it; neither the transfers of `restored` children nor the roles of `returning` staff count. */
    async isUnused(
      departmentId: DepartmentId,
      restored: readonly StudentId[],
      returning: readonly UserId[],
    ): Promise<boolean> {
      const found = await rows.execute<{ is_unused: boolean }>(
        sql`select department_is_unused(
          ${departmentId}::uuid, ${sql.param([...restored])}::uuid[], ${sql.param([...returning])}::uuid[]
        ) as is_unused`,
      )
      return found.rows[0]?.is_unused ?? false
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

const columnsOf = ({ version, name, isAdministration, closedFrom }: Omit<Department, '_id'>) => ({
  version,
  name,
  isAdministration,
  closedFrom: closedFrom ?? null,
})

const toDepartment = ({
  id,
  version,
  name,
  organizationId,
  isAdministration,
  closedFrom,
}: typeof departments.$inferSelect): Department => ({
  _id: id,
  version,
  name,
  organization: organizationId,
  isAdministration,
  ...(closedFrom !== null && { closedFrom }),
})
