import { useSelector } from '@xstate/react'
import { Check, Hand, RotateCcw, SkipForward } from 'lucide'
import { type KeyboardEvent, type ReactNode, type RefCallback, useCallback, useRef } from 'react'

import type { DecisionKind } from '#src/machines/ask/curriculum/decision-counts.ts'
import type { RepetitionRef, SignRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { AutoApprovalRef } from '#src/shell/ask-feature.ts'
import { t } from '#src/words/nb-ask-control.ts'

import { Countdown, countdownOf, CountdownStatus } from './countdown.tsx'

type ActionProps = { readonly sign: SignRef; readonly repetition: RepetitionRef | undefined }
type DecisionProps = ActionProps & {
  readonly onDecide: (kind: DecisionKind) => void
  readonly undo: ReactNode
  readonly autoApproval?: AutoApprovalRef | undefined
}

/** The operator's two buttons. They never move and they keep the focus; a suggestion highlights one of them. */
export function Decision({ sign, repetition, onDecide, undo, autoApproval }: DecisionProps) {
  const isChildsTurn = useSelector(repetition, (snapshot) => snapshot?.matches('childsTurn') ?? false)
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
    // On narrow screens the buttons are at the bottom of the window, and what changes is above them.
    <div className="flex flex-col gap-3 max-lg:flex-col-reverse">
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
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-dis empty:hidden lg:min-h-12">
        {undo}
        {autoApproval && <CountdownStatus countdown={countdown} />}
        {isChildsTurn && isLastTry && <p className="font-semibold text-natt">{t('ask.control.lastTry')}</p>}
        {autoApproval && countdown ? (
          <Countdown autoApproval={autoApproval} countdown={countdown} focusRef={moveFocusFrom} />
        ) : isChildsTurn ? (
          <p className="max-lg:hidden">
            {t('ask.control.decide', { approve: 'Enter', repeat: 'venstrepil', undo: 'Ctrl+Z' })}
          </p>
        ) : (
          <CurrentAction sign={sign} repetition={repetition} focusRef={moveFocusFrom} />
        )}
      </div>
    </div>
  )
}

/** A key held down on «Barnets tur nå» must not decide after the focus has moved here. */
const ignoreHeldKey = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** A button that cannot be pressed yet looks disabled but keeps the focus. */
const large = [
  'min-h-16 text-lg lg:min-h-21 lg:text-xl aria-disabled:cursor-not-allowed aria-disabled:border-transparent!',
  'aria-disabled:bg-sand! aria-disabled:text-dis! aria-disabled:shadow-none! aria-disabled:translate-y-0!',
].join(' ')
const highlighted = 'ring-5 ring-lys'

type CurrentActionProps = ActionProps & {
  /** A ref: moves the focus on when the button unmounts. */
  readonly focusRef: RefCallback<HTMLButtonElement>
}

function CurrentAction({ sign, repetition, focusRef }: CurrentActionProps) {
  const isEncouraging = useSelector(repetition, (snapshot) => snapshot?.matches('encouraging') ?? false)
  const signAction = useSelector(sign, (snapshot) =>
    snapshot.matches('cheering') ? 'cheer' : snapshot.matches('consoling') ? 'console' : 'demonstrating',
  )
  const action = isEncouraging ? 'again' : signAction
  const givesTurn = repetition !== undefined && !isEncouraging
  // The button that advances Ask stays the same element in the same place.
  const advance = () => {
    if (!repetition) sign.send({ type: 'sign.goOn' })
    else if (isEncouraging) repetition.send({ type: 'repetition.show', isSlow: false })
    else repetition.send({ type: 'repetition.turn' })
  }
  return (
    <div className="flex grow items-center justify-between gap-3 max-lg:order-first max-lg:basis-full">
      <output className="font-semibold text-natt">
        {action === 'demonstrating' ? t('ask.control.demonstrating') : t(`ask.control.${action}.title`)}
        {action === 'console' && (
          <span className="block font-normal text-dis">{t('ask.control.console.text')}</span>
        )}
      </output>
      <Button
        ref={focusRef}
        variant={givesTurn ? 'light' : 'secondary'}
        icon={givesTurn ? Hand : SkipForward}
        onClick={advance}
        className="shrink-0"
      >
        {t(givesTurn ? 'ask.control.turn' : 'ask.control.goOn')}
      </Button>
    </div>
  )
}
