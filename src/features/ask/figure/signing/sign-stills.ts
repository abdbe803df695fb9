import { digits } from '../hand-skeleton.ts'
import type { Pose } from '../pose.ts'
import type { Vector } from '../vector.ts'
import type { PerformedHands, PerformedSign } from './performed-sign.ts'
import { stillPoseOf } from './shown-sign.ts'

/** How many still pictures a sign needs at most, and pixels of the canvas by which a hand differs in another one. */
const mostStills = 3
const differs = 40

/**
 * A sign as still pictures, in the order in which it is made: the last posture, which says most about it, and those that differ most
 * from it and from each other. A sign that only moves about one place, such as a circle, is the two ends of its movement.
 */
export function stillsOf(sign: PerformedSign): readonly Pose[] {
  const postures = differentPostures(sign)
  const times = postures.length > 1 ? postures : endsOf(sign)
  return times.toSorted((one, other) => one - other).map((at) => stillPoseOf(sign, at))
}

function differentPostures(sign: PerformedSign): readonly number[] {
  const chosen = [sign.seconds]
  while (chosen.length < mostStills) {
    const next = furthest(sign, [0, ...sign.postures], chosen)
    if (next.distance < differs) break
    chosen.push(next.at)
  }
  return chosen
}

/** The two moments at which the hands are furthest apart, or the end of a sign that is held still. */
function endsOf(sign: PerformedSign): readonly number[] {
  const times = Array.from({ length: moments }, (_, index) => (sign.seconds * index) / moments)
  const one = furthest(sign, times, [sign.seconds])
  const other = furthest(sign, times, [one.at])
  return other.distance < differs ? [sign.seconds] : [one.at, other.at]
}
const moments = 30

/** The time at which the hands differ most from those at all the others. */
const furthest = (sign: PerformedSign, times: readonly number[], others: readonly number[]) =>
  times
    .map((at) => ({ at, distance: Math.min(...others.map((other) => distance(sign, at, other))) }))
    .reduce((best, next) => (next.distance > best.distance ? next : best))

/** Whether a hand of the sign reaches below the hips, where most signs have none. */
export const reachesLow = ({ postures, handsAt }: PerformedSign): boolean =>
  [0, ...postures].some((at) => {
    const hands = handsAt(at)
    return [hands.left, hands.right].some(
      (hand) => hand && digits.some((digit) => hand.points[digit][3][1] > hips),
    )
  })
const hips = 575

const distance = ({ handsAt }: PerformedSign, one: number, other: number) =>
  Math.max(...(['left', 'right'] as const).map((side) => handDistance(handsAt(one), handsAt(other), side)))

/** How far the point of the hand goes that goes furthest on the screen. */
function handDistance(one: PerformedHands, other: PerformedHands, side: 'left' | 'right') {
  const [from, to] = [one[side]?.points, other[side]?.points]
  if (!from || !to) return 0
  return Math.max(...digits.map((digit) => screenDistance(from[digit][3], to[digit][3])))
}

const screenDistance = (from: Vector, to: Vector) => Math.hypot(to[0] - from[0], to[1] - from[1])
