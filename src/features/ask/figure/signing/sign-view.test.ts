import { describe, expect, it } from 'vitest'

import { handShapes } from '../hand-shapes.ts'
import { type HandPoints, placedHand } from '../hand-skeleton.ts'
import { lengthOf, minus, type Vector } from '../vector.ts'
import { enlarged, frontView, shifted, turnedAbout } from './sign-view.ts'

const pivot: Vector = [320, 486, -100]

describe('a hand that points at the viewer', () => {
  const hand = handAt(pivot, [0, 0, -1])

  it('goes to the right of the screen where the signing space is turned, and down where it is seen from above', () => {
    expect(onScreen(hand)).toEqual([-8, -2])
    expect(onScreen(turnedAbout(pivot, { turn: 30, above: 0 })(hand))).toEqual([36, -2])
    expect(onScreen(turnedAbout(pivot, { turn: 0, above: 30 })(hand))).toEqual([-8, 42])
  })

  it('keeps its size and the place about which it is turned', () => {
    const turned = turnedAbout(pivot, { turn: -40, above: 20 })(hand)

    expect(turned.wrist.map(Math.round)).toEqual(pivot)
    expect(lengthOf(minus(turned.middle[3], turned.wrist))).toBeCloseTo(
      lengthOf(minus(hand.middle[3], hand.wrist)),
      6,
    )
  })
})

it('a larger path ends where the described one ends', () => {
  const [first, last] = [handAt([300, 400, 0], [0, -1, 0]), handAt(pivot, [0, -1, 0])]

  expect(enlarged(last, last, { larger: 2 })).toEqual(last)
  expect(enlarged(first, last, { larger: 2 }).wrist).toEqual([280, 314, 100])
})

it('a nearer hand has less depth', () => {
  const hand = handAt(pivot, [0, -1, 0])

  expect(shifted(hand, { ...frontView, nearer: 20, outwards: 5, down: 7 }).wrist).toEqual([325, 493, -120])
})

function handAt(wrist: Vector, fingers: Vector): HandPoints {
  const palm: Vector = fingers[2] === 0 ? [0, 0, -1] : [0, 1, 0]
  return placedHand(handShapes.flat, { side: 'left', fingers, palm, at: ['wrist', wrist], scale: 86 })
}

/** From the wrist to the knuckle of the middle finger, which is not quite straight ahead. */
function onScreen({ wrist, middle }: HandPoints) {
  const [x, y] = minus(middle[0], wrist)
  return [Math.round(x), Math.round(y)]
}
