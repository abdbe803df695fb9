import * as v from 'valibot'

import { completeFields, soundFields } from './bank.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Id, Version } from './values.ts'

export const ExperienceGoal = v.object({
  _id: Id,
  version: Version,
  title: v.string(),
  text: v.string(),
  focusArea: Id,
  ...soundFields,
  ...completeFields,
})
export type ExperienceGoal = v.InferOutput<typeof ExperienceGoal>

export const experienceGoalEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/experience-goals',
    host: 'app',
    who: 'staff',
    scope: 'none',
    response: v.array(ExperienceGoal),
    cache: 'revalidated',
  },
  byId: {
    method: 'GET',
    path: '/api/experience-goals/{id}',
    host: 'app',
    who: 'staff',
    scope: 'none',
    params: v.object({ id: Id }),
    response: ExperienceGoal,
    cache: 'versioned',
  },
})

export const experienceGoalSummaries: SummariesOf<typeof experienceGoalEndpoints> = {
  list: 'All experience goals.',
  byId: 'One experience goal.',
}
