import { useNavigate, useParams } from 'react-router-dom'
import * as v from 'valibot'

import { hrefOf } from '#src/contract/pages.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { Id } from '#src/contract/values.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { timeOf, titleOf, usePlanned } from '#src/shell/queries/planned.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { dayTitle } from './calendar-words.ts'
import { DayListSkeleton } from './day-list-skeleton.tsx'
import { PlanAttendance } from './plan/attendance.tsx'
import { GonePlan } from './plan/gone-plan.tsx'
import { PlanActions } from './plan/plan-actions.tsx'
import { useFollowedPlan } from './plan/use-followed-plan.ts'

/** A plan in a window over its activity, `/activities/{id}/{planId}/inspect`. */
export function InspectPlanPage() {
  const { id = '', planId } = useParams()
  const navigate = useNavigate()
  const close = () => void navigate(hrefOf('activity', { id, planId }), { preventScrollReset: true })
  const isPlan = v.is(Id, planId)
  const { query, plan: found, isGone } = useFollowedPlan(isPlan ? planId : undefined)
  const planned = usePlanned()
  // The address may name a plan of another activity.
  const plan = found?.activityId === id ? found : undefined
  return (
    <Dialog
      open
      wide
      title={plan ? t('inspect.title', { title: titleOf(planned(plan)) }) : t('inspect.plan')}
      description={plan && `${dayTitle(plan.date)} · ${timeOf(plan)}`}
      closeLabel={t('inspect.close')}
      onClose={close}
    >
      {isPlan ? (
        <QueryBoundary query={query} skeleton={<DayListSkeleton />}>
          {() => (plan ? <InspectedPlan plan={plan} isGone={isGone} /> : <MissingPlan />)}
        </QueryBoundary>
      ) : (
        <MissingPlan />
      )}
    </Dialog>
  )
}

type InspectedPlanProps = { readonly plan: Plan; readonly isGone: boolean }

function InspectedPlan({ plan, isGone }: InspectedPlanProps) {
  return (
    <div className="grid gap-2">
      {isGone && <GonePlan plan={plan} />}
      <dl className="grid gap-4">
        <Note name={t('planEvent.note')} text={plan.note} />
        <Note name={t('planEvent.otherNotes')} text={plan.otherNotes} />
        {plan.changed !== undefined && <Note name={t('planEvent.changed')} text={plan.changed} />}
      </dl>
      <PlanAttendance plan={plan} isGone={isGone} headingLevel={3} />
      {!isGone && (
        <PlanActions plan={plan}>
          <ButtonLink to={hrefOf('plan', { event: plan._id })}>{t('inspect.open')}</ButtonLink>
        </PlanActions>
      )}
    </div>
  )
}

type NoteProps = { readonly name: string; readonly text: string }

const Note = ({ name, text }: NoteProps) => (
  <div>
    <dt className="text-sm font-semibold text-skumring">{name}</dt>
    <dd className="mt-0.5 whitespace-pre-line">{text || t('planEvent.noNote')}</dd>
  </div>
)

const MissingPlan = () => <p>{t('planEvent.missing.text')}</p>
