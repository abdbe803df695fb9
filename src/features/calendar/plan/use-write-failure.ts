import { ApiError } from '#src/contract/api.ts'
import { isOutOfDate } from '#src/contract/outcome.ts'
import { planChangedText } from '#src/shell/plan-changed-text.ts'
import { failureText } from '#src/shell/queries/failure-text.ts'
import { useToast } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-calendar.ts'

/** Shows why a change of a plan has failed. */
export function useWriteFailure(): (error: Error) => void {
  const toast = useToast()
  return (error) => {
    if (error instanceof ApiError && error.status === 404) toast.error(t('planEvent.outOfDate.gone'))
    else if (error instanceof ApiError && isOutOfDate(error))
      toast.error(t('planEvent.outOfDate', { who: planChangedText(error.lastChange) }))
    else toast.error(failureText(error, t('planEvent.unanswered')))
  }
}
