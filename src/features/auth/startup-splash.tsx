import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide'
import type { ActorRefFrom } from 'xstate'

import type { startupMachine } from '#src/machines/app/startup/startup.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { SplashLogo } from '#src/ui/splash-logo.tsx'
import { t } from '#src/words/nb-shell.ts'

import { NightCard } from './night-card.tsx'
import { NightStatus } from './night-status.tsx'
import { failedListOf, isInvalidUserIn, litPanesOf, loadingListOf } from './splash.selectors.ts'

type StartupSplashProps = { readonly startup: ActorRefFrom<typeof startupMachine> }

/** Lights a pane for each loaded list; names the list that failed and offers a retry. */
export function StartupSplash({ startup }: StartupSplashProps) {
  const loading = useSelector(startup, loadingListOf)
  const failed = useSelector(startup, failedListOf)
  const lit = useSelector(startup, litPanesOf)
  const isInvalidUser = useSelector(startup, isInvalidUserIn)

  return (
    <>
      <SplashLogo wordmark={t('app.title')} lit={lit} dark={isInvalidUser} />
      <NightStatus
        text={
          failed || isInvalidUser ? '' : t(loading ? `splash.loading.${loading}` : 'splash.loading.ready')
        }
      />
      {isInvalidUser && (
        <CodeBoundary failed={UnfetchedCard}>
          <InvalidUserCard />
        </CodeBoundary>
      )}
      {failed && (
        <NightCard title={t(`splash.stuck.${failed}`)} text={t('splash.stuck.text')}>
          <RetryButton onRetry={() => startup.send({ type: 'startup.retry' })} />
        </NightCard>
      )}
    </>
  )
}

// Few users have no affiliation: the others need not wait for it.
const InvalidUserCard = lazyComponent(async () => (await import('./invalid-user-card.tsx')).InvalidUserCard)

const UnfetchedCard = ({ retry }: { readonly retry: () => void }) => (
  <NightCard title={t('response.silent.title')} text={t('page.unfetched.text')}>
    <RetryButton onRetry={retry} />
  </NightCard>
)

const RetryButton = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Button variant="primary" full icon={RotateCcw} onClick={onRetry}>
    {t('response.retry')}
  </Button>
)
