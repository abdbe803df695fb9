import type { UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

import { type Evaluation, evaluationEndpoints, type WaitingSession } from '#src/contract/evaluation.ts'
import { searchIn } from '#src/contract/page-values.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartmentName } from '#src/shell/queries/departments.ts'
import { titleOf, useBankActivity } from '#src/shell/queries/planned.ts'
import { FailedRequest } from '#src/shell/queries/query-boundary.tsx'
import { useWaitingReflections } from '#src/shell/queries/waiting-reflections.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-reflections.ts'

import {
  ReflectionMonths,
  type ReflectionRow,
  ReflectionRows,
  ReflectionRowsSkeleton,
} from './reflection-rows.tsx'
import { ReflectionSearchField } from './reflection-search-field.tsx'
import { isFound, writtenTexts } from './reflection-search.ts'
import { thanksText } from './thanks-text.ts'

/** The user’s own reflections: what waits, what is begun, and what is submitted, by month. */
export function MyReflectionsPage() {
  const waiting = useWaitingReflections()
  const own = useApiQuery(evaluationEndpoints.list, { query: { mine: 'true' } }, { refetchOnMount: true })
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('reflections.title')} />
      <Breadcrumb to={hrefOf('profile')} label={t('profile.title')} navLabel={t('page.back')} />
      <PageHeader title={t('reflections.title')} intro={t('reflections.intro')} />
      <Loaded waiting={waiting} own={own} />
    </div>
  )
}

type LoadedProps = {
  readonly waiting: UseQueryResult<WaitingSession[]>
  readonly own: UseQueryResult<Evaluation[]>
}

/** Both lists once they are there; a retry requests both. */
function Loaded({ waiting, own }: LoadedProps) {
  if (waiting.data && own.data)
    return waiting.data.length + own.data.length === 0 ? (
      <NothingYet />
    ) : (
      <OwnReflections waiting={waiting.data} written={own.data} />
    )
  const failed = [own, waiting].find(({ isLoadingError }) => isLoadingError)
  if (!failed)
    return (
      <LoadingRegion label={t('response.loading')}>
        <ReflectionRowsSkeleton />
      </LoadingRegion>
    )
  return (
    <FailedRequest
      error={failed.error}
      attempts={failed.errorUpdateCount}
      onRetry={() => {
        void waiting.refetch()
        void own.refetch()
      }}
      busy={waiting.isFetching || own.isFetching}
    />
  )
}

type OwnReflectionsProps = {
  readonly waiting: readonly WaitingSession[]
  readonly written: readonly Evaluation[]
}

function OwnReflections({ waiting, written }: OwnReflectionsProps) {
  const [params, setParams] = useSearchParams()
  const { q: query = '' } = searchIn('myEvaluations', params)
  const rowOf = useRows()
  const cardOf = useBankActivity()
  const titleAt = ({ activityId }: Pick<Evaluation, 'activityId'>) => titleOf(cardOf(activityId))
  const draftsById = new Map(written.map((one) => [one._id, one]))

  const waits = waiting.filter((session) => {
    const draft = session.evaluationId === null ? undefined : draftsById.get(session.evaluationId)
    return isFound(query, [titleAt(session), ...(draft ? writtenTexts(draft) : [])])
  })
  const found = written.filter((one) => isFound(query, [titleAt(one), ...writtenTexts(one)]))
  const submitted = found.filter(({ state }) => state === 'submitted')
  // A draft of a session that waits is shown there.
  const drafts = found.filter(
    ({ state, sessionId }) => state === 'draft' && waiting.every((one) => one.sessionId !== sessionId),
  )
  const count = waits.length + drafts.length + submitted.length
  return (
    <>
      <search className="block">
        <ReflectionSearchField
          label={t('reflections.search')}
          example={t('reflections.search.example')}
          query={query}
          onQuery={(value) =>
            setParams(value === '' ? {} : { q: value }, { replace: true, preventScrollReset: true })
          }
        />
      </search>
      <p aria-live="polite" className="mt-4 text-skumring">
        {query !== '' && <span>{t('reflections.found', { count })}</span>}
      </p>
      {count === 0 && <EmptyState title={t('response.empty.title')} text={t('reflections.found.none')} />}
      {waiting.length === 0 && query === '' && <p className="mt-2">{t('reflections.waiting.none')}</p>}
      {waits.length > 0 && (
        <Section title={t('reflections.waiting')} intro={t('reflections.waiting.intro')}>
          <ReflectionRows rows={waits.map(rowOf.waiting)} />
        </Section>
      )}
      {drafts.length > 0 && (
        <Section title={t('reflections.drafts')}>
          <ReflectionMonths headingLevel={3} rows={drafts.map(rowOf.written)} />
        </Section>
      )}
      {submitted.length > 0 && (
        <Section title={t('reflections.submitted')}>
          <ReflectionMonths headingLevel={3} rows={submitted.map(rowOf.written)} />
        </Section>
      )}
    </>
  )
}

/** How a session that waits and a written reflection are shown as rows. */
function useRows() {
  const cardOf = useBankActivity()
  const departmentName = useDepartmentName()
  const shared = (one: WaitingSession | Evaluation) => ({
    id: one.sessionId,
    to: hrefOf('evaluation', { id: one.sessionId }),
    card: cardOf(one.activityId),
    date: one.date,
    facts: [t(`reflections.role.${one.role}`), departmentName(one.departmentId)],
  })
  return {
    waiting: (session: WaitingSession): ReflectionRow => ({
      ...shared(session),
      badge:
        session.evaluationId === null
          ? { text: t('reflections.state.new'), tone: 'neutral' }
          : { text: t('reflections.state.draft'), tone: 'light' },
    }),
    written: (evaluation: Evaluation): ReflectionRow => {
      const row = shared(evaluation)
      return {
        ...row,
        facts: [...row.facts, evaluation.planDeletedAt === null ? undefined : t('reflections.planDeleted')],
        badge:
          evaluation.state === 'draft'
            ? { text: t('reflections.state.draft'), tone: 'light' }
            : { text: t('reflections.state.submitted'), tone: 'ok' },
        thanks: thanksText(evaluation.thanks),
      }
    },
  }
}

const NothingYet = () => (
  <EmptyState
    title={t('reflections.empty.title')}
    text={t('reflections.empty.text')}
    action={
      <ButtonLink to={hrefOf('calendar')} variant="primary">
        {t('reflections.empty.action')}
      </ButtonLink>
    }
    className="bg-papir py-10 shadow-kant"
  />
)
