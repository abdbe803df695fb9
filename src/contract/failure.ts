import * as v from 'valibot'

import { Instant } from './values.ts'

/**
 * Who made the change that a caller did not know of, and when. Without a name nobody is known; `isOwn` where it was the caller, on another
 * device or in another tab.
 */
export const LastChange = v.object({
  name: v.nullable(v.string()),
  isOwn: v.boolean(),
  at: v.nullable(Instant),
})
export type LastChange = v.InferOutput<typeof LastChange>

/**
 * The body of every response outside 200–299. `data` depends on the status: the issues of a 422, the new pair of a 401
 * 'jwt expired', the present resource of a 412. `lastChange` stands in each 412, and in whatever else fails because of an earlier change.
 */
export const Failure = v.object({
  message: v.string(),
  data: v.optional(v.unknown()),
  lastChange: v.optional(LastChange),
})
export type Failure = v.InferOutput<typeof Failure>

/** The messages of a 401 that the client acts on; any other 401 is only shown. */
export const tokenFailures = { expired: 'jwt expired', notActive: 'Token is not active' } as const

export const InvalidData = v.object({
  issues: v.array(v.object({ path: v.string(), message: v.string() })),
})
export type InvalidData = v.InferOutput<typeof InvalidData>
