import { coordinatesOfHand, type TakeHand } from '#src/contract/take.ts'

/** 21 points of a hand as x, y, z in one unit, ten-thousandths of the picture's width. */
export type HandPoints = Float64Array

/** The hand in one unit for all axes; `undefined` where a coordinate is missing or no number, or all points are one. */
export function pointsOf(hand: TakeHand, aspect: number): HandPoints | undefined {
  if (hand.length !== coordinatesOfHand || !hand.every(Number.isFinite)) return undefined
  const points = Float64Array.from(hand, (value, index) => (index % 3 === 1 ? value * aspect : value))
  return palmSizeOf(points) > 0 ? points : undefined
}

/** The size of the palm in the unit of the points: its length, or its width where it is seen from above. */
export const palmSizeOf = (points: HandPoints): number =>
  Math.max(
    lengthOf(points, wrist, middleKnuckle),
    widthToLength * lengthOf(points, indexKnuckle, littleKnuckle),
  )

/** The distance of two wrists in the picture, in the unit of the points. */
export const wristDistance = (a: HandPoints, b: HandPoints): number =>
  Math.hypot(at(a, 0) - at(b, 0), at(a, 1) - at(b, 1))

/** The mean distance of the points of two hands in the picture, in the unit of the points. */
export function meanDistance(a: HandPoints, b: HandPoints): number {
  let sum = 0
  for (let index = 0; index < coordinatesOfHand; index += 3)
    sum += Math.hypot(at(a, index) - at(b, index), at(a, index + 1) - at(b, index + 1))
  return (3 * sum) / coordinatesOfHand
}

/** A coordinate of points that are known to be complete. */
export const at = (points: Readonly<ArrayLike<number>>, index: number): number => points[index] ?? 0

const [wrist, indexKnuckle, middleKnuckle, littleKnuckle] = [0, 5, 9, 17]
/** A palm is about 1.4 times as long, from the wrist to the middle knuckle, as its knuckles are wide. */
const widthToLength = 1.4

const lengthOf = (points: HandPoints, from: number, to: number) =>
  Math.hypot(
    at(points, 3 * to) - at(points, 3 * from),
    at(points, 3 * to + 1) - at(points, 3 * from + 1),
    at(points, 3 * to + 2) - at(points, 3 * from + 2),
  )
