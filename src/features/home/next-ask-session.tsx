import { curriculumCounts } from '#src/contract/ask-constants.ts'
import { askEndpoints } from '#src/contract/ask.ts'
import { type AskHistory, nextPlaceIn, sessionsOf } from '#src/machines/ask/ask-history.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { askProgressAddress } from '#src/shell/parts/ask-progress-address.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { Link } from '#src/ui/link.tsx'
import { t } from '#src/words/nb-home.ts'

/** The three words of the department's next session with Ask, which lead to its progress; nothing when every session is complete. */
export function NextAskSession() {
  const progress = useApiQuery(askEndpoints.progress, {}, { enabled: useMayCall(askEndpoints.progress) })
  const text = progress.data && nextSessionText(progress.data)
  return (
    text && (
      <Link
        to={askProgressAddress}
        className="inline-flex min-h-11 items-center justify-center underline-offset-4 hover:underline"
      >
        {text}
      </Link>
    )
  )
}

function nextSessionText(history: AskHistory) {
  const place = nextPlaceIn(history, curriculumCounts)
  const signs = place && sessionsOf(place, history, curriculumCounts)[place.session - 1]
  if (!signs) return null
  const words = signs.map((signId) => signId.replaceAll('-', ' ')).join(', ')
  return t('home.ask.next', { session: place.session, words })
}
