import type { SuggestionCounts } from '#src/contract/ask.ts'
import type { Judgement } from '#src/contract/ask-link.ts'

/** What the operator decides about a child’s attempt. */
export type DecisionKind = 'approve' | 'repeat'

/** The operator’s decisions about a sign, or in one of its repetitions, in numbers. */
export type DecisionCounts = {
  /** How often the operator repeated it. */
  readonly repeats: number
  readonly suggestions: SuggestionCounts
}

export const noDecisions: DecisionCounts = { repeats: 0, suggestions: { agreed: 0, overruled: 0 } }

/** The counts of one decision beside this judgement, which may suggest nothing. */
export const countsOf = (kind: DecisionKind, judgement: Judgement | undefined): DecisionCounts => ({
  repeats: kind === 'repeat' ? 1 : 0,
  suggestions: suggestionCountsOf(kind, judgement?.suggestion),
})

export const sumOf = (one: DecisionCounts, other: DecisionCounts): DecisionCounts => ({
  repeats: one.repeats + other.repeats,
  suggestions: {
    agreed: one.suggestions.agreed + other.suggestions.agreed,
    overruled: one.suggestions.overruled + other.suggestions.overruled,
  },
})

function suggestionCountsOf(kind: DecisionKind, suggestion: Judgement['suggestion'] | undefined) {
  if (suggestion !== 'approve' && suggestion !== 'repeat') return noDecisions.suggestions
  return suggestion === kind ? { agreed: 1, overruled: 0 } : { agreed: 0, overruled: 1 }
}
