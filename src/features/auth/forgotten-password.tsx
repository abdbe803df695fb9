import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router-dom'

import { answerOf, ApiRefusal } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { PageTitle } from '#src/shell/page-title.tsx'
import { useShell } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-auth.ts'

import { AuthFrame, switchedFrame } from './auth-frame.tsx'
import { EmailField } from './email-field.tsx'
import { focusField, formText } from './form-texts.ts'
import { emailIssue } from './login-issues.ts'

/** Asks for a mail with a link; says the same whether the address is known or not. */
export function ForgottenPassword() {
  const { api } = useShell()
  const [issue, setIssue] = useState<string>()
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (email: string) => answerOf(api, endpoints.auth.requestPasswordReset, { body: { email } }),
  })

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = formText(form, 'email')
    const found = emailIssue(email)
    setIssue(found)
    if (found) focusField(form, 'email')
    else if (!sending.isPending) sending.mutate(email)
  }

  return (
    <AuthFrame title={t('forgotten.title')} intro={t('forgotten.intro')}>
      <PageTitle page={t('forgotten.page')} />
      <form noValidate onSubmit={submit} className="grid gap-4">
        {sending.isError && (
          <Notice kind="error" live>
            <p>{sending.error instanceof ApiRefusal ? sending.error.message : t('auth.silence')}</p>
          </Notice>
        )}
        {sending.isSuccess && (
          <Notice kind="ok" live>
            <p>{t('forgotten.sent')}</p>
          </Notice>
        )}
        <EmailField issue={issue} />
        <Button type="submit" variant="primary" full busy={sending.isPending}>
          {t('forgotten.submit')}
        </Button>
      </form>
      <Link
        to="/login"
        state={switchedFrame}
        className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold"
      >
        {t('forgotten.back')}
      </Link>
    </AuthFrame>
  )
}
