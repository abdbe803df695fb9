import { CalendarX, DoorOpen } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { hrefOf } from '#src/contract/pages.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { longDay } from '#src/domain/day.ts'
import {
  canChangePlan,
  canDeletePlan,
  canDeleteReference,
  canLeavePlan,
  type Planner,
} from '#src/domain/plan-rules.ts'
import { usePlanner } from '#src/shell/planner.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useIsVisible } from '#src/shell/queries/departments.ts'
import { titleOf, usePlanned } from '#src/shell/queries/planned.ts'
import { useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { monthOf } from '#src/domain/calendar-month.ts'
import { ReflectionLinks } from './reflection-links.tsx'
import { unitOf } from './unit-of-plans.ts'
import { useRestore } from './use-restore.ts'
import { useWriteFailure } from './use-write-failure.ts'

type PlanActionsProps = {
  readonly plan: Plan
  /** Shown after the reflections, such as the button that edits the plan. */
  readonly children: ReactNode
}

/** How the user may reflect on a plan, leave it or delete it; the last two can be undone. */
export function PlanActions({ plan, children }: PlanActionsProps) {
  const planner = usePlanner()
  const remove = useRemove(plan)
  const mayDeleteAll = planner !== undefined && canDeleteReference(planner)
  const days = useApiQuery(
    planEndpoints.byReference,
    { params: { ref: plan.reference } },
    { enabled: mayDeleteAll },
  )
  if (!planner) return null
  const all = days.data ?? []
  return (
    <div className="mt-5 flex flex-wrap gap-3 print:hidden">
      <ReflectionLinks plan={plan} />
      {children}
      {canLeavePlan(planner, plan) && <LeaveButton plan={plan} planner={planner} />}
      {canDeletePlan(planner, plan) && (
        <Button variant="danger" icon={CalendarX} busy={remove.isPending} onClick={remove.day}>
          {t('planEvent.delete')}
        </Button>
      )}
      {mayDeleteAll && all.length > 1 && (
        <Button variant="danger" icon={CalendarX} busy={remove.isPending} onClick={remove.all}>
          {t(`planEvent.deleteAll.${unitOf(all)}`, { count: all.length })}
        </Button>
      )}
    </div>
  )
}

/** Leaves the plan; after a question, where only others can undo it. */
function LeaveButton({ plan, planner }: { readonly plan: Plan; readonly planner: Planner }) {
  const leave = useLeave(plan)
  const title = titleOf(usePlanned()(plan))
  const [isConfirming, setIsConfirming] = useState(false)
  const stay = () => setIsConfirming(false)
  return (
    <>
      <Button
        icon={DoorOpen}
        busy={leave.isPending}
        onClick={canChangePlan(planner, plan) ? leave.run : () => setIsConfirming(true)}
      >
        {t('planEvent.leave')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('planEvent.leave.title', { title })}
        description={t('planEvent.leave.text')}
        confirmLabel={t('planEvent.leave')}
        confirmIcon={DoorOpen}
        onConfirm={() => {
          stay()
          leave.run()
        }}
        cancelLabel={t('planEvent.leave.stay')}
        onCancel={stay}
      />
    </>
  )
}

function useLeave(plan: Plan) {
  const toast = useToast()
  const onFailed = useWriteFailure()
  const planner = usePlanner()
  const navigate = useNavigate()
  const isVisible = useIsVisible(plan.departmentId)
  const undo = useApiMutation(planEndpoints.change, { onFailed })
  const leave = useApiMutation(planEndpoints.change, {
    onFailed,
    onSuccess: ({ version }) => {
      // To take part again is a change of the plan, which a helper of another department may not make.
      if (!planner || !canChangePlan(planner, plan)) {
        toast.ok(t('planEvent.left.forGood'))
        if (!isVisible) void navigate(hrefOf('calendar', { month: monthOf(plan.date) }))
        return
      }
      toast.undoable(t('planEvent.left'), {
        label: t('planEvent.undo'),
        onAction: () =>
          undo.mutate({
            params: { id: plan._id },
            body: { observers: plan.observers, helpers: plan.helpers },
            version,
          }),
      })
    },
  })
  return {
    isPending: leave.isPending,
    run: () => leave.mutate({ params: { id: plan._id }, body: { leave: true }, version: plan.version }),
  }
}

function useRemove(plan: Plan) {
  const toast = useToast()
  const navigate = useNavigate()
  const onFailed = useWriteFailure()
  const restore = useRestore()
  const title = titleOf(usePlanned()(plan))
  const remove = useApiMutation(planEndpoints.remove, {
    onFailed,
    onSuccess: (deleted) => {
      const values = { count: deleted.length, title, day: longDay(plan.date) }
      toast.undoable(t(`planEvent.deleted.${unitOf(deleted)}`, values), {
        label: t('planEvent.undo'),
        onAction: () => restore.run(deleted),
      })
      void navigate(hrefOf('calendar', { month: monthOf(plan.date) }))
    },
  })
  const run = (scope: 'day' | 'reference') => () =>
    remove.mutate({ params: { id: plan._id }, query: { scope }, version: plan.version })
  return { isPending: remove.isPending, day: run('day'), all: run('reference') }
}
