import { planDetailEndpoints } from '#src/contract/plan-details.ts'
import type { Plan } from '#src/contract/plan-reads.ts'

import { useApiQuery } from './api-query.ts'

/** The children of some plans as far as a task needs them, to limit personal data; not fetched for plans without children. */
export const usePlanChildren = (plans: readonly Plan[]) =>
  useApiQuery(
    planDetailEndpoints.children,
    { query: { ids: plans.map(({ _id }) => _id).join(',') } },
    { enabled: plans.some(({ students }) => students.length > 0) },
  )
