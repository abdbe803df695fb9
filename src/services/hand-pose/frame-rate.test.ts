import { expect, it } from 'vitest'

import { type FrameTimes, rateOf, withFrame } from './frame-rate.ts'

it('counts the frames of a second', () => {
  expect(rateOf(timesOf(every(40, 30)))).toBe(25)
  expect(rateOf(timesOf(every(200, 10)))).toBe(5)
})

it('does not tell before it has looked for a while', () => {
  expect(rateOf(timesOf(every(40, 10)))).toBe(undefined)
  expect(rateOf([])).toBe(undefined)
})

it('looks at the last frames alone', () => {
  expect(rateOf(timesOf([...every(500, 20), ...every(50, 40).map((time) => 10_000 + time)]))).toBe(20)
})

it('begins anew after a rest', () => {
  expect(timesOf([0, 40, 80, 60_000, 60_040])).toEqual([60_000, 60_040])
})

const every = (milliseconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => index * milliseconds)

const timesOf = (moments: readonly number[]) => moments.reduce<FrameTimes>(withFrame, [])
