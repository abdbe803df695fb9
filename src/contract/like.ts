import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Id, Instant } from './values.ts'

export const LikeType = v.picklist(['activity', 'mainActivity', 'focusArea', 'generalTip', 'resource'])
export type LikeType = v.InferOutput<typeof LikeType>

/** A favourite of one user. */
export const Like = v.object({ _id: Id, type: LikeType, activityId: Id, createdAt: Instant })
export type Like = v.InferOutput<typeof Like>

export const likeEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/like',
    host: 'app',
    who: 'staff',
    scope: 'none',
    response: v.array(Like),
  },
  set: {
    method: 'POST',
    path: '/api/like',
    host: 'app',
    who: 'staff',
    scope: 'none',
    body: v.strictObject({ type: LikeType, activityId: Id, on: v.optional(v.boolean()) }),
    response: v.array(Like),
    failures: [404],
    invalidates: ['/api/like'],
  },
})

export const likeSummaries: SummariesOf<typeof likeEndpoints> = {
  list: 'The caller’s favourites, newest first.',
  set: 'Sets a favourite on or off; without `on` it adds, so that a repeat never undoes it. Returns the list.',
}
