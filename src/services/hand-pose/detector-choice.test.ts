import { describe, expect, it } from 'vitest'

import { afterLook, handsToLookFor, neverLooked } from './detector-choice.ts'

describe('while two hands are wanted', () => {
  it('one that is in sight is followed alone, and the other looked for in every fifth frame', () => {
    expect(looks(2, [1, 1, 1, 1, 1, 1, 1, 1])).toEqual([2, 1, 1, 1, 1, 2, 1, 1])
  })

  it('both are followed as long as both are there', () => {
    expect(looks(2, [2, 2, 2])).toEqual([2, 2, 2])
  })

  it('both are looked for as soon as there is none', () => {
    expect(looks(2, [1, 1, 0, 1])).toEqual([2, 1, 1, 2])
  })
})

it('four are always looked for at once, and one is never more', () => {
  expect(looks(4, [1, 1, 1])).toEqual([4, 4, 4])
  expect(looks(1, [1, 1, 1])).toEqual([1, 1, 1])
})

function looks(wanted: number, found: readonly number[]) {
  let last = neverLooked
  return found.map((count) => {
    const lookedFor = handsToLookFor(wanted, last)
    last = afterLook(last, wanted, lookedFor, count)
    return lookedFor
  })
}
