import { across, cross, dot, times, unit, type Vector } from './vector.ts'

/** The orientation of a hand: where its fingers point and where its palm faces, orthogonal to each other. */
export type Orientation = { readonly fingers: Vector; readonly palm: Vector }

type Quaternion = readonly [w: number, x: number, y: number, z: number]

/** Spherical interpolation of two orientations by the shortest way, so that the palm never vanishes. */
export function slerp(from: Orientation, to: Orientation, share: number): Orientation {
  const blend = interpolated(quaternionOf(from), quaternionOf(to), share)
  return { fingers: turned([0, -1, 0], blend), palm: turned([0, 0, -1], blend) }
}

/** The quaternion of a rotation matrix, computed from its largest component. */
function quaternionOf(orientation: Orientation): Quaternion {
  const fingers = unit(orientation.fingers)
  const palm = across(orientation.palm, fingers)
  const [y, z] = [times(fingers, -1), times(palm, -1)]
  const x = cross(y, z)
  const [w2, x2, y2, z2] = [
    1 + x[0] + y[1] + z[2],
    1 + x[0] - y[1] - z[2],
    1 - x[0] + y[1] - z[2],
    1 - x[0] - y[1] + z[2],
  ]
  const largest = Math.max(w2, x2, y2, z2)
  const [a, b, c] = [y[2] - z[1], z[0] - x[2], x[1] - y[0]]
  const [d, e, f] = [x[1] + y[0], x[2] + z[0], y[2] + z[1]]
  if (largest === w2) return normal([w2, a, b, c])
  if (largest === x2) return normal([a, x2, d, e])
  if (largest === y2) return normal([b, d, y2, f])
  return normal([c, e, f, z2])
}

function interpolated(from: Quaternion, to: Quaternion, share: number): Quaternion {
  const cosine = from[0] * to[0] + from[1] * to[1] + from[2] * to[2] + from[3] * to[3]
  const angle = Math.acos(Math.min(1, Math.abs(cosine)))
  // Almost equal orientations: the weights would be 0 / 0.
  const [a, b] =
    angle < 0.001
      ? [1 - share, share]
      : [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  const sign = cosine < 0 ? -1 : 1
  return normal([
    a * from[0] + sign * b * to[0],
    a * from[1] + sign * b * to[1],
    a * from[2] + sign * b * to[2],
    a * from[3] + sign * b * to[3],
  ])
}

function normal([w, x, y, z]: Quaternion): Quaternion {
  const length = Math.hypot(w, x, y, z) || 1
  return [w / length, x / length, y / length, z / length]
}

function turned(vector: Vector, [w, ...axis]: Quaternion): Vector {
  const twice = times(cross(axis, vector), 2)
  const second = cross(axis, twice)
  return unit([
    vector[0] + w * twice[0] + second[0],
    vector[1] + w * twice[1] + second[1],
    vector[2] + w * twice[2] + second[2],
  ])
}

/** The same hand rotated about the line of sight, clockwise as the viewer sees it. */
export function leaning({ fingers, palm }: Orientation, degrees: number): Orientation {
  const angle = (degrees * Math.PI) / 180
  const lean = ([x, y, z]: Vector): Vector => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
    z,
  ]
  return { fingers: lean(fingers), palm: lean(palm) }
}

/** How far the palm is from being orthogonal to the fingers; 0 for a valid orientation. */
export const skewOf = ({ fingers, palm }: Orientation) => Math.abs(dot(unit(fingers), unit(palm)))
