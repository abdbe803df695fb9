import { Undo2 } from 'lucide'

import { planEndpoints } from '#src/contract/plan.ts'
import { canRestorePlan } from '#src/domain/plan-rules.ts'
import { usePlanner } from '#src/shell/planner.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { type Planned, titleOf, usePlanned } from '#src/shell/queries/planned.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from '../calendar-address.ts'
import { dayTitle } from '../calendar-words.ts'
import { useRestore } from './use-restore.ts'

/** The plans that were deleted in the last 30 days, fetched when they are opened; whoever may delete one can restore it. */
export function DeletedPlans() {
  return (
    <div className="border-b border-fuge print:hidden">
      <Disclosure title={t('deleted.title')} headingLevel={2} lazy>
        <DeletedList />
      </Disclosure>
    </div>
  )
}

function DeletedList() {
  const { departmentQuery } = useCalendarAddress()
  const planned = usePlanned()
  const plans = useApiQuery(planEndpoints.list, { query: { deleted: 'true', ...departmentQuery } })
  return (
    <QueryBoundary query={plans} skeleton={<Skeleton shape="card" />}>
      {(deleted) =>
        deleted.length === 0 ? (
          <p>{t('deleted.empty')}</p>
        ) : (
          <>
            <p>{t('deleted.text')}</p>
            <ul ref={keepFocus} className="mt-2 divide-y divide-fuge">
              {deleted.map((plan) => (
                <li key={plan._id}>
                  <DeletedPlan planned={planned(plan)} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </QueryBoundary>
  )
}

function DeletedPlan({ planned }: { readonly planned: Planned }) {
  const { plan } = planned
  const planner = usePlanner()
  const restore = useRestore()
  const [title, day] = [titleOf(planned), dayTitle(plan.date)]
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0 text-natt">
        <b className="font-semibold">{title}</b> · {day}
      </p>
      {planner && canRestorePlan(planner, plan) && (
        <Button
          variant="quiet"
          icon={Undo2}
          busy={restore.isPending}
          aria-label={t('deleted.restore.label', { title, day })}
          onClick={() => restore.run([plan])}
        >
          {t('deleted.restore')}
        </Button>
      )}
    </div>
  )
}
