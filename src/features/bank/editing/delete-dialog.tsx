import { type CardUses, type ContentKind, isUsed } from '#src/contract/content/content.ts'
import { messageOf } from '#src/contract/outcome.ts'
import type { KnownCard } from '#src/domain/content/device-draft.ts'
import { endpointsOfKind } from '#src/domain/content/kinds.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useToast } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-content.ts'

import { type ContentFormRef, textIn } from './field.ts'
import { UsesDialog } from './uses-dialog.tsx'

type DeleteDialogProps = {
  readonly form: ContentFormRef
  readonly kind: ContentKind
  readonly card: KnownCard
  readonly onClose: () => void
}

/** Deletes a card that nothing refers to, after a question; of any other card it says why not. */
export function DeleteDialog({ form, kind, card: { id, version, values }, onClose }: DeleteDialogProps) {
  const toast = useToast()
  const title = textIn(values['title'])
  const notifyDeleted = () => {
    onClose()
    toast.ok(t('content.deleted', { title }))
    form.send({ type: 'contentForm.card.deleted' })
  }
  const deleting = useApiMutation(endpointsOfKind[kind].remove, {
    onSuccess: notifyDeleted,
    onFailed: (failure) => {
      // Somebody else was faster.
      if (failure.kind === 'refused' && failure.status === 404) return notifyDeleted()
      onClose()
      toast.error(messageOf(failure) ?? t('content.delete.failed'))
    },
  })
  return (
    <UsesDialog
      kind={kind}
      id={id}
      title={t('content.delete.title', { title })}
      textOf={textOf}
      keepLabel={t('content.delete.keep')}
      onClose={onClose}
      isPossible={isDeletable}
      action={{
        label: t('content.delete'),
        busy: deleting.isPending,
        onClick: () => deleting.mutate({ params: { id }, version }),
      }}
    />
  )
}

const isDeletable = (uses: CardUses): boolean => !uses.cameWithProgram && !isUsed(uses)

function textOf(uses: CardUses): string {
  if (uses.cameWithProgram) return t('content.delete.program')
  return t(isUsed(uses) ? 'content.delete.used' : 'content.delete.text')
}
