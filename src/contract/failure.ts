import * as v from 'valibot'

/**
 * The body of every response outside 200–299. `data` depends on the status: the issues of a 422, the new pair of a 401
 * 'jwt expired'.
 */
export const Failure = v.object({ message: v.string(), data: v.optional(v.unknown()) })
export type Failure = v.InferOutput<typeof Failure>

/** The messages of a 401 that the client acts on; any other 401 is only shown. */
export const tokenFailures = { expired: 'jwt expired', notActive: 'Token is not active' } as const

export const InvalidData = v.object({
  issues: v.array(v.object({ path: v.string(), message: v.string() })),
})
export type InvalidData = v.InferOutput<typeof InvalidData>
