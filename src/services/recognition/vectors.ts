export type Vector = readonly [number, number, number]

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

const unit = (vector: Vector): Vector => {
  const length = Math.hypot(...vector) || 1
  return [vector[0] / length, vector[1] / length, vector[2] / length]
}

/** The angle of two directions in degrees. */
export const angleOf = (a: Vector, b: Vector): number =>
  (Math.acos(Math.min(1, Math.max(-1, dot(unit(a), unit(b))))) * 180) / Math.PI

/** The axes of a palm: from the wrist to the fingers, out of the palm, and across it. */
export type Axes = readonly [Vector, Vector, Vector]

/** The axes of a palm from the directions of its wrist to two knuckles. */
export function axesOf(toIndex: Vector, toLittle: Vector): Axes {
  const along = unit([toIndex[0] + toLittle[0], toIndex[1] + toLittle[1], toIndex[2] + toLittle[2]])
  const out = unit(cross(toIndex, toLittle))
  return [along, out, cross(out, along)]
}

/** A direction as seen from the palm. */
export const inAxes = ([along, out, across]: Axes, vector: Vector): Vector => [
  dot(along, vector),
  dot(out, vector),
  dot(across, vector),
]

/** The angle in degrees by which one palm is turned from another. */
export function turnOf(one: Axes, other: Axes): number {
  const trace = dot(one[0], other[0]) + dot(one[1], other[1]) + dot(one[2], other[2])
  return (Math.acos(Math.min(1, Math.max(-1, (trace - 1) / 2))) * 180) / Math.PI
}
