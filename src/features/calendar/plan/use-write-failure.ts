import { type AnyOutcome, type FailureOf, isOutOfDate, messageOf } from '#src/contract/outcome.ts'
import { planChangedText } from '#src/shell/plan-changed-text.ts'
import { useToast } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-calendar.ts'

/** Shows why a change of a plan has failed. */
export function useWriteFailure(): (failure: FailureOf<AnyOutcome>) => void {
  const toast = useToast()
  return (failure) => {
    if (failure.kind === 'refused' && failure.status === 404) toast.error(t('planEvent.outOfDate.gone'))
    else if (isOutOfDate(failure)) toast.error(t('planEvent.outOfDate', { who: whoChanged(failure) }))
    else toast.error(messageOf(failure) ?? t('planEvent.noResponse'))
  }
}

const whoChanged = (failure: AnyOutcome) =>
  planChangedText(failure.kind === 'stale' ? failure.lastChange : undefined)
