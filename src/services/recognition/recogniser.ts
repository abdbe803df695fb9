import type { Judgement } from '#src/contract/ask-link.ts'
import type { TakeLandmarks } from '#src/contract/take.ts'

import { probabilityOf, sureRate } from './confidence.ts'
import { hintsOf } from './hints.ts'
import { type Performance, performanceOf } from './performance.ts'
import { type Ranking, rankingOf } from './ranking.ts'
import type { SignModel } from './sign-model.ts'

/**
 * Whether a take shows the sign, beside the other signs that it may be confused with. The same input gives the same
 * judgement, and any input gives one.
 */
export const judge = (sign: SignModel, take: TakeLandmarks, others: readonly SignModel[]): Judgement =>
  judgeRanking(sign, rankingOf(performanceOf(take), [sign, ...others]))

/** The judgement of a take that has been compared with the signs already. */
export function judgeRanking(sign: SignModel, ranking: Ranking): Judgement {
  const { performance } = ranking
  const nearest = ranking.nearest.get(sign)
  if (!nearest) return { suggestion: 'none', confidence: 0, hints: [] }
  if (performance.seenShare < minSeenShare || performance.handCount === 0)
    return { suggestion: 'notSeen', confidence: 0, hints: [] }
  const probability = probabilityOf(sign, ranking)
  // Whatever is nearest is nearest by chance.
  if (sign.alike !== undefined)
    return { suggestion: 'unsure', confidence: probability, hints: [], doubt: 'alike', alike: sign.alike }
  if (probability >= approvedFrom) return { suggestion: 'approve', confidence: probability, hints: [] }
  const hints = [...hintsOf(sign, performance, nearest)]
  if (probability < repeatedBelow) return { suggestion: 'repeat', confidence: 1 - probability, hints }
  return {
    suggestion: 'unsure',
    confidence: probability,
    hints,
    doubt: doubtOf(sign, performance, nearest.template),
  }
}

/** Why no suggestion is likely enough, the clearest reason first: what was badly seen, else who has taught the sign. */
function doubtOf(
  { teachers }: SignModel,
  { framesPerSecond, seenShare, duration }: Performance,
  { duration: usual }: Performance,
): Judgement['doubt'] {
  if (framesPerSecond < sureRate) return 'fewFrames'
  if (seenShare < wholeShare) return 'outOfPicture'
  if (duration < usual * fastShare) return 'tooFast'
  return teachers === 1 ? 'oneTeacher' : 'unlike'
}

/** A take with hands in fewer of its frames shows nothing about the sign. */
const minSeenShare = 0.3
/** Hands in fewer of the frames were out of the picture for a part of the attempt. */
const wholeShare = 0.7
/** An attempt that takes less of the time of the nearest take is too fast to compare. */
const fastShare = 0.6
/** The probability from which an attempt is approved; measured with 0.85 and 0.9 (decision 104). */
export const approvedFrom = 0.8
/** The probability below which it is sent back. */
export const repeatedBelow = 0.25
