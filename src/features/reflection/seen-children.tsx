import { anchorAt, measures as texts } from '#content/reflection/measures.ts'
import {
  evaluationEndpoints,
  type Measure,
  measures,
  type Observation,
  type SessionObservations,
  type Sticky,
} from '#src/contract/evaluation.ts'
import { planDetailEndpoints, type PlanChild } from '#src/contract/plan-details.ts'
import type { Id } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'
import { ChildName } from '#src/shell/parts/child-name.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-reflections.ts'

import { ChildOverTime } from './child-over-time.tsx'
import { dayText } from './reflection-words.ts'

type SeenChildrenProps = { readonly sessionId: Id; readonly planId: Id }

/** What all have observed and noted of the children of a session; reading it is logged, so it is fetched only when it is opened. */
export function SeenChildren({ sessionId, planId }: SeenChildrenProps) {
  const seen = useApiQuery(evaluationEndpoints.observations, { params: { session: sessionId } })
  const children = useApiQuery(planDetailEndpoints.children, { query: { ids: planId } })
  return (
    <QueryBoundary
      query={seen}
      skeleton={<Skeleton shape="block" />}
      missing={<p>{t('reflections.read.children.none')}</p>}
    >
      {(found) => <Seen found={found} names={children.data ?? []} />}
    </QueryBoundary>
  )
}

type SeenProps = { readonly found: SessionObservations; readonly names: readonly PlanChild[] }

function Seen({ found: { observations, stickies }, names }: SeenProps) {
  const ids = [...new Set([...observations, ...stickies].flatMap(({ studentId }) => studentId ?? []))]
  const common = stickies.filter(({ studentId }) => studentId === null)
  if (ids.length + common.length === 0) return <p>{t('reflections.read.children.none')}</p>
  return (
    <div className="grid gap-5 text-natt">
      <p className="text-sm text-skumring">{t('reflections.read.children.intro')}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {ids.map((id) => {
          const child = names.find(({ _id }) => _id === id)
          return (
            <li key={id} className="min-w-0 rounded-md border border-fuge p-4 max-xs:border-0 max-xs:p-0">
              <Child child={child} />
              <Measures observation={observations.find(({ studentId }) => studentId === id)} />
              <Notes notes={stickies.filter(({ studentId }) => studentId === id)} />
              {child && (
                <div className="mt-3">
                  <ChildOverTime child={child} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {common.length > 0 && (
        <div>
          <h3 className="text-md font-bold">{t('reflections.read.notes')}</h3>
          <Notes notes={common} />
        </div>
      )}
    </div>
  )
}

const Child = ({ child }: { readonly child: PlanChild | undefined }) =>
  child ? <ChildName {...child} /> : <b className="font-semibold">{t('reflections.read.children.unknown')}</b>

function Measures({ observation }: { readonly observation: Observation | undefined }) {
  if (!observation) return null
  if (observation.notObserved) return <p className="mt-3">{t('reflections.read.children.notObserved')}</p>
  return (
    <dl className="mt-3 grid gap-2.5">
      {measures.map((measure) => (
        <div key={measure} className="min-w-0">
          <dt className="flex flex-wrap justify-between gap-x-3 font-semibold">
            <span>{texts[measure].title}</span>
            <span>{stepText(observation, measure)}</span>
          </dt>
          <dd className="text-sm text-skumring">{meaningOf(observation, measure)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The step of a measure; of one that two people have set differently, both. */
function stepText({ measures: steps, conflicts }: Observation, measure: Measure): string {
  const conflict = conflicts.find((one) => one.measure === measure)
  const step = conflict
    ? conflict.values.map(({ value }) => value).join(` ${t('reflections.read.or')} `)
    : steps[measure]
  return step === null ? t('reflections.read.measure.none') : t('reflections.read.measure', { step })
}

function meaningOf({ measures: steps, conflicts }: Observation, measure: Measure): string {
  const step = steps[measure]
  if (conflicts.some((one) => one.measure === measure)) return t('reflections.read.measure.conflict')
  return step === null ? '' : anchorAt(measure, step)
}

const Notes = ({ notes }: { readonly notes: readonly Sticky[] }) => (
  <ul className="mt-3 grid gap-2 empty:hidden">
    {notes.map(({ _id, text, visibility, authorName, writtenAt }) => (
      <li key={_id} className="rounded-md bg-kalk p-3">
        <p className="wrap-break-word whitespace-pre-line">{text}</p>
        <p className="mt-1 text-sm text-skumring">
          {[
            authorName ?? t('reflections.read.formerEmployee'),
            dayText(dayOf(new Date(writtenAt))),
            t(`reflections.read.note.${visibility}`),
          ].join(' · ')}
        </p>
      </li>
    ))}
  </ul>
)
