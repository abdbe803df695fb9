import type { TakeLandmarks } from '#src/contract/take.ts'

import { at, type HandPoints, palmSizeOf, wristDistance } from './hand-points.ts'
import { medianOf } from './median.ts'
import { movingTimes } from './moving-times.ts'
import { pointsAt, tracksOf } from './tracks.ts'

/** The moments at which a performance is compared, evenly from its first movement to its last. */
export const moments = 16
/** Numbers for one hand at one moment: the directions of 20 bones, presence, and the place and the motion of the wrist. */
export const handNumbers = 65
/** Numbers for one moment: the main hand, the other hand, and the way from the main to the other. */
export const momentNumbers = 2 * handNumbers + 2

/** Numbers without a unit; zeros for a hand that is not seen. */
export type Reading = {
  /** Of two hands, where the first stands in the picture as a mirror shows it; undefined for one hand. */
  readonly firstSide: Side | undefined
  /** `moments` × `momentNumbers`. */
  readonly numbers: Float32Array
  /** `momentNumbers`: the mean of the moments. */
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
  const orders = isTwoHanded
    ? [
        { numbers: numbersOf(main, other), firstSide: sideOf(main, other) },
        { numbers: numbersOf(other, main), firstSide: sideOf(other, main) },
      ]
    : [{ numbers: numbersOf(main, []), firstSide: undefined }]
  const readings = orders.flatMap(({ numbers, firstSide }) =>
    [numbers, mirrored(numbers)].map((one) => readingOf(one, firstSide)),
  )
  return { ...seen, readings, handCount: isTwoHanded ? 2 : 1 }
}

type Hands = readonly (HandPoints | undefined)[]

/** A second hand that is seen at fewer moments is not part of the sign. */
const minMoments = moments / 4
/** The weights of the places, beside the directions of the bones. */
export const pathWeight = 0.25
const motionWeight = 0.35
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

/** Where a hand’s presence and place stand among its numbers, and the way between the hands among those of a moment. */
export const presenceNumber = 60
export const placeNumber = 61
const motionNumber = 63
export const betweenNumber = 2 * handNumbers

/** Pairs of points, from the wrist along each finger, the thumb first. */
export const bones = [0, 1, 2, 3, 4].flatMap((finger) =>
  [1, 2, 3, 4].map((joint) => [joint === 1 ? 0 : 4 * finger + joint - 1, 4 * finger + joint] as const),
)
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
  ...[0, handNumbers].flatMap((hand) => [...bones.keys()].map((bone) => hand + 3 * bone)),
  ...[0, handNumbers].flatMap((hand) => [hand + placeNumber, hand + motionNumber]),
  betweenNumber,
]

function mirrored(numbers: Float32Array): Float32Array {
  const mirror = numbers.slice()
  for (let start = 0; start < mirror.length; start += momentNumbers)
    for (const number of horizontal) mirror[start + number] = -at(mirror, start + number)
  return mirror
}

/** The camera's left is the mirror's right. */
const sideOf = (hand: Hands, other: Hands): Side => (meanX(hand) < meanX(other) ? 'right' : 'left')

const meanX = (hand: Hands) => meanOf(hand.flatMap((points) => (points === undefined ? [] : [at(points, 0)])))

function readingOf(numbers: Float32Array, firstSide: Side | undefined): Reading {
  const mean = new Float32Array(momentNumbers)
  for (const [index, number] of numbers.entries())
    mean[index % momentNumbers] = at(mean, index % momentNumbers) + number / moments
  return { numbers, mean, firstSide }
}

/** The squared difference of the mean poses of two readings. */
export function meanDifference({ mean }: Reading, { mean: other }: Reading): number {
  let sum = 0
  for (let index = 0; index < mean.length; index += 1) sum += (at(mean, index) - at(other, index)) ** 2
  return sum
}

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
