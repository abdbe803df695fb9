/** A point or a direction: x to the right, y down, z away from the viewer. */
export type Vector = readonly [x: number, y: number, z: number]

export const plus = (a: Vector, b: Vector, times = 1): Vector => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
]
export const minus = (a: Vector, b: Vector): Vector => plus(a, b, -1)
export const times = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const lengthOf = (a: Vector) => Math.hypot(a[0], a[1], a[2])
export const mix = (a: Vector, b: Vector, share: number): Vector => plus(a, minus(b, a), share)

/** The direction of `a`, of length one; the zero vector stays zero. */
export function unit(a: Vector): Vector {
  const length = lengthOf(a)
  return length < 1e-9 ? [0, 0, 0] : times(a, 1 / length)
}

/** The component of `a` orthogonal to `along`, normalized to length one. */
export const across = (a: Vector, along: Vector) => unit(plus(a, along, -dot(a, along)))

/** The cosine between two directions as seen on the screen, without depth: 1 equal, −1 opposite. */
export function cosineOnScreen(a: Vector, b: Vector) {
  const lengths = Math.hypot(a[0], a[1]) * Math.hypot(b[0], b[1])
  return lengths < 0.05 ? 0 : (a[0] * b[0] + a[1] * b[1]) / lengths
}
