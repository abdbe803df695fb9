import type { HandPoint } from '#src/contract/sign-description.ts'

import {
  fingerNames,
  type FingerJoints,
  type FingerName,
  type HandJoints,
  type ThumbJoints,
} from './joints.ts'
import type { Proportions } from './proportions.ts'
import { rotated, rotationAbout } from './quaternion.ts'
import { add, cross, meanOf, rejected, scaled, unit, type Vector } from './vector.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Degrees by which each finger’s plane of flexion leans towards the thumb, as bent fingers meet and do not stay side by
 * side (they point at the scaphoid bone). Chosen so that the tips of a fist lie beside each other.
 */
const lean: Readonly<Record<FingerName, number>> = { index: -5, middle: 0, ring: 7, little: 14 }

/**
 * The 21 landmarks of a right hand in centimetres, in the axes of `Proportions`, with the wrist at 0. Their order is
 * MediaPipe’s: the wrist, then thumb, index, middle, ring and little finger, each from its base to its tip.
 *
 * Each finger is a chain of three hinges after a sideways turn of the knuckle (the usual model of the hand, such as J. Lee
 * and T. Kunii, “Model-based analysis of hand posture”, IEEE Computer Graphics and Applications, 1995).
 */
export function landmarksOf(joints: HandJoints, proportions: Proportions): readonly Vector[] {
  return [
    [0, 0, 0],
    ...thumbOf(joints.thumb, proportions),
    ...fingerNames.flatMap((name) =>
      fingerOf(joints[name], lean[name], proportions.knuckles[name], proportions.fingers[name]),
    ),
  ]
}

/** Where a named point of the hand is, in the axes of its landmarks. */
export function pointOf(name: HandPoint, landmarks: readonly Vector[]): Vector {
  return meanOf(pointLandmarks[name].map((index) => landmarks[index] ?? [0, 0, 0]))
}

const pointLandmarks: Readonly<Record<HandPoint, readonly number[]>> = {
  wrist: [0],
  palm: [0, 5, 9, 17],
  knuckles: [5, 9, 13, 17],
  fingertips: [8, 12, 16, 20],
  indexTip: [8],
  thumbTip: [4],
  pinch: [4, 8],
  thumbSide: [5, 6],
  littleSide: [0, 17],
}

function fingerOf(
  { mcp, pip, dip, spread }: FingerJoints,
  leanOfPlane: number,
  knuckle: Vector,
  lengths: Proportions['thumb'],
): readonly Vector[] {
  const turn = rotationAbout([0, 0, 1], -spread)
  const intoPalm: Vector = [Math.sin(radians(leanOfPlane)), 0, Math.cos(radians(leanOfPlane))]
  const directionAt = (flexion: number): Vector =>
    rotated(add([0, Math.cos(radians(flexion)), 0], scaled(intoPalm, Math.sin(radians(flexion)))), turn)
  return chain(knuckle, lengths, [directionAt(mcp), directionAt(mcp + pip), directionAt(mcp + pip + dip)])
}

/** `twist` 0 bends the thumb sideways, over the palm; with more of it the thumb bends towards the palm, too. */
function thumbOf(
  { radial, palmar, twist, mcp, ip }: ThumbJoints,
  { thumbBase, thumb }: Proportions,
): readonly Vector[] {
  const metacarpal: Vector = [
    Math.sin(radians(radial)) * Math.cos(radians(palmar)),
    Math.cos(radians(radial)) * Math.cos(radians(palmar)),
    Math.sin(radians(palmar)),
  ]
  const bend = unit(rejected([-Math.cos(radians(twist)), 0, -Math.sin(radians(twist))], metacarpal))
  const hinge = cross(metacarpal, bend)
  const directionAt = (flexion: number) => rotated(metacarpal, rotationAbout(hinge, flexion))
  return chain(thumbBase, thumb, [metacarpal, directionAt(mcp), directionAt(mcp + ip)])
}

/** The ends of bones that follow each other. */
function chain(
  start: Vector,
  lengths: Proportions['thumb'],
  directions: readonly Vector[],
): readonly Vector[] {
  const points = [start]
  for (const [index, length] of lengths.entries())
    points.push(add(points[index] ?? start, scaled(directions[index] ?? [0, 1, 0], length)))
  return points
}
