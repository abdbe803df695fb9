import { evaluationEndpoints } from '#src/contract/evaluation.ts'
import { useMayCall } from '#src/shell/authorization.ts'

import { useApiQuery } from './api-query.ts'

/** The sessions that wait for the user’s reflection, newest first. */
export const useWaitingReflections = () =>
  useApiQuery(evaluationEndpoints.waiting, {}, { enabled: useMayCall(evaluationEndpoints.waiting) })
