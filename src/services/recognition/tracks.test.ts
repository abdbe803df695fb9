import { describe, expect, it } from 'vitest'

import type { TakeLandmarks } from '#src/contract/take.ts'
import { madeTake } from '#tests/support/ask/made-takes.ts'

import { pointsAt, tracksOf } from './tracks.ts'

const [still = []] = madeTake({ shape: 'flat', path: [[4_000, 5_000]] }).frames[0]?.hands ?? []

/** Hands at each of these times, each so many units to the right. A palm is 840 units. */
const handsAt = (...frames: readonly (readonly [at: number, ...places: number[]])[]): TakeLandmarks => ({
  aspect: 0.75,
  frames: frames.map(([at, ...places]) => ({
    at,
    hands: places.map((place) => still.map((value, index) => (index % 3 === 0 ? value + place : value))),
  })),
})

/** A hand that goes one unit to the right in each millisecond, seen at each of these times. */
const handSeenAt = (...times: readonly number[]) => handsAt(...times.map((at) => [at, at] as const))

/** How far the hand has gone at each time; `undefined` where it is not known. */
const placesAt = (take: TakeLandmarks, times: readonly number[]) =>
  pointsAt(tracksOf(take).hands[0], times).map((points) => points && Math.round((points[0] ?? 0) - 4_000))

describe('a hand that is not seen', () => {
  it('for up to seven tenths of a second is where it was on its way', () => {
    expect(placesAt(handSeenAt(0, 100, 790, 890), [200, 445, 700])).toEqual([200, 445, 700])
  })

  it('for longer is where it was seen last and is seen next for three tenths of a second, and unknown between', () => {
    const take = handSeenAt(0, 50, 100, 1_000, 1_050, 1_100)

    expect(placesAt(take, [390, 410, 690, 710])).toEqual([100, undefined, undefined, 1_000])
  })

  it('for just over seven tenths of a second is unknown in the middle', () => {
    expect(placesAt(handSeenAt(0, 50, 100, 820, 870, 920), [460])).toEqual([undefined])
  })
})

const timesOf = (take: TakeLandmarks) => tracksOf(take).hands[0].map(({ at }) => at)

describe('a hand that is seen in two frames', () => {
  const after = [100, 150, 200, 250, 300, 350, 400]

  it('is none when the next is seen seven tenths of a second later, and the same when it is sooner', () => {
    const later = after.map((at) => at + 900)

    expect(timesOf(handSeenAt(230, 280, ...later))).toEqual(later)
    expect(timesOf(handSeenAt(260, 310, ...later))).toEqual([260, 310, ...later])
  })

  it('is none when the next is farther than two and a half palms, and the same when it is nearer', () => {
    const then = (place: number) => after.map((at) => [at, place] as const)

    expect(timesOf(handsAt([0, 0], [50, 0], ...then(2_200)))).toEqual(after)
    expect(timesOf(handsAt([0, 0], [50, 0], ...then(2_000)))).toEqual([0, 50, ...after])
  })

  it('is none, and one in three, wherever the next is', () => {
    const then = after.map((at) => [at, 9_000] as const)

    expect(timesOf(handsAt([25, 0], [50, 0], ...then))).toEqual(after)
    expect(timesOf(handsAt([0, 0], [25, 0], [50, 0], ...then))).toEqual([0, 25, 50, ...after])
  })
})

it('takes a hand that stays for the same one when the other leaves and a third comes far from both', () => {
  const { hands } = tracksOf(
    handsAt(
      ...[0, 50, 100].map((at) => [at, 0, 2_520] as const),
      ...[150, 200, 250].map((at) => [at, 2_520, 8_400] as const),
    ),
  )

  const places = hands.map((track) => track.map(({ points }) => (points[0] ?? 0) - 4_000))
  expect(places).toContainEqual([2_520, 2_520, 2_520, 2_520, 2_520, 2_520])
})
