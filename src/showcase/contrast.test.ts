import { expect, it } from 'vitest'
import { contrast } from './contrast.ts'

it('measures black on white as 21 to 1, in either order', () => {
  expect([contrast('#000000', '#ffffff'), contrast('#ffffff', '#000000')]).toEqual([21, 21])
})

it('measures the palette’s colours as documented', () => {
  expect(contrast('#1d2440', '#ffcb4d').toFixed(1)).toBe('10.1')
})
