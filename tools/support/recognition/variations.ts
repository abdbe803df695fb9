import type { TakeFrame, TakeHand, TakeLandmarks } from '#src/contract/take.ts'

import { normal } from './random.ts'

/** Another way to perform or to see the same sign, which must not change the judgement much. */
export type Variation = (take: TakeLandmarks, random: () => number) => TakeLandmarks

const between = (min: number, max: number, random: () => number) => min + (max - min) * random()

export const variations: Readonly<Record<string, Variation>> = {
  mirror: (take) => eachPoint(take, ([x, y, z]) => [10_000 - x, y, z]),
  'shift ± 20 %': (take, random) => {
    const [right, down] = [between(-2_000, 2_000, random), between(-2_000, 2_000, random)]
    return eachPoint(take, ([x, y, z]) => [x + right, y + down, z])
  },
  'scale 0.6–1.5': (take, random) => scaled(take, between(0.6, 1.5, random)),
  '± 15°': (take, random) => turned(take, between(-15, 15, random)),
  '10–30 frames a second': (take, random) => resampled(take, between(10, 30, random)),
  '30 % dropped': (take, random) => ({ ...take, frames: take.frames.filter(() => random() >= 0.3) }),
  noise: (take, random) => noisy(take, 50, random),
  'noise on a small hand': (take, random) => noisy(scaled(take, 0.4), 25, random),
  'speed 0.6–1.6': (take, random) => atSpeed(take, between(0.6, 1.6, random)),
  'a second of rest around it': (take, random) => withRest(take, 1_000, random),
  'hand order': (take, random) => ({
    ...take,
    frames: take.frames.map((frame) => ({
      ...frame,
      hands: random() < 0.5 ? frame.hands.toReversed() : frame.hands,
    })),
  }),
}

/** Another take by the same person: at another pace, a little elsewhere, nearer or turned. */
export const again: Variation = (take, random) =>
  noisy(
    scaled(
      turned(atSpeed(take, between(0.87, 1.15, random)), between(-4, 4, random)),
      between(0.94, 1.06, random),
    ),
    15,
    random,
  )

const atSpeed = (take: TakeLandmarks, speed: number): TakeLandmarks => ({
  ...take,
  frames: take.frames.map((frame) => ({ ...frame, at: Math.round(frame.at / speed) })),
})

const scaled = (take: TakeLandmarks, scale: number) =>
  eachPoint(take, ([x, y, z]) => [5_000 + scale * (x - 5_000), 5_000 + scale * (y - 5_000), scale * z])

/** Degrees. */
function turned(take: TakeLandmarks, degrees: number): TakeLandmarks {
  const angle = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return eachPoint(take, ([x, y, z]) => {
    const [right, down] = [x - 5_000, (y - 5_000) * take.aspect]
    return [5_000 + right * cosine - down * sine, 5_000 + (right * sine + down * cosine) / take.aspect, z]
  })
}

/** `deviation` in ten-thousandths of the picture: 25 are 1.6 of 640 pixels. */
const noisy = (take: TakeLandmarks, deviation: number, random: () => number) =>
  eachPoint(take, ([x, y, z]) => [
    x + deviation * normal(random),
    y + deviation * normal(random),
    z + deviation * normal(random),
  ])

/** Hands that are held still before the first movement and after the last, with the noise of a camera. */
function withRest(take: TakeLandmarks, milliseconds: number, random: () => number): TakeLandmarks {
  const seen = take.frames.filter(({ hands }) => hands.length > 0)
  const [first, last] = [seen[0], seen.at(-1)]
  if (!first || !last) return take
  const interval = 1_000 / 15
  const resting = (frame: TakeFrame, from: number) =>
    Array.from({ length: Math.round(milliseconds / interval) }, (_, index) => ({
      at: Math.round(from + index * interval),
      hands: frame.hands.map((hand) => hand.map((value) => Math.round(value + 25 * normal(random)))),
    }))
  return {
    ...take,
    frames: [
      ...resting(first, first.at),
      ...seen.map((frame) => ({ ...frame, at: frame.at + milliseconds })),
      ...resting(last, last.at + milliseconds + interval),
    ],
  }
}

function eachPoint(
  take: TakeLandmarks,
  change: (point: readonly [number, number, number]) => readonly [number, number, number],
): TakeLandmarks {
  const changed = (hand: TakeHand) =>
    Array.from({ length: hand.length / 3 }, (_, point) =>
      change([hand[3 * point] ?? 0, hand[3 * point + 1] ?? 0, hand[3 * point + 2] ?? 0]),
    )
      .flat()
      .map(Math.round)
  return { ...take, frames: take.frames.map((frame) => ({ ...frame, hands: frame.hands.map(changed) })) }
}

/** The frames that a slower or faster camera would have sent: for each of its moments the last one seen. */
function resampled(take: TakeLandmarks, rate: number): TakeLandmarks {
  const [first, last] = [take.frames[0]?.at ?? 0, take.frames.at(-1)?.at ?? 0]
  const frames = Array.from(
    { length: Math.floor(((last - first) * rate) / 1_000) + 1 },
    (_, index): TakeFrame | undefined => {
      const at = Math.round(first + (index * 1_000) / rate)
      const seen = take.frames.findLast((frame) => frame.at <= at)
      return seen && { at, hands: seen.hands }
    },
  )
  return { ...take, frames: frames.filter((frame) => frame !== undefined) }
}
