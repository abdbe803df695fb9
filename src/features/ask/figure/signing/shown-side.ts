import type { HandshapeName, Phase } from '#src/contract/sign-description.ts'

import { lieOf } from '../hand-anatomy.ts'
import type { HandPoints, Side } from '../hand-skeleton.ts'
import { turnedHand, turnTowards } from '../turned-hand.ts'
import { times, type Vector } from '../vector.ts'

/** The sides of a hand from which its shape is recognised from others. */
export type ShownSide = 'thumb' | 'little' | 'fingers' | 'palm'

const edges = ['thumb', 'little'] as const
const allButBack = ['thumb', 'little', 'fingers', 'palm'] as const

/**
 * From where a handshape is recognised from the others; the shapes that are not named are recognised from each side. From its back, the fingers of a
 * C, of an O and of a fist are hidden by the hand; a C is a C only from an edge, where its arch is seen.
 */
const shownSides: { readonly [Name in HandshapeName]?: readonly ShownSide[] } = {
  c: edges,
  o: edges,
  pinch: edges,
  bunch: edges,
  beak: edges,
  beakOpen: edges,
  claw: allButBack,
  fist: allButBack,
}

/** From where the shape of a phase is recognised, if that is not from everywhere. */
export const shownSidesOf = ({ handshape }: Phase) => shownSides[handshape]

export const towardsViewer: Vector = [0, 0, -1]

/** Where a side of a hand faces. */
export function facingOf(hand: HandPoints, side: Side, shown: ShownSide): Vector {
  const { out, thumbwards, up } = lieOf(hand, side)
  return { thumb: thumbwards, little: times(thumbwards, -1), fingers: up, palm: out }[shown]
}

/** When each posture of a hand is reached, in seconds. */
export function reachedIn(phases: readonly Phase[], seconds: number): readonly number[] {
  const total = phases.reduce((sum, { share }) => sum + share, 0)
  return phases.map(
    (_, index) => (seconds * phases.slice(0, index + 1).reduce((sum, { share }) => sum + share, 0)) / total,
  )
}

/**
 * A hand over the time of a sign with one edge turned to the viewer, about the point that it signs with, in the phases whose shape is
 * recognised from there.
 */
export function edgeTurned(
  phases: readonly Phase[],
  seconds: number,
  side: Side,
  edge: number,
): (at: number, hand: HandPoints, about: Vector) => HandPoints {
  if (edge === 0) return (_, hand) => hand
  const reached = reachedIn(phases, seconds)
  const shares = phases.map((phase) => (shownSidesOf(phase) ? 1 : 0))
  return (at, hand, about) => {
    const facing = facingOf(hand, side, edge > 0 ? 'thumb' : 'little')
    const share = valueAt(reached, shares, at)
    const most = (share * Math.abs(edge) * Math.PI) / 180
    return turnedHand(hand, turnTowards(facing, towardsViewer, most), about)
  }
}

/** Between the values of the postures before and after a time. */
function valueAt(reached: readonly number[], values: readonly number[], at: number): number {
  const after = reached.findIndex((time) => time >= at)
  const [end = 0, to = 0] = [reached.at(after), values.at(after)]
  if (after <= 0) return to
  const [begin = 0, from = to] = [reached[after - 1], values[after - 1]]
  return end === begin ? to : from + ((to - from) * (at - begin)) / (end - begin)
}
