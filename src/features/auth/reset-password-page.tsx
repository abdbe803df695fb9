import { hrefOf } from '#src/contract/pages.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-auth.ts'

import { AuthFrame } from './auth-frame.tsx'
import { useEmailedToken } from './use-emailed-token.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** Sets a new password with the token of an e-mailed link. */
export function ResetPasswordPage() {
  const token = useEmailedToken('resetPassword')

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
