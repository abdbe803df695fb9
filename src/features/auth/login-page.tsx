import { House } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'

import { PageTitle } from '#src/shell/page-title.tsx'
import { useShell } from '#src/shell/shell.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-auth.ts'

import { AuthFrame, switchedFrame } from './auth-frame.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { LoginForm } from './login-form.tsx'
import { PhoneSupport } from './phone-support.tsx'
import { portalLoginAddress } from './portal-addresses.ts'

/** Sign-in by portal or by e-mail; with `?glemt=1` it asks where to send a link for a new password. */
export function LoginPage() {
  const [search] = useSearchParams()
  return search.has('glemt') ? <ForgottenPassword /> : <Login />
}

function Login() {
  const shell = useShell()
  return (
    <AuthFrame title={t('login.title')} intro={t('login.intro')}>
      <PageTitle page={t('login.page')} />
      <ButtonLink reloadDocument full variant="primary" icon={House} to={portalLoginAddress(shell)}>
        {t('login.portal')}
      </ButtonLink>
      <p className="flex max-w-none items-center gap-3 text-sm text-dis before:h-px before:flex-1 before:bg-fuge after:h-px after:flex-1 after:bg-fuge">
        {t('login.or')}
      </p>
      <LoginForm />
      <Link
        to="?glemt=1"
        state={switchedFrame}
        className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold"
      >
        {t('login.forgotten')}
      </Link>
      <PhoneSupport />
    </AuthFrame>
  )
}
