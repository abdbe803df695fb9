import { useSelector } from '@xstate/react'

import { useAppActor } from '#src/shell/shell.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { t } from '#src/words/nb-sign-out.ts'

import { isConfirmingIn } from './sign-out-dialog.tsx'

/** The question itself; use `SignOutDialog`, which fetches it. */
export function SignOutQuestion() {
  const auth = useAppActor('auth')
  const isConfirming = useSelector(auth, isConfirmingIn)
  const unsaved = useSelector(auth, ({ context }) => context.unsaved)
  return (
    <ConfirmDialog
      open={isConfirming}
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
