import { planEndpoints } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useToast } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { unitOf } from './unit-of-plans.ts'
import { useWriteFailure } from './use-write-failure.ts'

/** Restores deleted days of one activity. */
export function useRestore(onRestored?: (plans: readonly Plan[]) => void) {
  const toast = useToast()
  const onFailed = useWriteFailure()
  const restore = useApiMutation(planEndpoints.changeReference, {
    onFailed,
    onSuccess: (restored) => {
      toast.ok(t(`planEvent.restored.${unitOf(restored)}`, { count: restored.length }))
      onRestored?.(restored)
    },
  })
  return {
    isPending: restore.isPending,
    run: (deleted: readonly Plan[]) => {
      const [first] = deleted
      if (first)
        restore.mutate({
          params: { ref: first.reference },
          body: {
            plans: deleted.map(({ _id, version }) => ({ _id, version })),
            change: { restore: true },
          },
        })
    },
  }
}
