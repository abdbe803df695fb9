import { Pause } from 'lucide'
import type { RefCallback } from 'react'

import { askConstants } from '#src/contract/ask-constants.ts'
import type { AutoApprovalRef } from '#src/shell/ask-feature.ts'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-control.ts'

const { countdownSeconds } = askConstants.autoApproval

/** The seconds until the automatic approval, or that somebody has stopped it; neither without a countdown. */
export type CountdownState = number | 'stopped' | undefined

export function countdownOf(
  snapshot: ReturnType<AutoApprovalRef['getSnapshot']> | undefined,
): CountdownState {
  if (snapshot?.matches({ on: 'countingDown' })) return snapshot.context.secondsLeft
  return snapshot?.matches({ on: 'stopped' }) ? 'stopped' : undefined
}

/** As wide with each of the labels that this place may have. */
export const sideButton = 'w-43 shrink-0 justify-center px-2!'

type CountdownProps = {
  readonly autoApproval: AutoApprovalRef
  readonly countdown: NonNullable<CountdownState>
  /** A ref: moves the focus on when the button unmounts. */
  readonly focusRef: RefCallback<HTMLButtonElement>
}

/**
 * The button stays while the attempt waits for the operator: if it left the focus to «Godkjenn» when it is pressed, the same
 * key press would approve.
 */
export const Countdown = ({ autoApproval, countdown, focusRef }: CountdownProps) => (
  <div className="flex items-center gap-3">
    {countdown !== 'stopped' && <CountdownRing secondsLeft={countdown} />}
    <p aria-hidden="true" className="text-right font-semibold text-natt lg:text-lg">
      {countdown === 'stopped'
        ? t('ask.control.auto.stopped')
        : t('ask.control.auto.left', { seconds: countdown })}
    </p>
    <Button
      ref={focusRef}
      icon={Pause}
      aria-disabled={countdown === 'stopped'}
      onClick={() => autoApproval.send({ type: 'autoApproval.stop' })}
      className={`${sideButton} aria-disabled:cursor-not-allowed aria-disabled:border-transparent! aria-disabled:bg-sand! aria-disabled:text-dis!`}
    >
      {t('ask.control.auto.stop')}
    </Button>
  </div>
)

/** Fills evenly until the approval. */
const CountdownRing = ({ secondsLeft }: { readonly secondsLeft: number }) => (
  <svg viewBox="0 0 36 36" aria-hidden="true" className="size-9 shrink-0 -rotate-90 fill-none stroke-5">
    <circle cx="18" cy="18" r="15" className="stroke-sand" />
    <circle
      cx="18"
      cy="18"
      r="15"
      pathLength={countdownSeconds}
      strokeDasharray={countdownSeconds}
      strokeDashoffset={secondsLeft - 1}
      className="stroke-lys transition-[stroke-dashoffset] duration-1000 ease-linear starting:[stroke-dashoffset:3] motion-reduce:transition-none"
    />
  </svg>
)

/** Announces the countdown once: the words stay the same while it runs. */
export const CountdownStatus = ({ countdown }: { readonly countdown: CountdownState }) => (
  <output className="sr-only">
    {countdown === 'stopped'
      ? t('ask.control.auto.stopped')
      : countdown !== undefined && t('ask.control.auto.started', { seconds: countdownSeconds })}
  </output>
)
