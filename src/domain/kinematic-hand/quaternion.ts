import { add, cross, scaled, type Vector } from './vector.ts'

/** A rotation, as a unit quaternion. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number]

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The rotation about a unit vector, in degrees, by the right-hand rule. */
export function rotationAbout(axis: Vector, degrees: number): Quaternion {
  const sine = Math.sin(radians(degrees) / 2)
  return [axis[0] * sine, axis[1] * sine, axis[2] * sine, Math.cos(radians(degrees) / 2)]
}

/** First `second`, then `first`, as with matrices. */
export const product = (first: Quaternion, second: Quaternion): Quaternion => {
  const [ax, ay, az, aw] = first
  const [bx, by, bz, bw] = second
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ]
}

export function rotated(point: Vector, rotation: Quaternion): Vector {
  const axis: Vector = [rotation[0], rotation[1], rotation[2]]
  const twice = scaled(cross(axis, point), 2)
  return add(add(point, scaled(twice, rotation[3])), cross(axis, twice))
}

/**
 * The rotation that takes the axes to three unit vectors at right angles to each other (a right-handed frame). Each
 * part is the root of a sum over the matrix's diagonal, and the greatest decides the signs of the others.
 */
export function rotationTo(x: Vector, y: Vector, z: Vector): Quaternion {
  const parts: readonly Quaternion[] = [
    [1 + x[0] - y[1] - z[2], y[0] + x[1], x[2] + z[0], y[2] - z[1]],
    [y[0] + x[1], 1 - x[0] + y[1] - z[2], z[1] + y[2], z[0] - x[2]],
    [x[2] + z[0], z[1] + y[2], 1 - x[0] - y[1] + z[2], x[1] - y[0]],
    [y[2] - z[1], z[0] - x[2], x[1] - y[0], 1 + x[0] + y[1] + z[2]],
  ]
  return unitQuaternion(parts.reduce((best, part) => (sizeOf(part) > sizeOf(best) ? part : best)))
}

/**
 * Spherical linear interpolation over the shorter arc (K. Shoemake, “Animating rotation with quaternion curves”,
 * SIGGRAPH 1985): `from` at 0, `to` at 1, and the same angle for the same share.
 */
export function slerp(from: Quaternion, to: Quaternion, share: number): Quaternion {
  const cosine = from[0] * to[0] + from[1] * to[1] + from[2] * to[2] + from[3] * to[3]
  const angle = Math.acos(Math.min(1, Math.abs(cosine)))
  const sine = Math.sin(angle)
  const nearly = sine < 1e-6
  const a = nearly ? 1 - share : Math.sin((1 - share) * angle) / sine
  const b = (nearly ? share : Math.sin(share * angle) / sine) * (cosine < 0 ? -1 : 1)
  return unitQuaternion([
    a * from[0] + b * to[0],
    a * from[1] + b * to[1],
    a * from[2] + b * to[2],
    a * from[3] + b * to[3],
  ])
}

const sizeOf = ([x, y, z, w]: Quaternion): number => Math.hypot(x, y, z, w)

function unitQuaternion(quaternion: Quaternion): Quaternion {
  const [x, y, z, w] = quaternion
  const size = sizeOf(quaternion)
  return [x / size, y / size, z / size, w / size]
}
