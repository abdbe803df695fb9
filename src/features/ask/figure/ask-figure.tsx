import { useSelector } from '@xstate/react'
import { useCallback, useId } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { SignRecording } from '#src/contract/ask-link.ts'
import type { characterMachine } from '#src/machines/ask/character/character.machine.ts'
import { textOf } from '#src/words/nb-ask-stage.ts'

import { animateAsk, canvasHeight, canvasWidth } from './animation.ts'
import { gestureOf } from './gestures.ts'
import type { PerformedSign } from './signing/performed-sign.ts'
import { slowly } from './signing/shown-sign.ts'

type AskFigureProps = {
  readonly character: ActorRefFrom<typeof characterMachine>
  /** How Ask makes a sign, where he may make one. */
  readonly performedSign?: (signId: SignId, recording?: SignRecording) => PerformedSign | undefined
  readonly className?: string
}

/** The sign that Ask makes, while he demonstrates. */
const signOf = (snapshot: SnapshotFrom<typeof characterMachine>) =>
  snapshot.matches('signing') ? snapshot.context.sign : undefined

/** Ask, animated by the state of the character. */
export function AskFigure({ character, performedSign, className }: AskFigureProps) {
  const id = useId()
  const label = useSelector(character, (snapshot) =>
    performedSign && signOf(snapshot) ? 'sign' : gestureOf(snapshot),
  )
  const animate = useCallback(
    (canvas: SVGGElement) =>
      animateAsk(canvas, {
        id,
        cueOf: () => {
          // oxlint-disable-next-line no-restricted-properties -- the animation reads at its own frame rate, not in render
          const snapshot = character.getSnapshot()
          const shown = signOf(snapshot)
          const sign = shown && performedSign?.(shown.signId, shown.recording)
          return {
            gesture: gestureOf(snapshot),
            sign: sign && { sign, speed: shown.isSlow ? slowly : 1 },
            count: snapshot.context.scenesShown,
          }
        },
      }),
    [character, id, performedSign],
  )

  return (
    <svg
      viewBox={`0 0 ${canvasWidth} ${canvasHeight}`}
      role="img"
      aria-label={textOf(`askStage.ask.${label}`)}
      className={className}
    >
      <g ref={animate} />
    </svg>
  )
}
