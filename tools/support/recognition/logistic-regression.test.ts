import { expect, it } from 'vitest'

import { logisticRegression } from './logistic-regression.ts'

const observations = (x: number, genuine: number, foreign: number) =>
  [
    { values: [1, x], isGenuine: true, weight: genuine },
    { values: [1, x], isGenuine: false, weight: foreign },
  ] as const

it('finds the weights that give each value its share of genuine takes', () => {
  const [constant, slope] = logisticRegression([
    ...observations(0, 0.25, 0.25),
    ...observations(1, 0.375, 0.125),
  ])

  expect(constant).toBeCloseTo(0, 2)
  expect(slope).toBeCloseTo(Math.log(3), 2)
})

it('keeps the weights bounded where the takes are separated without an error', () => {
  const [constant, slope] = logisticRegression([...observations(-1, 0, 0.5), ...observations(1, 0.5, 0)])

  expect(constant).toBeCloseTo(0, 2)
  // Where 0.0001 × slope = 1 / (1 + e^slope).
  expect(slope).toBeCloseTo(7.23, 2)
})
