import { describe, expect, it } from 'vitest'

import { afterDetection, maxHandsToDetect, noDetection } from './detector-choice.ts'

describe('while two hands are requested', () => {
  it('a single visible hand is tracked alone, with a search for the other in every fifth frame', () => {
    expect(searches(2, [1, 1, 1, 1, 1, 1, 1, 1])).toEqual([2, 1, 1, 1, 1, 2, 1, 1])
  })

  it('both are tracked while both are visible', () => {
    expect(searches(2, [2, 2, 2])).toEqual([2, 2, 2])
  })

  it('both are searched for as soon as none is visible', () => {
    expect(searches(2, [1, 1, 0, 1])).toEqual([2, 1, 1, 2])
  })
})

it('always searches for all four hands, and for no more than one when one is requested', () => {
  expect(searches(4, [1, 1, 1])).toEqual([4, 4, 4])
  expect(searches(1, [1, 1, 1])).toEqual([1, 1, 1])
})

function searches(maxHands: number, found: readonly number[]) {
  let last = noDetection
  return found.map((count) => {
    const searchedFor = maxHandsToDetect(maxHands, last)
    last = afterDetection(last, maxHands, searchedFor, count)
    return searchedFor
  })
}
