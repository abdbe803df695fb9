import { describe, expect, it } from 'vitest'

import type { TakeLandmarks } from '#src/contract/take.ts'
import { madeTake } from '#tests/support/ask/made-takes.ts'

import { momentNumbers, moments } from './moment-numbers.ts'
import { type Performance, performanceOf } from './performance.ts'
import { compare } from './time-warping.ts'

const [start, corner, end] = [
  [4_000, 8_000],
  [4_000, 4_000],
  [7_000, 4_000],
] as const
const even = madeTake({ shape: 'flat', path: [start, corner, end] })
/** The same way: the first half of it takes two thirds of the time. */
const uneven = madeTake({ shape: 'flat', path: [start, [4_000, 6_000], corner, end] })
const alignedOf = (one: Parameters<typeof performanceOf>[0], other: typeof one) =>
  compare(performanceOf(one), performanceOf(other)).aligned

/** A hand that goes aside and closes after so much of the time. */
function closingAt(share: number): TakeLandmarks {
  const open = madeTake({ shape: 'flat', path: [corner, end] })
  const closed = madeTake({ shape: 'fist', path: [corner, end] })
  const first = share * open.frames.length
  return {
    ...open,
    frames: open.frames.map((frame, index) => (index < first ? frame : (closed.frames[index] ?? frame))),
  }
}

describe('the aligned distance', () => {
  it('of two takes of one movement at another pace is less than three quarters of that moment by moment', () => {
    const [one, other] = [performanceOf(uneven), performanceOf(even)]

    expect(compare(one, other).aligned).toBeLessThan(0.75 * momentByMoment(one, other))
  })

  it('of such a take is less than a third of that to another movement', () => {
    const back = madeTake({ shape: 'flat', path: [end, corner, start] })

    expect(alignedOf(uneven, even)).toBeLessThan(alignedOf(back, even) / 3)
  })

  it('of a hand that closes earlier or later is small up to a third of the take, and large beyond', () => {
    expect(alignedOf(closingAt(0.4), closingAt(0.6))).toBeLessThan(0.2)
    expect(alignedOf(closingAt(0.35), closingAt(0.65))).toBeLessThan(0.25)
    expect(alignedOf(closingAt(0.2), closingAt(0.8))).toBeGreaterThan(0.35)
  })

  it('is the same from either side', () => {
    expect(alignedOf(uneven, even)).toBeCloseTo(alignedOf(even, uneven), 6)
  })

  it('of a take to itself is 0', () => {
    expect(alignedOf(even, even)).toBe(0)
  })
})

/** The mean cost without an alignment, as the aligned distance is made of it. */
function momentByMoment(one: Performance, other: Performance): number {
  const [reading, otherReading] = [one.readings[0]?.weighed ?? [], other.readings[0]?.weighed ?? []]
  const costs = Array.from({ length: moments }, (_, moment) => {
    let squared = 0
    for (let number = moment * momentNumbers; number < (moment + 1) * momentNumbers; number += 1)
      squared += ((reading[number] ?? 0) - (otherReading[number] ?? 0)) ** 2
    return squared / (1 + squared)
  })
  return Math.sqrt(costs.reduce((sum, cost) => sum + cost, 0) / moments)
}
