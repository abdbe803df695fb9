import type { Separability } from '#src/contract/ask-link.ts'

import { nearestTake, type SignModel } from './sign-model.ts'

/**
 * The distance of two signs below which more than 10 % of the attempts at the one are nearer to the takes of the other. Fitted by
 * `npm run train-recogniser` to signs and their most similar ones, performed by people who have not taught them (decision 099).
 */
export const minDistanceOfSigns = 0.37

/**
 * How well each sign is told apart from the others that are learned with it, by the most similar of them. Signs without takes are left
 * out: they are not judged, and nothing is known of them. Each pair of signs is compared once.
 */
export function separability(signs: readonly SignModel[]): readonly Separability[] {
  const taught = signs.filter(({ templates }) => templates.length > 0)
  const pairs = taught.flatMap((one, index) =>
    taught.slice(index + 1).map((other) => ({ pair: [one, other], distance: distanceOfSigns(one, other) })),
  )
  return taught.map((model): Separability => {
    const [nearest] = pairs
      .filter(({ pair }) => pair.includes(model))
      .toSorted((a, b) => a.distance - b.distance)
    const distance = nearest?.distance ?? 1
    return {
      signId: model.sign,
      nearest: nearest?.pair.find((other) => other !== model)?.sign,
      distance,
      isDistinct: distance >= minDistanceOfSigns,
    }
  })
}

/** Signs that are learned together, and how well they are told apart. */
type LearnedSigns = {
  /** Each knows the one that it cannot be told apart from, if there is one. */
  readonly models: readonly SignModel[]
  readonly measured: readonly Separability[]
}

/** Gives the models back with what they are alike, and the measure by which. */
export function learnTogether(signs: readonly SignModel[]): LearnedSigns {
  const measured = separability(signs)
  const models = signs.map((model) => {
    const found = measured.find(({ signId }) => signId === model.sign)
    return { ...model, alike: found && !found.isDistinct ? found.nearest : undefined }
  })
  return { models, measured }
}

/**
 * The recogniser's distance, from 0 for the same performance to 1 for nothing in common, of the takes of one sign from the nearest take
 * of the other, in the mean. The less of both ways: where one sign's takes are among the other's, the two are confused.
 */
export const distanceOfSigns = (one: SignModel, other: SignModel): number =>
  Math.min(meanDistanceTo(one, other), meanDistanceTo(other, one))

const meanDistanceTo = ({ templates }: SignModel, other: SignModel) =>
  templates.reduce((sum, template) => sum + (nearestTake(other.templates, template)?.distance ?? 1), 0) /
  templates.length
