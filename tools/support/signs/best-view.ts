import type { SignDescription } from '#src/contract/sign-description.ts'
import { landmarksOf } from '#src/features/ask/figure/hand-skeleton.ts'
import { performedSignOf, touchedPlaceOf } from '#src/features/ask/figure/signing/performed-sign.ts'
import type { SignExpression } from '#src/features/ask/figure/signing/sign-expressions.ts'
import { shownSidesOf } from '#src/features/ask/figure/signing/shown-side.ts'
import { frontView, type SignView } from '#src/features/ask/figure/signing/sign-view.ts'

import { lengthOf, minus } from '#src/features/ask/figure/vector.ts'

import { brokenClaims } from './sentence-claims.ts'
import { limits, measuresOf, type Moment, momentsOf } from './viewed-sign.ts'

const views: { readonly [Part in keyof SignView]: readonly SignView[Part][] } = {
  keeps: ['point', 'wrist'],
  edge: [-60, -45, -30, 0, 30, 45, 60],
  turn: [-40, -30, -20, 0, 20, 30, 40],
  above: [0, 10, 20, 30],
  larger: [1, 1.2, 1.4, 1.6, 1.8, 2, 2.4, 2.8],
  nearer: [-60, -40, -20, 0, 20, 40, 60, 80, 100, 120],
  outwards: [-30, 0, 20, 40, 60, 80],
  down: [-60, -30, 0, 30, 60],
}
const order = ['keeps', 'edge', 'turn', 'above', 'larger', 'nearer', 'outwards', 'down'] as const
/** Pixels in a second; the test allows 6 m/s of a person, as much in each thirtieth of a second. */
const fastest = 2_600
const rounds = 3
const samples = 40

export type ClaimedSign = {
  readonly description: SignDescription
  readonly expression: SignExpression
  readonly sentence: string
}

/**
 * The view from which a sign is seen best, as near to the front as that allows: from two beginnings, the front and the best of some views
 * that are far from each other, one part of it after the other.
 */
export function bestViewOf(sign: ClaimedSign): SignView {
  const front = seenFrom(sign, frontView)
  if (front.cost === 0) return front.view
  const isTouching = touchedPlaceOf(sign.description) !== undefined
  const parts = (isTouching ? order.slice(0, 6) : order).filter(
    (part) => part !== 'edge' || hasEdge(sign.description),
  )
  const [one, other] = [front, farViewOf(sign)].map((begin) => improved(sign, begin, parts))
  return one && other && other.cost < one.cost ? other.view : (one ?? front).view
}

type Seen = { readonly view: SignView; readonly cost: number }

const seenFrom = (sign: ClaimedSign, view: SignView): Seen => ({ view, cost: costOf(sign, view) })
const cheaper = (one: Seen, other: Seen) => (other.cost < one.cost ? other : one)

/** Of views in which these parts are changed at once: each for itself may show nothing, or put a hand into the body. */
function farViewOf(sign: ClaimedSign): Seen {
  const edges = hasEdge(sign.description) ? [-45, 0, 45] : [0]
  const far = edges.flatMap((edge) =>
    [-30, 0, 30].flatMap((turn) =>
      [0, 20].flatMap((above) =>
        [0, 60, 120].map((nearer) => seenFrom(sign, { ...frontView, edge, turn, above, nearer })),
      ),
    ),
  )
  return far.reduce(cheaper)
}

function improved(sign: ClaimedSign, begin: Seen, parts: readonly (keyof SignView)[]): Seen {
  let best = begin
  for (let round = 0; round < rounds; round += 1) {
    const before = best
    for (const part of parts)
      for (const value of views[part]) best = cheaper(best, seenFrom(sign, { ...best.view, [part]: value }))
    if (best === before) break
  }
  return best
}

/** Whether a hand has a shape that is not recognised from each side. */
const hasEdge = ({ hands }: SignDescription) =>
  [...hands.first, ...(hands.symmetry === 'own' ? hands.second : [])].some(
    (phase) => shownSidesOf(phase) !== undefined,
  )

function costOf({ description, expression, sentence }: ClaimedSign, view: SignView): number {
  const sign = performedSignOf(description, expression, view)
  const moments = momentsOf(sign, samples)
  const measures = measuresOf(moments, description)
  const arms = moments.flatMap((moment) => moment.arms)
  const points = arms.flatMap((arm) => landmarksOf(arm.points))
  const outside = Math.max(0, ...points.map(([x, y]) => Math.max(8 - x, x - 632, 8 - y, y - 712)))
  const missed = Math.max(0, ...arms.map(({ missedBy }) => missedBy - 1))
  const isOver = limits.map(({ name, min = -Infinity, max = Infinity, scale }) => {
    const value = measures[name]
    // What must be 0 cannot be better than that.
    const margin = max === 0 ? 0 : scale * 0.1
    return Math.max(0, min + margin - value, value - max + margin) / scale
  })
  const tooFast = Math.max(0, fastestOf(moments) / (sign.seconds / (samples - 1)) - fastest)
  const { keeps, edge, turn, above, larger, nearer, outwards, down } = view
  const strange =
    (keeps === 'wrist' ? 0.5 : 0) +
    Math.abs(turn) / 40 +
    // A hand is known best from its thumb.
    (edge > 0 ? edge / 60 : -edge / 30) +
    above / 30 +
    (larger - 1) +
    Math.abs(nearer) / 120 +
    (Math.abs(outwards) + Math.abs(down)) / 60
  return (
    isOver.reduce((sum, value) => sum + (value > 0 ? 0.3 + value : 0), 0) +
    outside / 10 +
    missed / 10 +
    tooFast / 1_000 +
    brokenClaims(sentence, moments).length * 0.8 +
    strange * 0.06
  )
}

/** The longest way of a wrist between two moments. */
const fastestOf = (moments: readonly Moment[]) =>
  Math.max(
    0,
    ...moments
      .slice(1)
      .flatMap(({ arms }, index) =>
        arms.map(({ wrist }, arm) => lengthOf(minus(wrist, moments[index]?.arms[arm]?.wrist ?? wrist))),
      ),
  )
