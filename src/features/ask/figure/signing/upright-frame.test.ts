import { expect, it } from 'vitest'

import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'

import { digits } from '../hand-skeleton.ts'
import { performedSign } from './performed-signs.ts'
import { uprightFrameOf } from './upright-frame.ts'

it('shows Ask down to the hem of his sweater, or all of him where his hands reach lower', () => {
  expect(uprightFrameOf(undefined)).toBe(664)
  expect(uprightFrameOf(performedSign('mer'))).toBe(664)
  expect(uprightFrameOf(performedSign('bukse'))).toBe(720)
})

it('has the hands of every sign in its frame, during the whole sign', () => {
  const outside = [...signDescriptions.keys()].flatMap((id) => {
    const sign = performedSign(id)
    if (!sign) return [id]
    const frame = uprightFrameOf(sign)
    const points = Array.from({ length: moments + 1 }, (_, index) => {
      const { left, right } = sign.handsAt((sign.seconds * index) / moments)
      return [left, right].flatMap((hand) => (hand ? digits.flatMap((digit) => hand.points[digit]) : []))
    }).flat()
    return points.every(([x, y]) => x >= 0 && x <= 640 && y >= 0 && y <= frame - fingertip) ? [] : [id]
  })

  expect(outside).toEqual([])
})
const moments = 40
/** What is drawn of a fingertip below its landmark, in pixels of the canvas. */
const fingertip = 12
