import { expect, it } from 'vitest'

import type { TakeLandmarks } from '#src/contract/take.ts'

import { thinnedTake } from './thinned-take.ts'

const hand = Array.from({ length: 63 }, () => 1_234)
const takeOf = (frames: number): TakeLandmarks => ({
  aspect: 0.75,
  frames: Array.from({ length: frames }, (_, index) => ({ at: 33 * index, hands: [hand, hand] })),
})

it('leaves a take within the limits as it is', () => {
  const take = takeOf(10)

  expect(thinnedTake(take, { frames: 10, characters: 65_000 })).toEqual(take)
})

it('keeps every second frame of a take with too many', () => {
  const { aspect, frames } = thinnedTake(takeOf(11), { frames: 10, characters: 65_000 })

  expect([aspect, frames.map(({ at }) => at)]).toEqual([0.75, [0, 66, 132, 198, 264, 330]])
})

it('thins eight seconds of two hands at 30 frames a second until the server accepts them', () => {
  const thinned = thinnedTake(takeOf(240), { frames: 300, characters: 65_000 })

  expect(JSON.stringify(thinned).length).toBeLessThanOrEqual(65_000)
  expect(thinned.frames.map(({ at }) => at).slice(0, 3)).toEqual([0, 99, 198])
})

it('ends with one frame when no number of frames is small enough', () => {
  expect(thinnedTake(takeOf(5), { frames: 300, characters: 10 }).frames).toHaveLength(1)
})
