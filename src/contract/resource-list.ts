import * as v from 'valibot'

import { cardFields } from './bank.ts'
import { endpointTable } from './endpoint.ts'
import { Id } from './values.ts'

/** A thing to make or collect, the text of a song, a sheet to fill in, or cards with signs. */
export const ResourceKind = v.picklist(['concrete', 'song', 'template', 'askTemplate'])
export type ResourceKind = v.InferOutput<typeof ResourceKind>

export const ResourceSummary = v.object({
  ...cardFields,
  /** The ids of the activities that use it. */
  activities: v.array(Id),
  kind: ResourceKind,
})
export type ResourceSummary = v.InferOutput<typeof ResourceSummary>

/** The list alone, which the start knows: the schemas of complete resources are bytes that it need not wait for. */
export const resourceListEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/resources',
    host: 'app',
    who: 'staff',
    scope: 'none',
    response: v.array(ResourceSummary),
    cache: 'revalidated',
  },
})
