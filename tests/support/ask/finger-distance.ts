type Point = readonly [x: number, y: number, z: number]

/** The landmarks of each finger whose bones are free of the palm; the metacarpal of the thumb is part of the palm. */
const fingers: readonly (readonly number[])[] = [
  [2, 3, 4],
  [5, 6, 7, 8],
  [9, 10, 11, 12],
  [13, 14, 15, 16],
  [17, 18, 19, 20],
]

/** The least distance between bones of different fingers, in the unit of the landmarks. */
export function fingerDistanceOf(landmarks: readonly Point[]): number {
  const bones = fingers.flatMap((finger, name) =>
    finger.slice(1).map((end, index) => ({
      name,
      from: landmarks[finger[index] ?? end] ?? [0, 0, 0],
      to: landmarks[end] ?? [0, 0, 0],
    })),
  )
  return Math.min(
    ...bones.flatMap((one) =>
      bones
        .filter(({ name }) => name > one.name)
        .map((other) => distanceBetween(one.from, one.to, other.from, other.to)),
    ),
  )
}

/**
 * The distance between two line segments: the nearest points of their lines, each moved into its segment (C. Ericson,
 * “Real-Time Collision Detection”, 2005, section 5.1.9).
 */
function distanceBetween(p: Point, q: Point, r: Point, s: Point): number {
  const [along, across, gap] = [minus(q, p), minus(s, r), minus(p, r)]
  const [a, b, c, e, f] = [
    dot(along, along),
    dot(along, across),
    dot(along, gap),
    dot(across, across),
    dot(across, gap),
  ]
  const area = a * e - b * b
  const first = area > 1e-9 ? withinOne((b * f - c * e) / area) : 0
  const second = (b * first + f) / e
  const [u, v] =
    second < 0 ? [withinOne(-c / a), 0] : second > 1 ? [withinOne((b - c) / a), 1] : [first, second]
  return Math.hypot(...gap.map((part, axis) => part + (along[axis] ?? 0) * u - (across[axis] ?? 0) * v))
}

const withinOne = (share: number) => Math.min(1, Math.max(0, share))
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
