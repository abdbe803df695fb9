import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide-react'

import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useShell } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { SplashLogo } from '#src/ui/splash-logo.tsx'
import { t } from '#src/words/nb-shell.ts'

import { NightCard } from './night-card.tsx'
import { NightScene } from './night-scene.tsx'
import { NightStatus } from './night-status.tsx'
import { screenOf } from './splash.selectors.ts'
import { StartupSplash } from './startup-splash.tsx'

/** Replaces the pages until the app is ready, and while it signs out or reloads. */
export function Splash() {
  const { app } = useShell()
  const screen = useSelector(app, screenOf)
  const startup = useSelector(app, ({ children }) => children.startup)

  return (
    <NightScene>
      <PageTitle page={t('splash.page')} />
      {startup ? <StartupSplash startup={startup} /> : <StatusScreen screen={screen} />}
    </NightScene>
  )
}

const statusOf = {
  starting: 'splash.loading.user',
  leaving: 'splash.leaving',
  loading: 'splash.loading.ready',
} as const

function StatusScreen({ screen }: { readonly screen: ReturnType<typeof screenOf> }) {
  const { app } = useShell()
  return (
    <>
      <SplashLogo wordmark={t('app.title')} lit={0} dark={screen === 'unreachable'} />
      <NightStatus text={screen === 'unreachable' ? '' : t(statusOf[screen])} />
      {screen === 'unreachable' && (
        <NightCard title={t('splash.unreachable.title')} text={t('splash.unreachable.text')}>
          <Button variant="primary" full icon={RotateCcw} onClick={() => app.send({ type: 'app.retry' })}>
            {t('answer.retry')}
          </Button>
        </NightCard>
      )}
    </>
  )
}
