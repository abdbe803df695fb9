import * as v from 'valibot'

import { ActivitySummary } from './activity.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { ExperienceGoal } from './experience-goal.ts'
import { FocusAreaSummary } from './focus-area.ts'
import { GeneralTipSummary } from './general-tip.ts'
import { MainActivitySummary } from './main-activity.ts'
import { Question } from './question.ts'
import { ResourceSummary } from './resource-list.ts'

/** The cards of each kind that editors have unpublished: plans, favourites, reflections and other cards still refer to them. */
export const UnpublishedCards = v.object({
  mainActivities: v.array(MainActivitySummary),
  activities: v.array(ActivitySummary),
  focusAreas: v.array(FocusAreaSummary),
  experienceGoals: v.array(ExperienceGoal),
  generalTips: v.array(GeneralTipSummary),
  resources: v.array(ResourceSummary),
  questions: v.array(Question),
})
export type UnpublishedCards = v.InferOutput<typeof UnpublishedCards>

export const unpublishedCardEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/unpublished-cards',
    host: 'app',
    who: 'staff',
    scope: 'none',
    response: UnpublishedCards,
    cache: 'revalidated',
  },
})

export const unpublishedCardSummaries: SummariesOf<typeof unpublishedCardEndpoints> = {
  list: 'The cards that are no longer in the lists of the bank, for what still refers to them.',
}
