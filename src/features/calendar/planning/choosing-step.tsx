import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide'
import { useState } from 'react'

import type { ActivitySummary } from '#src/contract/activity.ts'
import { addDays, mondayOf, weekNumberOf } from '#src/domain/day.ts'
import { useActivityFind } from '#src/shell/bank-search/use-bank-find.ts'
import { useFavourites } from '#src/shell/queries/favourites.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { RemovableChip } from '#src/ui/removable-chip.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-plan-several.ts'

import { useCalendarAddress } from '../calendar-address.ts'
import { addMonths, monthOf, monthText, monthTitle } from '#src/domain/calendar-month.ts'
import { useActivityTitles } from './activity-titles.ts'
import type { PlanningProps } from './draft-editor.ts'

const shownAtFirst = 12

/** The activities to plan, and the weeks and months that can be copied instead. */
export function ChoosingStep({ planning }: PlanningProps) {
  const activities = useBankList('activities')
  const isEmpty = useSelector(planning, ({ context }) => context.set.entries.length === 0)
  return (
    <div className="grid gap-5">
      <ChosenActivities planning={planning} />
      <QueryBoundary query={activities} skeleton={<Skeleton shape="block" className="h-60! rounded-lg" />}>
        {(list) => <ActivityChoice planning={planning} activities={list} />}
      </QueryBoundary>
      {isEmpty && <Copies />}
    </div>
  )
}

function ChosenActivities({ planning }: PlanningProps) {
  const entries = useSelector(planning, ({ context }) => context.set.entries)
  const isTried = useSelector(planning, (snapshot) => snapshot.matches({ filling: { choosing: 'tried' } }))
  const titleOf = useActivityTitles()
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className="text-sm text-skumring">
        {entries.length > 0 ? (
          t('several.chosen.count', { count: entries.length })
        ) : isTried ? (
          <span className="flex gap-2 font-semibold text-feil">
            <Icon node={CircleAlert} className="mt-px size-5 shrink-0" />
            {t('several.chosen.none')}
          </span>
        ) : (
          t('several.chosen.none')
        )}
      </p>
      {entries.length > 0 && (
        <ul ref={keepFocus} aria-label={t('several.chosen')} className="flex flex-wrap gap-2">
          {entries.map(({ _id, activityId }) => (
            <li key={_id} className="min-w-0">
              <RemovableChip
                label={titleOf(activityId)}
                removeLabel={t('several.remove', { title: titleOf(activityId) })}
                onRemove={() => planning.send({ type: 'planning.remove', id: _id })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ActivityChoiceProps = PlanningProps & { readonly activities: readonly ActivitySummary[] }

/** Favourites first; a search leads to any activity of the bank. */
function ActivityChoice({ planning, activities }: ActivityChoiceProps) {
  const [words, setWords] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const { find } = useActivityFind()
  const { likes } = useFavourites()
  const chosen = useSelector(planning, ({ context }) => context.set.entries)
  const matches = find?.(words)
  const found = matches?.ids.flatMap((id) => activities.filter(({ _id }) => _id === id))
  const isFavourite = ({ _id }: ActivitySummary) =>
    (likes.data ?? []).some(({ activityId }) => activityId === _id)
  const ordered = found ?? [
    ...activities.filter(isFavourite),
    ...activities.filter((activity) => !isFavourite(activity)),
  ]
  const shown = showsAll ? ordered : ordered.slice(0, shownAtFirst)
  return (
    <div className="grid gap-2">
      <div className="md:max-w-120">
        <SearchField
          label={t('several.search')}
          placeholder={t('several.search')}
          clearLabel={t('several.search.clear')}
          value={words}
          onValue={setWords}
        />
      </div>
      <div aria-live="polite">
        {shown.length === 0 ? (
          <p>{t('several.none')}</p>
        ) : (
          <ul aria-label={t('several.activities')} className="grid gap-x-8 md:grid-cols-2">
            {shown.map(({ _id, title }) => (
              <li key={_id} className="border-b border-fuge">
                <Checkbox
                  label={title}
                  checked={chosen.some(({ activityId }) => activityId === _id)}
                  onChange={() => planning.send({ type: 'planning.toggleActivity', activityId: _id })}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {shown.length < ordered.length && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {t('several.all', { count: ordered.length })}
        </Button>
      )}
    </div>
  )
}

/** What is usual to copy: this week to the next one, and last year’s month to this year’s. */
function Copies() {
  const { to, today } = useCalendarAddress()
  const nextMonday = addDays(mondayOf(today), 7)
  const months = [monthOf(today), addMonths(monthOf(today), 1)]
  return (
    <section aria-labelledby="copies" className="border-t border-fuge pt-4">
      <h3 id="copies" className="text-lg font-bold">
        {t('several.copy.title')}
      </h3>
      <p className="mb-3 text-sm text-skumring">{t('several.copy.text')}</p>
      <p className="flex max-w-none flex-wrap gap-2">
        <ButtonLink to={to('planSeveral', { copy: 'week', day: nextMonday, month: undefined })}>
          {t('several.copy.week', { from: weekNumberOf(today), to: weekNumberOf(nextMonday) })}
        </ButtonLink>
        {months.map((month) => (
          <ButtonLink key={month} to={to('planSeveral', { copy: 'year', month, day: undefined })}>
            {t('several.copy.month', {
              from: monthTitle(addMonths(month, -12)),
              to: monthText(month),
            })}
          </ButtonLink>
        ))}
      </p>
    </section>
  )
}
