import { isOutOfDate } from '#src/contract/outcome.ts'
import { failureText } from '#src/shell/queries/failure-text.ts'
import { useToast } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-calendar.ts'

/** Shows why a change of a plan has failed. */
export function useWriteFailure(): (error: Error) => void {
  const toast = useToast()
  return (error) => {
    if (isOutOfDate(error)) toast.error(t('planEvent.outOfDate'))
    else toast.error(failureText(error, t('planEvent.unanswered')))
  }
}
