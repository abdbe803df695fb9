import { useSelector } from '@xstate/react'

import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { classNames } from '#src/ui/class-names.ts'
import { t } from '#src/words/nb-ask-control.ts'

import { StageCanvas } from '../stage/stage-frame.tsx'
import { SessionScene } from '../stage/stage-screen.tsx'
import { useStageLink } from './use-stage-link.ts'

type StageMirrorProps = {
  readonly control: AskControlRef
  readonly size: keyof typeof sizes
  readonly className?: string
}

/**
 * What the children see, small and moving, so that the operator need not turn round: the same scene with an Ask of its own, who
 * may be a moment before or behind the one on the screen.
 */
export function StageMirror({ control, size, className }: StageMirrorProps) {
  const shown = useSelector(control, ({ context }) => context.show)
  const mirror = useSelector(control, ({ children }) => children.character)
  const isLinked = useStageLink(control) === 'linked'
  if (!shown || !mirror) return null
  return (
    <figure
      aria-label={t(isLinked ? 'ask.control.mirror' : 'ask.control.mirror.away')}
      className={classNames(
        'relative m-0 shrink-0 overflow-hidden rounded-md border border-fuge',
        sizes[size].box,
        className,
      )}
    >
      <div
        aria-hidden="true"
        inert
        className={classNames(
          // As large as the canvas of the stage, and made smaller as a whole.
          'absolute top-0 left-0 h-180 w-320 origin-top-left [container-type:size]',
          sizes[size].scale,
          !isLinked && 'opacity-40',
        )}
      >
        <StageCanvas>
          <SessionScene shown={shown} character={mirror} hasControlLeft={false} />
        </StageCanvas>
      </div>
      {!isLinked && (
        <p
          aria-hidden="true"
          className="absolute inset-0 grid place-content-center p-2 text-center text-sm font-bold"
        >
          {t('ask.control.mirror.away')}
        </p>
      )}
    </figure>
  )
}

/** Widths of 288 and, beside text, of 144 to 192 pixels on a phone and in a low window, so that what is below it is seen. */
const sizes = {
  large: { box: 'h-40.5 w-72', scale: 'scale-[0.225]' },
  besideText: {
    box: 'h-40.5 w-72 max-md:h-22.5 max-md:w-40 max-sm:h-20.25 max-sm:w-36 lg:h-22.5 lg:w-40 xl:h-27 xl:w-48 lg:[@media(min-height:56rem)]:h-40.5 lg:[@media(min-height:56rem)]:w-72',
    scale:
      'scale-[0.225] max-md:scale-[0.125] max-sm:scale-[0.1125] lg:scale-[0.125] xl:scale-[0.15] lg:[@media(min-height:56rem)]:scale-[0.225]',
  },
} as const
