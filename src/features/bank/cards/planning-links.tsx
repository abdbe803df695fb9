import { CalendarDays, CalendarPlus } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import type { Id } from '#src/contract/values.ts'
import { addDays, longDay } from '#src/domain/day.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { departmentQuery, ownDepartmentOf } from '#src/shell/queries/departments.ts'
import { useChosenAffiliation, useToday } from '#src/shell/shell.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-bank.ts'

type PlanningLinksProps = {
  readonly activityId: Id
  /** The plan that the page was opened for, if it was opened for one. */
  readonly planId: string | undefined
  /** Not once it is taken out of the bank, although its plans stay. */
  readonly isPlannable: boolean
}

/** Links that plan the activity, and that lead to where it is planned. */
export function PlanningLinks({ activityId, planId, isPlannable }: PlanningLinksProps) {
  const mayAdd = useMayCall(planEndpoints.add) && isPlannable
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {mayAdd && (
        <ButtonLink
          variant="primary"
          icon={CalendarPlus}
          to={hrefOf('planActivity', { id: activityId })}
          className="w-full sm:w-auto"
        >
          {t('activity.addToCalendar')}
        </ButtonLink>
      )}
      {planId === undefined ? (
        <NextPlanLink activityId={activityId} />
      ) : (
        <ButtonLink
          icon={CalendarDays}
          to={hrefOf('inspectPlan', { id: activityId, planId })}
          preventScrollReset
          className="w-full sm:w-auto"
        >
          {t('activity.planned')}
        </ButtonLink>
      )}
    </div>
  )
}

const daysAhead = 365

/** Leads to the next day on which the own department, or another with the user, has planned the activity. */
function NextPlanLink({ activityId }: { readonly activityId: Id }) {
  const today = useToday()
  const chosen = useChosenAffiliation()
  const plans = useApiQuery(
    planEndpoints.list,
    {
      query: {
        from: today,
        to: addDays(today, daysAhead),
        ...departmentQuery(chosen ? ownDepartmentOf(chosen) : 'all', chosen),
        activity: activityId,
      },
    },
    { enabled: useMayCall(planEndpoints.list) },
  )
  const next = plans.data?.[0]
  if (!next) return null
  return (
    <>
      <ButtonLink icon={CalendarDays} to={hrefOf('plan', { event: next._id })} className="w-full sm:w-auto">
        {t('activity.planned')}
      </ButtonLink>
      <span className="text-sm text-skumring">{t('activity.planned.next', { day: longDay(next.date) })}</span>
    </>
  )
}
