import { sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { constants } from '#src/contract/constants.ts'
import type { AskReport } from '#src/contract/report.ts'
import type { OrganizationId } from '#src/contract/values.ts'

import { readFigures } from './read-figures.ts'
import { isReported, monthOf, type ReportFilter } from './reported-plans.ts'

/** Figures of the sessions of Ask that the transaction may see, by the day in Norway on which they began. */
export function askReportStore(rows: Querying, organizationId: OrganizationId) {
  const begun = sql`(k.started_at at time zone ${constants.timeZone})`
  // Instants are compared, so that the index of the sessions is used.
  const isShown = ({ from, to, departments }: ReportFilter) => sql`
    k.organization_id = ${organizationId} and ${isReported(sql`k.department_id`, departments)}
      and k.started_at >= ${from}::timestamp at time zone ${constants.timeZone}
      and k.started_at < (${to}::date + 1)::timestamp at time zone ${constants.timeZone}`

  return {
    async months(filter: ReportFilter): Promise<AskReport['months']> {
      return readFigures<AskReport['months'][number]>(
        rows,
        sql`
        select k.department_id as "departmentId", ${monthOf(begun)} as month, count(*)::int as sessions,
          coalesce(sum(d.agreed), 0)::int as agreed, coalesce(sum(d.overruled), 0)::int as overruled
        from ask_sessions k cross join lateral (
          select sum((sign -> 'suggestions' ->> 'agreed')::int) as agreed,
            sum((sign -> 'suggestions' ->> 'overruled')::int) as overruled
          from jsonb_array_elements(k.signs) as sign
        ) d
        where ${isShown(filter)}
        group by 1, 2
        order by 2, 1`,
      )
    },

    async signs(filter: ReportFilter): Promise<AskReport['signs']> {
      return readFigures<AskReport['signs'][number]>(
        rows,
        sql`
        select sign ->> 'signId' as "signId", count(*)::int as sessions,
          (count(*) filter (where sign ->> 'state' = 'approved'))::int as approved
        from ask_sessions k cross join jsonb_array_elements(k.signs) as sign
        where ${isShown(filter)} and sign ->> 'state' <> 'new'
        group by 1
        order by 1`,
      )
    },
  }
}
