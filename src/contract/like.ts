import * as v from 'valibot'

import { endpointTable } from './endpoint.ts'
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
    invalidates: ['like.list'],
  },
})
