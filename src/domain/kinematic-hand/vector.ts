/** A point or a displacement in three dimensions. */
export type Vector = readonly [x: number, y: number, z: number]

export const zero: Vector = [0, 0, 0]

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

export const scaled = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const lengthOf = (a: Vector): number => Math.hypot(a[0], a[1], a[2])

export const unit = (a: Vector): Vector => scaled(a, 1 / lengthOf(a))

/** The part of `a` at right angles to the unit vector `axis`. */
export const rejected = (a: Vector, axis: Vector): Vector => subtract(a, scaled(axis, dot(a, axis)))

/** `a` at 0, `b` at 1. */
export const between = (a: Vector, b: Vector, share: number): Vector => add(a, scaled(subtract(b, a), share))

export const meanOf = (points: readonly Vector[]): Vector =>
  scaled(
    points.reduce((sum, point) => add(sum, point), zero),
    1 / points.length,
  )

/** The mirror image in the plane that divides left from right. */
export const mirrored = (a: Vector): Vector => [-a[0], a[1], a[2]]
