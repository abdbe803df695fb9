import { at } from './hand-points.ts'
import { handPoseOf, poseDifference } from './hand-pose.ts'
import { betweenNumber, handNumbers, momentNumbers, presenceNumber } from './moment-numbers.ts'
import { betweenWeight, type Reading } from './performance.ts'
import { nearestMoments } from './time-warping.ts'

export const differingParts = ['thumb', 'fingers', 'direction', 'movement', 'place'] as const

/**
 * How two readings differ: degrees for the thumb, the finger that differs most and the direction of the palm; palm sizes for
 * the movement of a hand and the place of one hand beside the other.
 */
export type Differences = Readonly<Record<(typeof differingParts)[number], number>>

/** The larger difference of the hands. */
export function differencesOf(one: Reading, other: Reading): Differences {
  const { hands, place } = handDifferencesOf(one, other)
  const largest = (part: HandPart) => Math.max(...hands.map((differences) => differences[part]))
  return {
    thumb: largest('thumb'),
    fingers: largest('fingers'),
    direction: largest('direction'),
    movement: largest('movement'),
    place,
  }
}

/** The parts that each hand has of its own. */
export type HandPart = Exclude<keyof Differences, 'place'>

/** The differences of the first and the second hand, each as the mean of the moments at which both readings show it. */
export function handDifferencesOf(one: Reading, other: Reading) {
  const aligned = nearestMoments(one.weighed, other.weighed).map(
    (otherMoment, moment) => [moment, otherMoment] as const,
  )
  const hands = ([0, 1] as const).map((hand) =>
    aligned.flatMap(([moment, otherMoment]) => {
      const [pose, otherPose] = [handPoseOf(one, moment, hand), handPoseOf(other, otherMoment, hand)]
      return pose && otherPose ? [poseDifference(pose, otherPose)] : []
    }),
  )
  const meanIn = (moments: readonly ReturnType<typeof poseDifference>[], part: HandPart) =>
    meanOf(moments.map((difference) => difference[part]))
  return {
    hands: hands.map((moments): Readonly<Record<HandPart, number>> => ({
      thumb: meanIn(moments, 'thumb'),
      fingers: meanIn(moments, 'fingers'),
      direction: meanIn(moments, 'direction'),
      movement: meanIn(moments, 'movement'),
    })),
    place: meanOf(
      aligned
        .filter(([moment, otherMoment]) => hasBothHands(one, moment) && hasBothHands(other, otherMoment))
        .map(([moment, otherMoment]) => betweenDifference(one, moment, other, otherMoment)),
    ),
  }
}

const hasBothHands = ({ numbers }: Reading, moment: number) =>
  [0, handNumbers].every((hand) => numbers[moment * momentNumbers + hand + presenceNumber] === 1)

function betweenDifference(one: Reading, moment: number, other: Reading, otherMoment: number): number {
  const from = moment * momentNumbers + betweenNumber
  const to = otherMoment * momentNumbers + betweenNumber
  return (
    Math.hypot(
      at(one.numbers, from) - at(other.numbers, to),
      at(one.numbers, from + 1) - at(other.numbers, to + 1),
    ) / betweenWeight
  )
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
