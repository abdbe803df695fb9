import { lieOf } from './hand-anatomy.ts'
import { type Chain, type Digit, digits, type HandPoints, mapPoints, type Side } from './hand-skeleton.ts'
import { type Orientation, slerp } from './rotation.ts'
import { across, cross, dot, lengthOf, minus, mix, plus, times, unit, type Vector } from './vector.ts'

/** A hand by its landmarks on the canvas, as a performed sign gives them. */
export type PlacedHand = {
  readonly points: HandPoints
  /** The direction of the elbow; without it, out, down and a little back. */
  readonly pole: Vector | undefined
}

/**
 * The hand between two others: the wrist on a line, the palm by the shortest turn, and each bone by its direction, so
 * that no finger becomes shorter on its way.
 */
export function pointsBetween(from: HandPoints, to: HandPoints, side: Side, share: number): HandPoints {
  const [start, end] = [frameOf(from, side), frameOf(to, side)]
  const [a, b] = [inFrame(from, start), inFrame(to, end)]
  const frame = { ...axesOf(slerp(start.orientation, end.orientation, share), side) }
  const wrist = mix(from.wrist, to.wrist, share)
  const between: HandPoints = { wrist: [0, 0, 0], ...chainsBetween(a, b, share) }
  return mapPoints(between, ([x, y, z]) =>
    plus(plus(plus(wrist, frame.thumbwards, x), frame.up, y), frame.out, z),
  )
}

type Frame = { readonly orientation: Orientation } & Axes
type Axes = { readonly thumbwards: Vector; readonly up: Vector; readonly out: Vector }

function frameOf(points: HandPoints, side: Side): Frame {
  const { out, up } = lieOf(points, side)
  const orientation = { fingers: up, palm: across(out, up) }
  return { orientation, ...axesOf(orientation, side) }
}

function axesOf({ fingers: up, palm: out }: Orientation, side: Side): Axes {
  return { up, out, thumbwards: times(cross(up, out), side === 'left' ? -1 : 1) }
}

const inFrame = (hand: HandPoints, { thumbwards, up, out }: Axes): HandPoints =>
  mapPoints(hand, (at) => {
    const from = minus(at, hand.wrist)
    return [dot(from, thumbwards), dot(from, up), dot(from, out)]
  })

const chainsBetween = (a: HandPoints, b: HandPoints, share: number): Readonly<Record<Digit, Chain>> => {
  const [thumb, index, middle, ring, little] = digits.map((digit) => chainBetween(a[digit], b[digit], share))
  if (!thumb || !index || !middle || !ring || !little) throw new Error('A hand has five digits.')
  return { thumb, index, middle, ring, little }
}

function chainBetween(from: Chain, to: Chain, share: number): Chain {
  const bone = (place: 1 | 2 | 3): Vector => {
    const [a, b] = [minus(from[place], from[place - 1] ?? from[0]), minus(to[place], to[place - 1] ?? to[0])]
    const length = lengthOf(a) + (lengthOf(b) - lengthOf(a)) * share
    return times(unit(mix(a, b, share)), length)
  }
  const root = mix(from[0], to[0], share)
  const one = plus(root, bone(1))
  const two = plus(one, bone(2))
  return [root, one, two, plus(two, bone(3))]
}
