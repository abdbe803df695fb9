import type { TakeHand, TakeLandmarks } from '#src/contract/take.ts'
import { randomOf } from '#src/domain/kinematic-hand/random.ts'

type Shape = 'flat' | 'fist' | 'index'
type Point = readonly [number, number]

/** A performance for tests: one handshape along a path, `hands` of them side by side. */
type Made = {
  readonly shape: Shape
  /** The places of the wrist, in ten-thousandths of the picture, evenly over the time. */
  readonly path: readonly Point[]
  readonly hands?: 1 | 2
  readonly milliseconds?: number
  readonly framesPerSecond?: number
  /** From the wrist to the middle knuckle. */
  readonly palm?: number
}

export function madeTake({
  shape,
  path,
  hands = 1,
  milliseconds = 1_500,
  framesPerSecond = 15,
  palm = 800,
}: Made): TakeLandmarks {
  const count = Math.round((milliseconds * framesPerSecond) / 1_000) + 1
  return {
    aspect: 0.75,
    frames: Array.from({ length: count }, (_, index) => {
      const [x, y] = placeOn(path, index / (count - 1))
      const hand = handOf(shape, palm, x, y)
      return {
        at: Math.round((index * 1_000) / framesPerSecond),
        hands: hands === 1 ? [hand] : [hand, mirrored(hand)],
      }
    }),
  }
}

/** The take with the noise of a camera: a standard deviation of 1.6 of 640 pixels. The same seed gives the same noise. */
export function noisyTake(take: TakeLandmarks, seed: number): TakeLandmarks {
  const random = randomOf(seed, 'noise')
  return {
    ...take,
    frames: take.frames.map((frame) => ({
      ...frame,
      hands: frame.hands.map((hand) => hand.map((value) => Math.round(value + 25 * random.normal()))),
    })),
  }
}

/** The take as a mirror shows it. */
export const mirroredTake = (take: TakeLandmarks): TakeLandmarks => ({
  ...take,
  frames: take.frames.map((frame) => ({ ...frame, hands: frame.hands.map(mirrored) })),
})

const mirrored = (hand: TakeHand): TakeHand =>
  hand.map((value, index) => (index % 3 === 0 ? 10_000 - value : value))

function placeOn(path: readonly Point[], share: number): Point {
  const along = share * (path.length - 1)
  const from = path[Math.floor(along)] ?? [0, 0]
  const to = path[Math.ceil(along)] ?? from
  const rest = along - Math.floor(along)
  return [from[0] + rest * (to[0] - from[0]), from[1] + rest * (to[1] - from[1])]
}

/** A hand that points upwards: knuckles in a row above the wrist, fingers straight or bent back into the palm. */
function handOf(shape: Shape, palm: number, x: number, y: number): TakeHand {
  const isStraight = (finger: number) => shape === 'flat' || (shape === 'index' && finger === 1)
  const points = [[0, 0, 0]]
  for (let finger = 0; finger < 5; finger += 1)
    for (let joint = 1; joint <= 4; joint += 1) {
      const side = (finger - 2) * 0.25 * (finger === 0 ? 1.6 : 1)
      const base = finger === 0 ? 0.4 : 1
      const beyond = (joint - 1) * (finger === 0 ? 0.25 : 0.35)
      points.push(
        isStraight(finger)
          ? [side, -(base + beyond), 0]
          : [side, -(base - beyond * 0.6), -0.3 * Math.sin((joint / 4) * Math.PI)],
      )
    }
  return points.flatMap(([right = 0, down = 0, depth = 0]) => [
    Math.round(x + palm * right),
    Math.round(y + (palm * down) / 0.75),
    Math.round(palm * depth),
  ])
}
