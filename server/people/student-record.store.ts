import { and, asc, eq, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { activities } from '#server/database/schema/bank.ts'
import { auditLog, departments, users } from '#server/database/schema/people.ts'
import { plans, planStudents } from '#server/database/schema/plans.ts'
import { observationMeasures, observations } from '#server/database/schema/reflection.ts'
import type { StudentRecord } from '#src/contract/student-record.ts'
import type { Id, OrganizationId, StudentId } from '#src/contract/values.ts'

/** All that is kept of one child, for a transaction of an Administrator. */
export function studentRecordStore(rows: Querying, organizationId: OrganizationId, now: () => Date) {
  const ofPlan = { date: plans.date, activity: activities.title, department: departments.name }
  const isDepartmentOfPlan = and(
    eq(departments.organizationId, organizationId),
    eq(departments.id, plans.departmentId),
  )

  return {
    plansOf: (id: StudentId): Promise<StudentRecord['plans']> =>
      rows
        .select({ ...ofPlan, leader: users.name, attendance: planStudents.attendance })
        .from(planStudents)
        .innerJoin(plans, and(eq(plans.organizationId, organizationId), eq(plans.id, planStudents.planId)))
        .innerJoin(departments, isDepartmentOfPlan)
        .innerJoin(activities, eq(activities.id, plans.activityId))
        .leftJoin(users, eq(users.id, plans.leaderId))
        .where(and(eq(planStudents.organizationId, organizationId), eq(planStudents.studentId, id)))
        .orderBy(asc(plans.date), asc(plans.id)),

    async observationsOf(id: StudentId): Promise<StudentRecord['observations']> {
      const found = await rows
        .select({
          id: observations.id,
          ...ofPlan,
          notObserved: observations.notObserved,
          measure: observationMeasures.measure,
          value: observationMeasures.value,
          state: observationMeasures.state,
          by: users.name,
          at: observationMeasures.setAt,
        })
        .from(observations)
        .innerJoin(plans, and(eq(plans.organizationId, organizationId), eq(plans.id, observations.planId)))
        .innerJoin(departments, isDepartmentOfPlan)
        .innerJoin(activities, eq(activities.id, plans.activityId))
        .leftJoin(
          observationMeasures,
          and(
            eq(observationMeasures.organizationId, organizationId),
            eq(observationMeasures.observationId, observations.id),
          ),
        )
        .leftJoin(users, eq(users.id, observationMeasures.setBy))
        .where(and(eq(observations.organizationId, organizationId), eq(observations.studentId, id)))
        .orderBy(
          asc(plans.date),
          asc(observations.id),
          asc(observationMeasures.measure),
          asc(observationMeasures.version),
        )
      const byId = new Map<Id, StudentRecord['observations'][number]>()
      for (const { id: observation, date, activity, department, notObserved, ...set } of found) {
        const record = byId.get(observation) ?? { date, activity, department, notObserved, values: [] }
        byId.set(observation, record)
        const { measure, value, state, by, at } = set
        if (measure && state && at) record.values.push({ measure, value, state, by, at: at.toISOString() })
      }
      return [...byId.values()]
    },

    /** By a database function: private notes of other departments are visible in no other way. */
    async notesOn(id: StudentId): Promise<StudentRecord['notes']> {
      const found = await rows.execute<NoteRow>(sql`
        select n.id, n.note, n.written_at, n.deleted_at, a.title, d.name as department, u.name as author
        from notes_on_student(${id}::uuid) n
          join ${departments} d on d.organization_id = ${organizationId} and d.id = n.department_id
          join ${activities} a on a.id = n.activity_id
          left join ${users} u on u.id = n.author_id
        order by n.written_at, n.id`)
      return found.rows.map((row) => ({
        _id: row.id,
        activity: row.title,
        department: row.department,
        text: row.note,
        by: row.author,
        at: new Date(row.written_at).toISOString(),
        deletedAt: row.deleted_at === null ? null : new Date(row.deleted_at).toISOString(),
      }))
    },

    async logOf(id: StudentId): Promise<StudentRecord['log']> {
      const found = await rows
        .select({ _id: auditLog.id, at: auditLog.at, by: users.name, action: auditLog.action })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.userId))
        .where(and(eq(auditLog.organizationId, organizationId), eq(auditLog.studentId, id)))
        .orderBy(asc(auditLog.at), asc(auditLog.id))
      return found.map((line) => ({ ...line, at: line.at.toISOString() }))
    },

    /** Deletes the child with everything on it. */
    async erase(id: StudentId): Promise<void> {
      await rows.execute(sql`select erase_student(${id}::uuid, ${now().toISOString()}::timestamptz)`)
    },
  }
}

type NoteRow = {
  readonly id: Id
  readonly note: string
  readonly written_at: string | Date
  readonly deleted_at: string | Date | null
  readonly title: string
  readonly department: string
  readonly author: string | null
}
