import { expect, it } from 'vitest'

import { type FrameTimes, rateOf, withFrame } from './frame-rate.ts'

it('returns frames per second', () => {
  expect(rateOf(timesOf(every(40, 30)))).toBe(25)
  expect(rateOf(timesOf(every(200, 10)))).toBe(5)
})

it('is undefined until it has measured for a while', () => {
  expect(rateOf(timesOf(every(40, 10)))).toBe(undefined)
  expect(rateOf([])).toBe(undefined)
})

it('measures only the last frames', () => {
  expect(rateOf(timesOf([...every(500, 20), ...every(50, 40).map((time) => 10_000 + time)]))).toBe(20)
})

it('restarts after a long gap', () => {
  expect(timesOf([0, 40, 80, 60_000, 60_040])).toEqual([60_000, 60_040])
})

const every = (milliseconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => index * milliseconds)

const timesOf = (timestamps: readonly number[]) => timestamps.reduce<FrameTimes>(withFrame, [])
