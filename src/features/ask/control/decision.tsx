import { useSelector } from '@xstate/react'
import { Check, Hand, RotateCcw, SkipForward } from 'lucide'
import { type KeyboardEvent, type ReactNode, type RefCallback, useCallback, useRef } from 'react'

import type { DecisionKind } from '#src/machines/ask/curriculum/decision-counts.ts'
import type { RepetitionRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { hasButton } from '#src/machines/ask/next-step/next-step.machine.ts'
import type { AutoApprovalRef, NextStepRef } from '#src/shell/ask-feature.ts'
import { t } from '#src/words/nb-ask-control.ts'

import { Countdown, countdownOf, CountdownStatus, sideButton } from './countdown.tsx'

type DecisionProps = {
  readonly repetition: RepetitionRef | undefined
  readonly nextStep: NextStepRef | undefined
  readonly onDecide: (kind: DecisionKind) => void
  readonly undo: ReactNode
  /** A clicker leads the session. */
  readonly usesClicker?: boolean
  readonly autoApproval?: AutoApprovalRef | undefined
}

/**
 * The operator's buttons. Each has a place of its own and never moves: «Gjenta» and «Godkjenn», the undoing of the last
 * decision, and the one that leads the sign on. A suggestion highlights one of the first two, which keep the focus.
 */
export function Decision({
  repetition,
  nextStep,
  onDecide,
  undo,
  usesClicker = false,
  autoApproval,
}: DecisionProps) {
  const isChildsTurn = useSelector(repetition, isInChildsTurn)
  const suggestion = useSelector(repetition, (snapshot) => snapshot?.context.judgement?.suggestion)
  const isLastTry = useSelector(
    repetition,
    (snapshot) => snapshot !== undefined && snapshot.context.repeats + 1 >= snapshot.context.tries,
  )
  const countdown = useSelector(autoApproval, countdownOf)
  const approval = useRef<HTMLButtonElement>(null)
  const moveFocusFrom = useCallback(
    (button: HTMLButtonElement) => () => {
      if (button === document.activeElement) approval.current?.focus()
    },
    [],
  )
  return (
    <div className="flex flex-col gap-2.5 max-lg:flex-col-reverse">
      <div className="grid grid-cols-2 gap-3">
        <Button
          icon={RotateCcw}
          aria-disabled={!isChildsTurn}
          onKeyDown={ignoreHeldKey}
          onClick={() => onDecide('repeat')}
          className={classNames(large, suggestion === 'repeat' && highlighted)}
        >
          {t('ask.control.repeat')}
        </Button>
        <Button
          ref={approval}
          variant="primary"
          icon={Check}
          aria-disabled={!isChildsTurn}
          onKeyDown={ignoreHeldKey}
          onClick={() => onDecide('approve')}
          className={classNames(large, suggestion === 'approve' && highlighted)}
        >
          {t('ask.control.approve')}
        </Button>
      </div>
      <div className="flex min-h-12 items-center gap-3 text-sm leading-tight text-dis">
        <div className="min-w-27 shrink-0">{undo}</div>
        {autoApproval && <CountdownStatus countdown={countdown} />}
        {isChildsTurn && isLastTry && <p className="font-semibold text-natt">{t('ask.control.lastTry')}</p>}
        {isChildsTurn && !isLastTry && !countdown && (
          <p className="max-lg:hidden">
            {usesClicker
              ? t('ask.control.clicker.decide')
              : t('ask.control.decide', { approve: 'Enter', repeat: 'venstrepil', undo: 'Ctrl+Z' })}
          </p>
        )}
        <div className="ml-auto">
          {autoApproval && countdown ? (
            <Countdown autoApproval={autoApproval} countdown={countdown} focusRef={moveFocusFrom} />
          ) : (
            nextStep && <NextStep nextStep={nextStep} focusRef={moveFocusFrom} />
          )}
        </div>
      </div>
    </div>
  )
}

export const isInChildsTurn = (snapshot: ReturnType<RepetitionRef['getSnapshot']> | undefined): boolean =>
  snapshot?.matches('childsTurn') ?? false

/** A key held down on «Barnets tur nå» must not decide after the focus has moved here. */
const ignoreHeldKey = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** A button that cannot be pressed yet looks disabled but keeps the focus. */
const large = [
  'min-h-16 text-lg lg:min-h-18 lg:text-xl aria-disabled:cursor-not-allowed aria-disabled:border-transparent!',
  'aria-disabled:bg-sand! aria-disabled:text-dis! aria-disabled:shadow-none! aria-disabled:translate-y-0!',
].join(' ')
const highlighted = 'ring-5 ring-lys'

type NextStepProps = {
  readonly nextStep: NextStepRef
  /** A ref: moves the focus on when the button unmounts. */
  readonly focusRef: RefCallback<HTMLButtonElement>
}

/** One element in one place, as wide with each of its labels, which looks the same while it ignores presses. */
function NextStep({ nextStep, focusRef }: NextStepProps) {
  const step = useSelector(nextStep, ({ context }) => context.step)
  const isRelabelled = useSelector(nextStep, (snapshot) => snapshot.matches('relabelled'))
  if (!hasButton(step)) return null
  return (
    <Button
      ref={focusRef}
      variant={step === 'turn' ? 'light' : 'secondary'}
      icon={step === 'turn' ? Hand : SkipForward}
      aria-disabled={isRelabelled}
      onClick={() => nextStep.send({ type: 'nextStep.press' })}
      className={sideButton}
    >
      {t(step === 'turn' ? 'ask.control.turn' : 'ask.control.goOn')}
    </Button>
  )
}
