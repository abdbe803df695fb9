import type { SignRecording } from '#src/contract/ask-link.ts'

import { canvasHeight, canvasWidth } from '../animation.ts'
import { longestReach, palmLength, shoulders } from '../arm.ts'
import { lieOf } from '../hand-anatomy.ts'
import {
  bones,
  type Chain,
  type Digit,
  digits,
  type HandPoints,
  mapPoints,
  type Side,
} from '../hand-skeleton.ts'
import { seenAt } from '../perspective.ts'
import { pointsBetween } from '../placed-hand.ts'
import { across, cross, lengthOf, minus, plus, times, unit, type Vector } from '../vector.ts'
import { turnedAbout } from './sign-view.ts'
import { withElbow } from './wrist.ts'
import { handPointsOf, type PerformedHands, type PerformedSign } from './performed-sign.ts'

/** How many postures are shown with reduced motion. */
const stillPostures = 4
/** Pixels from the edge of the picture within which a hand stays. */
const margin = 8

/**
 * The sign as an adult has recorded it, by Ask, mirrored for the child. The recording has the handshapes, the orientations, the
 * movement and how the hands stand to each other; Ask's bones keep their lengths. Where the hands are beside the body is not in a
 * recording, whose landmarks are of hands alone: the middle of the movement is where the described sign has it. It is seen from
 * where the described sign is seen.
 */
export function recordedSignOf(
  { duration, first, second }: SignRecording,
  described: PerformedSign,
): PerformedSign {
  const tracks = { left: first.map(mirroredPoints), right: second.map(mirroredPoints) }
  const seen = [...tracks.left, ...tracks.right]
  const palm = medianOf(seen.map((hand) => lengthOf(minus(hand.middle[0], hand.wrist))))
  // No hand: the wrist is on the knuckle.
  if (palm === 0) return described
  const scale = palmLength / palm
  const from = middlePlaceOf(seen.map(({ wrist }) => wrist))
  const to = placeOf(described, second.length > 0)
  const onCanvas = (wrist: Vector): Vector => plus(to, minus(wrist, from), scale)
  const turned = turnedAbout(to, described.view)
  const shownAs = (side: Side) => (hand: HandPoints) =>
    inReach(inPicture(turned(withOwnBones(hand, side, onCanvas(hand.wrist)))), side)
  const hands = { left: tracks.left.map(shownAs('left')), right: tracks.right.map(shownAs('right')) }
  const seconds = duration / 1_000
  const armOn = (side: Side) => {
    const [hand] = hands[side]
    return hand && withElbow((at) => pointsAt(hands[side], side, at / seconds) ?? hand, seconds, side)
  }
  const [left, right] = [armOn('left'), armOn('right')]
  return {
    seconds,
    postures: Array.from({ length: stillPostures }, (_, index) => (seconds * (index + 1)) / stillPostures),
    expression: described.expression,
    view: described.view,
    handsAt: (at): PerformedHands => {
      const within = Math.min(seconds, Math.max(0, at))
      return { left: left?.(within), right: right?.(within) }
    },
  }
}

/** Where the hands are in the middle of the described sign. */
function placeOf({ handsAt, seconds }: PerformedSign, isTwoHanded: boolean): Vector {
  const wrists = Array.from({ length: samples }, (_, index) =>
    handsAt((seconds * index) / (samples - 1)),
  ).flatMap(({ left, right }) =>
    [left, isTwoHanded ? right : undefined].flatMap((hand) => (hand ? [hand.points.wrist] : [])),
  )
  return middlePlaceOf(wrists)
}
const samples = 9

/** The camera sees the adult as another person does; the child sees Ask as in a mirror. */
function mirroredPoints(hand: readonly number[]): HandPoints {
  return handPointsOf(
    Array.from({ length: 21 }, (_, index): Vector => {
      const [x = 0, y = 0, z = 0] = hand.slice(3 * index, 3 * index + 3)
      return [-x, y, z]
    }),
  )
}

/** A hand of Ask with the directions of a recorded one. */
function withOwnBones(hand: HandPoints, side: Side, wrist: Vector): HandPoints {
  const { up, out: facing } = lieOf(hand, side)
  const out = across(facing, up)
  const thumbwards = times(cross(up, out), side === 'left' ? -1 : 1)
  const chainOf = (digit: Digit): Chain => {
    const { root, lengths } = bones[digit]
    const [x, y, z] = times(root, palmLength)
    const [a, b, c, d] = hand[digit]
    const one = plus(plus(plus(wrist, thumbwards, x), up, -y), out, -z)
    const two = plus(one, unit(minus(b, a)), lengths[0] * palmLength)
    const three = plus(two, unit(minus(c, b)), lengths[1] * palmLength)
    return [one, two, three, plus(three, unit(minus(d, c)), lengths[2] * palmLength)]
  }
  const [thumb, index, middle, ring, little] = digits.map(chainOf)
  if (!thumb || !index || !middle || !ring || !little) throw new Error('A hand has five digits.')
  return { wrist, thumb, index, middle, ring, little }
}

/** The hand, moved where a part of it would be outside the picture. */
function inPicture(hand: HandPoints): HandPoints {
  const points = [hand.wrist, ...digits.flatMap((digit) => hand[digit])].map(seenAt)
  const moved = (axis: 0 | 1, size: number) => {
    const places = points.map((point) => point[axis])
    const [min, max] = [Math.min(...places), Math.max(...places)]
    return Math.max(0, margin - min) - Math.max(0, max - (size - margin))
  }
  const move: Vector = [moved(0, canvasWidth), moved(1, canvasHeight), 0]
  return mapPoints(hand, (point) => plus(point, move))
}

/** The hand, moved towards or away from the viewer where the arm is too short: nobody sees that. */
function inReach(hand: HandPoints, side: Side): HandPoints {
  const [x, y, z] = minus(hand.wrist, shoulders[side])
  const deepest = Math.sqrt(Math.max(0, longestReach ** 2 - x ** 2 - y ** 2))
  const move: Vector = [0, 0, Math.max(-deepest, Math.min(deepest, z)) - z]
  return mapPoints(hand, (point) => plus(point, move))
}

function pointsAt(hands: readonly HandPoints[], side: Side, share: number): HandPoints | undefined {
  const place = share * (hands.length - 1)
  const [before, after] = [hands[Math.floor(place)], hands[Math.ceil(place)]]
  if (!before || !after || before === after) return before
  return pointsBetween(before, after, side, place % 1)
}

const middlePlaceOf = (places: readonly Vector[]): Vector => [
  middleOf(places.map(([x]) => x)),
  middleOf(places.map(([, y]) => y)),
  middleOf(places.map(([, , z]) => z)),
]

const medianOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Halfway between the smallest and the largest. */
const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
