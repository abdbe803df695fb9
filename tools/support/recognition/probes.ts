import type { TakeFrame, TakeHand, TakeLandmarks } from '#src/contract/take.ts'

import type { Sample } from './dataset.ts'
import { normal } from './random.ts'

/** Makes a take that must not be accepted as the sign of `sample`; `stranger` is a take of another sign. */
export type Probe = (sample: Sample, stranger: Sample, random: () => number) => TakeLandmarks

export const rejectProbes: Readonly<Record<string, Probe>> = {
  empty: ({ take }) => withFrames(take, (frame) => ({ ...frame, hands: [] })),
  'at rest': ({ take }) => {
    const hands = firstHands(take).map(resting)
    return withFrames(take, (frame) => ({ ...frame, hands }))
  },
  'held still': ({ take }) => {
    const hands = firstHands(take)
    return withFrames(take, (frame) => ({ ...frame, hands }))
  },
  waved: ({ take }) => {
    const hands = firstHands(take)
    return withFrames(take, (frame, index) => ({
      ...frame,
      hands: hands.map((hand) =>
        moved(hand, 600 * Math.sin(((index + 0.5) / take.frames.length) * 4 * Math.PI), 0),
      ),
    }))
  },
  'on the path of another sign': ({ take }, stranger) => {
    const hands = firstHands(take)
    const path = stranger.take.frames.flatMap(({ hands: [hand] }) => (hand ? [hand.slice(0, 2)] : []))
    const [start = [0, 0]] = path
    return withFrames(take, (frame, index) => {
      const [x = 0, y = 0] = path[Math.floor((index * path.length) / take.frames.length)] ?? start
      return { ...frame, hands: hands.map((hand) => moved(hand, x - (start[0] ?? 0), y - (start[1] ?? 0))) }
    })
  },
  reversed: ({ take }) => {
    const backwards = take.frames.toReversed()
    return withFrames(take, (frame, index) => ({ ...frame, hands: backwards[index]?.hands ?? [] }))
  },
  'half a sign': ({ take }) => ({ ...take, frames: take.frames.slice(0, Math.ceil(take.frames.length / 2)) }),
  'a random walk': ({ take }, _, random) => {
    const [hand] = firstHands(take)
    let way: readonly [number, number] = [0, 0]
    return withFrames(take, (frame) => {
      way = [way[0] + 300 * normal(random), way[1] + 300 * normal(random)]
      return {
        ...frame,
        hands: hand ? [moved(hand, ...way).map((value) => value + Math.round(200 * normal(random)))] : [],
      }
    })
  },
  'another handshape on this path': ({ take }, stranger) => {
    const shapes = stranger.take.frames.flatMap((frame) => frame.hands)
    return withFrames(take, (frame, index) => ({
      ...frame,
      hands: frame.hands.map((hand) => {
        const shape = shapes[Math.floor((index * shapes.length) / take.frames.length)] ?? hand
        return moved(shape, (hand[0] ?? 0) - (shape[0] ?? 0), (hand[1] ?? 0) - (shape[1] ?? 0))
      }),
    }))
  },
}

const firstHands = ({ frames }: TakeLandmarks) => frames.find(({ hands }) => hands.length > 0)?.hands ?? []

const withFrames = (
  take: TakeLandmarks,
  change: (frame: TakeFrame, index: number) => TakeFrame,
): TakeLandmarks => ({ ...take, frames: take.frames.map(change) })

const moved = (hand: TakeHand, x: number, y: number): TakeHand =>
  hand.map((value, index) => Math.round(value + ([x, y, 0][index % 3] ?? 0)))

/** A relaxed hand that hangs: the points of the hand, slightly bent, downwards from the wrist. */
const resting = (hand: TakeHand): TakeHand => {
  const [x = 0, y = 0] = hand
  return hand.map((value, index) => {
    const point = Math.floor(index / 3)
    const [finger, joint] = [Math.floor((point - 1) / 4), ((point - 1) % 4) + 1]
    if (point === 0) return value
    return Math.round(
      [x + 120 * (finger - 2) + 10 * joint, y + 450 + 220 * joint, -60 * joint][index % 3] ?? 0,
    )
  })
}
