import { curriculumCounts } from '#src/contract/ask-constants.ts'
import { askEndpoints } from '#src/contract/ask.ts'
import { type AskHistory, nextPlaceIn, sessionsOf } from '#src/machines/ask/ask-history.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { t } from '#src/words/nb-home.ts'

/** The three words of the department's next session with Ask; nothing when every session is complete. */
export function NextAskSession() {
  const progress = useApiQuery(askEndpoints.progress, {}, { enabled: useMayCall(askEndpoints.progress) })
  return progress.data && <span>{nextSessionText(progress.data)}</span>
}

function nextSessionText(history: AskHistory) {
  const place = nextPlaceIn(history, curriculumCounts)
  const signs = place && sessionsOf(place, history, curriculumCounts)[place.session - 1]
  if (!signs) return null
  const words = signs.map((signId) => signId.replaceAll('-', ' ')).join(', ')
  return t('home.ask.next', { session: place.session, words })
}
