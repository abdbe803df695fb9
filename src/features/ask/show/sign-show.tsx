import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide'
import type { ReactNode } from 'react'

import { showIn } from '#src/machines/ask/sign-show/sign-show.machine.ts'
import type { SignShowRef } from '#src/shell/ask-feature.ts'
import { OpenPart } from '#src/shell/open-part.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { FailedRequest } from '#src/shell/queries/query-boundary.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { takeLostFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-ask-show.ts'

import { StageCanvas } from '../stage/stage-frame.tsx'
import { SessionScene } from '../stage/stage-screen.tsx'
import { ShowAwaited } from './show-awaited.tsx'
import { ShowBar } from './show-bar.tsx'

type SignShowProps = {
  readonly leaveTo: string
  /** Moves the show from the page to a window of its own, where the device has a place for it. */
  readonly onBigScreen?: (() => void) | undefined
}

/** Ask shows signs on this page, or on the screen that it leads. */
export const SignShow = (props: SignShowProps) => (
  <>
    <PageTitle page={t('ask.show.title')} />
    <OpenPart of="ask" part="signShow" waiting={<Waiting />} frame={Framed}>
      {(show) => <OpenShow show={show} {...props} />}
    </OpenPart>
  </>
)

function OpenShow({ show, leaveTo, onBigScreen }: SignShowProps & { readonly show: SignShowRef }) {
  const phase = useSelector(show, phaseOf)
  const failure = useSelector(show, ({ context }) => context.failure)
  const isOnPage = useSelector(show, ({ context }) => context.place.kind === 'page')
  const retry = () => show.send({ type: 'signShow.retry' })
  switch (phase) {
    case 'loading':
    case 'failed':
      if (failure === undefined) return <Waiting />
      // Its button keeps the focus while the signs are fetched again.
      return (
        <Framed leaveTo={leaveTo}>
          <FailedRequest error={failure} busy={phase === 'loading'} onRetry={retry} />
        </Framed>
      )
    case 'led':
      return (
        <Framed leaveTo={leaveTo}>
          <h1 className="text-xl font-extrabold">{t('ask.show.led.title')}</h1>
          <p>{t('ask.show.led.text')}</p>
          <div>
            <Button icon={RotateCcw} onClick={retry}>
              {t('ask.show.led.retry')}
            </Button>
          </div>
        </Framed>
      )
    case 'running':
      return (
        <main
          ref={takeLostFocus}
          id="innhold"
          tabIndex={-1}
          className="focus-by-frame grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] bg-kalk"
        >
          <div className="relative isolate min-h-0">
            <Stage show={show} />
          </div>
          <ShowBar show={show} leaveTo={leaveTo} onBigScreen={isOnPage ? onBigScreen : undefined} />
        </main>
      )
  }
}

/** What the children see, on this page or on another screen. */
function Stage({ show }: { readonly show: SignShowRef }) {
  const isAwaited = useSelector(show, (snapshot) =>
    snapshot.matches({ running: { series: 'awaitingStage' } }),
  )
  const character = useSelector(show, ({ children }) => children.character)
  const { scene, spoken, settings } = useSelector(show, ({ context }) => context)
  if (isAwaited || !character) return <ShowAwaited show={show} />
  return (
    <div translate="no" className="absolute inset-0 overflow-hidden [container-type:size]">
      <StageCanvas>
        <SessionScene
          shown={showIn({ scene, spoken, settings })}
          character={character}
          hasControlLeft={false}
        />
      </StageCanvas>
    </div>
  )
}

const Framed = ({ leaveTo, children }: { readonly leaveTo?: string; readonly children: ReactNode }) => (
  <main ref={takeLostFocus} id="innhold" tabIndex={-1} className="page-frame focus-by-frame grid gap-4 py-5">
    {leaveTo !== undefined && (
      <Breadcrumb to={leaveTo} label={t('ask.show.back')} navLabel={t('ask.show.back')} />
    )}
    {children}
  </main>
)

const Waiting = () => (
  <div className="page-frame py-6">
    <Skeleton className="h-96" />
  </div>
)

function phaseOf(snapshot: ReturnType<SignShowRef['getSnapshot']>): 'loading' | 'failed' | 'led' | 'running' {
  if (snapshot.matches('running')) return 'running'
  if (snapshot.matches('led')) return 'led'
  return snapshot.matches('failed') ? 'failed' : 'loading'
}
