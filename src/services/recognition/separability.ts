import { nearestTake, type SignModel } from './sign-model.ts'

export type Separability = {
  readonly sign: string
  /** The sign that is most alike; undefined where no other has a take. */
  readonly nearest: string | undefined
  /**
   * How much nearer the takes of the sign are to each other than to that sign: the distance to it divided by the spread. Below
   * 1.5 the two are hardly told apart. Infinity without another sign.
   */
  readonly margin: number
}

/** How well each sign is told apart from the others. Signs without takes are left out. */
export function separability(signs: readonly SignModel[]): readonly Separability[] {
  const taught = signs.filter(({ templates }) => templates.length > 0)
  return taught.map((model) => {
    const [nearest] = taught
      .filter((other) => other !== model)
      .map((other) => ({
        other,
        distance: Math.min(
          ...model.templates.map((template) => nearestTake(other.templates, template)?.distance ?? 1),
        ),
      }))
      .toSorted((a, b) => a.distance - b.distance)
    return {
      sign: model.sign,
      nearest: nearest?.other.sign,
      margin: nearest ? nearest.distance / model.spread : Infinity,
    }
  })
}
