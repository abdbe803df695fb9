import * as v from 'valibot'

import { cardFields, completeFields } from './bank.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Id, Link } from './values.ts'

export const MainActivitySummary = v.object(cardFields)
export type MainActivitySummary = v.InferOutput<typeof MainActivitySummary>

/** A complete theme card. Its activities are those of the activity list that name it. */
export const MainActivity = v.object({
  ...cardFields,
  ...completeFields,
  about: v.string(),
  why: v.string(),
  values: v.string(),
  links: v.pipe(v.array(Link), v.minLength(1)),
})
export type MainActivity = v.InferOutput<typeof MainActivity>

export const mainActivityEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/main-activities',
    host: 'app',
    who: 'staff',
    scope: 'none',
    response: v.array(MainActivitySummary),
    cache: 'revalidated',
  },
  byId: {
    method: 'GET',
    path: '/api/main-activities/{id}',
    host: 'app',
    who: 'staff',
    scope: 'none',
    params: v.object({ id: Id }),
    response: MainActivity,
    cache: 'versioned',
  },
})

export const mainActivitySummaries: SummariesOf<typeof mainActivityEndpoints> = {
  list: 'All theme cards, as summaries.',
  byId: 'A complete theme card.',
}
