import { sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { reportLimits, type Sociogram, type StudentReport } from '#src/contract/report.ts'
import type { DepartmentId, OrganizationId, StudentId } from '#src/contract/values.ts'
import type { DayRange } from '#src/domain/day.ts'

import { readFigures } from './read-figures.ts'
import { isInPeriod, isPlanOver, monthOf, takesPart } from './reported-plans.ts'

const { minimum } = reportLimits
/** What a plan weighs in which neither of two children was observed: the middle of the scale. */
const neutral = 5

/** Figures of what was observed of children in plans that the transaction may see, by SQL; decision 096 says how. */
export function observedReportStore(rows: Querying, organizationId: OrganizationId, now: () => Date) {
  /** The values of one child, also those of plans that were deleted since: what was observed stays. */
  const valuesOf = (studentId: StudentId, range: DayRange) => sql`
    select m.measure, m.value, ${monthOf(sql`p.date`)} as month
    from observations o
      join plans p on p.organization_id = o.organization_id and p.id = o.plan_id
      join observation_measures m on m.organization_id = o.organization_id and m.observation_id = o.id
        and m.state = 'present' and m.value is not null
    where o.organization_id = ${organizationId} and o.student_id = ${studentId} and ${isInPeriod(sql`p.date`, range)}`

  return {
    /** The children who took part in the plans of one department; archived children are missing. */
    async sociogram(departmentId: DepartmentId, range: DayRange): Promise<Sociogram> {
      const frames = await readFigures<Sociogram['frames'][number]>(
        rows,
        sql`
        with shown as materialized (
          select p.id, ${monthOf(sql`p.date`)} as month, ${isPlanOver(now())} as is_over
          from plans p
          where p.organization_id = ${organizationId} and p.department_id = ${departmentId}
            and p.deleted_at is null and ${isInPeriod(sql`p.date`, range)}
        ),
        observed as materialized (
          select s.id as plan_id, o.student_id, count(distinct o.id) as observations,
            avg(m.value) filter (where m.measure = 'connection') as connection
          from shown s
            join observations o on o.organization_id = ${organizationId} and o.plan_id = s.id
            join observation_measures m on m.organization_id = o.organization_id and m.observation_id = o.id
              and m.state = 'present' and m.value is not null
          group by 1, 2
        ),
        attended as materialized (
          select s.id as plan_id, s.month, t.student_id, o.connection,
            coalesce(sum(o.observations) over (partition by s.month, t.student_id), 0)::int as observations
          from shown s
            join plan_students t on t.organization_id = ${organizationId} and t.plan_id = s.id
            join students c on c.organization_id = t.organization_id and c.id = t.student_id
            left join observed o on o.plan_id = s.id and o.student_id = t.student_id
          where s.is_over and ${takesPart(sql`t`)}
        ),
        nodes as (select distinct month, student_id, observations from attended),
        -- Only the children with enough observations have edges.
        edges as (
          select one.month, one.student_id as a, other.student_id as b, count(*)::int as count,
            round(sum(
              coalesce(
                (coalesce(one.connection, other.connection) + coalesce(other.connection, one.connection)) / 2,
                ${neutral}
              ) / 10
            ), 2)::float8 as weight
          from attended one
            join attended other on other.plan_id = one.plan_id and one.student_id < other.student_id
          where one.observations >= ${minimum} and other.observations >= ${minimum}
          group by 1, 2, 3
        ),
        nodes_by_month as (
          select month, json_agg(json_build_object('studentId', student_id, 'observations', observations)
            order by student_id) as nodes
          from nodes group by month
        ),
        edges_by_month as (
          select month, json_agg(json_build_object('a', a, 'b', b, 'weight', weight, 'count', count)
            order by a, b) as edges
          from edges group by month
        ),
        months as (
          select ${monthOf(sql`first`)} as month
          from generate_series(
            date_trunc('month', ${range.from}::timestamp), ${range.to}::timestamp, interval '1 month'
          ) as first
        )
        select m.month, coalesce(n.nodes, '[]') as nodes, coalesce(e.edges, '[]') as edges
        from months m
          left join nodes_by_month n on n.month = m.month
          left join edges_by_month e on e.month = m.month
        order by m.month`,
      )
      return { frames, minimum }
    },

    async baselineOfStudent(studentId: StudentId, range: DayRange): Promise<StudentReport['baseline']> {
      return readFigures<StudentReport['baseline'][number]>(
        rows,
        sql`
        select measure, ${countAndMean} from (${valuesOf(studentId, range)}) as observed
        group by measure
        order by measure`,
      )
    },

    async monthsOfStudent(studentId: StudentId, range: DayRange): Promise<StudentReport['months']> {
      return readFigures<StudentReport['months'][number]>(
        rows,
        sql`
        select month, measure, ${countAndMean} from (${valuesOf(studentId, range)}) as observed
        group by month, measure
        order by month, measure`,
      )
    },
  }
}

const countAndMean = sql`count(*)::int as count,
  case when count(*) >= ${minimum} then round(avg(value), 2)::float8 end as mean`
