import * as v from 'valibot'

import { cardFields, completeFields, Place, Season, soundFields } from './bank.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Id, Link, MediaAddress } from './values.ts'

/** Adds to the fields of any card what the list is filtered by and what relates two activities. */
export const ActivitySummary = v.object({
  ...cardFields,
  mainActivity: Id,
  /** The ids of its experience goals, in the order that the card shows them. */
  goals: v.array(Id),
  places: v.array(Place),
  seasons: v.array(Season),
  /** In children; `null` where any group suits, without an upper end where any larger one does. */
  groupSize: v.nullable(v.object({ from: v.number(), to: v.nullable(v.number()) })),
})
export type ActivitySummary = v.InferOutput<typeof ActivitySummary>

/** A complete activity card. */
export const Activity = v.object({
  ...ActivitySummary.entries,
  ...completeFields,
  experienceGoals: v.array(v.object({ _id: Id, title: v.string() })),
  childNeeds: v.array(v.string()),
  whatIsNeeded: v.array(v.string()),
  implementation: v.array(v.object({ title: v.string(), text: v.string() })),
  /** Tips for the talk; `playbackSrc` reads them aloud. */
  guidance: v.object({ text: v.string(), ...soundFields }),
  tips: v.array(v.string()),
  askSupport: v.object({ text: v.string(), signs: v.array(v.string()) }),
  links: v.array(Link),
  mediaFiles: v.array(v.object({ _id: Id, title: v.string(), src: MediaAddress, size: v.number() })),
  /** All files as one archive, where there are several. */
  filesSrc: v.optional(MediaAddress),
})
export type Activity = v.InferOutput<typeof Activity>

export const activityEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/activities',
    host: 'app',
    who: 'staff',
    scope: 'none',
    response: v.array(ActivitySummary),
    cache: 'revalidated',
  },
  byId: {
    method: 'GET',
    path: '/api/activities/{id}',
    host: 'app',
    who: 'staff',
    scope: 'none',
    params: v.object({ id: Id }),
    response: Activity,
    cache: 'versioned',
  },
})

export const activitySummaries: SummariesOf<typeof activityEndpoints> = {
  list: 'All activity cards, as summaries.',
  byId: 'A complete activity card.',
}
