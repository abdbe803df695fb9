import { at } from './hand-points.ts'
import { handNumbers, momentNumbers, placeNumber, presenceNumber } from './moment-numbers.ts'
import { pathWeight, type Reading } from './performance.ts'
import { angleOf, type Axes, axesOf, inAxes, turnOf, type Vector } from './vectors.ts'

/** A hand at one moment, its bones as seen from its palm. */
type HandPose = {
  readonly axes: Axes
  /** The three bones beyond the knuckle of each finger, the thumb first. */
  readonly fingers: readonly (readonly Vector[])[]
  /** In palm sizes. */
  readonly place: readonly [number, number]
}

/** `hand`: 0 is the main one, 1 the other. Undefined where it is not seen. */
export function handPoseOf({ numbers }: Reading, moment: number, hand: 0 | 1): HandPose | undefined {
  const start = moment * momentNumbers + hand * handNumbers
  if (numbers[start + presenceNumber] !== 1) return undefined
  const boneOf = (bone: number): Vector => {
    const offset = start + 3 * bone
    return [at(numbers, offset), at(numbers, offset + 1), at(numbers, offset + 2)]
  }
  const axes = axesOf(boneOf(indexMetacarpal), boneOf(littleMetacarpal))
  return {
    axes,
    fingers: [0, 1, 2, 3, 4].map((finger) =>
      [1, 2, 3].map((joint) => inAxes(axes, boneOf(4 * finger + joint))),
    ),
    place: [at(numbers, start + placeNumber) / pathWeight, at(numbers, start + placeNumber + 1) / pathWeight],
  }
}

/** How two poses of a hand differ: degrees, and palm sizes for the place. */
export const poseDifference = (one: HandPose, other: HandPose) => {
  const [thumb = 0, ...fingers] = one.fingers.map((bones, finger) =>
    meanOf(bones.map((bone, index) => angleOf(bone, other.fingers[finger]?.[index] ?? bone))),
  )
  return {
    thumb,
    fingers: Math.max(...fingers),
    direction: turnOf(one.axes, other.axes),
    movement: Math.hypot(one.place[0] - other.place[0], one.place[1] - other.place[1]),
  }
}

const [indexMetacarpal, littleMetacarpal] = [4, 16]
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
