import { measures as texts } from '#content/reflection/measures.ts'
import { constants } from '#src/contract/constants.ts'
import {
  evaluationEndpoints,
  type Measure,
  measures,
  type ObservedOverTime,
} from '#src/contract/evaluation.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import type { Day } from '#src/contract/values.ts'
import { addDays, daysBetween, longDay, monthWord, shortDay } from '#src/domain/day.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { LineGraph } from '#src/ui/line-graph.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-over-time.ts'

type ChildOverTimeProps = { readonly child: PlanChild }

/** What was observed of one child over the last months, and of no other; reading it is logged, so it is fetched when it is opened. */
export const ChildOverTime = ({ child }: ChildOverTimeProps) => (
  <Disclosure lazy title={t('overTime.title', { name: child.firstName })}>
    <Observed child={child} />
  </Disclosure>
)

function Observed({ child }: ChildOverTimeProps) {
  const observed = useApiQuery(evaluationEndpoints.overTime, { params: { student: child._id } })
  return (
    <QueryBoundary
      query={observed}
      skeleton={<Skeleton shape="block" />}
      missing={<p>{t('overTime.missing')}</p>}
    >
      {(found) => <Lines observed={found} name={child.firstName} />}
    </QueryBoundary>
  )
}

type LinesProps = { readonly observed: ObservedOverTime; readonly name: string }

function Lines({ observed, name }: LinesProps) {
  const { sessions } = observed
  const isEmpty = sessions.every((session) => measures.every((measure) => session.measures[measure] === null))
  if (isEmpty) return <p>{t('overTime.empty', { name })}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-natt">
      <p className="text-sm text-skumring">{t('overTime.intro')}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-2">
        {measures.map((measure) => (
          <li key={measure}>
            <p className="mb-2 font-semibold">{texts[measure].title}</p>
            <Line observed={observed} measure={measure} />
          </li>
        ))}
      </ul>
      <Disclosure headingLevel={4} title={t('overTime.table')}>
        <DataTable
          caption={t('overTime.table.caption', { name })}
          columns={[
            { key: 'day', label: t('overTime.day') },
            ...measures.map((measure) => ({ key: measure, label: texts[measure].title })),
          ]}
          rows={sessions.toReversed().map(({ sessionId, date, measures: values }) => ({
            key: sessionId,
            cells: [
              shortDay(date),
              ...measures.map((measure) => <Value key={measure} value={values[measure]} />),
            ],
          }))}
        />
      </Disclosure>
    </div>
  )
}

type LineProps = { readonly observed: ObservedOverTime; readonly measure: Measure }

function Line({ observed: { from, to, sessions }, measure }: LineProps) {
  const placeOf = (day: Day) => daysBetween(from, day) / daysBetween(from, to)
  return (
    <LineGraph
      label={t('overTime.line', {
        measure: texts[measure].title,
        from: longDay(from),
        to: longDay(to),
      })}
      lowest={constants.measure.lowest}
      highest={constants.measure.highest}
      points={sessions.map(({ sessionId, date, measures: values }) => ({
        key: sessionId,
        at: placeOf(date),
        value: values[measure],
      }))}
      marks={monthsIn(from, to).map((day) => ({
        at: placeOf(day),
        text: monthWord(Number(day.slice(5, 7))).slice(0, 3),
      }))}
    />
  )
}

/** The first days of the months in a period. */
const monthsIn = (from: Day, to: Day): readonly Day[] =>
  Array.from({ length: daysBetween(from, to) }, (_, days) => addDays(from, days)).filter((day) =>
    day.endsWith('-01'),
  )

const Value = ({ value }: { readonly value: number | null }) =>
  value === null ? (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('overTime.notObserved')}</VisuallyHidden>
    </>
  ) : (
    <span>{value}</span>
  )
