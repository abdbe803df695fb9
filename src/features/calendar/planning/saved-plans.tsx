import { useSelector } from '@xstate/react'

import type { ActivitySummary } from '#src/contract/activity.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-calendar.ts'

import { dayTitle } from '../calendar-words.ts'
import type { PlanningRef } from './draft-editor.ts'

type SavedPlansProps = { readonly planning: PlanningRef; readonly activity: ActivitySummary }

/** The days that were added, and what to do next. */
export function SavedPlans({ planning, activity }: SavedPlansProps) {
  const plans = useSelector(planning, ({ context }) => context.added?.plans ?? [])
  const [first] = plans
  return (
    <Card aria-labelledby="saved">
      <h2 id="saved" ref={takeFocus} tabIndex={-1} className="text-xl">
        {t('addToCalendar.saved.title')}
      </h2>
      <p className="mt-1">{t('addToCalendar.saved.text', { title: activity.title, count: plans.length })}</p>
      <ul className="mt-3 font-semibold">
        {plans.map(({ _id, date }) => (
          <li key={_id}>{dayTitle(date)}</li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-3">
        {first && (
          <ButtonLink to={hrefOf('plan', { event: first._id })} variant="primary">
            {t('addToCalendar.saved.open')}
          </ButtonLink>
        )}
        <Button onClick={() => planning.send({ type: 'planning.again' })}>
          {t('addToCalendar.saved.again')}
        </Button>
      </p>
    </Card>
  )
}
