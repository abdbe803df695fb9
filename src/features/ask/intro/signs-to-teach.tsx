import { askEndpoints, type Sign } from '#src/contract/ask.ts'
import { curriculumCounts } from '#src/contract/ask-constants.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { takeEndpoints } from '#src/contract/take.ts'
import { type AskHistory, nextPlaceIn, sessionsOf } from '#src/machines/ask/ask-history.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-ask-teaching.ts'

/** For those who may teach: the signs of the next session that the recogniser does not know yet. */
export function SignsToTeach() {
  const mayTeach = useMayCall(takeEndpoints.add)
  const signs = useApiQuery(askEndpoints.signs, {}, { enabled: mayTeach })
  const progress = useApiQuery(askEndpoints.progress, {}, { enabled: mayTeach })
  if (!signs.data || !progress.data) return null
  const untaught = untaughtSigns(signs.data, progress.data)
  if (untaught.length === 0) return null
  return (
    <section aria-labelledby="signs-to-teach" className="grid gap-3 rounded-lg bg-sand p-4 sm:px-4.5">
      <h2 id="signs-to-teach" className="text-lg font-heavy">
        {t('next.title')}
      </h2>
      <p className="text-sm">{t('next.text')}</p>
      <ul className="flex flex-wrap gap-2">
        {untaught.map(({ _id, word }) => (
          <li key={_id}>
            <ButtonLink to={hrefOf('teachSign', { sign: _id })}>{t('next.teach', { word })}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The signs of the next session that have no take. */
function untaughtSigns(signs: readonly Sign[], history: AskHistory): readonly Sign[] {
  const place = nextPlaceIn(history, curriculumCounts)
  const next = place && sessionsOf(place, history, curriculumCounts)[place.session - 1]
  return signs.filter(({ _id, takeCount }) => next?.includes(_id) && takeCount === 0)
}
