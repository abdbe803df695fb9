import { useSelector } from '@xstate/react'
import { House } from 'lucide'
import { useSearchParams } from 'react-router-dom'

import { hrefOf, textIn } from '#src/contract/pages.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { UnfetchedCode } from '#src/shell/queries/query-boundary.tsx'
import { useAppActor, useShell } from '#src/shell/shell.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { t } from '#src/words/nb-auth.ts'

import { AuthFrame, switchedFrame } from './auth-frame.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { LoginForm } from './login-form.tsx'
import { PhoneSupport } from './phone-support.tsx'

/**
 * Sign-in by portal or by e-mail; with `?glemt=1` it shows the form that requests a reset link. A shared tablet shows its lock screen
 * instead.
 */
export function LoginPage() {
  const [search] = useSearchParams()
  const { sharedTablet } = useShell()
  if (textIn('login', search, 'glemt') !== null) return <ForgottenPassword />
  if (!sharedTablet.isSet()) return <Login />
  return (
    <CodeBoundary failed={UnfetchedCode}>
      <LockScreen otherwise={<Login />} />
    </CodeBoundary>
  )
}

const LockScreen = lazyComponent(async () => (await import('./lock-screen.tsx')).LockScreen)

function Login() {
  const auth = useAppActor('auth')
  const isLeaving = useSelector(auth, (snapshot) => snapshot.matches({ session: 'openingPortal' }))
  return (
    <AuthFrame title={t('login.title')} intro={t('login.intro')}>
      <PageTitle page={t('login.page')} />
      <Button
        className="max-xs:[&>svg]:hidden"
        full
        variant="primary"
        icon={House}
        busy={isLeaving}
        onClick={() => auth.send({ type: 'auth.portal.open' })}
      >
        {t('login.portal')}
      </Button>
      <p className="flex max-w-none items-center gap-3 text-sm text-dis before:h-px before:flex-1 before:bg-fuge after:h-px after:flex-1 after:bg-fuge">
        {t('login.or')}
      </p>
      <LoginForm />
      <Link
        to={hrefOf('login', { glemt: '1' })}
        state={switchedFrame}
        className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold"
      >
        {t('login.forgotten')}
      </Link>
      <Link
        to={hrefOf('apply')}
        state={switchedFrame}
        className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold"
      >
        {t('login.apply')}
      </Link>
      <PhoneSupport />
    </AuthFrame>
  )
}
