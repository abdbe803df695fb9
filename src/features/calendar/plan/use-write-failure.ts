import { ApiError } from '#src/contract/api.ts'
import { isOutOfDate } from '#src/contract/outcome.ts'
import { useToast } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-calendar.ts'

/** Shows why a change of a plan has failed. */
export function useWriteFailure(): (error: Error) => void {
  const toast = useToast()
  return (error) => {
    if (isOutOfDate(error)) toast.error(t('planEvent.outOfDate'))
    else toast.error(error instanceof ApiError ? error.message : t('planEvent.unanswered'))
  }
}
