import { and, asc, between, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { planParticipants, plans, planSessions, planStudents } from '#server/database/schema/plans.ts'
import type { Scope } from '#server/http/handler.ts'
import type { Plan } from '#src/contract/plan.ts'
import type { Day, DepartmentId, Id, StudentId, UserId } from '#src/contract/values.ts'

/** The plans of the departments that the caller may see. */
export function planStore(rows: Querying, { organizationId, visibleDepartments }: Scope) {
  const listWhere = async (...conditions: readonly (SQL | undefined)[]): Promise<Plan[]> => {
    const found = await rows
      .select({ plan: plans, ...childRows })
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
    return found.map(toPlan)
  }

  return {
    listBetween: (
      range: { readonly from: Day; readonly to: Day },
      filter: {
        readonly department?: DepartmentId | undefined
        readonly participant?: UserId | undefined
        readonly activity?: Id | undefined
      } = {},
    ) =>
      listWhere(
        between(plans.date, range.from, range.to),
        filter.department === undefined ? undefined : eq(plans.departmentId, filter.department),
        filter.activity === undefined ? undefined : eq(plans.activityId, filter.activity),
        filter.participant === undefined ? undefined : takesPart(rows, filter.participant),
      ),

    listByIds: async (ids: readonly Id[]) => (ids.length === 0 ? [] : listWhere(inArray(plans.id, [...ids]))),

    listByReference: (reference: Id) => listWhere(eq(plans.reference, reference)),
  }
}

type Participant = { readonly part: 'observer' | 'helper'; readonly userId: UserId }
type Child = { readonly studentId: StudentId; readonly attendance: Plan['attendance'][number]['was'] | null }

/** The child rows of a plan as JSON aggregates, so that a list is one query. */
const childRows = {
  participants: jsonAggregate<Participant>(
    sql`json_build_object('part', ${planParticipants.part}, 'userId', ${planParticipants.userId})`,
    sql`${planParticipants.position}`,
    sql`${planParticipants} where ${planParticipants.organizationId} = ${plans.organizationId}
        and ${planParticipants.planId} = ${plans.id}`,
  ),
  children: jsonAggregate<Child>(
    sql`json_build_object('studentId', ${planStudents.studentId}, 'attendance', ${planStudents.attendance})`,
    sql`${planStudents.position}`,
    sql`${planStudents} where ${planStudents.organizationId} = ${plans.organizationId}
        and ${planStudents.planId} = ${plans.id}`,
  ),
  sessions: jsonAggregate<Plan['sessions'][number]>(
    sql`json_build_object('_id', ${planSessions.id}, 'label', ${planSessions.label})`,
    sql`${planSessions.position}`,
    sql`${planSessions} where ${planSessions.organizationId} = ${plans.organizationId}
        and ${planSessions.planId} = ${plans.id}`,
  ),
}

function jsonAggregate<Item>(item: SQL, order: SQL, source: SQL) {
  return sql<
    readonly Item[]
  >`(select coalesce(json_agg(${item} order by ${order}), '[]'::json) from ${source})`
}

/** Whether the user is leader, observer or helper of the plan. */
const takesPart = (rows: Querying, userId: UserId) =>
  or(
    eq(plans.leaderId, userId),
    exists(
      rows
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
  const participantsAs = (wanted: Participant['part']) =>
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
    observers: participantsAs('observer'),
    helpers: participantsAs('helper'),
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
