import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { leaning, skewOf, slerp } from './rotation.ts'
import { dot, lengthOf, unit } from './vector.ts'

const part = fc.double({ min: -1, max: 1, noNaN: true })
const direction = fc.tuple(part, part, part).filter((vector) => lengthOf(vector) > 0.1)
const orientation = fc
  .record({ fingers: direction, palm: direction })
  .filter(({ fingers, palm }) => Math.abs(dot(unit(fingers), unit(palm))) < 0.98)
const share = fc.double({ min: 0, max: 1, noNaN: true })

it('keeps palm and fingers orthogonal and of length one all the way, also for half a turn', () => {
  fc.assert(
    fc.property(orientation, orientation, share, (from, to, along) => {
      const { fingers, palm } = slerp(from, to, along)

      expect(skewOf({ fingers, palm })).toBeLessThan(1e-6)
      expect([lengthOf(fingers), lengthOf(palm)].map((length) => length.toFixed(6))).toEqual([
        '1.000000',
        '1.000000',
      ])
    }),
  )
})

it('starts and ends at the given orientations', () => {
  fc.assert(
    fc.property(orientation, orientation, (from, to) => {
      expect(dot(slerp(from, to, 0).fingers, unit(from.fingers))).toBeCloseTo(1, 6)
      expect(dot(slerp(from, to, 1).fingers, unit(to.fingers))).toBeCloseTo(1, 6)
    }),
  )
})

it('turns a palm over by way of its edge', () => {
  const up = { fingers: [0, -1, 0], palm: [0, 0, -1] } as const
  const over = { fingers: [0, -1, 0], palm: [0, 0, 1] } as const

  const { fingers, palm } = slerp(up, over, 0.5)

  expect(fingers.map(Math.round).map(Math.abs)).toEqual([0, 1, 0])
  expect(Math.abs(palm[0])).toBeCloseTo(1, 6)
})

it('tilts a hand clockwise', () => {
  const { fingers } = leaning({ fingers: [0, -1, 0], palm: [0, 0, -1] }, 90)

  expect(fingers[0]).toBeCloseTo(1, 6)
  expect(fingers[1]).toBeCloseTo(0, 6)
})
