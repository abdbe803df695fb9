import { type Digit, type HandPoints, type Side } from './hand-skeleton.ts'
import { nearnessOf } from './perspective.ts'
import { type Joint, type Tone, toneOf } from './hand-tones.ts'
import { cross, dot, lengthOf, minus, plus, times, unit, type Vector } from './vector.ts'

export type Bone = {
  /** Its name in the hand, by which neighbours refer to it. */
  readonly key: string
  readonly from: Joint
  readonly to: Joint
  readonly direction: Vector
  readonly palmSide: Vector
  readonly tone: Tone
}
export type Bones = readonly [Bone, Bone, Bone]

/** The orientation of a hand: out of its palm, towards its thumb, towards its fingers. */
export type Lie = { readonly out: Vector; readonly thumbwards: Vector; readonly up: Vector }

/** Radii as shares of the palm’s width, at the four joints of a digit. */
export const radii: Readonly<Record<Digit, readonly [number, number, number, number]>> = {
  thumb: [0.205, 0.155, 0.14, 0.118],
  index: [0.142, 0.128, 0.116, 0.104],
  middle: [0.146, 0.132, 0.119, 0.106],
  ring: [0.14, 0.126, 0.114, 0.102],
  little: [0.122, 0.11, 0.1, 0.09],
}

/** The side comes from the pose: a wrong one would swap palm and back. */
export function lieOf({ wrist, index, middle, little }: HandPoints, side: Side): Lie {
  const normal = cross(minus(index[0], wrist), minus(little[0], wrist))
  return {
    out: unit(side === 'left' ? times(normal, -1) : normal),
    thumbwards: unit(minus(index[0], little[0])),
    up: unit(minus(middle[0], wrist)),
  }
}

/** The three bones of a digit with the side of each that belongs to the palm. */
export function bonesOf(hand: HandPoints, digit: Digit, lie: Lie, palmWidth: number): Bones {
  const [a, b, c, d] = hand[digit]
  const directions = [unit(minus(b, a)), unit(minus(c, b)), unit(minus(d, c))] as const
  const axis = axisOf(digit, directions, lie)
  const sides = [
    unit(cross(axis, directions[0])),
    unit(cross(axis, directions[1])),
    unit(cross(axis, directions[2])),
  ] as const
  const [one, two, three] = sides
  const isThumb = digit === 'thumb'
  const flat = toneOf(lie.out)
  // The ball of the thumb is of one colour with the palm.
  const root = isThumb
    ? { ...toneOf(unit(plus(lie.out, one, 0.4))), back: flat.back, palm: flat.palm }
    : toneOf(unit(plus(one, lie.out, 0.6)))
  const whole = toneOf(unit(plus(plus(two, three), lie.out, 0.5)))
  const jointTones = isThumb
    ? ([root, whole, whole, whole] as const)
    : ([root, toneOf(unit(plus(one, two))), toneOf(unit(plus(two, three))), toneOf(three)] as const)
  const boneTones = isThumb
    ? ([root, whole, whole] as const)
    : ([toneOf(one), toneOf(two), toneOf(three)] as const)
  const width = (at: Vector, place: 0 | 1 | 2 | 3) => radii[digit][place] * palmWidth * growthAt(at, hand)
  const tipRadius = width(d, 3)
  // The round end of the last bone extends beyond its landmark, so the bone itself stops short of it.
  const tip = plus(d, directions[2], -Math.min(tipRadius * 0.35, lengthOf(minus(d, c)) * 0.5))
  const joints = [
    { at: a, radius: width(a, 0), tone: jointTones[0] },
    { at: b, radius: width(b, 1), tone: jointTones[1] },
    { at: c, radius: width(c, 2), tone: jointTones[2] },
    { at: tip, radius: tipRadius, tone: jointTones[3] },
  ] as const
  const bone = (place: 0 | 1 | 2, from: Joint, to: Joint): Bone => ({
    key: `${digit}${place}`,
    from,
    to,
    direction: directions[place],
    palmSide: sides[place],
    tone: boneTones[place],
  })
  return [bone(0, joints[0], joints[1]), bone(1, joints[1], joints[2]), bone(2, joints[2], joints[3])]
}

/** A fingertip that is nearer to the viewer than the palm is thicker, one behind it thinner. */
const growthAt = (at: Vector, { wrist, middle }: HandPoints) =>
  nearnessOf(at[2]) / nearnessOf((wrist[2] + middle[0][2]) / 2)

/** The axis that the digit bends about: from its own bend, or else from the palm. */
function axisOf(digit: Digit, directions: readonly [Vector, Vector, Vector], lie: Lie): Vector {
  const bend = cross(directions[0], directions[2])
  const isBent = lengthOf(bend) > 0.35
  if (digit !== 'thumb') {
    const expected = unit(cross(directions[0], lie.out))
    if (!isBent) return expected
    return dot(bend, expected) < 0 ? unit(times(bend, -1)) : unit(bend)
  }
  const expected = unit(cross(directions[1], unit(plus(times(lie.out, 0.55), lie.thumbwards, -0.83))))
  return isBent && dot(bend, expected) > 0 ? unit(plus(expected, unit(bend), 0.5)) : expected
}
