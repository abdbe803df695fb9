import { expect, it } from 'vitest'

import { capsule } from './marks.ts'

it('draws a capsule as two arcs and the lines between them', () => {
  expect(capsule([0, 0], 10, [40, 0], 10)).toBe('M0 10A10 10 0 1 1 0 -10L40 -10A10 10 0 0 1 40 10Z')
})

it('draws only the larger circle when the other lies inside it', () => {
  expect(capsule([0, 0], 10, [3, 0], 4)).toBe('M-10 0a10 10 0 1 1 20 0a10 10 0 1 1 -20 0Z')
})
