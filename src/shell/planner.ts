import { useMemo } from 'react'

import { type Planner, plannerOf } from '#src/domain/plan-rules.ts'

import { useChosenAffiliation, useUser } from './shell.tsx'

/** The user as the rules of planning see it; `undefined` before a role is chosen. */
export function usePlanner(): Planner | undefined {
  const { _id, affiliations } = useUser()
  const chosen = useChosenAffiliation()
  return useMemo(() => chosen && plannerOf(_id, affiliations, chosen), [_id, affiliations, chosen])
}
