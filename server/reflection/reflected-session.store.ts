import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { planParticipants, plans, planSessions, planStudents } from '#server/database/schema/plans.ts'
import { evaluations } from '#server/database/schema/reflection.ts'
import { constants } from '#src/contract/constants.ts'
import type { WaitingSession } from '#src/contract/evaluation.ts'
import type { ReflectionRole } from '#src/contract/question.ts'
import type { Day, DepartmentId, Id, OrganizationId, StudentId, UserId } from '#src/contract/values.ts'

/** A session of a plan, deleted or not, as far as a reflection on it goes. */
export type ReflectedSession = {
  readonly sessionId: Id
  readonly planId: Id
  readonly departmentId: DepartmentId
  readonly activityId: Id
  readonly date: Day
  /** Leader, observers and helpers. */
  readonly participants: readonly UserId[]
  readonly students: readonly StudentId[]
}

/** The sessions of the plans that the transaction may see. */
export function reflectedSessionStore(rows: Querying, organizationId: OrganizationId) {
  return {
    /** Those with these ids, by their id; also of deleted plans, of which somebody may have written before. */
    async byIds(ids: readonly Id[]): Promise<ReadonlyMap<Id, ReflectedSession>> {
      if (ids.length === 0) return new Map()
      const found = await rows
        .select({
          sessionId: planSessions.id,
          planId: plans.id,
          departmentId: plans.departmentId,
          activityId: plans.activityId,
          date: plans.date,
          participants: sql<UserId[]>`array_prepend(${plans.leaderId}, array(
            select ${planParticipants.userId} from ${planParticipants}
            where ${planParticipants.organizationId} = ${plans.organizationId} and ${planParticipants.planId} = ${plans.id}))`,
          students: sql<StudentId[]>`array(
            select ${planStudents.studentId} from ${planStudents}
            where ${planStudents.organizationId} = ${plans.organizationId} and ${planStudents.planId} = ${plans.id})`,
        })
        .from(planSessions)
        .innerJoin(
          plans,
          and(eq(plans.organizationId, planSessions.organizationId), eq(plans.id, planSessions.planId)),
        )
        .where(and(eq(planSessions.organizationId, organizationId), inArray(planSessions.id, [...ids])))
      return new Map(found.map((session) => [session.sessionId, session]))
    },

    /** The sessions since a day that are over now, in which the user took part, without a submitted reflection of the user; newest first. */
    async listWaiting(
      userId: UserId,
      { since, now }: { readonly since: Day; readonly now: Date },
    ): Promise<WaitingSession[]> {
      const part = sql<ReflectionRole | null>`case when ${plans.leaderId} = ${userId} then 'leader' else (
        select ${planParticipants.part} from ${planParticipants}
        where ${planParticipants.organizationId} = ${plans.organizationId} and ${planParticipants.planId} = ${plans.id}
          and ${planParticipants.userId} = ${userId}
        order by ${planParticipants.part} desc limit 1) end`
      const end = sql`${plans.date} + coalesce(${plans.endTime}, '24:00')::time`
      const found = await rows
        .select({
          sessionId: planSessions.id,
          planId: plans.id,
          departmentId: plans.departmentId,
          activityId: plans.activityId,
          date: plans.date,
          start: plans.startTime,
          role: part,
          evaluationId: evaluations.id,
        })
        .from(plans)
        .innerJoin(
          planSessions,
          and(eq(planSessions.organizationId, plans.organizationId), eq(planSessions.planId, plans.id)),
        )
        .leftJoin(
          evaluations,
          and(
            eq(evaluations.organizationId, planSessions.organizationId),
            eq(evaluations.sessionId, planSessions.id),
            eq(evaluations.userId, userId),
          ),
        )
        .where(
          sql`${plans.organizationId} = ${organizationId} and ${plans.deletedAt} is null and ${plans.date} >= ${since}
            and ${end} <= ${now.toISOString()}::timestamptz at time zone ${constants.timeZone}
            and ${evaluations.submittedAt} is null and ${part} is not null`,
        )
        .orderBy(sql`${plans.date} desc, ${plans.startTime} desc nulls last, ${planSessions.id}`)
      return found.flatMap(({ role, ...session }) => (role === null ? [] : [{ ...session, role }]))
    },
  }
}
