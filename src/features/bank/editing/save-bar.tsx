import { useSelector } from '@xstate/react'

import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-content.ts'

import type { ContentFormRef } from './field.ts'

/** The buttons of the form, which stay on the screen, and whether it is saved. */
export function SaveBar({ form }: { readonly form: ContentFormRef }) {
  const isNew = useSelector(form, ({ context }) => context.base === null)
  const isSaving = useSelector(form, (snapshot) => snapshot.matches({ form: 'saving' }))
  const isSavingDraft = useSelector(form, (snapshot) => snapshot.matches({ form: 'savingDraft' }))
  const isUnsaved = useSelector(form, (snapshot) => snapshot.hasTag('unsaved'))
  const isBlank = useSelector(form, ({ context: { base, draft } }) => !base && draft?.version === null)
  const restingText = isUnsaved ? 'content.unsaved' : isBlank ? 'content.blank' : 'content.saved'
  const stateText = isSaving || isSavingDraft ? 'content.saving' : restingText
  return (
    <ActionBar className="flex-wrap">
      <Button variant="primary" busy={isSaving} onClick={() => form.send({ type: 'contentForm.save' })}>
        {t(isNew ? 'content.publish' : 'content.update.short')}
      </Button>
      <Button
        busy={isSavingDraft}
        aria-disabled={isSaving}
        onClick={() => form.send({ type: 'contentForm.saveDraft' })}
      >
        {t('content.saveDraft')}
      </Button>
      <output className="block min-w-0 flex-1 text-right text-sm text-skumring max-sm:basis-full max-sm:text-left">
        {t(stateText)}
      </output>
    </ActionBar>
  )
}
