import { expect, it } from 'vitest'

import { inverseRoot } from './matrices.ts'

it('finds the matrix whose square is the inverse', () => {
  const root = inverseRoot([
    [2.5, 1.5],
    [1.5, 2.5],
  ])

  // The eigenvalues 4 and 1 along the diagonals become a half and one.
  expect(root.map((row) => row.map((value) => Math.round(1_000 * value) / 1_000))).toEqual([
    [0.75, -0.25],
    [-0.25, 0.75],
  ])
})
