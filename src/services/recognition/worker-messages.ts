import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Judgement, Separability } from '#src/contract/ask-link.ts'
import type { TakeLandmarks } from '#src/contract/take.ts'

import type { TaughtTake } from './sign-model.ts'

/** A sign with all takes of it. */
export type TaughtSign = { readonly signId: SignId; readonly takes: readonly TaughtTake[] }

export type RecognitionRequest =
  /** Replaces what was learned before. */
  | { readonly type: 'learn'; readonly request: number; readonly signs: readonly TaughtSign[] }
  | {
      readonly type: 'judge'
      readonly request: number
      readonly signId: SignId
      readonly take: TakeLandmarks
    }

export type RecognitionResponse =
  | {
      readonly type: 'learned'
      readonly request: number
      readonly separability: readonly Separability[]
    }
  | { readonly type: 'judged'; readonly request: number; readonly judgement: Judgement }
