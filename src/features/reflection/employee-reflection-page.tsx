import { useParams } from 'react-router-dom'
import * as v from 'valibot'

import { type Evaluation, evaluationEndpoints } from '#src/contract/evaluation.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { Id } from '#src/contract/values.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { AreaBadge } from '#src/shell/parts/area-badge.tsx'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartmentName } from '#src/shell/queries/departments.ts'
import { titleOf, useBankActivity } from '#src/shell/queries/planned.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-reflections.ts'

import { ReflectionRowsSkeleton } from './reflection-rows.tsx'
import { dayText } from './reflection-words.ts'
import { SeenChildren } from './seen-children.tsx'
import { ThankAuthor } from './thank-author.tsx'
import { WrittenReflection } from './written-reflection.tsx'

/** What one of the staff has submitted, for leaders, `/profile/employee-evaluations/evaluation/{id}`. */
export function EmployeeReflectionPage() {
  const { id } = useParams()
  const isLeader = useIsAuthorized('leaders')
  if (!isLeader)
    return (
      <ForbiddenPage
        title={t('employeeReflection.title')}
        back={{ to: hrefOf('profile'), label: t('profile.title') }}
        text={t('employeeReflections.refused')}
      />
    )
  return v.is(Id, id) ? <EmployeeEvaluation key={id} id={id} /> : <MissingReflection />
}

function EmployeeEvaluation({ id }: { readonly id: Id }) {
  const evaluation = useApiQuery(evaluationEndpoints.byId, { params: { id } }, { refetchOnMount: true })
  return (
    <QueryBoundary
      query={evaluation}
      skeleton={
        <div className="page-frame pt-6 lg:pt-8">
          <ReflectionRowsSkeleton />
        </div>
      }
      missing={<MissingReflection />}
    >
      {(found) =>
        found.state === 'submitted' ? <ReadReflection evaluation={found} /> : <MissingReflection />
      }
    </QueryBoundary>
  )
}

function ReadReflection({ evaluation }: { readonly evaluation: Evaluation }) {
  const { activity, area } = useBankActivity()(evaluation.activityId)
  const departmentName = useDepartmentName()
  const { date, role, authorName, departmentId, planDeletedAt, sessionId, planId } = evaluation
  const facts = [
    dayText(date),
    t(`reflections.read.role.${role}`),
    departmentName(departmentId),
    planDeletedAt === null ? undefined : t('reflections.planDeleted'),
  ]
  return (
    <div data-omr={area?.colour} className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('employeeReflection.title')} />
      <Breadcrumb
        to={hrefOf('employeeEvaluations')}
        label={t('employeeReflections.title')}
        navLabel={t('page.back')}
      />
      <PageHeader
        title={titleOf({ activity })}
        intro={[authorName ?? t('reflections.read.formerEmployee'), ...facts].filter(Boolean).join(' · ')}
      />
      {area && (
        <p className="-mt-3 mb-6">
          <AreaBadge area={area} fullName />
        </p>
      )}
      <WrittenReflection evaluation={evaluation} />
      <ThankAuthor evaluation={evaluation} />
      <Card className="mt-6 py-1! md:py-2!">
        <div className="*:border-t-0">
          <Disclosure lazy headingLevel={2} title={t('reflections.read.children')}>
            <SeenChildren sessionId={sessionId} planId={planId} />
          </Disclosure>
        </div>
      </Card>
    </div>
  )
}

const MissingReflection = () => (
  <EmptyPage
    title={t('employeeReflection.title')}
    back={{ to: hrefOf('employeeEvaluations'), label: t('employeeReflections.title') }}
    empty={{ title: t('page.missing.page'), text: t('reflections.read.missing') }}
    action={<ButtonLink to={hrefOf('employeeEvaluations')}>{t('employeeReflections.title')}</ButtonLink>}
  />
)
