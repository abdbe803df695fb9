import { useSelector } from '@xstate/react'

import { useAppActor } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { t } from '#src/words/nb-shell.ts'

/** Asks before a sign-out that would lose unsaved work. */
export function SignOutDialog() {
  const auth = useAppActor('auth')
  const isOpen = useSelector(auth, (snapshot) => snapshot.matches({ session: { signedIn: 'confirming' } }))
  const unsaved = useSelector(auth, ({ context }) => context.unsaved)
  const cancel = () => auth.send({ type: 'auth.signOut.cancel' })
  return (
    <Dialog
      open={isOpen}
      role="alertdialog"
      title={t('signOut.title')}
      onClose={cancel}
      actions={
        <>
          <Button variant="primary" onClick={cancel}>
            {t('signOut.cancel')}
          </Button>
          <Button variant="danger" onClick={() => auth.send({ type: 'auth.signOut.confirm' })}>
            {t('signOut.confirm')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-2">
        {unsaved.map((work) => (
          <li key={work}>{t(`signOut.${work}`)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
