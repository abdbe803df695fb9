import { sql, type SQL } from 'drizzle-orm'

import { constants } from '#src/contract/constants.ts'
import type { Day, DepartmentId, OrganizationId, StudentId } from '#src/contract/values.ts'
import type { DayRange } from '#src/domain/day.ts'

/** What a report is about. */
export type ReportFilter = DayRange & { readonly departments: 'all' | readonly DepartmentId[] }

/** What a report of children is about: all of them, or one. */
export type StudentFilter = ReportFilter & { readonly studentId?: StudentId }

/** Whether a day, a date of the query, is in the period. */
export const isInPeriod = (day: SQL, { from, to }: DayRange) =>
  sql`${day} between ${from satisfies Day}::date and ${to satisfies Day}::date`

/** Whether a department, an id of the query, is one of those of the report. */
export const isReported = (department: SQL, departments: ReportFilter['departments']) =>
  departments === 'all' ? sql`true` : sql`${department} = any (${sql.param([...departments])}::uuid[])`

/** Whether a child, an id of the query, is one of those of the report. */
export const isReportedStudent = (student: SQL, { studentId }: StudentFilter) =>
  studentId === undefined ? sql`true` : sql`${student} = ${studentId}`

/** The month of a date of the query, as the wire has it. */
export const monthOf = (day: SQL) => sql`to_char(${day}, 'YYYY-MM')`

/** Whether the plan `p` of the query is over: at its end, or with its day where it has none, as `isOver` of the domain says. */
export const isPlanOver = (now: Date) =>
  sql`p.date + coalesce(p.end_time, '24:00')::time <= ${now.toISOString()}::timestamptz at time zone ${constants.timeZone}`

/** Whether the child of a row of `plan_students` takes part: attendance that nobody has recorded keeps no child out. */
export const takesPart = (row: SQL) => sql`${row}.attendance is distinct from 'absent'`

/**
 * The plans of a report that are not deleted, for a `with`: `id`, `department_id`, `activity_id`, `month`, `date`, and `is_done`. A plan is
 * done when it is over and not all of its children were absent.
 */
export const reportedPlans = (organizationId: OrganizationId, filter: ReportFilter, now: Date) => sql`
  select p.id, p.department_id, p.activity_id, p.leader_id, p.date, ${monthOf(sql`p.date`)} as month,
    ${isPlanOver(now)} and bool_or(${takesPart(sql`s`)}) as is_done
  from plans p
    left join plan_students s on s.organization_id = p.organization_id and s.plan_id = p.id
  where p.organization_id = ${organizationId} and p.deleted_at is null
    and ${isInPeriod(sql`p.date`, filter)} and ${isReported(sql`p.department_id`, filter.departments)}
  group by p.organization_id, p.id`
