import { expect, it } from 'vitest'

import { handShapes } from './hand-shapes.ts'
import { placedHand } from './hand-skeleton.ts'
import { turnedHand, turnTowards } from './turned-hand.ts'

const hand = placedHand(handShapes.flat, {
  side: 'left',
  fingers: [0, -1, 0],
  palm: [0, 0, -1],
  at: ['wrist', [300, 400, -100]],
  scale: 100,
})

it('a hand turns about a point, which stays', () => {
  const turned = turnedHand(hand, [0, 0, Math.PI / 2], hand.wrist)

  expect(turned.wrist).toEqual([300, 400, -100])
  // The knuckle, which was above the wrist, is now to its right.
  expect(hand.middle[0].map(Math.round)).toEqual([291, 300, -98])
  expect(turned.middle[0].map(Math.round)).toEqual([400, 391, -98])
})

it('a turn goes the shortest way, and no further than it may', () => {
  expect(turnTowards([1, 0, 0], [0, 1, 0], Math.PI)).toEqual([0, 0, Math.PI / 2])
  expect(turnTowards([1, 0, 0], [0, 1, 0], 0.5)).toEqual([0, 0, 0.5])
  expect(turnTowards([1, 0, 0], [1, 0, 0], 0.5)).toEqual([0, 0, 0])
})
