import { at, type HandPoints, palmSizeOf, pointsOf } from '#src/services/recognition/hand-points.ts'

import { bones } from '#src/services/recognition/moment-numbers.ts'

import type { Sample } from './dataset.ts'

/** A method that compares takes by a distance alone, without a limit of its own. */
export type Baseline = {
  readonly name: string
  /** The distances of takes, lower for more alike. */
  readonly distancesOf: (samples: readonly Sample[]) => (one: Sample, other: Sample) => number
}

type Frames = readonly ArrayLike<number>[]

/**
 * The three methods that the data’s own description measures, written from that description, with the left and the right hand as the
 * model has labelled them. It leaves open the weights of path and presence and how long alignments are compared: here 1, 1 and by the
 * mean cost of their steps.
 */
export const baselines: readonly Baseline[] = [
  {
    name: 'mean of 42 wrist-relative coordinates, nearest neighbour',
    distancesOf: (samples) => compared(samples, (sample) => [[meanFrame(coordinatesOf(sample))]], euclidean),
  },
  {
    name: 'banded DTW on the same 42',
    distancesOf: (samples) => compared(samples, (sample) => [coordinatesOf(sample)], warped),
  },
  {
    name: 'banded DTW on bone directions, presence and wrist path, mirror-tolerant',
    distancesOf: (samples) =>
      compared(samples, (sample) => [directionsOf(sample, 1), directionsOf(sample, -1)], warped),
  },
]

/** The least distance of any reading of the one to the first of the other. */
function compared(
  samples: readonly Sample[],
  readingsOf: (sample: Sample) => readonly Frames[],
  distance: (one: Frames, other: Frames) => number,
) {
  const readings = new Map(
    samples.map((sample) => [
      sample,
      readingsOf(sample).map((frames) => frames.map((frame) => Float64Array.from(frame))),
    ]),
  )
  return (one: Sample, other: Sample) => {
    const [template = []] = readings.get(other) ?? []
    return Math.min(...(readings.get(one) ?? []).map((reading) => distance(reading, template)))
  }
}

type Hands = readonly [HandPoints | undefined, HandPoints | undefined]

/** The left and the right hand of each frame. */
const framesOf = ({ take, sides }: Sample): readonly Hands[] =>
  sides.map(([left, right]) => [left && pointsOf(left, take.aspect), right && pointsOf(right, take.aspect)])

/** Per hand, x and y of 21 points from the wrist, in picture widths; zeros where it is not seen. */
const coordinatesOf = (sample: Sample): Frames =>
  framesOf(sample).map((hands) =>
    hands.flatMap((points) =>
      Array.from({ length: 42 }, (_, index) => {
        const [point, axis] = [index >> 1, index % 2]
        return points ? (at(points, 3 * point + axis) - at(points, axis)) / 10_000 : 0
      }),
    ),
  )

/** Per hand, unit bone directions, presence, and the way of the wrist from the take's mean in palm sizes. */
function directionsOf(sample: Sample, mirror: 1 | -1): Frames {
  const asSeen = framesOf(sample)
  const frames = mirror === 1 ? asSeen : asSeen.map(([left, right]): Hands => [right, left])
  const seen = frames.flat().filter((points) => points !== undefined)
  const palm = mean(seen.map(palmSizeOf))
  const middle = [mean(seen.map((points) => at(points, 0))), mean(seen.map((points) => at(points, 1)))]
  return frames.map((hands) =>
    hands.flatMap((points) =>
      points
        ? [
            ...unitBones(points, mirror),
            1,
            (mirror * (at(points, 0) - at(middle, 0))) / palm,
            (at(points, 1) - at(middle, 1)) / palm,
          ]
        : Array.from({ length: 63 }, () => 0),
    ),
  )
}

const unitBones = (points: HandPoints, mirror: 1 | -1): readonly number[] =>
  bones.flatMap(([from, to]) => {
    const bone = [0, 1, 2].map((axis) => at(points, 3 * to + axis) - at(points, 3 * from + axis))
    const length = Math.hypot(...bone) || 1
    return [(mirror * at(bone, 0)) / length, at(bone, 1) / length, at(bone, 2) / length]
  })

function meanFrame(frames: Frames): readonly number[] {
  return Array.from(frames[0] ?? [], (_, index) => mean(frames.map((frame) => at(frame, index))))
}

function squared(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < one.length; index += 1) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0)
    sum += difference * difference
  }
  return sum
}

const euclidean = ([one = []]: Frames, [other = []]: Frames) => Math.sqrt(squared(one, other))

/** The mean cost of a step of dynamic time warping within a fifth of the longer take. */
function warped(one: Frames, other: Frames): number {
  const band = Math.max(
    Math.ceil(Math.max(one.length, other.length) / 5),
    Math.abs(one.length - other.length),
  )
  let previous = new Float64Array(other.length + 1).fill(Infinity)
  let previousSteps = new Float64Array(other.length + 1)
  previous[0] = 0
  for (const [row, frame] of one.entries()) {
    const current = new Float64Array(other.length + 1).fill(Infinity)
    const currentSteps = new Float64Array(other.length + 1)
    const last = Math.min(other.length, row + 1 + band)
    for (let column = Math.max(1, row + 1 - band); column <= last; column += 1) {
      const [diagonal, down, right] = [
        at(previous, column - 1),
        at(previous, column),
        at(current, column - 1),
      ]
      const minCost = Math.min(diagonal, down, right)
      current[column] = Math.sqrt(squared(frame, other[column - 1] ?? [])) + minCost
      currentSteps[column] =
        1 +
        (minCost === diagonal
          ? at(previousSteps, column - 1)
          : minCost === down
            ? at(previousSteps, column)
            : at(currentSteps, column - 1))
    }
    previous = current
    previousSteps = currentSteps
  }
  return (previous.at(-1) ?? Infinity) / (previousSteps.at(-1) || 1)
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
