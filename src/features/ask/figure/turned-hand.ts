import { type HandPoints, mapPoints } from './hand-skeleton.ts'
import { cross, dot, lengthOf, minus, plus, times, unit, type Vector } from './vector.ts'

/** A hand turned about a point; the turn is its axis, as long as the angle. */
export function turnedHand(hand: HandPoints, turn: Vector, about: Vector): HandPoints {
  const angle = lengthOf(turn)
  if (angle < 1e-6) return hand
  const axis = unit(turn)
  return mapPoints(hand, (at) => plus(about, rotated(minus(at, about), axis, angle)))
}

/** The turn from one direction to another by the shortest way, and by no more than an angle. */
export function turnTowards(from: Vector, to: Vector, most: number): Vector {
  const axis = cross(from, to)
  return times(unit(axis), Math.min(most, Math.atan2(lengthOf(axis), dot(from, to))))
}

/** By the formula of Rodrigues. */
const rotated = (vector: Vector, axis: Vector, angle: number): Vector =>
  plus(
    plus(times(vector, Math.cos(angle)), cross(axis, vector), Math.sin(angle)),
    axis,
    dot(axis, vector) * (1 - Math.cos(angle)),
  )
