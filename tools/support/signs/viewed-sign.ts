import type { SignDescription } from '#src/contract/sign-description.ts'
import { type Arm, armInSpace, armOf } from '#src/features/ask/figure/arm.ts'
import { lieOf, radii } from '#src/features/ask/figure/hand-anatomy.ts'
import { digits, landmarksOf, type Side } from '#src/features/ask/figure/hand-skeleton.ts'
import { eyeShapes, faceShape, headPoint, type HeadEllipse } from '#src/features/ask/figure/head-shape.ts'
import type { Pose } from '#src/features/ask/figure/pose.ts'
import type { PerformedSign } from '#src/features/ask/figure/signing/performed-sign.ts'
import { signedPose } from '#src/features/ask/figure/signing/signed-pose.ts'
import { wristAnglesOf } from '#src/features/ask/figure/signing/wrist.ts'
import { minus, mix, unit, type Vector } from '#src/features/ask/figure/vector.ts'

import { shapeAsideOf } from './shown-shape.ts'

/** A sign as it is drawn for a viewer: pixels of the canvas of 640 × 720, degrees, and shares. */
export type SignMeasures = {
  /** How far the point that moves most goes on the screen. */
  readonly extent: number
  /** The greatest length of the leading hand in the last posture, which stays. */
  readonly hand: number
  /** The share of the eye that is hidden most in the last posture. */
  readonly eyeHidden: number
  /** The share of the face that is free, on average. */
  readonly faceFree: number
  /** The greatest angle between forearm and hand, and its part towards the thumb or the little finger. */
  readonly bend: number
  readonly aside: number
  /** How far an elbow is above its shoulder while its hand is below the head. */
  readonly elbowAbove: number
  /** How far a landmark is behind the surface of head or body. */
  readonly through: number
  /** The angle between the viewer and the nearest side from which the handshape is recognised, in degrees. */
  readonly shape: number
}

/** One moment of a sign: the pose, and the arms whose hands make the sign, the leading one first; as they are seen, and in space. */
export type Moment = {
  readonly pose: Pose
  readonly arms: readonly Arm[]
  readonly inSpace: readonly Arm[]
}

/** What a viewer needs of each measure; `scale` is by how much a value may be wrong before it is quite unreadable. */
export const limits: readonly {
  readonly name: keyof SignMeasures
  readonly min?: number
  readonly max?: number
  readonly scale: number
}[] = [
  { name: 'extent', min: 60, scale: 40 },
  { name: 'hand', min: 100, scale: 60 },
  { name: 'eyeHidden', max: 0.25, scale: 0.5 },
  { name: 'faceFree', min: 0.8, scale: 0.3 },
  { name: 'bend', max: 80, scale: 40 },
  { name: 'aside', max: 35, scale: 25 },
  { name: 'elbowAbove', max: 0, scale: 30 },
  { name: 'through', max: 0, scale: 30 },
  { name: 'shape', max: 50, scale: 30 },
]

/** Moments of a sign that are looked at; the first is its beginning, the last its end. */
const samples = 40
const sides: readonly Side[] = ['left', 'right']

export const momentsOf = (sign: PerformedSign, count = samples): readonly Moment[] =>
  Array.from({ length: count }, (_, index) => momentAt(sign, (sign.seconds * index) / (count - 1)))

export function measuresOf(moments: readonly Moment[], description: SignDescription): SignMeasures {
  const last = moments.at(-1)
  const [leading] = last?.arms ?? []
  if (!last || !leading) throw new RangeError('A sign has a moment and a hand.')
  const arms = moments.flatMap((moment) => moment.arms)
  const inSpace = moments.flatMap((moment) => moment.inSpace)
  const wrists = inSpace.map(wristOf)
  return {
    extent: extentOf(moments),
    hand: lengthOnScreen(landmarksOf(leading.points)) + 2 * fingerRadius * leading.scale,
    eyeHidden: Math.max(...eyeShapes.map((eye) => hiddenShare(eye, last))),
    faceFree:
      1 -
      meanOf(moments.filter((_, index) => index % 3 === 0).map((moment) => hiddenShare(faceShape, moment))),
    bend: Math.max(...wrists.map(({ bend }) => bend)),
    aside: Math.max(...wrists.map(({ aside }) => aside)),
    elbowAbove: Math.max(0, ...arms.filter(isBelowHead).map(({ shoulder, elbow }) => shoulder[1] - elbow[1])),
    through: Math.max(0, ...inSpace.flatMap(({ points }) => landmarksOf(points).map(depthInside))),
    shape: shapeAsideOf(moments, description),
  }
}

function momentAt(sign: PerformedSign, seconds: number): Moment {
  const pose = signedPose(sign, seconds)
  const hands = sign.handsAt(seconds)
  const armsBy = (arm: typeof armOf) =>
    sides.flatMap((side) => {
      const hand = hands[side]
      return hand ? [arm(hand, side, pose.shrug)] : []
    })
  return { pose, arms: armsBy(armOf), inSpace: armsBy(armInSpace) }
}

/** Of a finger, in palm lengths. */
const fingerRadius = 0.88 * radii.middle[3]

function extentOf(moments: readonly Moment[]): number {
  const hands = moments.map(({ arms }) => arms.map(({ points }) => landmarksOf(points)))
  const extents = (hands[0] ?? []).flatMap((hand, arm) =>
    hand.map((_, landmark) =>
      lengthOnScreen(hands.flatMap((at) => (at[arm]?.[landmark] ? [at[arm][landmark]] : []))),
    ),
  )
  return Math.max(...extents)
}

/** The greatest length of points on the screen, in any direction. */
export function lengthOnScreen(points: readonly Vector[]): number {
  const lengths = Array.from({ length: directions }, (_, index) => {
    const angle = (Math.PI * index) / directions
    const along = points.map(([x, y]) => x * Math.cos(angle) + y * Math.sin(angle))
    return Math.max(...along) - Math.min(...along)
  })
  return Math.max(...lengths)
}
const directions = 18

const wristOf = ({ elbow, wrist, points, side }: Arm) =>
  wristAnglesOf(unit(minus(wrist, elbow)), lieOf(points, side))

/** Ask's chin, on the canvas. */
const chin = 338
const isBelowHead = ({ points }: Arm) => Math.min(...landmarksOf(points).map(([, y]) => y)) > chin

/** The share of a part of the head that hands, cuffs and sleeves cover. */
function hiddenShare({ at: [x, y], radii: [width, height] }: HeadEllipse, { pose, arms }: Moment): number {
  const shapes = arms.flatMap(coversOf)
  const points = grid.map(([across, down]) => headPoint([x + across * width, y + down * height], pose))
  return points.filter((point) => shapes.some((shape) => isInside(point, shape))).length / points.length
}

/** Points of a circle of radius one. */
const grid = Array.from({ length: 121 }, (_, index): readonly [number, number] => [
  ((index % 11) - 5) / 5.2,
  (Math.floor(index / 11) - 5) / 5.2,
]).filter(([x, y]) => Math.hypot(x, y) <= 1)

type Cover = { readonly from: Vector; readonly to: Vector; readonly radius: number }

function coversOf({ points, scale, elbow, wrist }: Arm): readonly Cover[] {
  const width = scale * 0.88
  const fingers = digits.flatMap((digit) => {
    const [a, b, c, d] = points[digit]
    const [one, two, three, four] = radii[digit].map((radius) => (radius + 0.036) * width)
    return [
      { from: a, to: b, radius: Math.max(one ?? 0, two ?? 0) },
      { from: b, to: c, radius: Math.max(two ?? 0, three ?? 0) },
      { from: c, to: d, radius: Math.max(three ?? 0, four ?? 0) },
    ]
  })
  const knuckles = [points.index[0], points.middle[0], points.ring[0], points.little[0]]
  const palm = knuckles.map((knuckle) => ({ from: points.wrist, to: knuckle, radius: 0.18 * width }))
  const cuff = { from: mix(wrist, elbow, 0.35), to: wrist, radius: 24 }
  return [...fingers, ...palm, cuff, { from: elbow, to: mix(wrist, elbow, 0.35), radius: 28 }]
}

function isInside([x, y]: readonly [number, number], { from, to, radius }: Cover): boolean {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const squared = dx * dx + dy * dy
  const share =
    squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / squared))
  return Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy) <= radius
}

/** How far a point is behind the front of head or trunk, where it is in front of or behind one of them. */
function depthInside([x, y, z]: Vector): number {
  const surface = Math.max(headDepth(x, y), trunkDepth(x, y))
  return Math.max(0, surface + z)
}

const headDepth = (x: number, y: number) => ellipsoidDepth((x - 320) / 145, (y - 206) / 131, 80)
/** How far the front of the trunk is before the middle of the body. */
export const trunkDepth = (x: number, y: number) =>
  y < 372 ? 0 : ellipsoidDepth((x - 320) / (y < 410 ? 60 + (y - 372) * 1.5 : 116), 0, 66)
const ellipsoidDepth = (across: number, down: number, depth: number) =>
  depth * Math.sqrt(Math.max(0, 1 - across ** 2 - down ** 2))

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
