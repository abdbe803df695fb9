import { useLocation, useSearchParams } from 'react-router-dom'

import { hrefOf, textIn } from '#src/contract/pages.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-auth.ts'

import { AuthFrame } from './auth-frame.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** Sets a new password with the token of an e-mailed link. The token is in the URL only at first, then in the history state. */
export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const location = useLocation()
  const token = textIn('resetPassword', search, 'token') ?? resetTokenIn(location.state)

  return (
    <AuthFrame title={t('reset.title')}>
      <PageTitle page={t('reset.title')} />
      {token ? <ResetPasswordForm key={token} token={token} /> : <NoToken />}
    </AuthFrame>
  )
}

function NoToken() {
  return (
    <>
      <Notice kind="warning">
        <p className="font-semibold">{t('reset.noToken.title')}</p>
        <p>{t('reset.noToken.text')}</p>
      </Notice>
      <ButtonLink to={hrefOf('login', { glemt: '1' })} variant="primary" full>
        {t('reset.noToken.again')}
      </ButtonLink>
      <ButtonLink to={hrefOf('login')} full>
        {t('auth.toLogin')}
      </ButtonLink>
    </>
  )
}

function resetTokenIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('resetToken' in state)) return undefined
  return typeof state.resetToken === 'string' ? state.resetToken : undefined
}
