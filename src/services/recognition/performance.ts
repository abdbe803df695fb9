import type { TakeLandmarks } from '#src/contract/take.ts'

import { at, type HandPoints, palmSizeOf, wristDistance } from './hand-points.ts'
import { medianOf } from './median.ts'
import { movingTimes } from './moving-times.ts'
import {
  betweenNumber,
  bones,
  handNumbers,
  horizontalOfHand,
  momentNumbers,
  moments,
  motionNumber,
  placeNumber,
  presenceNumber,
} from './moment-numbers.ts'
import { pointsAt, tracksOf } from './tracks.ts'
import { inBlocks, meanMoment, turned, weighed } from './weighing.ts'
import { weights } from './weights.ts'

/** Numbers without a unit; zeros for a hand that is not seen. */
export type Reading = {
  /** Of two hands, where the first stands in the picture as a mirror shows it; undefined for one hand. */
  readonly firstSide: Side | undefined
  /** `moments` × `momentNumbers`, as they are seen. */
  readonly numbers: Float32Array
  /** The same in blocks, weighed by what people vary in: those that are compared. */
  readonly weighed: Float32Array
  /** `momentNumbers`: the mean of the moments, weighed. */
  readonly mean: Float32Array
}

export type Side = 'left' | 'right'

/** What is compared of a take: free of where in the picture, how large, and how fast it was performed. */
export type Performance = {
  /**
   * The ways to read it: as it is first, then as its mirror image; and both with the hands exchanged, where there are two.
   * Empty without a hand.
   */
  readonly readings: readonly Reading[]
  readonly handCount: 0 | 1 | 2
  /** The share of the frames in which a hand is seen, 0–1. */
  readonly seenShare: number
  readonly framesPerSecond: number
  /** How far the hand that moves most goes, in palm sizes. */
  readonly pathLength: number
  /** From the first sighting of a hand to the last, in milliseconds. */
  readonly duration: number
}

/** Reads the hands of a take. Never fails: hands with coordinates that are no numbers are left out. */
export function performanceOf(take: TakeLandmarks): Performance {
  const { hands, seenShare, framesPerSecond } = tracksOf(take)
  const sightings = hands.flat().map((sighting) => sighting.at)
  const times = timesOf(movingTimes(hands) ?? sightings)
  const [main, other] = [pointsAt(hands[0], times), pointsAt(hands[1], times)]
  const isTwoHanded = other.filter(Boolean).length >= minMoments
  const seen = {
    seenShare,
    framesPerSecond,
    pathLength: Math.max(pathLengthOf(main), pathLengthOf(other)),
    duration: sightings.length === 0 ? 0 : Math.max(...sightings) - Math.min(...sightings),
  }
  if (times.length === 0) return { ...seen, readings: [], handCount: 0 }
  const numbers = numbersOf(main, isTwoHanded ? other : [])
  const compared = weighed(inBlocks(numbers), weights, isTwoHanded ? twoHandedScale : 1)
  const readings = (isTwoHanded ? [false, true] : [false]).flatMap((isExchanged) =>
    [false, true].map((isMirrored): Reading => {
      const turnedNumbers = turned(compared, { isMirrored, isExchanged })
      const asSeen = isExchanged ? exchanged(numbers) : numbers
      return {
        numbers: isMirrored ? mirrored(asSeen) : asSeen,
        weighed: turnedNumbers,
        mean: meanMoment(turnedNumbers),
        firstSide: isTwoHanded ? (isExchanged ? sideOf(other, main) : sideOf(main, other)) : undefined,
      }
    }),
  )
  return { ...seen, readings, handCount: isTwoHanded ? 2 : 1 }
}

type Hands = readonly (HandPoints | undefined)[]

/** The numbers of two hands differ more than those of one: their squares by the root of two. */
const twoHandedScale = 2 ** -0.25
/** A second hand that is seen at fewer moments is not part of the sign. */
const minMoments = moments / 4
/** The weight of the place of a wrist, beside the directions of the bones. */
export const pathWeight = 0.25
/** The weight of its motion. */
const motionWeight = 0.35
/** The weight of the way between two hands. */
export const betweenWeight = 0.3
/** In palm sizes: places that are farther differ hardly more. */
const maxPlace = 6

function timesOf(within: readonly number[]): readonly number[] {
  const first = Math.min(...within)
  const last = Math.max(...within)
  if (within.length === 0) return []
  return Array.from({ length: moments }, (_, index) => first + ((last - first) * index) / (moments - 1))
}

function numbersOf(main: Hands, other: Hands): Float32Array {
  const present = [...main, ...other].filter((points) => points !== undefined)
  const palm = medianOf(present.map(palmSizeOf))
  const middle = [0, 1].map((axis) => meanOf(present.map((points) => at(points, axis))))
  const numbers = new Float32Array(moments * momentNumbers)
  const writePlace = (offset: number, points: HandPoints, origin: ArrayLike<number>, weight: number) => {
    for (const axis of [0, 1])
      numbers[offset + axis] = weight * bounded((at(points, axis) - at(origin, axis)) / palm)
  }
  for (let moment = 0; moment < moments; moment += 1) {
    const start = moment * momentNumbers
    const [one, two] = [main[moment], other[moment]]
    for (const [offset, points, hand] of [
      [start, one, main],
      [start + handNumbers, two, other],
    ] as const) {
      if (!points) continue
      const [before, after] = [hand[Math.max(0, moment - 2)], hand[Math.min(moments - 1, moment + 2)]]
      if (before && after) writePlace(offset + motionNumber, after, before, motionWeight)
      writeDirections(numbers, offset, points)
      numbers[offset + presenceNumber] = 1
      writePlace(offset + placeNumber, points, middle, pathWeight)
    }
    if (one && two) writePlace(start + betweenNumber, two, one, betweenWeight)
  }
  return numbers
}

const boneLength = 1 / Math.sqrt(bones.length)

/** Directions of the bones, together of length 1. They keep the rotation of the hand, which has a meaning. */
function writeDirections(numbers: Float32Array, offset: number, points: HandPoints): void {
  for (const [index, [from, to]] of bones.entries()) {
    const x = at(points, 3 * to) - at(points, 3 * from)
    const y = at(points, 3 * to + 1) - at(points, 3 * from + 1)
    const z = at(points, 3 * to + 2) - at(points, 3 * from + 2)
    const scale = boneLength / (Math.hypot(x, y, z) || 1)
    numbers[offset + 3 * index] = x * scale
    numbers[offset + 3 * index + 1] = y * scale
    numbers[offset + 3 * index + 2] = z * scale
  }
}

/** The numbers of a moment that have the sign of x. */
const horizontal = [
  ...[0, handNumbers].flatMap((hand) => horizontalOfHand.map((number) => hand + number)),
  betweenNumber,
]

function mirrored(numbers: Float32Array): Float32Array {
  const mirror = numbers.slice()
  for (let start = 0; start < mirror.length; start += momentNumbers)
    for (const number of horizontal) mirror[start + number] = -at(mirror, start + number)
  return mirror
}

/** The main hand in the place of the other. */
function exchanged(numbers: Float32Array): Float32Array {
  const exchange = new Float32Array(numbers.length)
  for (let start = 0; start < numbers.length; start += momentNumbers) {
    exchange.set(numbers.subarray(start + handNumbers, start + betweenNumber), start)
    exchange.set(numbers.subarray(start, start + handNumbers), start + handNumbers)
    for (const axis of [0, 1])
      exchange[start + betweenNumber + axis] = -at(numbers, start + betweenNumber + axis)
  }
  return exchange
}

/** The camera's left is the mirror's right. */
const sideOf = (hand: Hands, other: Hands): Side => (meanX(hand) < meanX(other) ? 'right' : 'left')

const meanX = (hand: Hands) => meanOf(hand.flatMap((points) => (points === undefined ? [] : [at(points, 0)])))

/** The length of the way of the wrist through every second moment, so that trembling counts little. */
function pathLengthOf(hand: Hands): number {
  const points = hand.filter((_, moment) => moment % 2 === 0).filter((pose) => pose !== undefined)
  const palm = medianOf(points.map(palmSizeOf))
  return (
    points.reduce((length, pose, index) => length + wristDistance(pose, points[index - 1] ?? pose), 0) /
    (palm || 1)
  )
}

const bounded = (value: number) => maxPlace * Math.tanh(value / maxPlace)
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
