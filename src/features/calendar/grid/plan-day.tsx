import { useState } from 'react'

import type { ActivitySummary } from '#src/contract/activity.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { clockTime, longDay } from '#src/domain/day.ts'
import type { FreePlace } from '#src/machines/calendar/planning/planning.machine.ts'
import { useActivityFind } from '#src/shell/bank-search/use-bank-find.ts'
import { useFavourites } from '#src/shell/queries/favourites.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { AreaIcon } from '#src/ui/area-icon.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { Link } from '#src/ui/link.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { t } from '#src/words/nb-calendar.ts'

type PlanDayProps = {
  /** `undefined` when nothing is open. */
  readonly place: FreePlace | undefined
  readonly onClose: () => void
}

const shownActivities = 6

/** Finds the activity to plan on a day, in a window over the grid. */
export function PlanDay({ place, onClose }: PlanDayProps) {
  if (!place) return null
  const { day, start } = place
  return (
    <Dialog
      open
      title={t('planDay.title', { day: longDay(day) })}
      {...(start !== undefined && { description: t('plan.from', { start: clockTime(start) }) })}
      closeLabel={t('grid.close')}
      onClose={onClose}
    >
      <ActivityChoice place={place} />
      <p className="flex max-w-none flex-wrap gap-2">
        <ButtonLink to={hrefOf('planSeveral', { day, start })}>{t('planDay.several')}</ButtonLink>
        <ButtonLink to={hrefOf('activityCards', { day, start })}>{t('planDay.bank')}</ButtonLink>
      </p>
    </Dialog>
  )
}

function ActivityChoice({ place }: { readonly place: FreePlace }) {
  const [words, setWords] = useState('')
  const { find } = useActivityFind()
  const matches = find?.(words)
  const activities = useBankList('activities').data ?? []
  const { likes } = useFavourites()
  const favourites = (likes.data ?? []).flatMap(({ activityId }) =>
    activities.filter(({ _id }) => _id === activityId),
  )
  const found = matches?.ids.flatMap((id) => activities.filter(({ _id }) => _id === id))
  const shown = (found ?? (favourites.length > 0 ? favourites : activities)).slice(0, shownActivities)
  return (
    <div className="grid gap-3">
      <SearchField
        label={t('planDay.search')}
        placeholder={t('planDay.search')}
        clearLabel={t('planDay.clear')}
        value={words}
        onValue={setWords}
      />
      {!found && shown.length > 0 && (
        <h3 className="text-sm font-semibold text-skumring">
          {t(favourites.length > 0 ? 'planDay.favourites' : 'planDay.activities')}
        </h3>
      )}
      <div aria-live="polite">
        {shown.length === 0 ? (
          <p>{t('planDay.none')}</p>
        ) : (
          <ul className="divide-y divide-fuge">
            {shown.map((activity) => (
              <li key={activity._id}>
                <ActivityLink activity={activity} place={place} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

type ActivityLinkProps = { readonly activity: ActivitySummary; readonly place: FreePlace }

function ActivityLink({ activity, place }: ActivityLinkProps) {
  const area = useBankList('focusAreas').data?.find(({ _id }) => _id === activity.focusArea)
  return (
    <Link
      to={hrefOf('planActivity', { id: activity._id, day: place.day, start: place.start })}
      data-omr={area?.colour}
      className="flex min-h-12 items-center gap-3 py-1.5 font-semibold text-natt no-underline hover:underline"
    >
      {area && <AreaIcon icon={area.icon} className="size-6 shrink-0 text-ink" />}
      <Hyphenated text={activity.title} />
    </Link>
  )
}
