import { acrossOrBack, longestInSigns, restingPole, shoulders, solveArm } from '../arm.ts'
import { type Lie, lieOf } from '../hand-anatomy.ts'
import { type HandPoints, mapPoints, type Side } from '../hand-skeleton.ts'
import type { PlacedHand } from '../placed-hand.ts'
import { cross, dot, lengthOf, minus, plus, times, unit, type Vector } from '../vector.ts'

/** The angle between forearm and hand, and its part towards the thumb or the little finger, in degrees. */
export type WristAngles = { readonly bend: number; readonly aside: number }

/**
 * Degrees: how far a hand bends from its forearm, and how far towards the thumb or the little finger. A person has 80 and 35; the
 * elbow, which moves with the hand, needs the rest.
 */
const limits: WristAngles = { bend: 74, aside: 31 }
/** The hand is turned again after its elbow has moved, until it need not be. */
const maxSteps = 6
/** How many places of the elbow, on its circle about the line from the shoulder to the wrist, are compared. */
const elbowPlaces = 24

export const wristAnglesOf = (forearm: Vector, { up, out }: Pick<Lie, 'up' | 'out'>): WristAngles => ({
  bend: degrees(Math.acos(within(dot(forearm, up), 1))),
  aside: degrees(Math.asin(Math.abs(within(dot(forearm, unit(cross(up, out))), 1)))),
})

/** The hand at the end of an arm as of a person: turned about the point that it signs with, by as little as its wrist needs. */
export function onArm(hand: HandPoints, side: Side, pointIn: (hand: HandPoints) => Vector): PlacedHand {
  let points = hand
  for (let step = 1; ; step += 1) {
    const pole = easyPole(points, side)
    const forearm = forearmOf(points, side, pole)
    const nearest = allowedForearm(forearm, lieOf(points, side))
    const axis = cross(nearest, forearm)
    if (lengthOf(axis) < 0.01 || step > maxSteps) return { points, pole }
    const angle = Math.atan2(lengthOf(axis), dot(nearest, forearm))
    const [about, along] = [pointIn(points), unit(axis)]
    points = mapPoints(points, (at) => plus(about, rotated(minus(at, about), along, angle)))
  }
}

/**
 * The direction of the elbow that bends the wrist least, below the shoulder and at its own side. It is the mean of all
 * directions, weighted by how easy they are, so that the elbow does not jump while the hand moves.
 */
function easyPole(hand: HandPoints, side: Side): Vector {
  const shoulder = shoulders[side]
  const axis = unit(minus(hand.wrist, shoulder))
  const first = acrossOrBack(restingPole(side), axis)
  const second = cross(axis, first)
  const lie = lieOf(hand, side)
  const outwards = side === 'left' ? 1 : -1
  const poles = Array.from({ length: elbowPlaces }, (_, place) => {
    const angle = (2 * Math.PI * place) / elbowPlaces
    const pole = plus(times(first, Math.cos(angle)), second, Math.sin(angle))
    const { elbow, wrist } = solveArm(shoulder, hand.wrist, pole, longestInSigns)
    const { bend, aside } = wristAnglesOf(unit(minus(wrist, elbow)), lie)
    const effort =
      over(bend, 50, 15) +
      over(aside, 20, 8) +
      over(shoulder[1] - elbow[1], -20, 20) +
      over((shoulder[0] - elbow[0]) * outwards, 0, 25) +
      (1 - Math.cos(angle)) * 0.4
    return times(pole, Math.exp(-effort * 2))
  })
  return unit(poles.reduce((sum, pole) => plus(sum, pole)))
}

function forearmOf({ wrist: target }: HandPoints, side: Side, pole: Vector): Vector {
  const { elbow, wrist } = solveArm(shoulders[side], target, pole, longestInSigns)
  return unit(minus(wrist, elbow))
}

/** The direction within the limits that is nearest to that of the forearm. */
function allowedForearm(forearm: Vector, { up, out }: Lie): Vector {
  const across = unit(cross(up, out))
  const aside = within(dot(forearm, across), Math.sin(radians(limits.aside)))
  const rest = Math.sqrt(1 - aside ** 2)
  const furthest = Math.acos(Math.cos(radians(limits.bend)) / rest)
  const bend = within(Math.atan2(dot(forearm, out), dot(forearm, up)), furthest)
  return plus(plus(times(across, aside), up, rest * Math.cos(bend)), out, rest * Math.sin(bend))
}

/** By the formula of Rodrigues. */
const rotated = (vector: Vector, axis: Vector, angle: number): Vector =>
  plus(
    plus(times(vector, Math.cos(angle)), cross(axis, vector), Math.sin(angle)),
    axis,
    dot(axis, vector) * (1 - Math.cos(angle)),
  )

/** By how much a value is over a limit, in units of `scale`, squared. */
const over = (value: number, limit: number, scale: number) => (Math.max(0, value - limit) / scale) ** 2
const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value))
const degrees = (angle: number) => (angle * 180) / Math.PI
const radians = (angle: number) => (angle * Math.PI) / 180
