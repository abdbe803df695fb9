import { useSelector } from '@xstate/react'
import { ChartColumn, RotateCcw } from 'lucide-react'
import { useState } from 'react'

import { type AskPlace, houses } from '#src/contract/ask-curriculum.ts'
import { constants } from '#src/contract/constants.ts'
import type { AskChain } from '#src/machines/ask-chain.ts'
import { repetitionNumberOf } from '#src/machines/ask-show.ts'
import type { AskControl } from '#src/shell/ask-shell.ts'
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
  const [isProgressOpen, setIsProgressOpen] = useState(false)
  const { session } = chain
  const phase = useSelector(session, (snapshot) => (snapshot ? phaseOf(snapshot) : 'completed'))
  const hasUnsent = useSelector(control.keeper, (snapshot) => snapshot.matches('waiting'))
  const place = session?.getSnapshot().context
  const isHeld = session && phase !== 'pending' && phase !== 'leaving' && phase !== 'completed'

  return (
    <div className="flex min-h-dvh flex-col bg-kalk">
      <header className="border-b border-fuge bg-papir">
        <div className="page-frame flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2">
          {place ? (
            <Heading place={place} />
          ) : (
            <h1 className="text-lg font-extrabold">{t('ask.control.title')}</h1>
          )}
          <div className="ml-auto flex flex-wrap items-center gap-2">
            <StagePill control={control} />
            <Button variant="quiet" icon={ChartColumn} onClick={() => setIsProgressOpen(!isProgressOpen)}>
              {t(isProgressOpen ? 'ask.control.progress.back' : 'ask.control.progress')}
            </Button>
            {/* The summary asks for it itself. */}
            {isHeld && phase !== 'summary' && (
              <Button onClick={() => session.send({ type: 'session.end' })}>{t('ask.control.end')}</Button>
            )}
          </div>
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
        {hasUnsent && <Notice live>{t('ask.control.unsent')}</Notice>}
        {isProgressOpen ? (
          <Progress
            control={control}
            chain={chain}
            departmentName={departmentName}
            onChosen={() => setIsProgressOpen(false)}
          />
        ) : (
          <Now control={control} chain={chain} phase={phase} onProgress={() => setIsProgressOpen(true)} />
        )}
      </main>
    </div>
  )
}

type NowProps = {
  readonly control: AskControl
  readonly chain: AskChain
  readonly phase: PhaseName
  readonly onProgress: () => void
}

function Now({ control, chain: { session, sign, repetition }, phase, onProgress }: NowProps) {
  const { link } = control
  const signs = control.signs()
  const isLedElsewhere = useSelector(link, (snapshot) => snapshot.matches('refused'))
  if (isLedElsewhere)
    return (
      <Phase title={t('ask.control.led.title')} text={t('ask.control.led.text')}>
        <div>
          <Button icon={RotateCcw} onClick={() => link.send({ type: 'stageLink.open' })}>
            {t('ask.control.stage.retry')}
          </Button>
        </div>
      </Phase>
    )
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
      return <Leaving session={session} />
    case 'signing':
      return (
        sign && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
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
  const stars = useSelector(sign, ({ context }) => context.stars)
  const repeats = useSelector(repetition, (snapshot) => snapshot?.context.repeats ?? 0)
  return (
    <p className="text-sm text-dis">
      <b className="font-bold text-skumring">
        {t('ask.control.repetition', { number: repetitionNumberOf(stars), all: constants.ask.repetitions })}
      </b>{' '}
      · {t('ask.control.try', { number: repeats + 1 })}
    </p>
  )
}

function Heading({ place: { house, module, session } }: { readonly place: AskPlace }) {
  const { title, modules } = houses[house - 1] ?? { title: '', modules: [] }
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h1 className="text-lg font-extrabold">
        {t('ask.control.session', { session, module: modules[module - 1]?.title ?? '' })}
      </h1>
      <p className="text-sm text-dis">{t('ask.control.place', { house: title, module })}</p>
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
  const { curriculum, module, session } = chain
  const history = useSelector(module, (snapshot) => snapshot?.context.history)
  const place = session?.getSnapshot().context
  const canChoose = !session || session.getSnapshot().matches('pending')
  const choose = (chosen: AskPlace) => {
    if (session) session.send({ type: 'session.choose', place: chosen })
    else curriculum.send({ type: 'curriculum.choose', place: chosen })
    onChosen()
  }
  return (
    <ProgressOverview
      history={history ?? curriculum.getSnapshot().context.history}
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
