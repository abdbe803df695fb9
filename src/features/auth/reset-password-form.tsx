import { useSelector } from '@xstate/react'
import { Navigate } from 'react-router-dom'

import { constants } from '#src/contract/constants.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { RepeatedPassword } from '#src/contract/repeated-password.ts'
import type { FormFailure } from '#src/machines/form/form.machine.ts'
import { FormFrame, SubmitButton, useTextField } from '#src/shell/forms/form.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { t } from '#src/words/nb-auth.ts'

/** The two fields and the response, which a toast announces; `resetRedirectDelay` after it the form redirects to the login page. */
export function ResetPasswordForm({ token }: { readonly token: string }) {
  const toast = useToast()
  const form = useApiForm(endpoints.auth.resetPassword, {
    schema: RepeatedPassword,
    initialValues: { newPassword: '', confirmPassword: '' },
    closeAfterMs: constants.resetRedirectDelay,
    callOf: ({ newPassword }) => ({ body: { token, newPassword } }),
    onSaved: ({ data }) => toast.ok(data.message),
    onFailed: (failure) => toast.error(failureText(failure)),
  })
  const isClosed = useSelector(form.actor, (snapshot) => snapshot.matches('closed'))
  const canSubmit = useSelector(form.actor, (snapshot) => !snapshot.matches('closing'))
  const canClose = useSelector(form.actor, (snapshot) => snapshot.can({ type: 'form.close' }))
  const fields = {
    newPassword: useTextField(form, 'newPassword'),
    confirmPassword: useTextField(form, 'confirmPassword'),
  }

  if (isClosed) return <Navigate to="/login" replace />
  return (
    <FormFrame form={form} className="grid gap-4">
      {form.outcome && (
        <Notice kind={form.outcome.kind === 'ok' ? 'ok' : 'error'}>
          <p className="font-semibold">
            {form.outcome.kind === 'ok' ? form.outcome.body.data.message : failureText(form.outcome)}
          </p>
          <p>{t('reset.leaving')}</p>
        </Notice>
      )}
      {(['newPassword', 'confirmPassword'] as const).map((field) => (
        <PasswordField
          key={field}
          label={t(`reset.${field}`)}
          showLabel={t('login.password.show')}
          hideLabel={t('login.password.hide')}
          autoComplete="new-password"
          required
          {...fields[field]}
        />
      ))}
      {canSubmit && (
        <SubmitButton form={form} full>
          {t('reset.submit')}
        </SubmitButton>
      )}
      <Button full disabled={!canClose} onClick={() => form.actor.send({ type: 'form.close' })}>
        {t('reset.cancel')}
      </Button>
    </FormFrame>
  )
}

const failureText = (failure: FormFailure) =>
  failure.kind === 'offline' ? t('auth.silence') : failure.message
