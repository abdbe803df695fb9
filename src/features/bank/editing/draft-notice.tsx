import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide'
import { useState } from 'react'

import { contentDraftEndpoints } from '#src/contract/content/content.ts'
import { type FailureOf, messageOf, type OutcomeOf } from '#src/contract/outcome.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useToast, useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-content.ts'

import { changeParams } from './content-words.ts'
import { type ContentFormRef, textIn } from './field.ts'

/** Says that the form has a draft on the server, which can be deleted after a question. */
export function DraftNotice({ form }: { readonly form: ContentFormRef }) {
  const id = useSelector(form, ({ context }) => context.draft?.id)
  const version = useSelector(form, ({ context }) => context.draft?.version ?? null)
  const title = useSelector(form, ({ context }) => textIn(context.values['title']).trim())
  const [isConfirming, setIsConfirming] = useState(false)
  const toast = useToast()
  const today = useToday()
  const notifyRemoved = () => {
    toast.ok(t('content.removedDraft'))
    form.send({ type: 'contentForm.draft.removed' })
  }
  const removing = useApiMutation(contentDraftEndpoints.removeDraft, {
    onSuccess: notifyRemoved,
    onFailed: (failure) => {
      setIsConfirming(false)
      // Somebody else was faster.
      if (isDeleted(failure)) return notifyRemoved()
      if (failure.kind !== 'stale' || !failure.lastChange)
        return toast.error(messageOf(failure) ?? t('content.removeDraft.failed'))
      const whose = failure.lastChange.isOwn ? '.own' : ''
      const text = failure.status === 410 ? 'content.published.title' : 'content.removeDraft.stale'
      toast.error(t(`${text}${whose}`, changeParams(failure.lastChange, today)))
    },
  })
  if (id === undefined || version === null) return null
  return (
    <>
      <Notice
        action={
          <Button variant="quiet" icon={Trash2} onClick={() => setIsConfirming(true)}>
            {t('content.removeDraft')}
          </Button>
        }
      >
        <p>{t('content.fromDraft')}</p>
      </Notice>
      <ConfirmDialog
        open={isConfirming}
        title={t('content.removeDraft.title')}
        description={t('content.removeDraft.text', { title: title || t('content.untitled') })}
        confirmLabel={t('content.removeDraft')}
        busy={removing.isPending}
        onConfirm={() => removing.mutate({ params: { id }, version })}
        cancelLabel={t('content.removeDraft.keep')}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  )
}

const isDeleted = (failure: FailureOf<OutcomeOf<typeof contentDraftEndpoints.removeDraft>>) =>
  failure.kind === 'stale'
    ? failure.status === 410 && failure.present.cardId === null
    : failure.kind === 'refused' && failure.status === 404
