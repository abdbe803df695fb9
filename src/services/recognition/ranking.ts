import { type BackgroundSign, backgroundOf } from './background.ts'
import type { Performance } from './performance.ts'
import { nearestTake, type NearestTake, type SignModel } from './sign-model.ts'

/** A performance beside all signs that it may show: each comparison is made once, whichever sign is asked for. */
export type Ranking = {
  readonly performance: Performance
  /** The nearest take of each sign that has one. */
  readonly nearest: ReadonlyMap<SignModel, NearestTake>
  /** The signs of the background, the nearest first. */
  readonly background: readonly BackgroundSign[]
}

export const rankingOf = (performance: Performance, signs: readonly SignModel[]): Ranking => ({
  performance,
  background: backgroundOf(performance),
  nearest: new Map(
    signs.flatMap((sign) => {
      const nearest = nearestTake(sign.templates, performance)
      return nearest ? [[sign, nearest] as const] : []
    }),
  ),
})

/** The distance to the nearest take of another sign, 0–1; `undefined` where no other has a take. */
export function distanceOfOthers({ nearest }: Ranking, sign: SignModel): number | undefined {
  const distances = [...nearest].flatMap(([other, { distance }]) => (other === sign ? [] : distance))
  return distances.length === 0 ? undefined : Math.min(...distances)
}
