import { useSelector } from '@xstate/react'
import { ArrowRight, SkipForward, Users } from 'lucide'
import { type ReactNode, useId } from 'react'

import { turnIn, type TurnStudent } from '#src/machines/ask/turn-order/turn-order.machine.ts'
import { OpeningDraft } from '#src/shell/forms/draft.tsx'
import type { AskControlRef, TurnOrderRef } from '#src/shell/ask-feature.ts'
import { ChildSign } from '#src/shell/parts/child-name.tsx'
import { keptLook } from '#src/ui/button-look.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { t } from '#src/words/nb-ask-control.ts'

import { TurnChoice } from './turn-choice.tsx'

/** Whose turn it is, and who is next, among the children whom the operator has chosen. */
export function TurnOrder({ control }: { readonly control: AskControlRef }) {
  const turnOrder = useSelector(control, ({ children }) => children.turnOrder)
  const isHere = useSelector(control, ({ context }) => context.place.kind === 'here')
  return turnOrder && <Turns turnOrder={turnOrder} isHere={isHere} />
}

type TurnsProps = {
  readonly turnOrder: TurnOrderRef
  /** The children’s screen is a window of this browser, which may show whose turn it is. */
  readonly isHere: boolean
}

function Turns({ turnOrder, isHere }: TurnsProps) {
  const titleId = useId()
  const draft = useSelector(turnOrder, ({ children }) => children.draft)
  const isOpening = useSelector(turnOrder, (snapshot) => snapshot.matches('opening'))
  const hasTakers = useSelector(turnOrder, ({ context }) => context.order.participants.length > 0)
  const isUsed = useSelector(turnOrder, (snapshot) => snapshot.matches('used'))
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-2 rounded-lg border border-fuge bg-papir p-4 max-lg:p-3 max-sm:px-3 max-sm:py-2"
    >
      <h2 id={titleId} className={hasTakers ? 'sr-only' : 'text-md font-semibold'}>
        {t('ask.turns')}
      </h2>
      {isOpening ? (
        <OpeningDraft draft={draft} waiting={null} />
      ) : isUsed && hasTakers ? (
        <Running turnOrder={turnOrder} />
      ) : (
        <WithoutTurns turnOrder={turnOrder} />
      )}
      <TurnChoice turnOrder={turnOrder} isHere={isHere} />
    </section>
  )
}

/** The button stays the same element while the children are fetched, and where that fails, so that the focus stays on it. */
function WithoutTurns({ turnOrder }: { readonly turnOrder: TurnOrderRef }) {
  const isUnused = useSelector(turnOrder, (snapshot) => snapshot.matches('unused'))
  const isReading = useSelector(turnOrder, (snapshot) => snapshot.matches('reading'))
  const hasFailed = useSelector(turnOrder, (snapshot) => snapshot.matches('failed'))
  return (
    <div
      className={
        hasFailed ? 'grid justify-items-start gap-2' : 'flex min-h-12 items-center justify-between gap-3'
      }
    >
      {hasFailed ? (
        <p role="alert" className="text-sm">
          {t('ask.turns.failed')}
        </p>
      ) : (
        <p className="text-sm text-skumring">
          {t(isUnused ? 'ask.turns.text' : isReading ? 'ask.turns.reading' : 'ask.turns.none')}
        </p>
      )}
      <Button
        icon={hasFailed ? undefined : Users}
        busy={isReading}
        onClick={() => turnOrder.send({ type: hasFailed ? 'turnOrder.retry' : 'turnOrder.choose' })}
        className="shrink-0"
      >
        {t(hasFailed ? 'ask.turns.retry' : 'ask.turns.choose')}
      </Button>
    </div>
  )
}

function Running({ turnOrder }: { readonly turnOrder: TurnOrderRef }) {
  const order = useSelector(turnOrder, ({ context }) => context.order)
  const students = useSelector(turnOrder, ({ context }) => context.students)
  const { current, next } = turnIn({ order, students })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2">
      <output className="min-w-0">
        <Holder title={t('ask.turns.now')} student={current} />
      </output>
      <div className="min-w-0">
        <Holder title={t('ask.turns.next')} student={next} />
      </div>
      <IconButton
        icon={Users}
        label={t('ask.turns.choose')}
        onClick={() => turnOrder.send({ type: 'turnOrder.choose' })}
      />
      <div className="col-span-full grid grid-cols-2 gap-2">
        <Button
          icon={SkipForward}
          aria-disabled={!next}
          onClick={() => turnOrder.send({ type: 'turnOrder.skip' })}
          className={`px-2 whitespace-nowrap ${keptLook}`}
        >
          {t('ask.turns.skip')}
        </Button>
        <Button
          icon={ArrowRight}
          aria-disabled={!current}
          onClick={() => turnOrder.send({ type: 'turnOrder.next' })}
          className={`px-2 whitespace-nowrap ${keptLook}`}
        >
          {t('ask.turns.done')}
        </Button>
      </div>
    </div>
  )
}

type HolderProps = { readonly title: string; readonly student: TurnStudent | undefined }

const Holder = ({ title, student }: HolderProps): ReactNode => (
  <span className="flex min-h-11 items-center gap-2.5">
    {student && <ChildSign firstName={student.firstName} mark={student.mark} />}
    <span className="grid min-w-0 leading-tight">
      <span className="text-sm text-dis">{title}</span>
      <span className="truncate font-extrabold">{student?.firstName ?? t('ask.turns.nobody')}</span>
    </span>
  </span>
)
