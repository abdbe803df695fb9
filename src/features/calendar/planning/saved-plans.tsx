import { useSelector } from '@xstate/react'

import { hrefOf } from '#src/contract/pages.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-calendar.ts'

import { useActivityTitles } from './activity-titles.ts'
import { useAddedPlanText } from './added-plan-text.ts'
import type { PlanningProps } from './draft-editor.ts'

const noPlans: readonly Plan[] = []

/** The days of one activity that were added, in each department, and what to do next. */
export function SavedPlans({ planning }: PlanningProps) {
  const plans = useSelector(planning, ({ context }) => context.added[0]?.plans ?? noPlans)
  const activityId = useSelector(planning, ({ context }) => context.added[0]?.activityId ?? '')
  const titleOf = useActivityTitles()
  const textOf = useAddedPlanText(plans)
  const [first] = plans
  return (
    <Card aria-labelledby="saved">
      <h2 id="saved" ref={takeFocus} tabIndex={-1} className="text-xl">
        {t('addToCalendar.saved.title')}
      </h2>
      <p className="mt-1">
        {t('addToCalendar.saved.text', {
          title: titleOf(activityId),
          count: new Set(plans.map(({ date }) => date)).size,
        })}
      </p>
      <ul className="mt-3 font-semibold">
        {plans.map((plan) => (
          <li key={plan._id}>{textOf(plan)}</li>
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
