import { useSelector } from '@xstate/react'
import { MonitorPlay } from 'lucide'

import type { SignShowRef } from '#src/shell/ask-feature.ts'
import { useFeature } from '#src/shell/features.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-ask-show.ts'

import { BigScreenHelp } from '../control/big-screen-help.tsx'

/** The show waits until somebody has pressed «Klar» on the children's screen. */
export function ShowAwaited({ show }: { readonly show: SignShowRef }) {
  const { ask, openStage } = useFeature('ask')
  const stageLink = useSelector(show, ({ children }) => children.stageLink)
  const isLinked = useSelector(stageLink, (snapshot) => snapshot?.matches({ open: 'linked' }) ?? false)
  const isHere = useSelector(show, ({ context }) => context.place.kind === 'here')
  const isPlaced = useSelector(ask, (snapshot) => snapshot.matches({ stageWindow: 'placed' }))
  const isBlocked = useSelector(ask, (snapshot) => snapshot.matches({ stageWindow: 'blocked' }))
  const isClosed = isHere && !isLinked
  return (
    <div className="page-frame grid h-full content-center gap-6 overflow-y-auto py-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid justify-items-start gap-3">
        <h1 className="sr-only">{t('ask.show.title')}</h1>
        <h2 className="text-xl font-extrabold">{t('ask.show.awaited.title')}</h2>
        <output className="block text-md">
          {t(
            isLinked
              ? 'ask.show.awaited.linked'
              : isHere
                ? 'ask.show.awaited.closed'
                : 'ask.show.awaited.off',
          )}
        </output>
        {isClosed && isBlocked && (
          <Notice kind="warning" live>
            {t('ask.show.awaited.blocked')}
          </Notice>
        )}
        {isClosed && (
          <Button variant="light" icon={MonitorPlay} onClick={openStage}>
            {t('ask.show.awaited.open')}
          </Button>
        )}
      </div>
      {isHere && !isPlaced && <BigScreenHelp />}
    </div>
  )
}
