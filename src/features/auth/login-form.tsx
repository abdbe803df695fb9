import { useSelector } from '@xstate/react'
import { type SyntheticEvent, useState } from 'react'

import { useAppActor } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { t } from '#src/words/nb-auth.ts'

import { refusalTextOf } from './auth.selectors.ts'
import { EmailField } from './email-field.tsx'
import { focusField, formText } from './form-texts.ts'
import { emailIssue, passwordIssue } from './login-issues.ts'

type Issues = { readonly email?: string | undefined; readonly password?: string | undefined }

/** E-mail and password. What was written stays in the fields when the sign-in is refused. */
export function LoginForm() {
  const auth = useAppActor('auth')
  const refusal = useSelector(auth, refusalTextOf)
  const isSigningIn = useSelector(auth, (snapshot) => snapshot.matches({ session: 'signingIn' }))
  const [issues, setIssues] = useState<Issues>({})

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = formText(form, 'email')
    const password = formText(form, 'password')
    const found = { email: emailIssue(email), password: passwordIssue(password) }
    setIssues(found)
    if (found.email) focusField(form, 'email')
    else if (found.password) focusField(form, 'password')
    else auth.send({ type: 'auth.signIn', email, password })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {refusal !== undefined && (
        <Notice kind="error" live>
          <p>{refusal}</p>
        </Notice>
      )}
      <EmailField issue={issues.email} />
      <PasswordField
        label={t('login.password')}
        showLabel={t('login.password.show')}
        hideLabel={t('login.password.hide')}
        name="password"
        autoComplete="current-password"
        required
        error={issues.password}
      />
      <Button type="submit" full busy={isSigningIn}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
