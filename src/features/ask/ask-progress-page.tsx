import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'

import type { KeptAskSession, Sign } from '#src/contract/ask.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { Id } from '#src/contract/values.ts'
import { Answered } from '#src/shell/answered.tsx'
import { useAnswer } from '#src/shell/answers.ts'
import type { StagePlace } from '#src/shell/ask-shell.ts'
import { useFeature } from '#src/shell/features.ts'
import { PageTitle } from '#src/shell/page-title.tsx'
import { useChosenAffiliation } from '#src/shell/shell.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-ask-control.ts'

import { ControlFrame, ControlScreen, LedElsewhere } from './control/control-screen.tsx'

/** The control window of a session with Ask. */
export function AskProgressPage() {
  const department = useChosenAffiliation()?.department
  return (
    <>
      <PageTitle page={t('ask.control.title')} />
      <Suspense fallback={<Waiting />}>
        {department ? <IfLeading department={department} /> : <Waiting />}
      </Suspense>
    </>
  )
}

/** One window of a browser leads; each turn at it begins with what the department has come to by then. */
function IfLeading({ department }: Pick<ControlProps, 'department'>) {
  const { leadership } = useFeature('ask')
  const isElsewhere = useSelector(leadership, (snapshot) => snapshot.matches('elsewhere'))
  const isLeading = useSelector(leadership, (snapshot) => snapshot.matches({ seeking: 'leading' }))
  const turn = useSelector(leadership, ({ context }) => context.turns)
  if (isElsewhere)
    return (
      <ControlFrame place={undefined}>
        <LedElsewhere onRetry={() => leadership.send({ type: 'leadership.seek' })} />
      </ControlFrame>
    )
  return isLeading ? <Turn key={`${department._id} ${turn}`} department={department} /> : <Waiting />
}

function Turn({ department }: Pick<ControlProps, 'department'>) {
  const signs = useAnswer(endpoints.ask.signs, {})
  const history = useAnswer(endpoints.ask.progress, {}, { anew: true })
  return (
    <Answered query={signs} skeleton={<Waiting />}>
      {(known) => (
        <Answered query={history} skeleton={<Waiting />}>
          {(past) =>
            // Another device may have gone further since it was answered last; without a network that must do.
            history.isFetchedAfterMount ? (
              <Control department={department} signs={known} history={past} />
            ) : (
              <Waiting />
            )
          }
        </Answered>
      )}
    </Answered>
  )
}

type ControlProps = {
  readonly department: { readonly _id: Id; readonly name: string }
  readonly signs: readonly Sign[]
  readonly history: readonly KeptAskSession[]
}

function Control({ department, signs, history }: ControlProps) {
  const ask = useFeature('ask')
  const [search] = useSearchParams()
  const [control] = useState(() =>
    ask.control({ departmentId: department._id, place: placeIn(search), signs, history }),
  )
  return <ControlScreen control={control} departmentName={department.name} />
}

function placeIn(search: URLSearchParams): StagePlace {
  const device = v.safeParse(Id, search.get('enhet'))
  return device.success ? { kind: 'device', deviceId: device.output } : { kind: 'here' }
}

const Waiting = () => (
  <div className="page-frame py-6">
    <Skeleton className="h-96" />
  </div>
)
