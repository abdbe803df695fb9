import { planEndpoints } from '#src/contract/plan.ts'
import type { Day } from '#src/contract/values.ts'
import { useApiQueries } from '#src/shell/queries/api-queries.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'

import { useCalendarAddress } from '../calendar-address.ts'
import { useGridAddress } from './grid-bar.tsx'
import { viewRangeOf, stepFrom } from './grid-view.ts'

/** The plans of the shown period. Those beside it are fetched too, so that they are there before somebody goes to them. */
export function useShownPlans() {
  const { view, shownDay } = useGridAddress()
  const { departmentQuery } = useCalendarAddress()
  const callOf = (day: Day) => ({ query: { ...viewRangeOf(view, day), ...departmentQuery } })
  const plans = useApiQuery(planEndpoints.list, callOf(shownDay))
  useApiQueries(
    planEndpoints.list,
    plans.isSuccess ? [1, -1].map((count) => callOf(stepFrom(view, shownDay, count))) : [],
  )
  return plans
}
