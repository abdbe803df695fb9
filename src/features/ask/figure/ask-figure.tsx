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
import { again, slowly } from './signing/shown-sign.ts'

type AskFigureProps = {
  readonly character: ActorRefFrom<typeof characterMachine>
  /** How Ask makes a sign, where he may make one. */
  readonly performedSign?: (signId: SignId, recording?: SignRecording) => PerformedSign | undefined
  readonly className?: string
}

type CharacterSnapshot = SnapshotFrom<typeof characterMachine>

/** The sign that Ask demonstrates, also while his hands are lowered between two times. */
const demonstratedIn = (snapshot: CharacterSnapshot) =>
  snapshot.matches('signing') ? snapshot.context.sign : undefined

/** The sign that he makes at this moment. */
const madeIn = (snapshot: CharacterSnapshot) =>
  snapshot.matches({ signing: 'lowered' }) ? undefined : demonstratedIn(snapshot)

const speedIn = (snapshot: CharacterSnapshot, isSlow: boolean) =>
  isSlow ? slowly : snapshot.matches({ signing: 'showing' }) ? 1 : again

/** Ask, animated by the state of the character. */
export function AskFigure({ character, performedSign, className }: AskFigureProps) {
  const id = useId()
  const label = useSelector(character, (snapshot) =>
    performedSign && demonstratedIn(snapshot) ? 'sign' : gestureOf(snapshot),
  )
  const animate = useCallback(
    (canvas: SVGGElement) =>
      animateAsk(canvas, {
        id,
        cueOf: () => {
          // oxlint-disable-next-line no-restricted-properties -- the animation reads at its own frame rate, not in render
          const snapshot = character.getSnapshot()
          const shown = madeIn(snapshot)
          const sign = shown && performedSign?.(shown.signId, shown.recording)
          return {
            gesture: gestureOf(snapshot),
            sign: sign && { sign, speed: speedIn(snapshot, shown.isSlow) },
            count: snapshot.context.scenesShown,
            said: snapshot.context.said,
          }
        },
        onSigned: () => character.send({ type: 'character.signed' }),
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
