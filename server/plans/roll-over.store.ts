import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Querying } from '#server/database/querying.ts'
import { students, studentTransfers, users } from '#server/database/schema/people.ts'
import {
  rolledOverAffiliations,
  rolledOverDepartments,
  rolledOverPlans,
  rolledOverPlanStudents,
  rolledOverStudents,
  rolledOverTransfers,
  rollOvers,
} from '#server/database/schema/roll-overs.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type {
  Day,
  DepartmentId,
  Id,
  OrganizationId,
  StudentId,
  UserId,
  Version,
} from '#src/contract/values.ts'

import type { MovedPerson, Roles } from './roll-over-staff.ts'

export type RolledOverPlan = {
  readonly planId: Id
  readonly isDeleted: boolean
  readonly versionAfter: Version
  /** The children who were taken out of it, in their order. */
  readonly children: readonly {
    readonly _id: StudentId
    readonly position: number
    readonly attendance: Plan['attendance'][number]['was'] | null
  }[]
  /** Who took part; `undefined` where the roll-over has not changed that. */
  readonly staffBefore: Pick<Plan, 'leader' | 'observers' | 'helpers'> | undefined
}

export type RolledOverPerson = {
  readonly userId: UserId
  readonly before: Roles
  readonly after: Roles
  /** The departments that the person left, and for which. */
  readonly moves: readonly { readonly departmentId: DepartmentId; readonly to: DepartmentId }[]
}

/** A roll-over with all that it has changed, as it was before. */
export type StoredRollOver = {
  readonly _id: Id
  readonly from: Day
  readonly at: Date
  readonly by: string | null
  readonly departments: readonly Omit<typeof rolledOverDepartments.$inferSelect, 'organizationId'>[]
  readonly students: readonly (Omit<typeof rolledOverStudents.$inferSelect, 'organizationId'> & {
    /** All that it had before, the first one first. */
    readonly transfers: readonly { readonly departmentId: DepartmentId; readonly from: Day }[]
  })[]
  readonly staff: readonly RolledOverPerson[]
  readonly plans: readonly RolledOverPlan[]
}

/** What roll-overs have changed, for Administrators to undo them. */
export function rollOverStore(rows: Querying, organizationId: OrganizationId) {
  return {
    async add(rollOver: {
      readonly _id: Id
      readonly from: Day
      readonly userId: UserId
      readonly at: Date
    }): Promise<void> {
      const { _id: id, from: fromDay, userId, at } = rollOver
      await rows.insert(rollOvers).values({ organizationId, id, fromDay, userId, at })
    },

    async addDepartment(
      of: Omit<typeof rolledOverDepartments.$inferInsert, 'organizationId'>,
    ): Promise<void> {
      await rows.insert(rolledOverDepartments).values({ ...of, organizationId })
    },

    /** Stores where these children are and will be, before they are changed; each change makes the next version. */
    async addStudents(rollOverId: Id, ids: readonly StudentId[], isArchived: boolean): Promise<void> {
      if (ids.length === 0) return
      const list = sql.param([...ids])
      await rows.execute(sql`
        insert into ${rolledOverStudents} (organization_id, roll_over_id, student_id, is_archived, archived_before, version_after)
        select s.organization_id, ${rollOverId}::uuid, s.id, ${isArchived}, s.archived_from, s.version + 1
        from ${students} s where s.organization_id = ${organizationId} and s.id = any (${list}::uuid[])`)
      await rows.execute(sql`
        insert into ${rolledOverTransfers} (organization_id, roll_over_id, student_id, from_day, department_id)
        select t.organization_id, ${rollOverId}::uuid, t.student_id, t.from_day, t.department_id
        from ${studentTransfers} t where t.organization_id = ${organizationId} and t.student_id = any (${list}::uuid[])`)
    },

    async addPerson(
      rollOverId: Id,
      { _id: userId, before, after, moves }: Pick<MovedPerson, '_id' | 'before' | 'after' | 'moves'>,
    ): Promise<void> {
      const departmentIds = [...new Set([...before.keys(), ...after.keys()])]
      await rows.insert(rolledOverAffiliations).values(
        departmentIds.map((departmentId) => ({
          organizationId,
          rollOverId,
          userId,
          departmentId,
          roleBefore: before.get(departmentId) ?? null,
          roleAfter: after.get(departmentId) ?? null,
          movedTo: moves.find((move) => move.departmentId === departmentId)?.to ?? null,
        })),
      )
    },

    async addPlan(rollOverId: Id, { children, staffBefore, ...plan }: RolledOverPlan): Promise<void> {
      await rows.insert(rolledOverPlans).values({
        ...plan,
        organizationId,
        rollOverId,
        leaderBefore: staffBefore?.leader ?? null,
        observersBefore: staffBefore ? [...staffBefore.observers] : null,
        helpersBefore: staffBefore ? [...staffBefore.helpers] : null,
      })
      if (children.length > 0)
        await rows.insert(rolledOverPlanStudents).values(
          children.map(({ _id: studentId, position, attendance }) => ({
            organizationId,
            rollOverId,
            planId: plan.planId,
            studentId,
            position,
            attendance,
          })),
        )
    },

    /** The newest one since an instant. */
    async latestSince(since: Date): Promise<StoredRollOver | undefined> {
      const [found] = await rows
        .select({ _id: rollOvers.id, from: rollOvers.fromDay, at: rollOvers.at, by: users.name })
        .from(rollOvers)
        .leftJoin(users, eq(users.id, rollOvers.userId))
        .where(and(eq(rollOvers.organizationId, organizationId), gte(rollOvers.at, since)))
        .orderBy(desc(rollOvers.at), desc(rollOvers.id))
        .limit(1)
      if (!found) return undefined
      const isOf = (of: OfRollOver) =>
        and(eq(of.organizationId, organizationId), eq(of.rollOverId, found._id))
      const departments = await rows.select().from(rolledOverDepartments).where(isOf(rolledOverDepartments))
      const ofStudents = await rows.select().from(rolledOverStudents).where(isOf(rolledOverStudents))
      const transfers = await rows
        .select()
        .from(rolledOverTransfers)
        .where(isOf(rolledOverTransfers))
        .orderBy(asc(rolledOverTransfers.fromDay))
      const ofStaff = await rows.select().from(rolledOverAffiliations).where(isOf(rolledOverAffiliations))
      const ofPlans = await rows.select().from(rolledOverPlans).where(isOf(rolledOverPlans))
      const children = await rows
        .select()
        .from(rolledOverPlanStudents)
        .where(isOf(rolledOverPlanStudents))
        .orderBy(asc(rolledOverPlanStudents.position))
      return {
        ...found,
        departments,
        students: ofStudents.map((one) => ({
          ...one,
          transfers: transfers
            .filter(({ studentId }) => studentId === one.studentId)
            .map(({ departmentId, fromDay }) => ({ departmentId, from: fromDay })),
        })),
        staff: peopleIn(ofStaff),
        plans: ofPlans.map(({ leaderBefore, observersBefore, helpersBefore, ...plan }) => ({
          ...plan,
          staffBefore:
            leaderBefore && observersBefore && helpersBefore
              ? { leader: leaderBefore, observers: observersBefore, helpers: helpersBefore }
              : undefined,
          children: children
            .filter(({ planId }) => planId === plan.planId)
            .map(({ studentId, position, attendance }) => ({ _id: studentId, position, attendance })),
        })),
      }
    },

    /** Where these children were and would be becomes what it was before. */
    async restoreStudents(rollOverId: Id, ids: readonly StudentId[]): Promise<void> {
      if (ids.length === 0) return
      const list = sql.param([...ids])
      await rows.execute(sql`
        update ${students} s
        set archived_from = b.archived_before,
          erasure_announced_on = case when b.archived_before = s.archived_from then s.erasure_announced_on end
        from ${rolledOverStudents} b
        where b.organization_id = ${organizationId} and b.roll_over_id = ${rollOverId}::uuid and b.student_id = any (${list}::uuid[])
          and s.organization_id = b.organization_id and s.id = b.student_id`)
      await rows.execute(sql`
        delete from ${studentTransfers} t
        where t.organization_id = ${organizationId} and t.student_id = any (${list}::uuid[])`)
      await rows.execute(sql`
        insert into ${studentTransfers} (organization_id, student_id, from_day, department_id)
        select b.organization_id, b.student_id, b.from_day, b.department_id from ${rolledOverTransfers} b
        where b.organization_id = ${organizationId} and b.roll_over_id = ${rollOverId}::uuid and b.student_id = any (${list}::uuid[])`)
    },

    async remove(id: Id): Promise<void> {
      await rows
        .delete(rollOvers)
        .where(and(eq(rollOvers.organizationId, organizationId), eq(rollOvers.id, id)))
    },
  }
}

type OfRollOver = { readonly organizationId: PgColumn; readonly rollOverId: PgColumn }

/** The people in rows of which each is of one department. */
function peopleIn(rows: readonly (typeof rolledOverAffiliations.$inferSelect)[]): RolledOverPerson[] {
  return [...new Set(rows.map(({ userId }) => userId))].map((userId) => {
    const own = rows.filter((row) => row.userId === userId)
    return {
      userId,
      before: new Map(
        own.flatMap(({ departmentId, roleBefore: role }) => (role ? [[departmentId, role]] : [])),
      ),
      after: new Map(
        own.flatMap(({ departmentId, roleAfter: role }) => (role ? [[departmentId, role]] : [])),
      ),
      moves: own.flatMap(({ departmentId, movedTo: to }) => (to ? [{ departmentId, to }] : [])),
    }
  })
}
