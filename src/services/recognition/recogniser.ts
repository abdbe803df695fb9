import type { Judgement } from '#src/contract/ask-link.ts'
import type { TakeLandmarks } from '#src/contract/take.ts'

import { probabilityOf } from './confidence.ts'
import { hintsOf } from './hints.ts'
import { type Performance, performanceOf } from './performance.ts'
import { nearestTake, type SignModel } from './sign-model.ts'

/**
 * Whether a take shows the sign, beside the other signs that it may be confused with. The same input gives the same
 * judgement, and any input gives one.
 */
export const judge = (sign: SignModel, take: TakeLandmarks, others: readonly SignModel[]): Judgement =>
  judgePerformance(sign, performanceOf(take), others)

/** The judgement of a take that has been read already. */
export function judgePerformance(
  sign: SignModel,
  performance: Performance,
  others: readonly SignModel[],
): Judgement {
  const nearest = nearestTake(sign.templates, performance)
  if (!nearest) return { suggestion: 'none', confidence: 0, hints: [] }
  if (performance.seenShare < minSeenShare || performance.handCount === 0)
    return { suggestion: 'notSeen', confidence: 0, hints: [] }
  const probability = atRate(performance.framesPerSecond, probabilityOf(sign, performance, nearest, others))
  if (probability >= approvedFrom) return { suggestion: 'approve', confidence: probability, hints: [] }
  const hints = [...hintsOf(sign, performance, nearest)]
  if (probability < repeatedBelow) return { suggestion: 'repeat', confidence: 1 - probability, hints }
  const doubt = doubtOf(performance, nearest.template)
  return { suggestion: 'unsure', confidence: probability, hints, ...(doubt && { doubt }) }
}

/** What made the attempt hard to see, the clearest reason first. */
function doubtOf(
  { framesPerSecond, seenShare, duration }: Performance,
  { duration: usual }: Performance,
): Judgement['doubt'] {
  if (framesPerSecond < sureRate) return 'fewFrames'
  if (seenShare < wholeShare) return 'outOfPicture'
  return duration < usual * fastShare ? 'tooFast' : undefined
}

/** A take with hands in fewer of its frames shows nothing about the sign. */
const minSeenShare = 0.3
/** Hands in fewer of the frames were out of the picture for a part of the attempt. */
const wholeShare = 0.7
/** An attempt that takes less of the time of the nearest take is too fast to compare. */
const fastShare = 0.6
export const approvedFrom = 0.8
export const repeatedBelow = 0.25
/** Frames per second below which a movement is badly seen. */
const sureRate = 8

/** Draws a probability from few frames towards a half, by the share of the frames that it lacks. */
const atRate = (framesPerSecond: number, probability: number) =>
  0.5 + (probability - 0.5) * Math.min(1, framesPerSecond / sureRate)
