import { useSelector } from '@xstate/react'
import { Navigate } from 'react-router-dom'

import { hrefOf } from '#src/contract/pages.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useAppActor, useShell } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { SplashLogo } from '#src/ui/splash-logo.tsx'
import { t } from '#src/words/nb-auth.ts'

import { isForeignOf, failureTextOf } from './auth.selectors.ts'
import { NightCard } from './night-card.tsx'
import { NightScene } from './night-scene.tsx'
import { NightStatus } from './night-status.tsx'

/** The redirect target of the portal: waits while the code is exchanged, or shows why that failed. */
export function SignInPage() {
  const { app } = useShell()
  const auth = useAppActor('auth')
  const isIn = useSelector(app, (snapshot) => snapshot.matches('signedIn') || snapshot.matches('unreachable'))
  const returnRoute = useSelector(app, ({ context }) => context.returnRoute)
  const isWaiting = useSelector(auth, (snapshot) => !snapshot.matches({ session: 'signedOut' }))
  const failure = useSelector(auth, failureTextOf)
  const isForeign = useSelector(auth, isForeignOf)

  if (isIn) return <Navigate to={returnRoute} replace />
  return (
    <NightScene>
      <PageTitle page={t('signIn.page')} />
      <SplashLogo wordmark={t('app.title')} lit={0} dark={!isWaiting} />
      <NightStatus text={isWaiting ? t('signIn.busy') : ''} />
      {!isWaiting && (
        <NightCard title={t('signIn.failed')} text={failure ?? t('signIn.unfinished')}>
          {isForeign ? (
            <Button variant="primary" full onClick={() => auth.send({ type: 'auth.portal.open' })}>
              {t('login.submit')}
            </Button>
          ) : (
            <ButtonLink to={hrefOf('login')} variant="primary" full>
              {t('auth.toLogin')}
            </ButtonLink>
          )}
        </NightCard>
      )}
    </NightScene>
  )
}
