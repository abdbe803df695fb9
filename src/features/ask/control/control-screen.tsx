import { useSelector } from '@xstate/react'
import { ChartColumn, RotateCcw } from 'lucide'
import type { ReactNode } from 'react'

import { type AskPlace, houses } from '#src/contract/ask-curriculum.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { AskChain } from '#src/machines/ask/curriculum/ask-chain.ts'
import { repetitionNumberOf } from '#src/machines/ask/ask-show.ts'
import type { OutboxItem } from '#src/machines/outbox/outbox/outbox-item.ts'
import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { useFeature } from '#src/shell/features.ts'
import { useOutbox } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { takeLostFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-ask-control.ts'

import { CloakroomButton, CloakroomCard } from './cloakroom-card.tsx'
import { ControlProgress } from './control-progress.tsx'
import { EndDialog } from './end-dialog.tsx'
import { Ended, FirstSign, Introduction, Pending, Phase, Summary } from './phases.tsx'
import { CameraStep } from './session-camera.tsx'
import { SignTabs } from './sign-tabs.tsx'
import { Signing } from './signing.tsx'
import { StagePill } from './stage-pill.tsx'
import { StageMirror } from './stage-mirror.tsx'
import { StageAwaited } from './stage-awaited.tsx'
import { TurnOrder } from './turn-order.tsx'
import { Undo } from './undo.tsx'
import { useStageLink } from './use-stage-link.ts'

type ControlScreenProps = { readonly control: AskControlRef; readonly departmentName: string }

/** The operator's window: the session, the state of the children's screen, and the controls of the current phase. */
export function ControlScreen({ control, departmentName }: ControlScreenProps) {
  const { ask } = useFeature('ask')
  const outbox = useOutbox()
  const isBlocked = useSelector(ask, (snapshot) => snapshot.matches({ stageWindow: 'blocked' }))
  const link = useStageLink(control)
  const isHere = useSelector(control, ({ context }) => context.place.kind === 'here')
  const { session } = useSelector(control, ({ context }) => context.chain)
  const place = useSelector(session, (snapshot) => snapshot?.context)
  const isOnProgress = useSelector(control, isShowingProgress)
  const phase = useSelector(session, (snapshot) => (snapshot ? phaseOf(snapshot) : 'completed'))
  const isWaiting = useSelector(
    outbox,
    (snapshot) => snapshot.matches({ open: { ready: 'waiting' } }) && snapshot.context.items.some(isSession),
  )
  const isHeldBack = useSelector(outbox, ({ context }) =>
    context.items.some((item) => isSession(item) && item.held !== undefined),
  )
  const isHeld = session && phase !== 'pending' && phase !== 'ended' && phase !== 'completed'
  const showProgress = () => control.send({ type: 'askControl.showProgress' })
  const showSession = () => control.send({ type: 'askControl.showSession' })

  return (
    <ControlFrame
      place={place}
      isHeld={isHeld}
      actions={
        <>
          <StagePill control={control} />
          <Button
            variant="quiet"
            icon={ChartColumn}
            onClick={isOnProgress ? showSession : showProgress}
            className="max-sm:px-2.5"
          >
            <span className={isOnProgress ? undefined : 'max-sm:sr-only'}>
              {t(isOnProgress ? 'ask.control.progress.back' : 'ask.control.progress')}
            </span>
          </Button>
          {/* The summary has its own button for it; a phone has no space beside the way back to the session. */}
          {isHeld && phase !== 'summary' && (
            <Button
              onClick={() => session.send({ type: 'session.end' })}
              className={`max-sm:px-3 max-sm:text-sm ${isOnProgress ? 'max-sm:hidden' : ''}`}
            >
              {t('ask.control.end')}
            </Button>
          )}
        </>
      }
    >
      {isWaiting && <Notice live>{t('ask.control.unsent')}</Notice>}
      {isHere && isBlocked && link !== 'linked' && (
        <Notice kind="warning" live>
          {t('ask.control.stage.blocked')}
        </Notice>
      )}
      {isOnProgress ? (
        <ControlProgress control={control} departmentName={departmentName} onChosen={showSession} />
      ) : (
        <CurrentPhase
          control={control}
          phase={phase}
          departmentName={departmentName}
          isSent={!isWaiting && !isHeldBack}
          onProgress={showProgress}
        />
      )}
      {session && <EndDialog session={session} />}
    </ControlFrame>
  )
}

const isSession = ({ endpoint }: OutboxItem) => endpoint === 'storeAskSession'

const isShowingProgress = (snapshot: ReturnType<AskControlRef['getSnapshot']>) =>
  snapshot.matches({ leading: { running: { view: 'progress' } } })

type ControlFrameProps = {
  readonly place: AskPlace | undefined
  /** While a session is held, the operator leaves it by ending it. */
  readonly isHeld?: boolean | undefined
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The header and the main area of the operator's window. */
export const ControlFrame = ({ place, isHeld = false, actions, children }: ControlFrameProps) => (
  <div className="flex min-h-dvh flex-col bg-kalk">
    <header className="border-b print:hidden border-fuge bg-papir">
      <div className="page-frame flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2 max-sm:gap-x-2 max-sm:py-1">
        {place ? (
          <Heading place={place} />
        ) : (
          <h1 className="text-lg font-extrabold">{t('ask.control.title')}</h1>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:gap-1">{actions}</div>
      </div>
    </header>
    <main
      ref={takeLostFocus}
      id="innhold"
      tabIndex={-1}
      className="page-frame focus-by-frame flex flex-1 flex-col gap-4 py-4 max-sm:gap-3 max-sm:pt-3 lg:py-5"
    >
      {!isHeld && (
        <Breadcrumb to={hrefOf('askIntro')} label={t('ask.control.back')} navLabel={t('page.back')} />
      )}
      {children}
    </main>
  </div>
)

/** Another window controls the stage, or is the control of this browser. */
export const LedElsewhere = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Phase title={t('ask.control.led.title')} text={t('ask.control.led.text')}>
    <div>
      <Button icon={RotateCcw} onClick={onRetry}>
        {t('ask.control.stage.retry')}
      </Button>
    </div>
  </Phase>
)

type CurrentPhaseProps = {
  readonly control: AskControlRef
  readonly phase: PhaseName
  readonly departmentName: string
  /** The server has stored everything that was practised. */
  readonly isSent: boolean
  readonly onProgress: () => void
}

function CurrentPhase({ control, phase, departmentName, isSent, onProgress }: CurrentPhaseProps) {
  const { session, sign, repetition } = useSelector(control, ({ context }) => context.chain)
  const signs = useSelector(control, ({ context }) => context.signs)
  if (!session || phase === 'completed')
    return (
      <Phase title={t('ask.control.completed.title')} text={t('ask.control.completed.text')}>
        <div>
          <Button icon={ChartColumn} onClick={onProgress}>
            {t('ask.control.progress')}
          </Button>
        </div>
      </Phase>
    )
  const mirror = <StageMirror control={control} size="large" className="max-md:hidden" />
  const print = <CloakroomButton session={session} />
  const card = <CloakroomCard session={session} signs={signs} departmentName={departmentName} />
  switch (phase) {
    case 'pending':
      return <Pending session={session} signs={signs} />
    case 'stage':
      return <StageAwaited control={control} session={session} signs={signs} />
    case 'introduction':
      return <Introduction session={session} signs={signs} mirror={mirror} />
    case 'first':
      return (
        <FirstSign
          session={session}
          signs={signs}
          mirror={mirror}
          camera={<CameraStep control={control} />}
          turns={<TurnOrder control={control} />}
        />
      )
    case 'summary':
      return (
        <>
          <Summary
            session={session}
            signs={signs}
            mirror={mirror}
            undo={<Undo control={control} />}
            print={print}
          />
          {card}
        </>
      )
    case 'ended':
      return (
        <>
          <Ended session={session} signs={signs} isSaved={isSent} print={print} />
          {card}
        </>
      )
    case 'signing':
      return (
        sign && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <SignTabs session={session} sign={sign} signs={signs} />
              <Counter sign={sign} repetition={repetition} />
            </div>
            <Signing control={control} sign={sign} repetition={repetition} />
          </>
        )
      )
  }
}

function Counter({
  sign,
  repetition,
}: Pick<AskChain, 'repetition'> & { readonly sign: NonNullable<AskChain['sign']> }) {
  const { stars, repetitions, tries } = useSelector(sign, ({ context }) => context)
  const repeats = useSelector(repetition, (snapshot) => snapshot?.context.repeats ?? 0)
  const isOver = useSelector(sign, (snapshot) => snapshot.matches('consoling'))
  if (isOver) return null
  return (
    <p className="text-sm text-dis">
      <b className="font-bold text-skumring">
        {t('ask.control.repetition', {
          number: repetitionNumberOf({ stars, repetitions }),
          all: repetitions,
        })}
      </b>{' '}
      ·{' '}
      {t(
        repeats + 1 >= tries
          ? 'ask.control.try.last'
          : repeats === 0
            ? 'ask.control.try.first'
            : 'ask.control.try.next',
      )}
    </p>
  )
}

function Heading({ place: { house, module, session } }: { readonly place: AskPlace }) {
  const { title, modules } = houses[house - 1] ?? { title: '', modules: [] }
  return (
    <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-baseline gap-x-4 leading-tight max-sm:basis-16">
      <h1 className="text-lg leading-tight font-extrabold max-sm:min-w-0 max-sm:text-md">
        {t('ask.control.session', { session })}
        <span className="max-sm:sr-only"> · </span>
        <span className="max-sm:block max-sm:truncate max-sm:text-sm max-sm:font-normal max-sm:text-dis">
          {modules[module - 1]?.title}
        </span>
      </h1>
      <p className="text-sm leading-tight text-dis max-sm:sr-only">
        {t('ask.control.place', { house: title, module })}
      </p>
    </div>
  )
}

type PhaseName =
  | 'pending'
  | 'stage'
  | 'introduction'
  | 'first'
  | 'signing'
  | 'summary'
  | 'ended'
  | 'completed'

function phaseOf(snapshot: ReturnType<NonNullable<AskChain['session']>['getSnapshot']>): PhaseName {
  if (snapshot.matches('ended')) return 'ended'
  if (!snapshot.matches('held')) return 'pending'
  if (snapshot.matches({ held: 'awaitingStage' })) return 'stage'
  if (snapshot.matches({ held: 'introduction' })) return 'introduction'
  if (snapshot.matches({ held: 'pendingFirstSign' })) return 'first'
  return snapshot.matches({ held: 'summary' }) ? 'summary' : 'signing'
}
