import { backgroundDistance } from './background.ts'
import { movesOtherwise } from './movement.ts'
import type { Performance } from './performance.ts'
import { distanceOfOthers, type Ranking } from './ranking.ts'
import { type SignModel, usualSpread } from './sign-model.ts'

/** Of the logistic regressions with other signs enrolled, and with none. */
export type ConfidenceWeights = {
  readonly among: {
    readonly constant: number
    readonly nearness: number
    readonly background: number
    readonly margin: number
  }
  readonly alone: { readonly constant: number; readonly nearness: number; readonly background: number }
}

/** Fitted by `npm run train-recogniser` to sessions of three signs that the same people teach and perform, or others. */
export const confidenceWeights: ConfidenceWeights = {
  among: { constant: -1.51, nearness: -2.41, background: -1.22, margin: -6.08 },
  alone: { constant: -2.38, nearness: -4.73, background: -2.69 },
}

/** What the probability depends on. */
export type Evidence = {
  /** The logarithm of the distance to the nearest take, beside the spread of the sign’s takes. */
  readonly nearness: number
  /** The logarithm of the distance of mean poses from that take, divided by that from signs of the background. */
  readonly background: number
  /** The logarithm of that distance divided by that to the nearest take of another sign; `undefined` where no other is enrolled. */
  readonly margin: number | undefined
  /** It is much shorter than any take, or its poses may be those of the sign, but it goes another way. */
  readonly isUnlikely: boolean
}

/**
 * The probability, 0–1, that a performance is of this sign, where it is as likely of another; 0 for a sign without takes. Drawn towards
 * a half by the share of the frames that a badly seen movement lacks.
 */
export function probabilityOf(sign: SignModel, ranking: Ranking): number {
  const evidence = evidenceOf(sign, ranking)
  if (!evidence) return 0
  const probability = probabilityFrom(evidence, confidenceWeights)
  const known = sign.teachers === 1 ? taughtByOne(probability) : probability
  return 0.5 + (known - 0.5) * Math.min(1, ranking.performance.framesPerSecond / sureRate)
}

/** `undefined` for a sign without takes. */
export function evidenceOf(sign: SignModel, ranking: Ranking): Evidence | undefined {
  const nearest = ranking.nearest.get(sign)
  if (!nearest) return undefined
  const { distance, pose, reading, template } = nearest
  const { performance, background } = ranking
  const other = distanceOfOthers(ranking, sign)
  const [taken] = template.readings
  return {
    nearness: logarithm(distance) - spreadPower * Math.log(sign.spread / usualSpread),
    background: logarithm(pose) - logarithm(backgroundDistance(background, sign.sign)),
    margin: other === undefined ? undefined : logarithm(distance) - logarithm(other),
    isUnlikely:
      isTooShort(sign, performance) ||
      (reading !== undefined && taken !== undefined && movesOtherwise(reading, taken)),
  }
}

/**
 * Three questions by one logistic regression (Platt 1999): is it near enough, beside the spread of the sign’s takes; is it nearer than to
 * the signs of the background; and is it nearer than to any other enrolled sign, where there is one. A performance that is far too short
 * is never likely, since half a sign is near to a whole one; nor is one that goes another way, since mean poses do not show the way. Both
 * keep the order of probabilities.
 */
export function probabilityFrom(
  { nearness, background, margin, isUnlikely }: Evidence,
  { among, alone }: ConfidenceWeights,
): number {
  const probability =
    margin === undefined
      ? logistic(alone.constant + alone.nearness * nearness + alone.background * background)
      : logistic(
          among.constant + among.nearness * nearness + among.background * background + among.margin * margin,
        )
  return isUnlikely && probability > 0.5 ? (probability + 0.5) / 2 : probability
}

/**
 * The takes of one person do not show how others make the sign: unlikely attempts are at least so likely, in the same order. With it,
 * nothing is held to be another sign at more than 60 % (decision 104).
 */
const taughtByOne = (probability: number) =>
  probability < 0.5 ? leastTaughtByOne + (1 - 2 * leastTaughtByOne) * probability : probability
/** Below it «En gang til» is not said, which one person's takes do not justify (decision 104). */
const leastTaughtByOne = 0.4

/** It lasts much less long than each take, or the hand goes much less far than in each take of a sign that is moved, not held. */
const isTooShort = (sign: SignModel, { pathLength, duration }: Performance) =>
  duration < shortShare * sign.duration ||
  (sign.pathLength >= movedFrom && pathLength < shortShare * sign.pathLength)

/** A distance as it is compared: two identical takes have no logarithm. */
const logarithm = (distance: number) => Math.log(Math.max(minDistance, distance))
const logistic = (value: number) => 1 / (1 + Math.exp(-value))

/** From 0 to 1: less than two takes of one person ever differ. */
const minDistance = 0.001
/** In palm sizes (decision 099, «Numbers»). */
const movedFrom = 1.8
/** As a share of the shortest take: half a sign is too short, one that is performed 1.6 times as fast is not (decision 099, «Numbers»). */
const shortShare = 0.55
/** Less than a root: the takes of one signer are more alike than those of several (decision 030). */
const spreadPower = 0.3
/** Frames per second below which a movement is badly seen (decision 030). */
export const sureRate = 8
