import { useSelector } from '@xstate/react'

import type { SessionRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { t } from '#src/words/nb-ask-control.ts'

/** In the middle of a sign the operator confirms that the session ends. */
export function EndDialog({ session }: { readonly session: SessionRef }) {
  const isConfirming = useSelector(session, (snapshot) =>
    snapshot.matches({ held: { signing: 'confirmingEnd' } }),
  )
  return (
    <ConfirmDialog
      open={isConfirming}
      title={t('ask.control.end.title')}
      description={t('ask.control.end.text')}
      confirmLabel={t('ask.control.end')}
      confirmVariant="secondary"
      onConfirm={() => session.send({ type: 'session.end.confirm' })}
      cancelLabel={t('ask.control.end.cancel')}
      onCancel={() => session.send({ type: 'session.end.cancel' })}
    />
  )
}
