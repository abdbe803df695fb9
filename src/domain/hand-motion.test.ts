import { expect, it } from 'vitest'

import { handAt } from '#tests/support/ask/hands.ts'

import { noMotion, withMotionFrame } from './hand-motion.ts'

/** The wrists of one frame, `at` milliseconds; a palm is a tenth of the picture’s width. */
type Wrists = readonly [at: number, ...wrists: readonly number[]]

it('is a hand that has just appeared', () => {
  expect(motionOf([0, 0.5], [40, 0.5])).toEqual([true, true])
})

it.each([5, 10, 15, 25, 30])('is the same speed at %i frames a second', (rate) => {
  const frames = (palmsPerSecond: number) =>
    Array.from({ length: rate }, (_, index): Wrists => [
      (1_000 * index) / rate,
      0.2 + (0.1 * palmsPerSecond * index) / rate,
    ])

  expect(motionOf(...frames(0.5)).slice(2)).not.toContain(true)
  expect(motionOf(...frames(0.7)).slice(2)).not.toContain(false)
})

it('is not the trembling of a held hand', () => {
  expect(motionOf([0, 0.5], [100, 0.504], [200, 0.5], [300, 0.496]).slice(1)).toEqual([false, false, false])
})

it('is not a hand that was lost for a moment and is where it was, but one that is elsewhere', () => {
  expect(motionOf([0, 0.5], [100, 0.5], [200], [300], [400, 0.505]).slice(1)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(motionOf([0, 0.5], [100, 0.5], [200], [300], [400, 0.53]).at(-1)).toBe(true)
})

it('does not take one of two held hands for the other while the model has lost it', () => {
  expect(motionOf([0, 0.3, 0.7], [100, 0.3, 0.7], [200, 0.7], [300, 0.3, 0.7]).slice(1)).toEqual([
    false,
    false,
    false,
  ])
})

it('is one of two hands', () => {
  expect(motionOf([0, 0.3, 0.7], [100, 0.3, 0.72]).at(-1)).toBe(true)
})

it('is a hand that returns after 800 ms, wherever it is', () => {
  expect(motionOf([0, 0.5], [800, 0.5])).toEqual([true, false])
  expect(motionOf([0, 0.5], [801, 0.5])).toEqual([true, true])
})

it('compares no times of different clocks', () => {
  expect(motionOf([5_000, 0.5], [100, 0.5])).toEqual([true, true])
})

function motionOf(...frames: readonly Wrists[]) {
  let motion = noMotion
  return frames.map(([at, ...wrists]) => {
    const hands = wrists.map((x) => handAt({ side: 'left', x, y: 0.5, size: 0.1, aspect: 0.75 }))
    motion = withMotionFrame(motion, { at, hands, aspect: 0.75 })
    return motion.isMoving
  })
}
