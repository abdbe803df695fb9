import { Undo2 } from 'lucide'
import type { ReactNode } from 'react'

import { planEndpoints } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { canRestorePlan } from '#src/domain/plan-rules.ts'
import { usePlanner } from '#src/shell/planner.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useRestore } from './use-restore.ts'

type GonePlanProps = {
  /** As it was shown last. */
  readonly plan: Plan
  /** Whether the user has written what is not saved. */
  readonly hasUnsaved?: boolean
  readonly onRestored?: (plan: Plan) => void
  /** What else can be done with what the user has written. */
  readonly children?: ReactNode
}

/** Says that somebody else has deleted the plan that is open here; whoever may restore it does so from here. */
export function GonePlan({ plan, hasUnsaved = false, onRestored, children }: GonePlanProps) {
  const planner = usePlanner()
  const restore = useRestore(([restored]) => restored && onRestored?.(restored))
  const all = useApiQuery(
    planEndpoints.list,
    { query: { deleted: 'true', department: 'all' } },
    { refetchOnMount: true },
  ).data
  const deleted = all?.find(({ _id }) => _id === plan._id)
  const mayRestore = planner !== undefined && deleted !== undefined && canRestorePlan(planner, deleted)
  return (
    <Notice
      kind="error"
      live
      className="mt-6"
      action={
        <>
          {mayRestore && (
            <Button icon={Undo2} busy={restore.isPending} onClick={() => restore.run([deleted])}>
              {t('planEvent.gone.restore')}
            </Button>
          )}
          {children}
        </>
      }
    >
      <p className="font-semibold">{t(all && !deleted ? 'planEvent.gone.hidden' : 'planEvent.gone')}</p>
      {hasUnsaved && <p>{t('planEvent.gone.kept')}</p>}
      {deleted && !mayRestore && <p>{t('planEvent.gone.mayNotRestore')}</p>}
    </Notice>
  )
}
