import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'

import { ApiError } from '#src/contract/api.ts'
import { contentDraftEndpoints, EndedDraft } from '#src/contract/content/content.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useToast, useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
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
    onError: (error) => {
      setIsConfirming(false)
      if (!(error instanceof ApiError)) return toast.error(t('content.removeDraft.failed'))
      // Somebody else was faster.
      if (error.status === 404 || isDeleted(error)) return notifyRemoved()
      const { lastChange } = error
      const params = lastChange && changeParams(lastChange, today)
      const whose = lastChange?.isOwn ? '.own' : ''
      if (params && v.is(EndedDraft, error.data)) toast.error(t(`content.published.title${whose}`, params))
      else if (params && error.status === 412) toast.error(t(`content.removeDraft.stale${whose}`, params))
      else toast.error(error.message)
    },
  })
  if (id === undefined || version === null) return null
  const keep = () => setIsConfirming(false)
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
      <Dialog
        open={isConfirming}
        role="alertdialog"
        title={t('content.removeDraft.title')}
        description={t('content.removeDraft.text', { title: title || t('content.untitled') })}
        onClose={keep}
        actions={
          <>
            <Button variant="primary" onClick={keep}>
              {t('content.removeDraft.keep')}
            </Button>
            <Button
              variant="danger"
              busy={removing.isPending}
              onClick={() => removing.mutate({ params: { id }, version })}
            >
              {t('content.removeDraft')}
            </Button>
          </>
        }
      />
    </>
  )
}

const isDeleted = ({ data }: ApiError) => v.is(EndedDraft, data) && data.cardId === null
