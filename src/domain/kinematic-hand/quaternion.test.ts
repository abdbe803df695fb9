import { describe, expect, it } from 'vitest'

import { product, rotated, rotationAbout, rotationTo, slerp, type Quaternion } from './quaternion.ts'
import { cross, type Vector } from './vector.ts'

const axes = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] } as const satisfies Record<string, Vector>

describe('a rotation', () => {
  it('follows the right-hand rule', () => {
    expect(rounded(rotated(axes.y, rotationAbout(axes.x, 90)))).toEqual([0, 0, 1])
    expect(rounded(rotated(axes.x, rotationAbout(axes.z, 90)))).toEqual([0, 1, 0])
  })

  it('of a product applies its second factor first', () => {
    const both = product(rotationAbout(axes.z, 90), rotationAbout(axes.x, 90))

    expect(rounded(rotated(axes.y, both))).toEqual([0, 0, 1])
    expect(rounded(rotated(axes.x, both))).toEqual([0, 1, 0])
  })

  it('takes the axes to any right-handed frame of the six directions', () => {
    const directions: readonly Vector[] = [axes.x, axes.y, axes.z, [-1, 0, 0], [0, -1, 0], [0, 0, -1]]
    const frames = directions.flatMap((y) =>
      directions
        .filter((z) => rounded(cross(y, z)).some((part) => part !== 0))
        .map((z) => [cross(y, z), y, z] as const),
    )
    const turned = frames.map(([x, y, z]) => {
      const rotation = rotationTo(x, y, z)
      return [axes.x, axes.y, axes.z].map((axis) => rounded(rotated(axis, rotation)))
    })

    expect(frames.length).toBe(24)
    expect(turned).toEqual(frames.map((frame) => frame.map(rounded)))
  })
})

describe('the interpolation of rotations', () => {
  it('has the same angle for the same share', () => {
    const to = rotationAbout(axes.z, 80)

    expect(degreesOf(slerp(rotationAbout(axes.z, 0), to, 0.25))).toBeCloseTo(20)
    expect(degreesOf(slerp(rotationAbout(axes.z, 0), to, 0.75))).toBeCloseTo(60)
    expect(degreesOf(slerp(to, to, 0.5))).toBeCloseTo(80)
  })

  it('takes the shorter way', () => {
    const [from, to] = [rotationAbout(axes.z, 10), rotationAbout(axes.z, 350)]

    expect(degreesOf(slerp(from, to, 0.5))).toBeCloseTo(0)
  })
})

/** Of a rotation about z. */
function degreesOf(rotation: Quaternion): number {
  const [x, y] = rotated(axes.x, rotation)
  return (Math.atan2(y, x) * 180) / Math.PI
}

const rounded = (point: Vector): Vector => [
  Math.round(point[0] * 1e6) / 1e6 + 0,
  Math.round(point[1] * 1e6) / 1e6 + 0,
  Math.round(point[2] * 1e6) / 1e6 + 0,
]
