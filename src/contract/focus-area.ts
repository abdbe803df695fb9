import * as v from 'valibot'

import { AreaColour, AreaIconName, defaultAreaIcon } from './area-look.ts'
import { cardFields, completeFields, soundFields } from './bank.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Id, Link } from './values.ts'

/** `code` is the area’s short name on badges and chips. */
export const FocusAreaSummary = v.object({
  ...cardFields,
  colour: AreaColour,
  icon: v.optional(AreaIconName, defaultAreaIcon),
  code: v.string(),
})
export type FocusAreaSummary = v.InferOutput<typeof FocusAreaSummary>

export const FocusArea = v.object({
  ...FocusAreaSummary.entries,
  ...completeFields,
  quote: v.string(),
  preventiveWork: v.string(),
  /** The text that `playbackSrc` reads. */
  introduction: v.string(),
  ...soundFields,
  experienceGoals: v.array(v.object({ _id: Id, title: v.string(), text: v.string(), ...soundFields })),
  resourceLink: Link,
  deepLearning: v.array(v.object({ title: v.string(), text: v.string() })),
})
export type FocusArea = v.InferOutput<typeof FocusArea>

export const focusAreaEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/focus-areas',
    host: 'app',
    who: 'staff',
    scope: 'none',
    response: v.array(FocusAreaSummary),
    cache: 'revalidated',
  },
  byId: {
    method: 'GET',
    path: '/api/focus-areas/{id}',
    host: 'app',
    who: 'staff',
    scope: 'none',
    params: v.object({ id: Id }),
    response: FocusArea,
    cache: 'versioned',
  },
})

export const focusAreaSummaries: SummariesOf<typeof focusAreaEndpoints> = {
  list: 'The focus areas, as summaries, in the framework plan’s order.',
  byId: 'A complete focus area, with its goals.',
}
