import { useSelector } from '@xstate/react'
import { useCallback, useId } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { characterMachine } from '#src/machines/ask/character.machine.ts'
import { textOf } from '#src/words/nb-ask-stage.ts'

import { animateAsk, canvasHeight, canvasWidth } from './animation.ts'
import { gestureOf } from './gestures.ts'

type AskFigureProps = {
  readonly character: ActorRefFrom<typeof characterMachine>
  readonly className?: string
}

/** Ask, animated by the state of the character. */
export function AskFigure({ character, className }: AskFigureProps) {
  const id = useId()
  const gesture = useSelector(character, gestureOf)
  const animate = useCallback(
    (canvas: SVGGElement) =>
      animateAsk(canvas, {
        id,
        cueOf: () => {
          // oxlint-disable-next-line no-restricted-properties -- the animation reads at its own frame rate, not in render
          const snapshot = character.getSnapshot()
          return { gesture: gestureOf(snapshot), count: snapshot.context.scenesShown }
        },
      }),
    [character, id],
  )

  return (
    <svg
      viewBox={`0 0 ${canvasWidth} ${canvasHeight}`}
      role="img"
      aria-label={textOf(`askStage.ask.${gesture}`)}
      className={className}
    >
      <g ref={animate} />
    </svg>
  )
}
