import type { Performance } from './performance.ts'
import { nearestDistance } from './shortlist.ts'
import { type SignModel, usualAlignedSpread, usualSpread } from './sign-model.ts'
import type { Comparison } from './time-warping.ts'

/** Of the logistic regressions with other signs enrolled, and with none. */
export type ConfidenceWeights = {
  readonly among: { readonly constant: number; readonly nearness: number; readonly margin: number }
  readonly alone: { readonly constant: number; readonly nearness: number }
}

/**
 * From logistic regressions on the takes of two signers, rounded. `npm run train-recogniser` fits them again without each signer
 * in turn: those do as well on the signer, but not better.
 */
export const confidenceWeights: ConfidenceWeights = {
  among: { constant: -1.75, nearness: -2.7, margin: -4.6 },
  alone: { constant: -4.2, nearness: -6.5 },
}

/** What the probability depends on. */
export type Evidence = {
  /** The logarithm of the distance to the nearest take, beside the spread of the sign’s takes. */
  readonly nearness: number
  /** The logarithm of that distance divided by that to the nearest take of another sign; `undefined` where no other is enrolled. */
  readonly margin: number | undefined
  readonly isTooShort: boolean
  /** Its poses may be those of the sign, but it goes another way. */
  readonly isMisaligned: boolean
}

/**
 * The probability, 0–1, that a performance is of this sign, where it is as likely of another.
 *
 * @param nearest the comparison with the nearest take of the sign
 */
export const probabilityOf = (
  sign: SignModel,
  performance: Performance,
  nearest: Comparison,
  others: readonly SignModel[],
): number => probabilityFrom(evidenceOf(sign, performance, nearest, others), confidenceWeights)

export function evidenceOf(
  sign: SignModel,
  performance: Performance,
  { distance, aligned }: Comparison,
  others: readonly SignModel[],
): Evidence {
  const own = Math.max(minDistance, distance)
  const other = nearestDistance(others, performance)
  return {
    nearness: Math.log(own / (sign.spread / usualSpread) ** spreadPower),
    margin: other === undefined ? undefined : Math.log(own / Math.max(other, minDistance)),
    isTooShort: isTooShort(sign, performance),
    isMisaligned: aligned > maxAligned * Math.sqrt(sign.alignedSpread / usualAlignedSpread),
  }
}

/**
 * Two questions by one logistic regression (Platt 1999): is it near enough, beside the spread of the sign’s takes, and is it
 * nearer than to any other enrolled sign. Where no other is enrolled, only the first. What is like no sign at all is unlikely,
 * however much less it is like the others. A performance that is far too short is never likely, since half a sign is near to a
 * whole one; nor is one that goes another way, since mean poses do not show the way. All three keep the order of probabilities.
 */
export function probabilityFrom(
  { nearness, margin, isTooShort, isMisaligned }: Evidence,
  { among, alone }: ConfidenceWeights,
): number {
  const probability =
    margin === undefined
      ? logistic(alone.constant + alone.nearness * nearness)
      : logistic(among.constant + among.nearness * nearness + among.margin * margin)
  if (nearness > maxNearness) return probability * maxOfFar
  return (isTooShort || isMisaligned) && probability > 0.5 ? (probability + 0.5) / 2 : probability
}

/** It lasts much less long than the takes do, or the hand goes much less far than in the takes of a sign that is moved, not held. */
const isTooShort = (sign: SignModel, { pathLength, duration }: Performance) =>
  duration < minDuration * sign.duration ||
  (sign.pathLength >= movedFrom && pathLength < minPath * sign.pathLength)

const logistic = (value: number) => 1 / (1 + Math.exp(-value))
/** Instead of the distance 0 of two identical takes. */
const minDistance = 0.001
/** In palm sizes. */
const movedFrom = 1.8
/** As a share of the usual path length. */
const minPath = 0.5
/** As a share of the usual duration. A sign may be performed 1.6 times as fast. */
const minDuration = 0.55
/** Less than a root: the takes of one signer are more alike than those of several. */
const spreadPower = 0.3
/** An aligned distance that hardly any genuine take exceeds, for a sign of the usual spread. */
const maxAligned = 0.55
/** The logarithm of a distance that hardly any genuine take exceeds. */
const maxNearness = Math.log(0.67)
const maxOfFar = 0.2
