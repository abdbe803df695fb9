import { describe, expect, it } from 'vitest'

import type { Movement, Shake } from '#src/contract/sign-description.ts'

import { courseOf, minimumJerk, swingOf } from './course.ts'

describe('the course of a movement', () => {
  it('begins and ends at rest and is half-way at half the time', () => {
    expect([0, 0.1, 0.5, 0.9, 1].map((time) => minimumJerk(time).toFixed(4))).toEqual([
      '0.0000',
      '0.0086',
      '0.5000',
      '0.9914',
      '1.0000',
    ])
  })

  it('goes there, back and there again in a third of the time each', () => {
    const shares = [0, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6, 1].map(
      (time) => courseOf({ path: 'straight', times: 2 }, time, false).share,
    )

    expect(shares.map((share) => share.toFixed(2))).toEqual([
      '0.00',
      '0.50',
      '1.00',
      '0.50',
      '0.00',
      '0.50',
      '1.00',
    ])
  })

  it('rises to the height of an arc half-way', () => {
    const arc: Movement = { path: 'arc', times: 1, toward: ['up'], height: 6 }

    expect(displacementAt(arc, 0)).toEqual(['0.0', '0.0', '0.0'])
    expect(displacementAt(arc, 0.5)).toEqual(['0.0', '6.0', '0.0'])
    expect(displacementAt(arc, 1)).toEqual(['0.0', '0.0', '0.0'])
  })

  it('is around the place on a circle, half a turn later for the second of alternating hands', () => {
    const circle: Movement = { path: 'circle', plane: 'sagittal', radius: 6, turns: 2 }

    expect(displacementAt(circle, 0)).toEqual(['0.0', '0.0', '0.0'])
    expect(displacementAt(circle, 0.5)).toEqual(['0.0', '6.0', '0.0'])
    expect(displacementAt(circle, 0.625)).toEqual(['0.0', '0.0', '6.0'])
    expect(displacementAt(circle, 0.5, true)).toEqual(['0.0', '-6.0', '0.0'])
    expect(displacementAt(circle, 1)).toEqual(['0.0', '0.0', '0.0'])
  })

  it('turns the other way on a circle with negative turns', () => {
    const circle: Movement = { path: 'circle', plane: 'sagittal', radius: 6, turns: -2 }

    expect(displacementAt(circle, 0.625)).toEqual(['0.0', '0.0', '-6.0'])
  })

  it('swings a shake to both sides as often as it says, and from rest to rest', () => {
    const shake: Shake = { kind: 'sway', degrees: 20, times: 2 }

    expect([0, 0.375, 0.5, 0.625, 1].map((time) => fixed(swingOf(shake, time, false), 2))).toEqual([
      '0.00',
      '-1.00',
      '0.00',
      '1.00',
      '0.00',
    ])
    expect(swingOf(shake, 0.625, true)).toBeCloseTo(-1)
  })
})

const displacementAt = (movement: Movement, time: number, isLate = false) =>
  courseOf(movement, time, isLate).displacement.map((part) => fixed(part, 1))

/** Without the sign of a zero. */
const fixed = (value: number, digits: number) => value.toFixed(digits).replace(/^-(?=0\.?0*$)/, '')
