import { useSelector } from '@xstate/react'
import { MonitorPlay } from 'lucide'

import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { useFeature } from '#src/shell/features.ts'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-control.ts'

import { BigScreenHelp } from './big-screen-help.tsx'
import { Phase, type PhaseProps, SignRow } from './phases.tsx'
import { useStageLink } from './use-stage-link.ts'

/** The session waits until somebody has pressed «Klar» on the children's screen. */
export function StageAwaited({ control, ...row }: PhaseProps & { readonly control: AskControlRef }) {
  const { ask, openStage } = useFeature('ask')
  const link = useStageLink(control)
  const isHere = useSelector(control, ({ context }) => context.place.kind === 'here')
  const isClosed = isHere && link !== 'linked'
  const isPlaced = useSelector(ask, (snapshot) => snapshot.matches({ stageWindow: 'placed' }))
  return (
    <Phase
      title={t('ask.control.stage.awaited.title')}
      text={t(
        link === 'linked'
          ? 'ask.control.stage.awaited'
          : isHere
            ? 'ask.control.stage.unopened'
            : 'ask.control.stage.off',
      )}
      aside={isHere && !isPlaced && <BigScreenHelp />}
    >
      <SignRow {...row} />
      {isClosed && (
        <div>
          <Button variant="light" icon={MonitorPlay} onClick={openStage}>
            {t('ask.control.stage.open')}
          </Button>
        </div>
      )}
    </Phase>
  )
}
