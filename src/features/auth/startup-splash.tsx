import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'

import type { startupMachine } from '#src/machines/startup.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { SplashLogo } from '#src/ui/splash-logo.tsx'
import { t } from '#src/words/nb-shell.ts'

import { InvalidUserCard } from './invalid-user-card.tsx'
import { NightCard } from './night-card.tsx'
import { NightStatus } from './night-status.tsx'
import { isInvalidUserIn, isStuckIn, listUnderWayOf, litPanesOf } from './splash.selectors.ts'

type StartupSplashProps = { readonly startup: ActorRefFrom<typeof startupMachine> }

/** A pane lights for each list that has come in; what is missing is told by name and asked for again. */
export function StartupSplash({ startup }: StartupSplashProps) {
  const list = useSelector(startup, listUnderWayOf)
  const lit = useSelector(startup, litPanesOf)
  const isStuck = useSelector(startup, isStuckIn)
  const isInvalidUser = useSelector(startup, isInvalidUserIn)

  return (
    <>
      <SplashLogo wordmark={t('app.title')} lit={lit} dark={isInvalidUser} />
      <NightStatus
        text={isStuck || isInvalidUser ? '' : t(list ? `splash.loading.${list}` : 'splash.loading.ready')}
      />
      {isInvalidUser && <InvalidUserCard />}
      {isStuck && list && (
        <NightCard title={t(`splash.stuck.${list}`)} text={t('splash.stuck.text')}>
          <Button
            variant="primary"
            full
            icon={RotateCcw}
            onClick={() => startup.send({ type: 'startup.retry' })}
          >
            {t('answer.retry')}
          </Button>
        </NightCard>
      )}
    </>
  )
}
