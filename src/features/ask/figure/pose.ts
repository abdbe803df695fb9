import { faces, type FaceName, type Gaze } from './faces.ts'
import { handShapes } from './hand-shapes.ts'
import type { Anchor, HandShape, Side } from './hand-skeleton.ts'
import type { MouthName } from './mouths.ts'
import type { PlacedHand } from './placed-hand.ts'
import type { Vector } from './vector.ts'

/**
 * A hand as signs are described: its shape, where its fingers point, where its palm faces, and the position of one of
 * its points.
 */
export type DescribedHand = {
  readonly shape: HandShape
  readonly fingers: Vector
  readonly palm: Vector
  readonly at: readonly [anchor: Anchor, place: Vector]
  /** The direction of the elbow; without it, out, down and a little back. */
  readonly pole: Vector | undefined
}

/** A hand of a gesture, which is described, or of a performed sign, whose landmarks are placed. */
export type HandPose = DescribedHand | PlacedHand

/** All of Ask at one moment, on a canvas of 640 × 720. `left` and `right` are Ask’s own. */
export type Pose = {
  readonly face: FaceName
  /** Overrides the mouth of the face. */
  readonly mouth: MouthName | undefined
  readonly gaze: Gaze
  /** How far the lids are open at the moment, 0–1. */
  readonly blink: number
  /** Degrees. */
  readonly tilt: number
  readonly turn: number
  readonly nod: number
  readonly breath: number
  readonly tail: number
  /** The share of its sway that the tail has; 0 while there is something to look at. */
  readonly sway: number
  readonly bounce: number
  readonly shrug: number
} & Readonly<Record<Side, HandPose>>

/** A hand with the given properties; the others are those of a hanging hand. */
export const handOf = (side: Side, hand: Partial<DescribedHand> = {}): DescribedHand => ({
  ...hanging[side],
  ...hand,
})

/** A pose with the given properties; the others are those of standing still, and the gaze is that of the face. */
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

const hanging: Readonly<Record<Side, DescribedHand>> = {
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
