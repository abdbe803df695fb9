import { describe, expect, it } from 'vitest'

import type { HandshapeName, Phase } from '#src/contract/sign-description.ts'

import { handShapes } from '../hand-shapes.ts'
import { type HandPoints, placedHand } from '../hand-skeleton.ts'
import { edgeTurned, facingOf, reachedIn, shownSidesOf } from './shown-side.ts'

const phase = (handshape: HandshapeName, share: number): Phase => ({
  share,
  handshape,
  palm: ['back'],
  fingers: ['inward'],
  point: 'wrist',
  place: { at: 'middle' },
})

/** Ask's left hand with its back to the viewer, and its thumb up. */
const hand = placedHand(handShapes.flat, {
  side: 'left',
  fingers: [-1, 0, 0],
  palm: [0, 0, 1],
  at: ['wrist', [400, 480, -100]],
  scale: 86,
})

describe('the side from which a handshape is recognised', () => {
  it('is an edge of a C, any but the back of a fist, and each of a flat hand', () => {
    expect(shownSidesOf(phase('c', 1))).toEqual(['thumb', 'little'])
    expect(shownSidesOf(phase('fist', 1))).toEqual(['thumb', 'little', 'fingers', 'palm'])
    expect(shownSidesOf(phase('flat', 1))).toBeUndefined()
  })

  it('faces where the hand has it', () => {
    const facing = (['thumb', 'little', 'fingers', 'palm'] as const).map((side) =>
      facingOf(hand, 'left', side).map((part) => Math.round(part) + 0),
    )

    expect(facing).toEqual([
      [0, -1, 0],
      [0, 1, 0],
      [-1, 0, 0],
      [0, 0, 1],
    ])
  })
})

describe('an edge that is turned to the viewer', () => {
  const phases = [phase('flat', 1), phase('c', 1), phase('c', 2)]
  /** How many degrees the thumb’s side has come nearer to the viewer. */
  const turnedBy = (edge: number, at: number) =>
    Math.round(depthOf(edgeTurned(phases, 4, 'left', edge)(at, hand, hand.wrist)) - depthOf(hand))

  it('is the thumb’s, or that of the little finger where the degrees are negative', () => {
    expect(turnedBy(0, 4)).toBe(0)
    expect(turnedBy(45, 4)).toBe(45)
    expect(turnedBy(-30, 4)).toBe(-30)
  })

  it('is turned no further than to the viewer', () => {
    expect(Math.round(depthOf(edgeTurned(phases, 4, 'left', 120)(4, hand, hand.wrist)))).toBe(90)
  })

  it('is turned in the phases whose shape is recognised from there, and on the way to them', () => {
    expect(reachedIn(phases, 4)).toEqual([1, 2, 4])
    expect([0, 1, 1.5, 2, 3].map((at) => turnedBy(60, at))).toEqual([0, 0, 30, 60, 60])
  })
})

const depthOf = (points: HandPoints) => Math.asin(-facingOf(points, 'left', 'thumb')[2]) * (180 / Math.PI)
