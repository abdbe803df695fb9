import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'

import { searchIn } from '#src/contract/page-values.ts'
import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { FailedRequest, UnfetchedCode } from '#src/shell/queries/query-boundary.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useChosenAffiliation } from '#src/shell/shell.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-ask-control.ts'

import { ControlFrame, ControlScreen, LedElsewhere } from './control/control-screen.tsx'
import { OpenPart } from '#src/shell/open-part.tsx'

/** The control window of a session with Ask, or of signs that he shows without one. */
export function AskProgressPage() {
  const [search] = useSearchParams()
  if (searchIn('askControl', search).tegn === undefined) return <SessionPage />
  return (
    <CodeBoundary failed={UnfetchedCode}>
      <SignShowPage />
    </CodeBoundary>
  )
}

const SignShowPage = lazyComponent(async () => (await import('./show/sign-show-page.tsx')).SignShowPage)

function SessionPage() {
  return (
    <>
      <PageTitle page={t('ask.control.title')} />
      <Suspense fallback={<Waiting />}>
        <OpenControl />
      </Suspense>
    </>
  )
}

function OpenControl() {
  const departmentName = useChosenAffiliation()?.department.name
  if (departmentName === undefined) return <Waiting />
  return (
    <OpenPart of="ask" part="askControl" waiting={<Waiting />} frame={FailedFrame}>
      {(control) => <Control control={control} departmentName={departmentName} />}
    </OpenPart>
  )
}

const FailedFrame = ({ children }: { readonly children: ReactNode }) => (
  <ControlFrame place={undefined}>{children}</ControlFrame>
)

type ControlProps = { readonly control: AskControlRef; readonly departmentName: string }

function Control({ control, departmentName }: ControlProps) {
  const phase = useSelector(control, phaseOf)
  const failure = useSelector(control, ({ context }) => context.failure)
  switch (phase) {
    case 'running':
      return <ControlScreen control={control} departmentName={departmentName} />
    case 'elsewhere':
      return (
        <ControlFrame place={undefined}>
          <LedElsewhere onRetry={() => control.send({ type: 'askControl.seek' })} />
        </ControlFrame>
      )
    case 'failed':
      return (
        <ControlFrame place={undefined}>
          <FailedRequest
            error={failure}
            busy={false}
            onRetry={() => control.send({ type: 'askControl.retry' })}
          />
        </ControlFrame>
      )
    case 'waiting':
      return <Waiting />
  }
}

type Snapshot = ReturnType<AskControlRef['getSnapshot']>

function phaseOf(snapshot: Snapshot): 'running' | 'elsewhere' | 'failed' | 'waiting' {
  if (snapshot.matches({ leading: 'running' })) return 'running'
  if (snapshot.matches('elsewhere') || snapshot.matches({ leading: 'led' })) return 'elsewhere'
  return snapshot.matches({ leading: 'failed' }) ? 'failed' : 'waiting'
}

const Waiting = () => (
  <div className="page-frame py-6">
    <Skeleton className="h-96" />
  </div>
)
