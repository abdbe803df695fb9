import * as v from 'valibot'

import { SignId } from './ask-curriculum.ts'
import { askConstants } from './ask-constants.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Id, Instant } from './values.ts'

/** The number of coordinates of a hand: x, y and z of 21 landmarks, the wrist first. */
export const coordinatesOfHand = 63

const Coordinate = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000))

/**
 * The landmarks of one hand in one frame: `x0, y0, z0, … x20, y20, z20` in ten-thousandths, x and z of the picture's
 * width and y of its height. z is relative to the wrist; a smaller one is nearer to the camera.
 */
export const TakeHand = v.pipe(v.array(Coordinate), v.length(coordinatesOfHand))
export type TakeHand = v.InferOutput<typeof TakeHand>

/** `at`: milliseconds since the first frame. `hands` has no order and no sides. */
export const TakeFrame = v.strictObject({
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000)),
  hands: v.pipe(v.array(TakeHand), v.maxLength(2)),
})
export type TakeFrame = v.InferOutput<typeof TakeFrame>

/** The landmarks of one performance of a sign; no picture. `aspect` is the height of the picture divided by its width. */
export const TakeLandmarks = v.strictObject({
  aspect: v.pipe(v.number(), v.minValue(0.2), v.maxValue(5)),
  frames: v.pipe(v.array(TakeFrame), v.minLength(1), v.maxLength(300)),
})
export type TakeLandmarks = v.InferOutput<typeof TakeLandmarks>

/** Who performed the sign, by number: person 1, 2 …; no take has a name. */
const Signer = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

/** A take without its landmarks. */
export const StoredTake = v.object({
  _id: Id,
  signId: SignId,
  signer: Signer,
  madeBy: v.picklist(['person', 'kinematicHand']),
  recordedAt: Instant,
  /** The bank’s, which every organisation can use and none can delete. */
  isShared: v.boolean(),
})
export type StoredTake = v.InferOutput<typeof StoredTake>

export const Take = v.object({ ...StoredTake.entries, ...TakeLandmarks.entries })
export type Take = v.InferOutput<typeof Take>

const NewTake = v.strictObject({
  signer: Signer,
  isConsented: v.literal(true, 'Den som viser tegnet, må være voksen og ha sagt ja til det.'),
  ...TakeLandmarks.entries,
})

const writesTakes = {
  host: 'ask',
  who: 'leaders',
  scope: 'organization',
  invalidates: ['/ask-service/signs', '/ask-service/signs/{id}/takes'],
} as const

const writesSharedTakes = {
  ...writesTakes,
  who: 'bankEditors',
  scope: 'none',
  params: v.strictObject({ id: SignId, take: Id }),
} as const

export const takeEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/ask-service/signs/{id}/takes',
    host: 'ask',
    who: 'staff',
    scope: 'organization',
    params: v.strictObject({ id: SignId }),
    response: v.array(Take),
  },
  add: {
    ...writesTakes,
    method: 'POST',
    path: '/ask-service/signs/{id}/takes',
    params: v.strictObject({ id: SignId }),
    body: NewTake,
    maxBodyBytes: askConstants.takeBytes,
    // Without landmarks: the response to an idempotency key is stored with its user, and outlives a deleted take.
    response: StoredTake,
  },
  remove: {
    ...writesTakes,
    method: 'DELETE',
    path: '/ask-service/signs/{id}/takes/{take}',
    params: v.strictObject({ id: SignId, take: Id }),
    response: v.null(),
  },
  share: {
    ...writesSharedTakes,
    method: 'PUT',
    path: '/ask-service/signs/{id}/shared-takes/{take}',
    body: NewTake,
    maxBodyBytes: askConstants.takeBytes,
    response: StoredTake,
  },
  unshare: {
    ...writesSharedTakes,
    method: 'DELETE',
    path: '/ask-service/signs/{id}/shared-takes/{take}',
    response: v.null(),
  },
})

export const takeSummaries: SummariesOf<typeof takeEndpoints> = {
  list: 'The takes of a sign that the organisation can use: its own and the shared ones, oldest first.',
  add: 'Adds a take of a sign: landmarks of an adult who has agreed to it, never of a child. 422 when the organisation has 20 takes of the sign.',
  remove: 'Deletes a take of the organisation; 404 for a shared one.',
  share:
    'Stores or replaces a take of the bank, which every organisation can use. 422 when the bank has 20 takes of the sign.',
  unshare: 'Deletes a take of the bank.',
}
