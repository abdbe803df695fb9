import { constants } from '#src/contract/constants.ts'
import { type Evaluation, evaluationEndpoints } from '#src/contract/evaluation.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartmentName } from '#src/shell/queries/departments.ts'
import { titleOf, useBankActivity } from '#src/shell/queries/planned.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-reflections.ts'

import { EmployeeFilters, useEmployeeFilter } from './employee-filter.tsx'
import { ReflectionMonths, type ReflectionRow, ReflectionRowsSkeleton } from './reflection-rows.tsx'
import { isFound, writtenTexts } from './reflection-search.ts'
import { thanksText } from './thanks-text.ts'

/** What the staff has submitted, for leaders: newest first, without numbers or grades. */
export function EmployeeReflectionsPage() {
  const title = t('employeeReflections.title')
  const back = { to: hrefOf('profile'), label: t('profile.title') }
  if (!useIsAuthorized('leaders'))
    return <ForbiddenPage title={title} back={back} text={t('employeeReflections.refused')} />
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb {...back} navLabel={t('page.back')} />
      <PageHeader title={title} intro={t('employeeReflections.intro')} />
      <EmployeeReflections />
    </div>
  )
}

function EmployeeReflections() {
  const filter = useEmployeeFilter()
  const { department: a, from: b, to: c } = filter
  const submitted = useApiQuery(
    evaluationEndpoints.forLeader,
    { params: { a, b, c } },
    { refetchOnMount: true },
  )
  return (
    <>
      <EmployeeFilters filter={filter} />
      <QueryBoundary query={submitted} skeleton={<ReflectionRowsSkeleton />}>
        {(list) => <Found submitted={list} query={filter.query} />}
      </QueryBoundary>
    </>
  )
}

type FoundProps = { readonly submitted: readonly Evaluation[]; readonly query: string }

function Found({ submitted, query }: FoundProps) {
  const cardOf = useBankActivity()
  const departmentName = useDepartmentName()
  const found = submitted.filter((one) =>
    isFound(query, [titleOf(cardOf(one.activityId)), one.authorName ?? '', ...writtenTexts(one)]),
  )
  const rowOf = (one: Evaluation): ReflectionRow => ({
    id: one._id,
    to: hrefOf('employeeEvaluation', { id: one._id }),
    card: cardOf(one.activityId),
    date: one.date,
    facts: [
      one.authorName ?? t('reflections.read.formerEmployee'),
      t(`reflections.read.role.${one.role}`),
      departmentName(one.departmentId),
      one.planDeletedAt === null ? undefined : t('reflections.planDeleted'),
    ],
    thanks: thanksText(one.thanks),
  })
  if (submitted.length === 0)
    return (
      <EmptyState
        title={t('employeeReflections.empty.title')}
        text={t('employeeReflections.empty.text')}
        className="bg-papir py-10 shadow-kant"
      />
    )
  return (
    <>
      <p aria-live="polite" className="mb-3 text-skumring">
        {query !== '' && <span>{t('reflections.found', { count: found.length })}</span>}
      </p>
      {found.length === 0 && (
        <EmptyState title={t('response.empty.title')} text={t('reflections.found.none')} />
      )}
      <ReflectionMonths headingLevel={2} rows={found.map(rowOf)} />
      {submitted.length >= constants.reflectionsInList && (
        <p className="mt-6 text-skumring">
          {t('employeeReflections.limited', { count: constants.reflectionsInList })}
        </p>
      )}
    </>
  )
}
