import { performanceOf } from '#src/services/recognition/performance.ts'
import { distanceOfSigns } from '#src/services/recognition/separability.ts'
import { enrol, nearestTake, poseDistance, type SignModel } from '#src/services/recognition/sign-model.ts'

import type { Sample } from './dataset.ts'
import { taughtTakeOf } from './evaluation.ts'
import { shareOf } from './figures.ts'
import { logisticRegression } from './logistic-regression.ts'
import { randomFrom, shuffled } from './random.ts'

/** Two signs, and how often people who have not taught them are taken for showing the other one. */
export type MeasuredPair = {
  readonly distance: number
  /** The share of the attempts at either that are nearer to the other. */
  readonly confused: number
}

export type PairOptions = {
  /** How many people teach; the others are tested. */
  readonly teachers: number
  /** The takes that a sign is taught by, and the most that are tested of it. */
  readonly takes: number
  /** How many of the most similar signs each sign is paired with. */
  readonly neighbours: number
  readonly seed: number
}

/** Each sign with its most similar ones, taught by some people and attempted by others. */
export function measuredPairs(
  samples: readonly Sample[],
  { teachers, takes, neighbours, seed }: PairOptions,
): readonly MeasuredPair[] {
  const random = randomFrom(seed)
  const signers = shuffled([...new Set(samples.map(({ signer }) => signer))].toSorted(), random)
  const teaching = new Set(signers.slice(0, teachers))
  const all = shuffled(samples, random)
  const ofSign = (label: string, isTeaching: boolean) =>
    all.filter((one) => one.label === label && teaching.has(one.signer) === isTeaching).slice(0, takes)
  const models = [...new Set(samples.map(({ label }) => label))]
    .toSorted()
    .map((label) => enrol(label, ofSign(label, true).map(taughtTakeOf)))
    .filter(({ templates }) => templates.length > 0)
  const attempts = new Map(
    models.map((model) => [model, ofSign(model.sign, false).map(({ take }) => performanceOf(take))]),
  )
  return models.flatMap((model) =>
    similarIn(model, models, candidatesOfNeighbour * neighbours)
      .map((other) => ({ other, distance: distanceOfSigns(model, other) }))
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, neighbours)
      .flatMap(({ other, distance }) => {
        const own = attempts.get(model) ?? []
        return own.length === 0 ? [] : [{ distance, confused: shareOf(own, isConfused(model, other)) }]
      }),
  )
}

/** Whether an attempt at the one is nearer to the takes of the other. */
const isConfused = (own: SignModel, other: SignModel) => (attempt: ReturnType<typeof performanceOf>) =>
  (nearestTake(other.templates, attempt)?.distance ?? 1) <
  (nearestTake(own.templates, attempt)?.distance ?? 1)

/** Mean poses are compared first, as they cost a hundredth of an alignment. */
const candidatesOfNeighbour = 3

/** The other signs whose mean poses are nearest. */
function similarIn(model: SignModel, models: readonly SignModel[], count: number): readonly SignModel[] {
  const poseFrom = (other: SignModel) =>
    Math.min(
      ...model.templates.flatMap((one) => other.templates.map((template) => poseDistance(one, template))),
    )
  return models
    .filter((other) => other !== model)
    .map((other) => ({ other, pose: poseFrom(other) }))
    .toSorted((a, b) => a.pose - b.pose)
    .slice(0, count)
    .map(({ other }) => other)
}

/**
 * The distance at which a share of the attempts is taken for the other sign, by a logistic regression on its square, in which the
 * logits of the shares are nearly straight; all pairs count the same.
 */
export function distanceAt(share: number, pairs: readonly MeasuredPair[]): number {
  const [constant = 0, slope = 0] = logisticRegression(
    pairs.flatMap(({ distance, confused }) =>
      [true, false].map((isGenuine) => ({
        values: [1, distance * distance],
        isGenuine,
        weight: (isGenuine ? confused : 1 - confused) / pairs.length,
      })),
    ),
  )
  return Math.sqrt((Math.log(share / (1 - share)) - constant) / slope)
}
