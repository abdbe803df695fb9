/** The fingers beside the thumb, in the order of the landmarks. */
export const fingerNames = ['index', 'middle', 'ring', 'little'] as const
export type FingerName = (typeof fingerNames)[number]

/**
 * Degrees. Flexion at the knuckle (`mcp`), the middle joint (`pip`) and the outer joint (`dip`): 0 is straight, more is
 * bent towards the palm. `spread` is the knuckle’s angle sideways, positive towards the thumb.
 */
export type FingerJoints = {
  readonly mcp: number
  readonly pip: number
  readonly dip: number
  readonly spread: number
}

/**
 * Degrees. The direction of the thumb’s metacarpal: `radial` from the fingers’ direction sideways in the plane of the
 * palm (negative is across the palm), `palmar` out of that plane. `twist` turns it about itself until the pad faces the
 * fingers; `mcp` and `ip` bend its outer joints.
 */
export type ThumbJoints = {
  readonly radial: number
  readonly palmar: number
  readonly twist: number
  readonly mcp: number
  readonly ip: number
}

/** The posture of a hand without its place: 21 angles. */
export type HandJoints = { readonly thumb: ThumbJoints } & Readonly<Record<FingerName, FingerJoints>>

type Range = readonly [min: number, max: number]

/**
 * The active ranges of the fingers, rounded from the tables that clinicians measure by (American Academy of Orthopaedic
 * Surgeons; Norkin and White, “Measurement of Joint Motion”). Those tables have no values for single spreads: ±20° is
 * taken for all, with more for the little finger.
 */
export const fingerLimits: Readonly<Record<keyof FingerJoints, Range>> = {
  mcp: [-20, 95],
  pip: [0, 110],
  dip: [-5, 85],
  spread: [-25, 22],
}

/**
 * `radial`, `mcp` and `ip` follow the same tables. They give opposition as a distance, so the ranges of `palmar`, of
 * `twist` and of `radial` across the palm are ours: the least that the handshapes need.
 */
export const thumbLimits: Readonly<Record<keyof ThumbJoints, Range>> = {
  radial: [-25, 60],
  palmar: [-5, 65],
  twist: [0, 60],
  mcp: [0, 60],
  ip: [-15, 80],
}

/** The nearest posture within the limits. */
export const withinLimits = (joints: HandJoints): HandJoints =>
  mapJoints(joints, (angle, [min, max]) => Math.min(max, Math.max(min, angle)))

/** `from` at 0, `to` at 1. Linear, so that postures within the limits have only such postures between them. */
export function jointsBetween(from: HandJoints, to: HandJoints, share: number): HandJoints {
  const targets = anglesOf(to)
  return mapJoints(from, (angle, _limits, index) => angle + ((targets[index] ?? angle) - angle) * share)
}

/** The angles one after the other: of the thumb, then of each finger, in the order of their types. */
export function anglesOf(joints: HandJoints): readonly number[] {
  const angles: number[] = []
  mapJoints(joints, (angle) => {
    angles.push(angle)
    return angle
  })
  return angles
}

/** A posture of which each angle is mapped, in the order of `anglesOf`. */
export function mapJoints(
  joints: HandJoints,
  map: (angle: number, limits: Range, index: number) => number,
): HandJoints {
  let index = -1
  const next = (angle: number, limits: Range) => map(angle, limits, (index += 1))
  const finger = ({ mcp, pip, dip, spread }: FingerJoints): FingerJoints => ({
    mcp: next(mcp, fingerLimits.mcp),
    pip: next(pip, fingerLimits.pip),
    dip: next(dip, fingerLimits.dip),
    spread: next(spread, fingerLimits.spread),
  })
  const { radial, palmar, twist, mcp, ip } = joints.thumb
  return {
    thumb: {
      radial: next(radial, thumbLimits.radial),
      palmar: next(palmar, thumbLimits.palmar),
      twist: next(twist, thumbLimits.twist),
      mcp: next(mcp, thumbLimits.mcp),
      ip: next(ip, thumbLimits.ip),
    },
    index: finger(joints.index),
    middle: finger(joints.middle),
    ring: finger(joints.ring),
    little: finger(joints.little),
  }
}
