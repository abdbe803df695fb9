import { useSelector } from '@xstate/react'

import { constants } from '#src/contract/constants.ts'
import { authEndpoints, PasswordResetRequest } from '#src/contract/auth.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { FormFailureNotice, FormFrame, SubmitButton, useTextField } from '#src/shell/forms/form.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-auth.ts'

import { AuthFrame, switchedFrame } from './auth-frame.tsx'
import { EmailField } from './email-field.tsx'
import { issueText } from './issue-text.ts'

/** Requests an e-mail with a reset link; shows the same text whether the address is known or not. Offers to send it again after a while. */
export function ForgottenPassword() {
  const form = useApiForm(authEndpoints.requestPasswordReset, {
    schema: PasswordResetRequest,
    initialValues: { email: '' },
    issueText,
    resubmitAfterMs: constants.resetResendDelay,
    callOf: (body) => ({ body }),
  })
  const isSent = useSelector(form.actor, (snapshot) => snapshot.hasTag('saved'))
  const isResting = useSelector(form.actor, (snapshot) => snapshot.matches('resting'))

  return (
    <AuthFrame title={t('forgotten.title')} intro={t('forgotten.intro')}>
      <PageTitle page={t('forgotten.page')} />
      <FormFrame form={form} className="grid gap-4">
        <FormFailureNotice form={form} offline={t('auth.silence')} />
        {isSent && (
          <Notice kind="ok" live>
            <p>{t('forgotten.sent')}</p>
          </Notice>
        )}
        <EmailField {...useTextField(form, 'email')} />
        <SubmitButton
          form={form}
          full
          variant={isSent ? 'secondary' : 'primary'}
          aria-disabled={isResting || undefined}
        >
          {t(isResting ? 'forgotten.submit.sent' : isSent ? 'forgotten.submit.again' : 'forgotten.submit')}
        </SubmitButton>
      </FormFrame>
      <Link
        to={hrefOf('login')}
        state={switchedFrame}
        className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold"
      >
        {t('forgotten.back')}
      </Link>
    </AuthFrame>
  )
}
