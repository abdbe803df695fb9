import { sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { YesPartlyNo } from '#src/contract/question.ts'
import type { OwnReport } from '#src/contract/report.ts'
import type { OrganizationId, UserId } from '#src/contract/values.ts'
import type { DayRange } from '#src/domain/day.ts'

import { readFigures } from './read-figures.ts'
import { isInPeriod, isPlanOver, monthOf, takesPart } from './reported-plans.ts'

/** Figures of the work of one user, by SQL; decision 096 says what they count. */
export function ownReportStore(rows: Querying, organizationId: OrganizationId, now: () => Date) {
  return {
    async months(userId: UserId, range: DayRange): Promise<OwnReport['months']> {
      return readFigures<OwnReport['months'][number]>(
        rows,
        sql`
        with own as (
          select p.id as plan_id, 'leader' as part from plans p
          where p.organization_id = ${organizationId} and p.leader_id = ${userId} and ${isInPeriod(sql`p.date`, range)}
          union all
          select t.plan_id, t.part from plan_participants t
          where t.organization_id = ${organizationId} and t.user_id = ${userId}
        ),
        shown as (
          select p.id, ${monthOf(sql`p.date`)} as month, o.part, ${isPlanOver(now())} as is_over,
            bool_or(${takesPart(sql`s`)}) as is_attended
          from own o
            join plans p on p.organization_id = ${organizationId} and p.id = o.plan_id
            left join plan_students s on s.organization_id = p.organization_id and s.plan_id = p.id
          where p.deleted_at is null and ${isInPeriod(sql`p.date`, range)}
          group by p.organization_id, p.id, o.part
        ),
        sessions as (
          select s.plan_id, count(e.id) as reflected, count(*) - count(e.id) as waiting
          from plan_sessions s
            left join evaluations e on e.organization_id = s.organization_id and e.session_id = s.id
              and e.user_id = ${userId} and e.submitted_at is not null
          where s.organization_id = ${organizationId} and s.plan_id in (select id from shown where is_over)
          group by 1
        )
        select w.month, count(*)::int as planned,
          (count(*) filter (where w.is_over and w.is_attended))::int as done,
          (count(*) filter (where w.part = 'leader'))::int as "asLeader",
          (count(*) filter (where w.part = 'observer'))::int as "asObserver",
          (count(*) filter (where w.part = 'helper'))::int as "asHelper",
          coalesce(sum(s.reflected), 0)::int as reflected,
          coalesce(sum(s.waiting), 0)::int as waiting
        from shown w left join sessions s on s.plan_id = w.id
        group by w.month
        order by w.month`,
      )
    },

    /** The answers with a choice: a text that happens to be one of the keys is none. */
    async answers(userId: UserId, range: DayRange): Promise<OwnReport['answers']> {
      return readFigures<OwnReport['answers'][number]>(
        rows,
        sql`
        select ${monthOf(sql`e.day`)} as month, a.question_id as "questionId", a.answer, count(*)::int as times
        from evaluations e
          join evaluation_answers a on a.organization_id = e.organization_id and a.evaluation_id = e.id
          join questions q on q.id = a.question_id
        where e.organization_id = ${organizationId} and e.user_id = ${userId} and e.submitted_at is not null
          and ${isInPeriod(sql`e.day`, range)} and q.content ->> 'responseKind' = 'yesPartlyNo'
          and a.answer = any (${sql.param([...YesPartlyNo.options])}::text[])
        group by 1, 2, 3
        order by 1, 2, 3`,
      )
    },
  }
}
