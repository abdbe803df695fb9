import { expect, it } from 'vitest'

import { handAt } from '#tests/support/ask/hands.ts'

import { looksCrowded } from './crowd.ts'

const left = handAt({ side: 'left', x: 0.3, y: 0.5, size: 0.1 })
const right = handAt({ side: 'right', x: 0.7, y: 0.5, size: 0.1 })

it.each([
  ['no hand', [], false],
  ['one hand', [left], false],
  ['a left and a right one', [left, right], false],
  ['two left ones', [left, handAt({ side: 'left', x: 0.7, y: 0.5, size: 0.1 })], true],
  ['three', [left, right, handAt({ side: 'left', x: 0.5, y: 0.2, size: 0.1 })], true],
  ['a large and a small one', [left, handAt({ side: 'right', x: 0.7, y: 0.5, size: 0.2 })], true],
  ['one that is stretched out', [left, handAt({ side: 'right', x: 0.7, y: 0.5, size: 0.18 })], false],
])('%s: crowded is %s', (_, hands, isCrowded) => {
  expect(looksCrowded(hands, 0.5)).toBe(isCrowded)
})

it('measures palms equally in both directions of a wide picture', () => {
  const upright = handAt({ side: 'left', x: 0.3, y: 0.5, size: 0.1 })
  const lying = handAt({ side: 'right', x: 0.7, y: 0.5, size: 0.1, isLying: true })

  expect(looksCrowded([upright, lying], 0.5)).toBe(false)
})
