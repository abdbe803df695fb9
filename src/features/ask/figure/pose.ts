import { faces, type FaceName, type Gaze } from './faces.ts'
import { handShapes } from './hand-shapes.ts'
import type { Anchor, HandShape, Side } from './hand-skeleton.ts'
import type { MouthName } from './mouths.ts'
import type { Vector } from './vector.ts'

/** A hand as signs are told: its shape, where its fingers point, where its palm faces, and where one of its points is. */
export type HandPose = {
  readonly shape: HandShape
  readonly fingers: Vector
  readonly palm: Vector
  readonly at: readonly [anchor: Anchor, place: Vector]
  /** Where the elbow wants to be; without it out, down and a little back. */
  readonly pole: Vector | undefined
}

/** All of Ask at one moment, on a canvas of 640 × 720. `left` and `right` are Ask’s own. */
export type Pose = {
  readonly face: FaceName
  /** Over the face’s own. */
  readonly mouth: MouthName | undefined
  readonly gaze: Gaze
  /** How far the lids are open for the moment, 0–1. */
  readonly blink: number
  /** Degrees. */
  readonly tilt: number
  readonly turn: number
  readonly nod: number
  readonly breath: number
  readonly tail: number
  /** How much of its sway the tail has; still while there is something to look at. */
  readonly sway: number
  readonly bounce: number
  readonly shrug: number
} & Readonly<Record<Side, HandPose>>

/** A hand with what it says of itself, over a hand that hangs. */
export const handOf = (side: Side, hand: Partial<HandPose> = {}): HandPose => ({
  ...hanging[side],
  ...hand,
})

/** A pose with what it says of itself, over standing still; the eyes look as the face does. */
export const poseOf = (pose: Partial<Pose> & { readonly face: FaceName }): Pose => ({
  mouth: undefined,
  gaze: faces[pose.face].gaze,
  blink: 1,
  tilt: 0,
  turn: 0,
  nod: 0,
  breath: 0,
  tail: 0,
  sway: 1,
  bounce: 0,
  shrug: 0,
  ...hanging,
  ...pose,
})

const hanging: Readonly<Record<Side, HandPose>> = {
  left: {
    shape: handShapes.soft,
    fingers: [-0.05, 1, 0],
    palm: [-0.35, 0, 0.95],
    at: ['wrist', [470, 672, -20]],
    pole: undefined,
  },
  right: {
    shape: handShapes.soft,
    fingers: [0.05, 1, 0],
    palm: [0.35, 0, 0.95],
    at: ['wrist', [170, 672, -20]],
    pole: undefined,
  },
}
