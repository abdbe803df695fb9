import { describe, expect, it } from 'vitest'

import type { Hand } from '#src/contract/ask-link.ts'
import { handAt } from '#tests/support/ask/hands.ts'

import { noHands, stabilize } from './dropouts.ts'

const left = handAt({ side: 'left', x: 0.3, y: 0.5, size: 0.1 })
const right = handAt({ side: 'right', x: 0.7, y: 0.5, size: 0.1 })

describe('a hand that is missing', () => {
  it('is held for one frame', () => {
    expect(shown([left], [], [left])).toEqual([[left], [left], [left]])
  })

  it('is dropped in the second frame', () => {
    expect(shown([left], [], [])).toEqual([[left], [left], []])
  })

  it('is held beside the one that is visible', () => {
    expect(shown([left, right], [right], [right])).toEqual([[left, right], [right, left], [right]])
  })

  it.each([
    ['a little', 0.65],
    ['almost two palms', 0.53],
  ])('is the one that is held, although the other has moved %s', (_, x) => {
    const moved = handAt({ side: 'right', x, y: 0.5, size: 0.1 })

    expect(shown([right, left], [moved])).toEqual([
      [right, left],
      [moved, left],
    ])
  })

  it('is the one that is held, although the other is right beside it', () => {
    const beside = handAt({ side: 'right', x: 0.36, y: 0.5, size: 0.1 })

    expect(shown([left, beside], [beside])).toEqual([
      [left, beside],
      [beside, left],
    ])
  })

  it('is not held when it has only moved, near or far', () => {
    const moved = handAt({ side: 'left', x: 0.35, y: 0.5, size: 0.1 })

    expect(shown([left], [moved], [right])).toEqual([[left], [moved], [right]])
  })
})

function shown(...frames: readonly (readonly Hand[])[]) {
  let previous = noHands
  return frames.map((detected) => {
    previous = stabilize(previous, detected, 0.5)
    return previous.hands
  })
}
