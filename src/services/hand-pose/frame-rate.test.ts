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

it('is known of a camera of thirty frames a second, and not before most of a second has passed', () => {
  expect(rateOf(timesOf(every(1_000 / 30, 60)))).toBeCloseTo(30)
  expect(rateOf(timesOf(every(100, 9)))).toBe(undefined)
})

it('measures only the last frames: a late one counts until thirty more have come', () => {
  const late = (count: number) => rateOf(timesOf([0, ...every(100, count).map((time) => 1_000 + time)]))

  expect(rateOf(timesOf([...every(500, 20), ...every(50, 40).map((time) => 10_000 + time)]))).toBe(20)
  expect(late(30)).toBeCloseTo(30 / 3.9)
  expect(late(31)).toBe(10)
})

it('of a device that takes almost three seconds for a frame is that of the device', () => {
  expect(rateOf(timesOf(every(2_900, 5)))).toBeCloseTo(1 / 2.9)
})

it.each([3_100, 60_000])('restarts after %i milliseconds without a frame', (pause) => {
  expect(timesOf([0, 40, 80, pause + 80, pause + 120])).toEqual([pause + 80, pause + 120])
})

const every = (milliseconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => index * milliseconds)

const timesOf = (timestamps: readonly number[]) => timestamps.reduce<FrameTimes>(withFrame, [])
