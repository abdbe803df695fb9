import { useSelector } from '@xstate/react'

import { useAppActor } from '#src/shell/shell.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { t } from '#src/words/nb-shell.ts'

/** Asks before a sign-out that would lose unsaved work. */
export function SignOutDialog() {
  const auth = useAppActor('auth')
  const isOpen = useSelector(auth, (snapshot) => snapshot.matches({ session: { signedIn: 'confirming' } }))
  const unsaved = useSelector(auth, ({ context }) => context.unsaved)
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('signOut.title')}
      confirmLabel={t('signOut.confirm')}
      onConfirm={() => auth.send({ type: 'auth.signOut.confirm' })}
      cancelLabel={t('signOut.cancel')}
      onCancel={() => auth.send({ type: 'auth.signOut.cancel' })}
    >
      <ul className="grid gap-2">
        {unsaved.map((work) => (
          <li key={work}>{t(`signOut.${work}`)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
