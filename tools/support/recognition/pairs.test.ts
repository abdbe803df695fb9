import { describe, expect, it } from 'vitest'

import { minDistanceOfSigns } from '#src/services/recognition/separability.ts'

import { meanOf } from './figures.ts'
import { distanceAt, measuredPairs } from './pairs.ts'
import { labelsOfHalf, performedSamples } from './performers.ts'

describe('the bound of the distance of signs, on signs and people that it was not fitted to', () => {
  const pairs = measuredPairs(performedSamples(labelsOfHalf('kept'), [101, 102, 103], 1), {
    teachers: 1,
    takes: 5,
    neighbours: 4,
    seed: 1,
  })
  const confusedIn = (from: number, to: number) =>
    meanOf(pairs.filter(({ distance }) => distance >= from && distance < to).map(({ confused }) => confused))

  it('lets through signs of which at most one attempt in ten is taken for the other', () => {
    expect(confusedIn(minDistanceOfSigns, 1)).toBeLessThan(0.02)
    expect(confusedIn(minDistanceOfSigns, minDistanceOfSigns + 0.15)).toBeLessThan(0.1)
  })

  it('stops signs of which more are', () => {
    expect(confusedIn(0, minDistanceOfSigns)).toBeGreaterThan(0.15)
  })
})

it('finds the distance at which so large a share is confused', () => {
  const pairs = Array.from({ length: 90 }, (_, index) => index / 100).map((distance) => ({
    distance,
    confused: shareAt(distance),
  }))

  expect(distanceAt(shareAt(0.4), pairs)).toBeCloseTo(0.4, 1)
})

const shareAt = (distance: number) => 1 / (1 + Math.exp(12 * distance ** 2))
