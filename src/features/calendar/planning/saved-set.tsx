import { useSelector } from '@xstate/react'

import { hrefOf } from '#src/contract/pages.ts'
import type { AddedEntry } from '#src/machines/calendar/planning/planning.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-plan-several.ts'

import { useAddedPlanText } from './added-plan-text.ts'
import { useActivityTitles } from './activity-titles.ts'
import type { PlanningProps } from './draft-editor.ts'

/** Every activity that was added, and what to do next. */
export function SavedSet({ planning }: PlanningProps) {
  const added = useSelector(planning, ({ context }) => context.added)
  return (
    <Card aria-labelledby="saved">
      <h2 id="saved" ref={takeFocus} tabIndex={-1} className="mb-3 text-xl">
        {t('several.saved.title')}
      </h2>
      <AddedEntries added={added} />
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={hrefOf('calendar')} variant="primary">
          {t('several.saved.calendar')}
        </ButtonLink>
        <Button onClick={() => planning.send({ type: 'planning.again' })}>{t('several.again')}</Button>
      </p>
    </Card>
  )
}

/** The activities that are in the calendar, each with its days; a day leads to its plan. */
export function AddedEntries({ added }: { readonly added: readonly AddedEntry[] }) {
  const titleOf = useActivityTitles()
  return (
    <ul className="grid gap-3">
      {added.map(({ activityId, plans }) => (
        <li key={plans[0]?._id ?? activityId}>
          <p className="font-bold">{titleOf(activityId)}</p>
          <AddedPlans plans={plans} />
        </li>
      ))}
    </ul>
  )
}

function AddedPlans({ plans }: Pick<AddedEntry, 'plans'>) {
  const textOf = useAddedPlanText(plans)
  return (
    <ul className="text-sm">
      {plans.map((plan) => (
        <li key={plan._id}>
          <Link to={hrefOf('plan', { event: plan._id })} className="text-link inline-block py-1.5">
            {textOf(plan)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
