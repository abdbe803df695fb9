import { useActorRef, useSelector } from '@xstate/react'
import type { SyntheticEvent } from 'react'
import { Navigate } from 'react-router-dom'

import { refusalsOf } from '#src/machines/reset-password.machine.ts'
import { useFeature } from '#src/shell/features.ts'
import { useAppActor } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { t } from '#src/words/nb-auth.ts'

import { focusField } from './form-texts.ts'

/** The two fields and the answer, which the toast reads aloud; a while after the answer it goes to the login page by itself. */
export function ResetPasswordForm({ token }: { readonly token: string }) {
  const { resetPassword } = useFeature('auth')
  const toaster = useAppActor('toaster')
  const reset = useActorRef(resetPassword, {
    input: { token, silence: t('auth.silence'), toaster },
  })
  const snapshot = useSelector(reset, (current) => current)
  const refusals = refusalsOf(snapshot)
  const answer = snapshot.context.answer

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    reset.send({ type: 'resetPassword.submit' })
    const found = refusalsOf(reset.getSnapshot())
    if (found.newPassword) focusField(event.currentTarget, 'newPassword')
    else if (found.confirmPassword) focusField(event.currentTarget, 'confirmPassword')
  }

  if (snapshot.matches('leftForLogin')) return <Navigate to="/login" replace />
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {answer && (
        <Notice kind={answer.kind === 'reset' ? 'ok' : 'error'}>
          <p className="font-semibold">{answer.message}</p>
          <p>{t('reset.leaving')}</p>
        </Notice>
      )}
      {(['newPassword', 'confirmPassword'] as const).map((field) => (
        <PasswordField
          key={field}
          label={t(`reset.${field}`)}
          showLabel={t('login.password.show')}
          hideLabel={t('login.password.hide')}
          name={field}
          autoComplete="new-password"
          required
          value={snapshot.context[field]}
          readOnly={!snapshot.matches('editing')}
          error={refusals[field]}
          onChange={({ currentTarget: { value } }) =>
            reset.send({ type: 'resetPassword.change', field, value })
          }
        />
      ))}
      {!answer && (
        <Button type="submit" variant="primary" full busy={snapshot.hasTag('busy')}>
          {t('reset.submit')}
        </Button>
      )}
      <Button
        full
        disabled={!snapshot.can({ type: 'resetPassword.cancel' })}
        onClick={() => reset.send({ type: 'resetPassword.cancel' })}
      >
        {t('reset.cancel')}
      </Button>
    </form>
  )
}
