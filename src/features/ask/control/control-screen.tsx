import { useSelector } from '@xstate/react'
import { ChartColumn, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'

import { type AskPlace, houses } from '#src/contract/ask-curriculum.ts'
import type { AskChain } from '#src/machines/ask-chain.ts'
import { recordsOf, repetitionNumberOf } from '#src/machines/ask-show.ts'
import type { AskControl, ControlLook } from '#src/shell/ask-shell.ts'
import { useFeature } from '#src/shell/features.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-ask-control.ts'

import { ProgressOverview } from '../progress/progress-overview.tsx'
import { FirstSign, Introduction, Leaving, Pending, Phase, Summary } from './phases.tsx'
import { SignTabs } from './sign-tabs.tsx'
import { Signing } from './signing.tsx'
import { StagePill } from './stage-pill.tsx'
import { useChain } from './use-chain.ts'

type ControlScreenProps = { readonly control: AskControl; readonly departmentName: string }

/** The operator's window: which session, the children's screen, and what is to be done now. */
export function ControlScreen({ control, departmentName }: ControlScreenProps) {
  const chain = useChain(control.curriculum)
  const look = useSelector(control.look, ({ context }) => context)
  const { session } = chain
  const phase = useSelector(session, (snapshot) => (snapshot ? phaseOf(snapshot) : 'completed'))
  const hasUnsent = useSelector(control.keeper, (snapshot) => snapshot.matches('waiting'))
  const isLinked = useSelector(control.link, (snapshot) => snapshot.matches({ open: 'linked' }))
  const isAwaited = useSelector(control.stage, ({ context }) => !context.isReady) && isLinked
  const isHeld = session && phase !== 'pending' && phase !== 'leaving' && phase !== 'completed'
  const turn = (to: ControlLook) => control.look.send({ type: 'look.turn', to })

  return (
    <ControlFrame
      place={session?.getSnapshot().context}
      isHeld={isHeld}
      actions={
        <>
          <StagePill control={control} />
          <Button
            variant="quiet"
            icon={ChartColumn}
            onClick={() => turn(look === 'progress' ? 'session' : 'progress')}
            className="max-sm:px-2.5"
          >
            <span className="max-sm:sr-only">
              {t(look === 'progress' ? 'ask.control.progress.back' : 'ask.control.progress')}
            </span>
          </Button>
          {/* The summary asks for it itself. */}
          {isHeld && phase !== 'summary' && (
            <Button
              onClick={() => session.send({ type: 'session.end' })}
              className="max-sm:px-3 max-sm:text-sm"
            >
              {t('ask.control.end')}
            </Button>
          )}
        </>
      }
    >
      {hasUnsent && <Notice live>{t('ask.control.unsent')}</Notice>}
      {isHeld && isAwaited && <Notice live>{t('ask.control.stage.awaited')}</Notice>}
      {look === 'progress' ? (
        <Progress
          control={control}
          chain={chain}
          departmentName={departmentName}
          onChosen={() => turn('session')}
        />
      ) : (
        <Now control={control} chain={chain} phase={phase} onProgress={() => turn('progress')} />
      )}
    </ControlFrame>
  )
}

type ControlFrameProps = {
  readonly place: AskPlace | undefined
  /** While a session is held, one leaves it by ending it. */
  readonly isHeld?: boolean | undefined
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** What stands around everything that the operator's window shows. */
export const ControlFrame = ({ place, isHeld = false, actions, children }: ControlFrameProps) => (
  <div className="flex min-h-dvh flex-col bg-kalk">
    <header className="border-b border-fuge bg-papir">
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
      id="innhold"
      tabIndex={-1}
      className="page-frame focus-by-frame flex flex-1 flex-col gap-4 py-4 lg:py-5"
    >
      {!isHeld && (
        <Breadcrumb to="/activities/ask/intro" label={t('ask.control.back')} navLabel={t('page.back')} />
      )}
      {children}
    </main>
  </div>
)

/** Another window has the stage, or is the one of this browser that leads. */
export const LedElsewhere = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Phase title={t('ask.control.led.title')} text={t('ask.control.led.text')}>
    <div>
      <Button icon={RotateCcw} onClick={onRetry}>
        {t('ask.control.stage.retry')}
      </Button>
    </div>
  </Phase>
)

type NowProps = {
  readonly control: AskControl
  readonly chain: AskChain
  readonly phase: PhaseName
  readonly onProgress: () => void
}

function Now({ control, chain: { session, sign, repetition }, phase, onProgress }: NowProps) {
  const { link } = control
  // By then the other may have gone further: it is begun anew from there.
  const { leadership } = useFeature('ask')
  const signs = control.signs()
  const isKept = useSelector(control.keeper, (snapshot) => !snapshot.matches('waiting'))
  const isLedElsewhere = useSelector(link, (snapshot) => snapshot.matches('refused'))
  if (isLedElsewhere) return <LedElsewhere onRetry={() => leadership.send({ type: 'leadership.seek' })} />
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
  switch (phase) {
    case 'pending':
      return <Pending session={session} signs={signs} />
    case 'introduction':
      return <Introduction session={session} signs={signs} />
    case 'first':
      return <FirstSign session={session} signs={signs} />
    case 'summary':
      return <Summary session={session} signs={signs} />
    case 'leaving':
      return <Leaving session={session} signs={signs} isKept={isKept} />
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
      · {repeats + 1 < tries ? t('ask.control.try', { number: repeats + 1 }) : t('ask.control.try.last')}
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

type ProgressProps = {
  readonly control: AskControl
  readonly chain: AskChain
  readonly departmentName: string
  readonly onChosen: () => void
}

/** Another session can be chosen while none is held. */
function Progress({ control, chain, departmentName, onChosen }: ProgressProps) {
  const { curriculum, module, session, sign } = chain
  const past = useSelector(module, (snapshot) => snapshot?.context.history)
  const place = session?.getSnapshot().context
  const canChoose = !session || session.getSnapshot().matches('pending')
  const choose = (chosen: AskPlace) => {
    if (session) session.send({ type: 'session.choose', place: chosen })
    else curriculum.send({ type: 'curriculum.choose', place: chosen })
    onChosen()
  }
  const history = past ?? curriculum.getSnapshot().context.history
  // What is practised right now lights its windows too.
  const now = session && place?.opened ? [{ ...place, signs: recordsOf({ session, sign }) }] : []
  return (
    <ProgressOverview
      history={[...history, ...now]}
      here={place && { house: place.house, module: place.module, session: place.session }}
      signs={control.signs()}
      departmentName={departmentName}
      {...(canChoose ? { onChoose: choose } : {})}
    />
  )
}

type PhaseName = 'pending' | 'introduction' | 'first' | 'signing' | 'summary' | 'leaving' | 'completed'

function phaseOf(snapshot: ReturnType<NonNullable<AskChain['session']>['getSnapshot']>): PhaseName {
  if (snapshot.matches('leaving')) return 'leaving'
  if (!snapshot.matches('held')) return 'pending'
  if (snapshot.matches({ held: 'introduction' })) return 'introduction'
  if (snapshot.matches({ held: 'pendingFirstSign' })) return 'first'
  return snapshot.matches({ held: 'summary' }) ? 'summary' : 'signing'
}
