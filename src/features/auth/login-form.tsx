import { useSelector } from '@xstate/react'

import { authEndpoints } from '#src/contract/auth.ts'
import { FormFrame, useTextField } from '#src/shell/forms/form.tsx'
import { useAppActor } from '#src/shell/shell.tsx'
import { useForm } from '#src/shell/forms/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { t } from '#src/words/nb-auth.ts'

import { failureTextOf } from './auth.selectors.ts'
import { EmailField } from './email-field.tsx'
import { issueText } from './issue-text.ts'

/** E-mail and password. The auth actor owns the sign-in and its failure; the form sends it the values and keeps them. */
export function LoginForm() {
  const auth = useAppActor('auth')
  const failure = useSelector(auth, failureTextOf)
  const isSigningIn = useSelector(auth, (snapshot) => snapshot.matches({ session: 'signingIn' }))
  const form = useForm({
    schema: authEndpoints.login.body,
    initialValues: { email: '', password: '' },
    issueText,
    save: (credentials) => {
      auth.send({ type: 'auth.signIn', ...credentials })
      return { kind: 'ok', body: undefined }
    },
  })

  return (
    <FormFrame form={form} className="grid gap-4">
      {failure !== undefined && (
        <Notice kind="error" live>
          <p>{failure}</p>
        </Notice>
      )}
      <EmailField {...useTextField(form, 'email')} />
      <PasswordField
        label={t('login.password')}
        showLabel={t('login.password.show')}
        hideLabel={t('login.password.hide')}
        autoComplete="current-password"
        required
        {...useTextField(form, 'password')}
      />
      <Button type="submit" full busy={isSigningIn}>
        {t('login.submit')}
      </Button>
    </FormFrame>
  )
}
