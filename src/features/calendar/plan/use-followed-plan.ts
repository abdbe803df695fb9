import { useState } from 'react'

import { planEndpoints } from '#src/contract/plan.ts'
import type { Id } from '#src/contract/values.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'

/**
 * One plan, which somebody else may delete at any time: then it is the one that was shown last, so that what the user has begun with
 * it stays on the screen. Without an id there is none.
 */
export function useFollowedPlan(planId: Id | undefined) {
  const query = useApiQuery(
    planEndpoints.byIds,
    { query: { ids: planId ?? '' } },
    { enabled: planId !== undefined },
  )
  const present = query.data?.[0]
  const [known, setKnown] = useState(present)
  if (present && present !== known) setKnown(present)
  const last = known?._id === planId ? known : undefined
  return { query, plan: present ?? last, isGone: query.data !== undefined && present === undefined }
}
