import { armInSpace, armOf, isPlaced, palmLength } from './arm.ts'
import { blendedShape } from './hand-shapes.ts'
import { mapPoints, placedHand, type Side } from './hand-skeleton.ts'
import { inSpaceAt } from './perspective.ts'
import { pointsBetween } from './placed-hand.ts'
import type { DescribedHand, HandPose, Pose } from './pose.ts'
import { slerp } from './rotation.ts'
import { lengthOf, minus, mix, type Vector } from './vector.ts'

/** Easing functions; `back` overshoots a little and returns. */
export const eases = {
  inOut: (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2),
  out: (share: number) => 1 - (1 - share) ** 3,
  back: (share: number) => 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2,
} as const

/** Interpolates two poses. Faces change behind a blink; a hand’s shape is complete before its position. */
export function between(from: Pose, to: Pose, share: number, gazeShare = share): Pose {
  if (Math.abs(share) < 1e-9 && gazeShare === 0) return from
  if (share === 1) return to
  const part = (a: number, b: number) => a + (b - a) * share
  const shown = share < faceChange ? from : to
  return {
    face: shown.face,
    mouth: shown.mouth,
    gaze: [
      from.gaze[0] + (to.gaze[0] - from.gaze[0]) * gazeShare,
      from.gaze[1] + (to.gaze[1] - from.gaze[1]) * gazeShare,
    ],
    blink: Math.min(part(from.blink, to.blink), from.face === to.face ? 1 : lidsAtChange(share)),
    tilt: part(from.tilt, to.tilt),
    turn: part(from.turn, to.turn),
    nod: part(from.nod, to.nod),
    breath: part(from.breath, to.breath),
    tail: part(from.tail, to.tail),
    sway: part(from.sway, to.sway),
    bounce: part(from.bounce, to.bounce),
    shrug: part(from.shrug, to.shrug),
    left: handBetween(from.left, to.left, 'left', share),
    right: handBetween(from.right, to.right, 'right', share),
  }
}

/** The idle motion: breath, blinks, the sway of the tail, and a head that is never quite still. */
export function withIdleMotion(pose: Pose, time: number): Pose {
  return {
    ...pose,
    breath: (1 - Math.cos(turnsOf(time, 3_600))) / 2,
    tail: pose.tail + Math.sin(turnsOf(time, 4_400)) * 0.6 * pose.sway,
    tilt: pose.tilt + Math.sin(turnsOf(time, 5_300)) * pose.sway,
    blink: Math.min(pose.blink, lidsAt(time)),
  }
}

/** Times of Ask's blinks in every 15 seconds: a list that looks random. */
export const blinks = [2_300, 5_900, 6_250, 10_100, 13_700] as const
const blinkTime = 140
const blinksAgain = 15_000

function lidsAt(time: number) {
  const moment = time % blinksAgain
  const blink = blinks.find((start) => moment >= start && moment < start + blinkTime)
  return blink === undefined ? 1 : Math.abs((moment - blink) / (blinkTime / 2) - 1)
}

const faceChange = 0.4
const lidsAtChange = (share: number) => Math.min(1, Math.abs(share - faceChange) / 0.14)

const turnsOf = (time: number, period: number) => (time / period) * 2 * Math.PI

/** By the wrist, whatever points the poses name, so that the hand never jumps. */
function handBetween(from: HandPose, to: HandPose, side: Side, share: number): HandPose {
  if (from === to) return from
  const pole = polesBetween(from.pole ?? restingPoles[side], to.pole ?? restingPoles[side], share)
  if (isPlaced(from) || isPlaced(to))
    return { points: pointsBetween(drawnPoints(from, side), drawnPoints(to, side), side, share), pole }
  const [start, end] = [wristOf(from, side), wristOf(to, side)]
  const [x, y, z] = mix(start, end, share)
  // A moving hand comes a little towards the child on its way.
  const forward = Math.min(22, lengthOf(minus(end, start)) / 6) * Math.sin(Math.PI * Math.min(1, share))
  return {
    shape: blendedShape(from.shape, to.shape, Math.min(1, share * 1.35)),
    ...slerp(from, to, share),
    at: ['wrist', [x, y, z - forward]],
    pole,
  }
}

/** The landmarks in space, within the reach of the arm; of a gesture, where they are seen as it is drawn. */
const drawnPoints = (hand: HandPose, side: Side) =>
  isPlaced(hand) ? armInSpace(hand, side, 0).points : mapPoints(armOf(hand, side, 0).points, inSpaceAt)

const wristOf = (hand: DescribedHand, side: Side) =>
  placedHand(hand.shape, { ...hand, side, scale: palmLength }).wrist

const restingPoles = { left: [0.75, 0.75, 0.25], right: [-0.75, 0.75, 0.25] } as const
const polesBetween = (from: Vector, to: Vector, share: number) => mix(from, to, share)
