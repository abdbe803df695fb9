import { across, cross, minus, mix, plus, times, unit, type Vector } from './vector.ts'

export type Side = 'left' | 'right'
export type Finger = 'index' | 'middle' | 'ring' | 'little'
export type Digit = 'thumb' | Finger

/** From the palm outwards: the knuckle, the two joints and the tip; of the thumb the root, the two joints and the tip. */
export type Chain = readonly [Vector, Vector, Vector, Vector]

/** The 21 landmarks of a hand, as MediaPipe names them, by digit. */
export type HandPoints = { readonly wrist: Vector } & Readonly<Record<Digit, Chain>>

/** Degrees: the bend of the three joints, and the lean of the finger towards the thumb. */
export type FingerBend = readonly [mcp: number, pip: number, dip: number, splay: number]

/** Degrees. */
export type ThumbBend = {
  /** The root away from the fingers, in the palm's plane. */
  readonly out: number
  /** The root out of that plane, towards where the palm faces. */
  readonly palm: number
  readonly mcp: number
  readonly ip: number
  /** The direction in which the thumb bends: 0 across the palm, 90 straight out of it. */
  readonly opposition: number
}

export type HandShape = Readonly<Record<Finger, FingerBend>> & { readonly thumb: ThumbBend }

/** A point of the hand that a pose can place: signs are described by what touches. */
export type Anchor = keyof typeof anchors

export const fingers = ['index', 'middle', 'ring', 'little'] as const satisfies readonly Finger[]
export const digits = ['thumb', ...fingers] as const satisfies readonly Digit[]

type Placing = {
  readonly side: Side
  readonly fingers: Vector
  readonly palm: Vector
  readonly at: readonly [anchor: Anchor, place: Vector]
  /** Pixels from the wrist to the middle finger’s knuckle. */
  readonly scale: number
}

/** Places a hand on the canvas by two directions, as signs are described, and by the position of one of its points. */
export function placedHand(
  shape: HandShape,
  { side, fingers: pointing, palm, at, scale }: Placing,
): HandPoints {
  const up = unit(pointing)
  const out = across(palm, up)
  const thumbwards = times(cross(up, out), side === 'left' ? -1 : 1)
  const hand = mapPoints(localHand(shape), ([x, y, z]) =>
    times(plus(plus(times(thumbwards, x), up, -y), out, -z), scale),
  )
  const move = minus(at[1], anchors[at[0]](hand))
  return mapPoints(hand, (point) => plus(point, move))
}

/** A right hand in its own coordinates: fingers up, palm to the viewer, length 1 from the wrist to the middle knuckle. */
export function localHand(shape: HandShape): HandPoints {
  return {
    wrist: [0, 0, 0],
    thumb: bentThumb(shape.thumb),
    index: bentFinger('index', shape.index),
    middle: bentFinger('middle', shape.middle),
    ring: bentFinger('ring', shape.ring),
    little: bentFinger('little', shape.little),
  }
}

/** The 21 landmarks in MediaPipe’s order. */
export const landmarksOf = (hand: HandPoints): readonly Vector[] => [
  hand.wrist,
  ...digits.flatMap((digit) => hand[digit]),
]

export const mapPoints = (hand: HandPoints, change: (point: Vector) => Vector): HandPoints => ({
  wrist: change(hand.wrist),
  thumb: mapChain(hand.thumb, change),
  index: mapChain(hand.index, change),
  middle: mapChain(hand.middle, change),
  ring: mapChain(hand.ring, change),
  little: mapChain(hand.little, change),
})

const mapChain = ([a, b, c, d]: Chain, change: (point: Vector) => Vector): Chain => [
  change(a),
  change(b),
  change(c),
  change(d),
]

const anchors = {
  wrist: ({ wrist }: HandPoints) => wrist,
  palm: ({ wrist, index, little }: HandPoints) => times(plus(plus(wrist, index[0]), little[0]), 1 / 3),
  pinch: ({ thumb, index }: HandPoints) => mix(thumb[3], index[3], 0.5),
  thumbTip: ({ thumb }: HandPoints) => thumb[3],
  indexTip: ({ index }: HandPoints) => index[3],
  middleTip: ({ middle }: HandPoints) => middle[3],
  littleKnuckle: ({ little }: HandPoints) => little[0],
} as const

type Three = readonly [number, number, number]

/** A child’s hand in palm lengths: fingers a little shorter than an adult’s. */
export const bones: Readonly<Record<Digit, { readonly root: Vector; readonly lengths: Three }>> = {
  thumb: { root: [0.23, -0.2, -0.08], lengths: [0.42, 0.34, 0.27] },
  index: { root: [0.315, -0.95, -0.02], lengths: [0.43, 0.27, 0.23] },
  middle: { root: [0.095, -1, 0.02], lengths: [0.48, 0.3, 0.24] },
  ring: { root: [-0.13, -0.955, 0.01], lengths: [0.45, 0.28, 0.23] },
  little: { root: [-0.335, -0.85, -0.05], lengths: [0.35, 0.22, 0.2] },
}

function bentFinger(finger: Finger, [mcp, pip, dip, splay]: FingerBend): Chain {
  // The ligaments let a bent finger lean less than a stretched one.
  const lean = radians(splay * Math.max(0.15, Math.cos(radians(Math.min(mcp, 90)))))
  return bent(finger, [Math.sin(lean), -Math.cos(lean), 0], [0, 0, -1], [mcp, pip, dip])
}

function bentThumb({ out, palm, mcp, ip, opposition }: ThumbBend): Chain {
  const [aside, forward, turn] = [radians(out), radians(palm), radians(opposition)]
  const along: Vector = [
    Math.cos(forward) * Math.sin(aside),
    -Math.cos(forward) * Math.cos(aside),
    -Math.sin(forward),
  ]
  return bent('thumb', along, across([-Math.cos(turn), -0.15, -Math.sin(turn)], along), [0, mcp, ip])
}

function bent(digit: Digit, along: Vector, towards: Vector, [first, second, third]: Three): Chain {
  const { root, lengths } = bones[digit]
  const step = (from: Vector, degrees: number, length: number) => {
    const angle = radians(degrees)
    return plus(plus(from, along, Math.cos(angle) * length), towards, Math.sin(angle) * length)
  }
  const one = step(root, first, lengths[0])
  const two = step(one, first + second, lengths[1])
  return [root, one, two, step(two, first + second + third, lengths[2])]
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
