import { expect, it } from 'vitest'

import type { SignId } from '#src/contract/ask-curriculum.ts'

import { performedSign } from './performed-signs.ts'
import { lastPoseOf } from './shown-sign.ts'
import { reachesLow, stillsOf } from './sign-stills.ts'

it.each([
  ['ferdig', 2],
  // It comes together twice: its movement has two ends.
  ['mer', 2],
  // One hand comes on the other, and that one on the first.
  ['bygge', 3],
] as const)('«%s» takes %i still pictures up to its end', (id, count) => {
  const sign = performed(id)

  const stills = stillsOf(sign)

  expect([stills.length, stills.at(-1)]).toEqual([count, lastPoseOf(sign)])
})

it('a sign that only moves about one place is the two ends of its movement', () => {
  const heights = stillsOf(performed('sykkel')).map(({ left }) =>
    'points' in left ? left.points.wrist[1] : 0,
  )

  expect(heights).toHaveLength(2)
  expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(30)
})

it('shows the pictures in the order in which the sign is made', () => {
  const [first, last] = stillsOf(performed('katt')).map(({ left }) =>
    'points' in left ? left.points.index[3][0] : 0,
  )

  // From the corner of the mouth to the side.
  expect([Math.round(first ?? 0), Math.round(last ?? 0)]).toEqual([348, 430])
})

it.each([
  ['hund', true],
  ['mer', false],
  ['hest', false],
] as const)('knows that the hand of «%s» is below the hips: %s', (id, isLow) => {
  expect(reachesLow(performed(id))).toBe(isLow)
})

function performed(id: SignId) {
  const sign = performedSign(id)
  if (!sign) throw new Error(`Ask does not make "${id}".`)
  return sign
}
