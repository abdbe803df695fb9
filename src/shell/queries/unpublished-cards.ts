import { type UnpublishedCards, unpublishedCardEndpoints } from '#src/contract/unpublished-card.ts'
import { useMayCall } from '#src/shell/authorization.ts'

import { useApiQuery } from './api-query.ts'

/** The cards that the lists of the bank lack and that plans, favourites and other cards may refer to; none until they are loaded. */
export const useUnpublishedCards = (): UnpublishedCards =>
  useApiQuery(unpublishedCardEndpoints.list, {}, { enabled: useMayCall(unpublishedCardEndpoints.list) })
    .data ?? noCards

const noCards: UnpublishedCards = {
  mainActivities: [],
  activities: [],
  focusAreas: [],
  experienceGoals: [],
  generalTips: [],
  resources: [],
  questions: [],
}
