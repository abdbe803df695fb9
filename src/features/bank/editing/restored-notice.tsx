import { useSelector } from '@xstate/react'

import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-content.ts'

import type { ContentFormRef } from './field.ts'

/** Says that the values are those that the device has kept, which can be thrown away. */
export function RestoredNotice({ form }: { readonly form: ContentFormRef }) {
  const isRestored = useSelector(form, ({ context }) => context.isRestored)
  if (!isRestored) return null
  return (
    <Notice
      action={
        <Button variant="quiet" onClick={() => form.send({ type: 'contentForm.discard' })}>
          {t('content.restored.discard')}
        </Button>
      }
    >
      <p>{t('content.restored')}</p>
    </Notice>
  )
}
