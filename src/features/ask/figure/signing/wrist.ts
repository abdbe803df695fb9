import { lazy } from '#src/domain/lazy.ts'

import { acrossOrBack, longestInSigns, restingPole, shoulders, solveArm } from '../arm.ts'
import { type Lie, lieOf } from '../hand-anatomy.ts'
import { type HandPoints, type Side } from '../hand-skeleton.ts'
import type { PlacedHand } from '../placed-hand.ts'
import { turnedHand } from '../turned-hand.ts'
import { cross, dot, lengthOf, minus, mix, plus, times, unit, type Vector } from '../vector.ts'

/** The angle between forearm and hand, and its part towards the thumb or the little finger, in degrees. */
export type WristAngles = { readonly bend: number; readonly aside: number }

/**
 * Degrees: how far a hand bends from its forearm, and how far towards the thumb or the little finger. A person has 80 and 35; the
 * elbow, which moves with the hand, needs the rest.
 */
const limits: WristAngles = { bend: 74, aside: 31 }
/** The hand is turned again after its elbow has moved, until it need not be. */
const maxSteps = 10
/** How many places of the elbow, on its circle about the line from the shoulder to the wrist, are compared. */
const elbowPlaces = 24

export const wristAnglesOf = (forearm: Vector, { up, out }: Pick<Lie, 'up' | 'out'>): WristAngles => ({
  bend: degrees(Math.acos(within(dot(forearm, up), 1))),
  aside: degrees(Math.asin(Math.abs(within(dot(forearm, unit(cross(up, out))), 1)))),
})

/** A hand over the time of a sign, in seconds. */
type HandOverTime = (seconds: number) => HandPoints

/**
 * The hand at the end of an arm as of a person. The elbow goes the way that bends the wrist least, below the shoulder and at its own
 * side, and that has no jump; then the hand is turned, about a point of it, by as little as its wrist needs.
 */
export function onArm(
  handAt: HandOverTime,
  seconds: number,
  side: Side,
  pointIn: (hand: HandPoints) => Vector,
): (seconds: number) => PlacedHand {
  const track = lazy(() => {
    const hands = sampled(handAt, seconds)
    const poles = smooth(easyPoles(hands, side))
    return {
      poles,
      turns: smooth(hands.map((hand, index) => turnOf(hand, side, poles[index] ?? down, pointIn))),
    }
  })
  return (at) => {
    const { poles, turns } = track()
    const hand = handAt(at)
    const share = at / seconds
    return {
      points: turnedHand(hand, valueAt(turns, share), pointIn(hand)),
      pole: unit(valueAt(poles, share)),
    }
  }
}

/** The same for a hand that a person has made, whose wrist needs no turn. */
export function withElbow(
  handAt: HandOverTime,
  seconds: number,
  side: Side,
): (seconds: number) => PlacedHand {
  const poles = lazy(() => smooth(easyPoles(sampled(handAt, seconds), side)))
  return (at) => ({ points: handAt(at), pole: unit(valueAt(poles(), at / seconds)) })
}

function sampled(handAt: HandOverTime, seconds: number): readonly HandPoints[] {
  const last = Math.max(1, Math.ceil(seconds * samplesPerSecond))
  return Array.from({ length: last + 1 }, (_, index) => handAt((seconds * index) / last))
}

const samplesPerSecond = 20
/** Pixels of the canvas: a hand at the level of the head may have its elbow above the shoulder, one at the chest may not. */
const headLevel = 240
const chestToHead = 100
const down: Vector = [0, 1, 0]

/** Each with its neighbours, so that the way has no corner. */
const smooth = (vectors: readonly Vector[]): readonly Vector[] =>
  vectors.map((vector, index) =>
    plus(times(vector, 0.5), plus(vectors[index - 1] ?? vector, vectors[index + 1] ?? vector), 0.25),
  )

/** Between the vectors, after a share of the time; before and after the sign, at its ends. */
function valueAt(vectors: readonly Vector[], share: number): Vector {
  const place = Math.min(1, Math.max(0, share)) * (vectors.length - 1)
  const [before, after] = [vectors[Math.floor(place)], vectors[Math.ceil(place)]]
  if (!before || !after) throw new RangeError('A sign has moments.')
  return mix(before, after, place % 1)
}

/** The poles of the easiest way of the elbow, found from its end back to its beginning (R. Bellman's dynamic programming). */
function easyPoles(hands: readonly HandPoints[], side: Side): readonly Vector[] {
  const circles = hands.map((hand) => elbowPlacesOf(hand, side))
  const ways: { readonly effort: number; readonly from: number }[][] = []
  for (const [moment, places] of circles.entries()) {
    const before = ways[moment - 1]
    ways.push(
      places.map(({ pole, effort }) => {
        const from = (before ?? []).map((way, place) => {
          const moved = lengthOf(minus(pole, circles[moment - 1]?.[place]?.pole ?? pole))
          return way.effort + moved ** 2 * effortOfMoving
        })
        const least = from.length === 0 ? 0 : Math.min(...from)
        return { effort: effort + least, from: from.indexOf(least) }
      }),
    )
  }
  const efforts = (ways.at(-1) ?? []).map(({ effort }) => effort)
  let place = efforts.indexOf(Math.min(...efforts))
  return circles
    .map((places, moment) => ({ places, way: ways[moment] }))
    .toReversed()
    .map(({ places, way }) => {
      const pole = places[place]?.pole ?? down
      place = way?.[place]?.from ?? place
      return pole
    })
    .toReversed()
}

/** How many degrees of bend an elbow's way on its circle is worth. */
const effortOfMoving = 40

function elbowPlacesOf(hand: HandPoints, side: Side) {
  const shoulder = shoulders[side]
  const axis = unit(minus(hand.wrist, shoulder))
  const first = acrossOrBack(restingPole(side), axis)
  const second = cross(axis, first)
  const lie = lieOf(hand, side)
  const outwards = side === 'left' ? 1 : -1
  const lowness = Math.max(0.05, Math.min(1, (hand.wrist[1] - headLevel) / chestToHead))
  return Array.from({ length: elbowPlaces }, (_, place) => {
    const angle = (2 * Math.PI * place) / elbowPlaces
    const pole = plus(times(first, Math.cos(angle)), second, Math.sin(angle))
    const { elbow, wrist } = solveArm(shoulder, hand.wrist, pole, longestInSigns)
    const { bend, aside } = wristAnglesOf(unit(minus(wrist, elbow)), lie)
    const effort =
      over(bend, 50, 15) +
      over(aside, 20, 8) +
      over(shoulder[1] - elbow[1], -20, 12) * lowness +
      over((shoulder[0] - elbow[0]) * outwards, 0, 25) +
      (1 - Math.cos(angle)) * 0.4
    return { pole, effort }
  })
}

/** How the hand is turned within the limits: the axis, as long as the angle. */
function turnOf(hand: HandPoints, side: Side, pole: Vector, pointIn: (hand: HandPoints) => Vector): Vector {
  let turn: Vector = [0, 0, 0]
  for (let step = 0; step < maxSteps; step += 1) {
    const points = turnedHand(hand, turn, pointIn(hand))
    const forearm = forearmOf(points, side, pole)
    const nearest = allowedForearm(forearm, lieOf(points, side))
    const axis = cross(nearest, forearm)
    if (lengthOf(axis) < 0.01) return turn
    // Half of it at a time: about a fingertip the wrist, and so the forearm, goes along.
    turn = plus(turn, unit(axis), Math.atan2(lengthOf(axis), dot(nearest, forearm)) * 0.6)
  }
  return turn
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

/** By how much a value is over a limit, in units of `scale`, squared. */
const over = (value: number, limit: number, scale: number) => (Math.max(0, value - limit) / scale) ** 2
const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value))
const degrees = (angle: number) => (angle * 180) / Math.PI
const radians = (angle: number) => (angle * Math.PI) / 180
