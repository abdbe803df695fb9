import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide'

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
  const isCard = screen === 'unreachable' || screen === 'emptied'
  return (
    <>
      <SplashLogo wordmark={t('app.title')} lit={0} dark={isCard} />
      <NightStatus text={isCard ? '' : t(statusOf[screen])} />
      {isCard && (
        <NightCard title={t(`splash.${screen}.title`)} text={t(`splash.${screen}.text`)}>
          {screen === 'emptied' && <p>{t('splash.emptied.shared')}</p>}
          <Button variant="primary" full icon={RotateCcw} onClick={() => app.send({ type: 'app.retry' })}>
            {t('response.retry')}
          </Button>
        </NightCard>
      )}
    </>
  )
}
