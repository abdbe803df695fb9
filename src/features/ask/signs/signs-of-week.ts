import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { StoredAskSession } from '#src/contract/ask.ts'
import { curriculumCounts } from '#src/contract/ask-constants.ts'
import type { Day } from '#src/contract/values.ts'
import { dayOf, mondayOf } from '#src/domain/day.ts'
import { nextPlaceIn, sessionsOf } from '#src/machines/ask/ask-history.ts'

/** The signs of the sessions since Monday, or without one those of the next session; each once, in their order. */
export function signsOfWeek(
  history: readonly StoredAskSession[],
  today: Day,
): { readonly signs: readonly SignId[]; readonly isNext: boolean } {
  const monday = mondayOf(today)
  const practised = history
    .filter(({ startedAt }) => dayOf(new Date(startedAt)) >= monday)
    .flatMap(({ signs }) => signs.map(({ signId }) => signId))
  if (practised.length > 0) return { signs: [...new Set(practised)], isNext: false }
  const place = nextPlaceIn(history, curriculumCounts)
  const next = place && sessionsOf(place, history, curriculumCounts)[place.session - 1]
  return { signs: next ?? [], isNext: true }
}
