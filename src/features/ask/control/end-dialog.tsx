import { useSelector } from '@xstate/react'

import type { SessionRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { t } from '#src/words/nb-ask-control.ts'

/** In the middle of a sign the operator confirms that the session ends. */
export function EndDialog({ session }: { readonly session: SessionRef }) {
  const isConfirming = useSelector(session, (snapshot) =>
    snapshot.matches({ held: { signing: 'confirmingEnd' } }),
  )
  const cancel = () => session.send({ type: 'session.end.cancel' })
  return (
    <Dialog
      open={isConfirming}
      title={t('ask.control.end.title')}
      onClose={cancel}
      actions={
        <>
          <Button variant="primary" onClick={cancel}>
            {t('ask.control.end.cancel')}
          </Button>
          <Button onClick={() => session.send({ type: 'session.end.confirm' })}>
            {t('ask.control.end')}
          </Button>
        </>
      }
    >
      <p>{t('ask.control.end.text')}</p>
    </Dialog>
  )
}
