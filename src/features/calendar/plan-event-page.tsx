import { Pencil } from 'lucide'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import * as v from 'valibot'

import { hrefOf } from '#src/contract/pages.ts'
import type { UnchangedPlan } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { Id } from '#src/contract/values.ts'
import { canChangePlan } from '#src/domain/plan-rules.ts'
import { WhereDrafted, WithDraft } from '#src/shell/forms/draft.tsx'
import { usePlanner } from '#src/shell/planner.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { type Planned, titleOf, usePlanned } from '#src/shell/queries/planned.ts'
import { PlanBadges } from '#src/shell/parts/plan-badges.tsx'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { monthOf } from '#src/domain/calendar-month.ts'
import { DayListSkeleton } from './day-list-skeleton.tsx'
import { EditPlan } from './plan/edit-plan.tsx'
import { PlanChangeDraft } from './plan/use-plan-form.ts'
import { PlanAttendance, useIsAhead } from './plan/attendance.tsx'
import { GonePlan } from './plan/gone-plan.tsx'
import { PlanActions } from './plan/plan-actions.tsx'
import { UnchangedPlans } from './plan/unchanged-plans.tsx'
import { useFollowedPlan } from './plan/use-followed-plan.ts'
import { PlanFacts } from './plan-facts.tsx'

/** One plan, and what the user may do to it, `/calendar/{event}/plan`. */
export function PlanEventPage() {
  const { event } = useParams()
  return v.is(Id, event) ? <PlanEvent key={event} planId={event} /> : <MissingPlan />
}

function PlanEvent({ planId }: { readonly planId: Id }) {
  const planned = usePlanned()
  const { query, plan, isGone } = useFollowedPlan(planId)
  return (
    <QueryBoundary query={query} skeleton={<DayListSkeleton />}>
      {() => (plan ? <PlanSheet planned={planned(plan)} isGone={isGone} /> : <MissingPlan />)}
    </QueryBoundary>
  )
}

type PlanSheetProps = { readonly planned: Planned; readonly isGone: boolean }

function PlanSheet({ planned, isGone }: PlanSheetProps) {
  const { plan, activity, area } = planned
  const planner = usePlanner()
  const mayChange = planner !== undefined && canChangePlan(planner, plan)
  const isAhead = useIsAhead(plan)
  const [isEdited, setEdited] = useState(false)
  const [unchanged, setUnchanged] = useState<readonly UnchangedPlan[]>([])
  return (
    <div data-omr={area?.colour} className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('planEvent.title', { title: titleOf(planned) })} />
      <Breadcrumb
        to={hrefOf('calendar', { month: monthOf(plan.date) })}
        label={t('calendar.back')}
        navLabel={t('calendar.way')}
      />
      <PageHeader title={titleOf(planned)} />
      <PlanBadges {...planned} />
      {isEdited ? (
        <WithDraft name={draftNameOf(plan)} schema={PlanChangeDraft}>
          {(draft) => (
            <EditPlan
              plan={plan}
              isGone={isGone}
              draft={draft}
              onDone={(left) => {
                setUnchanged(left)
                setEdited(false)
              }}
            />
          )}
        </WithDraft>
      ) : (
        <>
          <UnchangedPlans plans={unchanged} />
          {mayChange && <KeptChange plan={plan} onOpen={() => setEdited(true)} />}
          {isGone && <GonePlan plan={plan} />}
          <PlanFacts plan={plan} showsChildren={isAhead || plan.students.length === 0} />
          {!isAhead && <PlanAttendance plan={plan} isGone={isGone} />}
          {!isGone && (
            <PlanActions plan={plan}>
              {mayChange && (
                <Button icon={Pencil} onClick={() => setEdited(true)}>
                  {t('planEvent.edit')}
                </Button>
              )}
            </PlanActions>
          )}
        </>
      )}
      {activity && !isEdited && (
        <p className="mt-6">
          <ButtonLink to={hrefOf('activity', { id: activity._id, planId: plan._id })} variant="primary">
            {t('planEvent.activity')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

/** The name of what is written of a plan and not saved. */
const draftNameOf = ({ _id }: Plan) => `change plan ${_id}`

type KeptChangeProps = { readonly plan: Plan; readonly onOpen: () => void }

/** Says that the device has changes of the plan which are not saved, and leads to them. */
const KeptChange = ({ plan, onOpen }: KeptChangeProps) => (
  <WhereDrafted name={draftNameOf(plan)} schema={PlanChangeDraft}>
    <Notice className="mt-4" action={<Button onClick={onOpen}>{t('planEvent.kept.open')}</Button>}>
      <p>{t('planEvent.kept')}</p>
    </Notice>
  </WhereDrafted>
)

function MissingPlan() {
  return (
    <EmptyPage
      title={t('planEvent.missing.title')}
      back={{ to: hrefOf('calendar'), label: t('calendar.back') }}
      empty={{ title: t('page.missing.page'), text: t('planEvent.missing.text') }}
      action={<ButtonLink to={hrefOf('calendar')}>{t('calendar.toCalendar')}</ButtonLink>}
    />
  )
}
