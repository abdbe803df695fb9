import { evaluationEndpoints, type Sticky } from '#src/contract/evaluation.ts'
import { type AnyOutcome, type FailureOf, isOutOfDate, messageOf } from '#src/contract/outcome.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useToast } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-notes.ts'

/**
 * Pins and removes a note; a removal can be undone. A pin names no version, as it holds for the note whatever its text; a removal names
 * the text that the user has read.
 */
export function useNoteChanges({ _id, version, pinned }: Sticky) {
  const toast = useToast()
  const onFailed = useNoteFailure()
  const params = { id: _id }
  const pin = useApiMutation(evaluationEndpoints.changePinSticky, { onFailed })
  const restore = useApiMutation(evaluationEndpoints.restoreSticky, {
    onFailed,
    onSuccess: () => toast.ok(t('notes.restored')),
  })
  const remove = useApiMutation(evaluationEndpoints.removeSticky, {
    onFailed,
    onSuccess: (removed) =>
      toast.undoable(t('notes.removed'), {
        label: t('notes.undo'),
        onAction: () => restore.mutate({ params, version: removed.version }),
      }),
  })
  return {
    pin: { isPending: pin.isPending, run: () => pin.mutate({ params, body: { pinned: !pinned } }) },
    remove: { isPending: remove.isPending, run: () => remove.mutate({ params, version }) },
  }
}

/** Shows why a change of a note has failed. */
function useNoteFailure(): (failure: FailureOf<AnyOutcome>) => void {
  const toast = useToast()
  return (failure) => {
    if (failure.kind === 'refused' && failure.status === 404) toast.error(t('notes.gone'))
    else if (isOutOfDate(failure)) toast.error(t('notes.outOfDate'))
    else toast.error(messageOf(failure) ?? t('notes.noResponse'))
  }
}
