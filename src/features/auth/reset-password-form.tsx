import { useSelector } from '@xstate/react'
import { Navigate } from 'react-router-dom'
import * as v from 'valibot'

import { constants } from '#src/contract/constants.ts'
import { authEndpoints } from '#src/contract/auth.ts'
import { RepeatedPassword } from '#src/contract/repeated-password.ts'
import type { FormFailure } from '#src/machines/form/form.machine.ts'
import { FormFrame, SubmitButton, useTextField } from '#src/shell/forms/form.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-auth.ts'

/** The two fields, then the outcome; a toast announces the response, and `resetRedirectDelay` after it the form redirects to the login page. */
export function ResetPasswordForm({ token }: { readonly token: string }) {
  const toast = useToast()
  const form = useApiForm(authEndpoints.resetPassword, {
    schema: RepeatedPassword,
    initialValues: { newPassword: '', confirmPassword: '' },
    closeAfterMs: constants.resetRedirectDelay,
    callOf: ({ newPassword }) => ({ body: { token, newPassword } }),
    onSaved: ({ data }) => toast.ok(data.message),
    onFailed: (failure) => toast.error(failureText(failure)),
  })
  const isClosed = useSelector(form.actor, (snapshot) => snapshot.matches('closed'))
  const canClose = useSelector(form.actor, (snapshot) => snapshot.can({ type: 'form.close' }))
  const fields = {
    newPassword: useTextField(form, 'newPassword'),
    confirmPassword: useTextField(form, 'confirmPassword'),
  }

  if (isClosed) return <Navigate to="/login" replace />
  if (form.outcome) return <Outcome isDone={form.outcome.kind === 'ok'} />
  return (
    <FormFrame form={form} className="grid gap-4">
      <p className="text-skumring">{t('reset.intro', rules)}</p>
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
      <SubmitButton form={form} full>
        {t('reset.submit')}
      </SubmitButton>
      <Button full disabled={!canClose} onClick={() => form.actor.send({ type: 'form.close' })}>
        {t('reset.cancel')}
      </Button>
    </FormFrame>
  )
}

const rules = {
  minimum: constants.passwordLength.minimum,
  specials: Array.from(constants.passwordSpecials).join(' '),
}

/** Replaces the fields, so that no password stays on the screen. The toast has the server's message; this says what comes next. */
function Outcome({ isDone }: { readonly isDone: boolean }) {
  return (
    <>
      <Notice kind={isDone ? 'ok' : 'error'}>
        <p>{t(isDone ? 'reset.done' : 'reset.failed')}</p>
      </Notice>
      {!isDone && (
        <ButtonLink to="/login?glemt=1" full>
          {t('reset.noToken.again')}
        </ButtonLink>
      )}
      <ButtonLink ref={takeFocus} to="/login" variant="primary" full>
        {t('auth.toLogin')}
      </ButtonLink>
    </>
  )
}

/** A server of the main API alone may give the message for the screen in `data` (specification section 8). */
const failureText = (failure: FormFailure) => {
  if (failure.kind === 'offline') return t('auth.silence')
  return v.is(WithMessage, failure.data) ? failure.data.message : failure.message
}

const WithMessage = v.object({ message: v.string() })
