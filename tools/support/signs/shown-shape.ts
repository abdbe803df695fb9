import type { Phase, SignDescription } from '#src/contract/sign-description.ts'
import type { Arm } from '#src/features/ask/figure/arm.ts'
import {
  facingOf,
  reachedIn,
  shownSidesOf,
  towardsViewer,
} from '#src/features/ask/figure/signing/shown-side.ts'
import { dot } from '#src/features/ask/figure/vector.ts'

/**
 * Degrees between the viewer and the nearest side from which the shape of a hand is recognised (`shown-side.ts`), on average over the postures
 * that have one; of two hands, the greater. 0 where every shape is recognised from each side.
 */
export function shapeAsideOf(
  moments: readonly { readonly inSpace: readonly Arm[] }[],
  { hands }: SignDescription,
): number {
  const second = hands.symmetry === 'own' ? hands.second : hands.first
  return Math.max(
    0,
    ...[hands.first, second].map((phases, hand) => {
      const angles = reachedIn(phases, moments.length - 1).flatMap((at, index) => {
        const [phase, arm] = [phases[index], moments[Math.round(at)]?.inSpace[hand]]
        return phase && arm ? anglesOf(phase, arm) : []
      })
      return angles.length === 0 ? 0 : angles.reduce((sum, angle) => sum + angle, 0) / angles.length
    }),
  )
}

const anglesOf = (phase: Phase, { points, side }: Arm): readonly number[] => {
  const shown = shownSidesOf(phase)
  if (!shown) return []
  const cosines = shown.map((from) => dot(facingOf(points, side, from), towardsViewer))
  return [(Math.acos(Math.min(1, Math.max(-1, ...cosines))) * 180) / Math.PI]
}
