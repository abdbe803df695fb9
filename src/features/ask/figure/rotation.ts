import { across, cross, dot, times, unit, type Vector } from './vector.ts'

/** How a hand is turned: where its fingers point and where its palm faces, at right angles. */
export type Turning = { readonly fingers: Vector; readonly palm: Vector }

type Quaternion = readonly [w: number, x: number, y: number, z: number]

/** Turns from one way of holding a hand to another by the shortest way, so that no palm is ever lost on the way. */
export function turnedBetween(from: Turning, to: Turning, share: number): Turning {
  const blend = blended(quaternionOf(from), quaternionOf(to), share)
  return { fingers: turned([0, -1, 0], blend), palm: turned([0, 0, -1], blend) }
}

/** From the sum and the differences of the turned axes, by whichever part is largest. */
function quaternionOf(turning: Turning): Quaternion {
  const fingers = unit(turning.fingers)
  const palm = across(turning.palm, fingers)
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

function blended(from: Quaternion, to: Quaternion, share: number): Quaternion {
  const agreement = from[0] * to[0] + from[1] * to[1] + from[2] * to[2] + from[3] * to[3]
  const angle = Math.acos(Math.min(1, Math.abs(agreement)))
  // Almost the same way: the two weights would be nothing divided by nothing.
  const [a, b] =
    angle < 0.001
      ? [1 - share, share]
      : [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  const sign = agreement < 0 ? -1 : 1
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
  const further = cross(axis, twice)
  return unit([
    vector[0] + w * twice[0] + further[0],
    vector[1] + w * twice[1] + further[1],
    vector[2] + w * twice[2] + further[2],
  ])
}

/** The same hand turned about the line of sight, clockwise as the viewer sees it. */
export function leaning({ fingers, palm }: Turning, degrees: number): Turning {
  const angle = (degrees * Math.PI) / 180
  const lean = ([x, y, z]: Vector): Vector => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
    z,
  ]
  return { fingers: lean(fingers), palm: lean(palm) }
}

/** How far the palm strays from being at right angles to the fingers; a hand is well held at 0. */
export const skewOf = ({ fingers, palm }: Turning) => Math.abs(dot(unit(fingers), unit(palm)))
