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

/** Stands in place of the pages until the app is ready, and while it takes leave. */
export function Splash() {
  const { app } = useShell()
  const face = useSelector(app, screenOf)
  const startup = useSelector(app, ({ children }) => children.startup)

  return (
    <NightScene>
      <PageTitle page={t('splash.page')} />
      {startup ? <StartupSplash startup={startup} /> : <EmptyHouse face={face} />}
    </NightScene>
  )
}

const statusOf = {
  starting: 'splash.loading.user',
  leaving: 'splash.leaving',
  loading: 'splash.loading.ready',
} as const

function EmptyHouse({ face }: { readonly face: ReturnType<typeof screenOf> }) {
  const { app } = useShell()
  return (
    <>
      <SplashLogo wordmark={t('app.title')} lit={0} dark={face === 'unreachable'} />
      <NightStatus text={face === 'unreachable' ? '' : t(statusOf[face])} />
      {face === 'unreachable' && (
        <NightCard title={t('splash.unreachable.title')} text={t('splash.unreachable.text')}>
          <Button variant="primary" full icon={RotateCcw} onClick={() => app.send({ type: 'app.retry' })}>
            {t('answer.retry')}
          </Button>
        </NightCard>
      )}
    </>
  )
}
