import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { armInSpace, armLengths, armOf, solveArm } from './arm.ts'
import { handShapes } from './hand-shapes.ts'
import { placedHand } from './hand-skeleton.ts'
import { handOf } from './pose.ts'
import { lengthOf, minus, plus, times, unit, type Vector } from './vector.ts'

const shoulder: Vector = [410, 428, 10]
const within = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const direction = fc
  .tuple(within(-1, 1), within(-1, 1), within(-1, 1))
  .filter((vector) => lengthOf(vector) > 0.01)
  .map(unit)

describe('an arm', () => {
  it('reaches every target that its length allows', () => {
    fc.assert(
      fc.property(direction, within(30, 254), direction, (towards, distance, pole) => {
        const target = plus(shoulder, towards, distance)

        expect(distanceOf(solveArm(shoulder, target, pole).wrist, target)).toBeLessThan(1e-6)
      }),
    )
  })

  it('never stretches or shrinks a bone, whatever its target', () => {
    fc.assert(
      fc.property(direction, within(0, 2_000), direction, (towards, distance, pole) => {
        const { elbow, wrist } = solveArm(shoulder, plus(shoulder, towards, distance), pole)

        // A pole that all but points along the arm leaves an error of rounding: a thousandth of a pixel is not seen.
        expect(distanceOf(shoulder, elbow)).toBeCloseTo(armLengths.upper, 3)
        expect(distanceOf(elbow, wrist)).toBeCloseTo(armLengths.fore, 3)
      }),
    )
  })

  it.each([
    ['along the arm', [0, 1, 0]],
    ['nowhere', [0, 0, 0]],
  ] as const)('has an elbow when its pole points %s', (_, pole) => {
    const { elbow, wrist } = solveArm(shoulder, plus(shoulder, [0, 1, 0], 200), pole)

    expect(distanceOf(shoulder, elbow)).toBeCloseTo(armLengths.upper, 6)
    expect(distanceOf(elbow, wrist)).toBeCloseTo(armLengths.fore, 6)
  })

  it('points straight at a target out of reach', () => {
    const target = plus(shoulder, [1, 0, 0], 900)

    const { wrist } = solveArm(shoulder, target, [0, 1, 0])

    expect(unit(minus(wrist, shoulder))).toEqual([1, 0, 0])
  })
})

describe('the hand at its end', () => {
  it('touches the point that its pose names', () => {
    const place: Vector = [420, 330, 0]

    const { points, missedBy } = armOf(hand(place), 'left', 0)

    expect(missedBy).toBe(0)
    // The hand is scaled a little with its depth, from the wrist out.
    expect(distanceOf(points.middle[3], place)).toBeLessThan(8)
  })

  it('reports by how much it misses', () => {
    const place = plus([420, 330, 0], times([1, 0, 0], 600))

    expect(armOf(hand(place), 'left', 0).missedBy).toBeGreaterThan(300)
  })
})

describe('the arm of a sign', () => {
  const placed = {
    ...handOf('left'),
    points: placedHand(handShapes.flat, { ...hand([420, 500, -160]), side: 'left', scale: 86 }),
  }

  it('is drawn larger the nearer it is, and two hands that touch in space touch on the screen', () => {
    const { points, scale } = armOf(placed, 'left', 0)

    expect(points.middle[3].map(Math.round)).toEqual([431, 522, -160])
    expect(Math.round(scale)).toBe(95)
  })

  it('has its own lengths in space', () => {
    expect(distanceOf(armInSpace(placed, 'left', 0).points.middle[3], [420, 500, -160])).toBeLessThan(1e-6)
    expect(armInSpace(placed, 'left', 0).scale).toBeCloseTo(86, 0)
  })
})

const distanceOf = (one: Vector, other: Vector) => lengthOf(minus(one, other))

const hand = (place: Vector) =>
  handOf('left', {
    shape: handShapes.flat,
    fingers: [0, -1, 0],
    palm: [0, 0, -1],
    at: ['middleTip', place],
  })
