import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { handShapes } from './hand-shapes.ts'
import {
  type Anchor,
  bones,
  digits,
  type HandPoints,
  type HandShape,
  localHand,
  placedHand,
} from './hand-skeleton.ts'
import { dot, lengthOf, minus, mix, unit, type Vector } from './vector.ts'

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const finger = fc.tuple(degrees(-10, 95), degrees(0, 110), degrees(0, 80), degrees(-30, 30))
const anyShape: fc.Arbitrary<HandShape> = fc.record({
  index: finger,
  middle: finger,
  ring: finger,
  little: finger,
  thumb: fc.record({
    out: degrees(5, 75),
    palm: degrees(-5, 65),
    mcp: degrees(-10, 60),
    ip: degrees(-20, 75),
    opposition: degrees(0, 90),
  }),
})
const anySide = fc.constantFrom('left' as const, 'right' as const)
const direction = fc.tuple(degrees(-1, 1), degrees(-1, 1), degrees(-1, 1)).filter((d) => lengthOf(d) > 0.1)

describe('a hand', () => {
  it('keeps the lengths of its bones, for every shape and placement', () => {
    fc.assert(
      fc.property(anyShape, anySide, direction, direction, (shape, side, fingers, palm) => {
        fc.pre(Math.abs(dot(unit(fingers), unit(palm))) < 0.99)
        const hand = placedHand(shape, { side, fingers, palm, at: ['palm', [300, 400, -50]], scale: 86 })

        for (const digit of digits) {
          const [a, b, c, d] = hand[digit]
          const lengths = [minus(b, a), minus(c, b), minus(d, c)].map((bone) => lengthOf(bone) / 86)
          expect(lengths.map(rounded)).toEqual(bones[digit].lengths.map(rounded))
        }
      }),
    )
  })

  it.each([
    ['wrist', ({ wrist }) => wrist],
    ['thumbTip', ({ thumb }) => thumb[3]],
    ['indexTip', ({ index }) => index[3]],
    ['middleTip', ({ middle }) => middle[3]],
    ['littleKnuckle', ({ little }) => little[0]],
    ['pinch', ({ thumb, index }) => mix(thumb[3], index[3], 0.5)],
    ['palm', ({ wrist, index, little }) => mix(mix(index[0], little[0], 0.5), wrist, 1 / 3)],
  ] satisfies readonly (readonly [Anchor, (hand: HandPoints) => Vector])[])(
    'has its %s at the given point',
    (anchor, pointOf) => {
      const place = [320, 500, -80] as const

      const hand = placedHand(handShapes.spread, {
        side: 'left',
        fingers: [0.2, -1, 0.1],
        palm: [0, 0, -1],
        at: [anchor, place],
        scale: 86,
      })

      expect(pointOf(hand).map(rounded)).toEqual(place)
    },
  )

  it('in its own coordinates points its fingers up and its palm at the viewer, thumb at the right', () => {
    const { wrist, middle, thumb } = localHand(handShapes.flat)

    expect(wrist).toEqual([0, 0, 0])
    expect(middle[3][1]).toBeLessThan(-1.9)
    expect(thumb[3][0]).toBeGreaterThan(0.4)
  })

  it('is the mirror image of the other hand', () => {
    const common = { fingers: [0, -1, 0], palm: [0, 0, -1], at: ['wrist', [0, 0, 0]], scale: 1 } as const
    const right = placedHand(handShapes.spread, { ...common, side: 'right' })
    const left = placedHand(handShapes.spread, { ...common, side: 'left' })

    expect(left.thumb[3].map(rounded)).toEqual(
      [-right.thumb[3][0], right.thumb[3][1], right.thumb[3][2]].map(rounded),
    )
  })
})

const rounded = (value: number) => Math.round(value * 1e6) / 1e6
