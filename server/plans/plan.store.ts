import { and, asc, between, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { departments, planParticipants, plans, planSessions, planStudents } from '#server/database/schema.ts'
import type { Place } from '#server/http/handler.ts'
import type { Plan } from '#src/contract/plan.ts'
import type { Day, Id } from '#src/contract/values.ts'

/** Whose rows a query may reach: the organisation, and the departments in it. */
export type Scope = Pick<Place, 'organizationId' | 'visibleDepartments'>

export type PlanStore = ReturnType<typeof planStore>

export function planStore(db: Database) {
  const listWhere = async (scope: Scope, ...conditions: readonly (SQL | undefined)[]): Promise<Plan[]> => {
    const { organizationId, visibleDepartments } = scope
    const rows = await db
      .select({ plan: plans, ...parts })
      .from(plans)
      .where(
        and(
          eq(plans.organizationId, organizationId),
          isNull(plans.deletedAt),
          visibleDepartments === 'all' ? undefined : inArray(plans.departmentId, [...visibleDepartments]),
          ...conditions,
        ),
      )
      .orderBy(asc(plans.date), sql`${plans.startTime} asc nulls last`, asc(plans.id))
    return rows.map(toPlan)
  }

  return {
    listBetween: (
      scope: Scope,
      range: { readonly from: Day; readonly to: Day },
      narrowing: { readonly participant?: Id | undefined; readonly activity?: Id | undefined } = {},
    ) =>
      listWhere(
        scope,
        between(plans.date, range.from, range.to),
        narrowing.activity === undefined ? undefined : eq(plans.activityId, narrowing.activity),
        narrowing.participant === undefined ? undefined : takesPart(db, narrowing.participant),
      ),

    listByIds: async (scope: Scope, ids: readonly Id[]) =>
      ids.length === 0 ? [] : listWhere(scope, inArray(plans.id, [...ids])),

    listByReference: (scope: Scope, reference: Id) => listWhere(scope, eq(plans.reference, reference)),

    /** Whether the department is there and within the scope. */
    async hasDepartment({ organizationId, visibleDepartments }: Scope, departmentId: Id): Promise<boolean> {
      if (visibleDepartments !== 'all') return visibleDepartments.includes(departmentId)
      const rows = await db
        .select({ id: departments.id })
        .from(departments)
        .where(and(eq(departments.organizationId, organizationId), eq(departments.id, departmentId)))
      return rows.length > 0
    },
  }
}

type Participant = { readonly part: 'observer' | 'helper'; readonly userId: Id }
type Child = { readonly studentId: Id; readonly attendance: Plan['attendance'][number]['was'] | null }

/** The rows that belong to a plan, gathered by the database, so that a list is one query. */
const parts = {
  participants: gathered<Participant>(
    sql`json_build_object('part', ${planParticipants.part}, 'userId', ${planParticipants.userId})`,
    sql`${planParticipants.position}`,
    sql`${planParticipants} where ${planParticipants.organizationId} = ${plans.organizationId}
        and ${planParticipants.planId} = ${plans.id}`,
  ),
  children: gathered<Child>(
    sql`json_build_object('studentId', ${planStudents.studentId}, 'attendance', ${planStudents.attendance})`,
    sql`${planStudents.position}`,
    sql`${planStudents} where ${planStudents.organizationId} = ${plans.organizationId}
        and ${planStudents.planId} = ${plans.id}`,
  ),
  sessions: gathered<Plan['sessions'][number]>(
    sql`json_build_object('_id', ${planSessions.id}, 'label', ${planSessions.label})`,
    sql`${planSessions.position}`,
    sql`${planSessions} where ${planSessions.organizationId} = ${plans.organizationId}
        and ${planSessions.planId} = ${plans.id}`,
  ),
}

function gathered<Item>(item: SQL, order: SQL, source: SQL) {
  return sql<
    readonly Item[]
  >`(select coalesce(json_agg(${item} order by ${order}), '[]'::json) from ${source})`
}

/** As leader, observer or helper. */
const takesPart = (db: Database, userId: Id) =>
  or(
    eq(plans.leaderId, userId),
    exists(
      db
        .select({ userId: planParticipants.userId })
        .from(planParticipants)
        .where(
          and(
            eq(planParticipants.organizationId, plans.organizationId),
            eq(planParticipants.planId, plans.id),
            eq(planParticipants.userId, userId),
          ),
        ),
    ),
  )

function toPlan(row: {
  readonly plan: typeof plans.$inferSelect
  readonly participants: readonly Participant[]
  readonly children: readonly Child[]
  readonly sessions: readonly Plan['sessions'][number][]
}): Plan {
  const { plan, participants, children } = row
  const taking = (wanted: Participant['part']) =>
    participants.filter(({ part }) => part === wanted).map(({ userId }) => userId)
  return {
    _id: plan.id,
    version: plan.version,
    reference: plan.reference,
    date: plan.date,
    ...(plan.startTime === null ? {} : { start: plan.startTime }),
    ...(plan.endTime === null ? {} : { end: plan.endTime }),
    activityId: plan.activityId,
    departmentId: plan.departmentId,
    leader: plan.leaderId,
    observers: taking('observer'),
    helpers: taking('helper'),
    students: children.map(({ studentId }) => studentId),
    note: plan.note,
    otherNotes: plan.otherNotes,
    sessions: [...row.sessions],
    attendance: children.flatMap(({ studentId, attendance }) =>
      attendance === null ? [] : [{ studentId, was: attendance }],
    ),
    ...(plan.changed === null ? {} : { changed: plan.changed }),
    deletedAt: plan.deletedAt === null ? null : plan.deletedAt.toISOString(),
  }
}
