import { sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import type {
  Adoption,
  AreaPlanning,
  CardUse,
  StudentGoal,
  StudentPlanning,
  StudentReport,
} from '#src/contract/report.ts'
import type { OrganizationId, StudentId } from '#src/contract/values.ts'

import { readFigures } from './read-figures.ts'
import {
  isInPeriod,
  isPlanOver,
  isReported,
  isReportedStudent,
  type ReportFilter,
  reportedPlans,
  type StudentFilter,
  takesPart,
} from './reported-plans.ts'

/** Figures of the plans that the transaction may see, by SQL; what each of them counts is in decision 096. */
export function planReportStore(rows: Querying, organizationId: OrganizationId, now: () => Date) {
  const reported = (filter: ReportFilter) => reportedPlans(organizationId, filter, now())

  return {
    async byArea(filter: ReportFilter): Promise<AreaPlanning[]> {
      return readFigures<AreaPlanning>(
        rows,
        sql`
        with reported as materialized (${reported(filter)})
        select r.department_id as "departmentId", r.month, a.focus_area_id as "focusAreaId",
          count(*)::int as planned,
          (count(*) filter (where r.is_done))::int as done,
          (count(*) filter (where r.is_done and e.plan_id is not null))::int as reflected
        from reported r
          join activities a on a.id = r.activity_id
          left join (
            select distinct plan_id from evaluations
            where organization_id = ${organizationId} and submitted_at is not null
              and plan_id in (select id from reported)
          ) e on e.plan_id = r.id
        group by 1, 2, 3
        order by 2, 1, 3`,
      )
    },

    /** How often each child was planned in and took part; archived children, whom the transaction does not see, are missing. */
    async byStudent(filter: ReportFilter): Promise<StudentPlanning[]> {
      // Counted before the children are joined: the index of the rows of a plan begins with the plan.
      return readFigures<StudentPlanning>(
        rows,
        sql`
        with figures as materialized (
          select s.student_id, count(*)::int as planned,
            (count(*) filter (where ${isPlanOver(now())}))::int as over,
            (count(*) filter (where ${isPlanOver(now())} and ${takesPart(sql`s`)}))::int as attended
          from plans p
            join plan_students s on s.organization_id = p.organization_id and s.plan_id = p.id
          where p.organization_id = ${organizationId} and p.deleted_at is null
            and ${isInPeriod(sql`p.date`, filter)} and ${isReported(sql`p.department_id`, filter.departments)}
          group by s.student_id
        )
        select f.student_id as "studentId", f.planned, f.over, f.attended
        from figures f join students c on c.organization_id = ${organizationId} and c.id = f.student_id
        order by f.student_id`,
      )
    },

    /** The plans with one child, the earliest first. */
    async plansOfStudent(studentId: StudentId, filter: ReportFilter): Promise<StudentReport['plans']> {
      return readFigures<StudentReport['plans'][number]>(
        rows,
        sql`
        select p.id as "planId", p.activity_id as "activityId", p.date::text as date,
          case when ${isPlanOver(now())} then ${takesPart(sql`s`)} end as "tookPart"
        from plans p
          join plan_students s on s.organization_id = p.organization_id and s.plan_id = p.id
        where p.organization_id = ${organizationId} and p.deleted_at is null and s.student_id = ${studentId}
          and ${isInPeriod(sql`p.date`, filter)} and ${isReported(sql`p.department_id`, filter.departments)}
        order by p.date, p.id`,
      )
    },

    /** How often each child has met each goal of the activities in which it took part; archived children are missing. */
    async goalsOfStudents(filter: StudentFilter): Promise<StudentGoal[]> {
      return readFigures<StudentGoal>(
        rows,
        sql`
        with attended as materialized (
          select s.student_id, p.activity_id, count(*) as times, max(p.date) as last
          from plans p
            join plan_students s on s.organization_id = p.organization_id and s.plan_id = p.id
          where p.organization_id = ${organizationId} and p.deleted_at is null
            and ${isInPeriod(sql`p.date`, filter)} and ${isReported(sql`p.department_id`, filter.departments)}
            and ${isReportedStudent(sql`s.student_id`, filter)} and ${isPlanOver(now())} and ${takesPart(sql`s`)}
          group by s.student_id, p.activity_id
        )
        select t.student_id as "studentId", g.id as "goalId", sum(t.times)::int as times, max(t.last)::text as last
        from attended t
          join students c on c.organization_id = ${organizationId} and c.id = t.student_id
          join (
            select distinct a.id as activity_id, goal.id::uuid as id
            from activities a cross join jsonb_array_elements_text(a.content -> 'experienceGoals') as goal (id)
          ) g on g.activity_id = t.activity_id
        group by 1, 2
        order by 1, 2`,
      )
    },

    async byCard(filter: ReportFilter): Promise<CardUse[]> {
      return readFigures<CardUse>(
        rows,
        sql`
        with reported as materialized (${reported(filter)})
        select a.id as "activityId", count(r.id)::int as planned, (count(*) filter (where r.is_done))::int as done,
          count(distinct r.department_id)::int as departments, max(r.date)::text as last
        from activities a left join reported r on r.activity_id = a.id
        group by a.id
        having a.state = 'published' or count(r.id) > 0
        order by a.id`,
      )
    },

    async adoption(filter: ReportFilter): Promise<Adoption[]> {
      return readFigures<Adoption>(
        rows,
        sql`
        with reported as materialized (${reported(filter)}),
        reflections as materialized (
          select e.plan_id, e.user_id from evaluations e
          where e.organization_id = ${organizationId} and e.submitted_at is not null
            and e.plan_id in (select id from reported)
        ),
        activity as (
          select id, leader_id as user_id from reported where is_done
          union
          select r.id, t.user_id
          from reported r
            join plan_participants t on t.organization_id = ${organizationId} and t.plan_id = r.id
          where r.is_done
          union
          select plan_id, user_id from reflections
        ),
        active as (
          select r.department_id, r.month, count(distinct a.user_id)::int as staff
          from activity a join reported r on r.id = a.id
          group by 1, 2
        ),
        written as (select plan_id, count(*) as reflections from reflections group by 1)
        select r.department_id as "departmentId", r.month, count(*)::int as planned,
          coalesce(sum(w.reflections), 0)::int as reflections, coalesce(max(a.staff), 0)::int as "activeStaff"
        from reported r
          left join written w on w.plan_id = r.id
          left join active a on a.department_id = r.department_id and a.month = r.month
        group by 1, 2
        order by 2, 1`,
      )
    },
  }
}
