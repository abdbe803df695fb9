import { describe, expect, it } from 'vitest'

import { pictureOf } from './camera.ts'
import { plainStyle, type PerformanceStyle } from './style.ts'
import type { Vector } from './vector.ts'

describe('the picture of a person', () => {
  it('has the notch between the collarbones where the style says', () => {
    expect(seen([0, 0, 0], { x: 0.4, y: 0.3 })).toEqual([0.4, 0.3, 0])
  })

  it('has the person’s left at its right, and y down in shares of its height', () => {
    expect(seen([10, 15, 0], {})).toEqual([0.58, 0.29, 0])
  })

  it('shows what is half-way to the camera twice as large', () => {
    expect(seen([10, 0, 70], {})).toEqual([0.66, 0.45, 0])
  })

  it('turns the person to their left, leans them forward and tilts them to their left', () => {
    expect(seen([0, 0, 10], { turn: 90 })).toEqual([0.58, 0.45, 0])
    expect(seen([0, 10, 0], { lean: 90 })).toEqual([0.5, 0.45, 0])
    expect(seen([0, 0, 15], { lean: 90 })).toEqual([0.5, 0.61, 0])
    expect(seen([0, 10, 0], { tilt: 90 })).toEqual([0.58, 0.45, 0])
  })

  it('has z from the wrist, smaller nearer to the camera', () => {
    const [, tip] = pictureOf(
      [
        [0, 0, 0],
        [0, 0, 10],
      ],
      plainStyle.camera,
    )

    expect(tip?.[2]).toBeCloseTo(-0.08)
  })
})

function seen(point: Vector, changes: Partial<PerformanceStyle['camera']>) {
  const [landmark = []] = pictureOf([point], { ...plainStyle.camera, ...changes })
  return landmark.map((part) => Math.round(part * 1e6) / 1e6 + 0)
}
