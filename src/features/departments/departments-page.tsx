import { Blocks, Building2, CalendarSync, FileUp, ScrollText, Users } from 'lucide'

import { departmentEndpoints, type Department } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useChosenAffiliation } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkList } from '#src/ui/link-list.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-pages.ts'

import { Retention } from './retention.tsx'
import { closedText } from './closed-text.ts'
import { NewDepartment } from './name-department.tsx'

/** The departments of the user's kindergarten. */
export function DepartmentsPage() {
  const departments = useApiQuery(departmentEndpoints.list, {})
  const isAdministrator = useIsAuthorized('administrators')
  const isLeader = useIsAuthorized('leaders')
  const organization = useChosenAffiliation()?.department.organizationName

  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('departments.title')} />
      <Breadcrumb to={hrefOf('profile')} label={t('profile.title')} navLabel={t('page.back')} />
      <PageHeader
        title={t('departments.title')}
        intro={organization && t('departments.intro', { organization })}
        actions={
          isLeader && (
            <>
              {isAdministrator && <NewDepartment />}
              <ButtonLink to={hrefOf('importChildren')} icon={FileUp}>
                {t('departments.import')}
              </ButtonLink>
              {isAdministrator && (
                <>
                  <ButtonLink to={hrefOf('rollOver')} icon={CalendarSync}>
                    {t('departments.newYear')}
                  </ButtonLink>
                  <ButtonLink to={hrefOf('staff')} icon={Users}>
                    {t('departments.staff')}
                  </ButtonLink>
                  <ButtonLink to={hrefOf('audit')} icon={ScrollText}>
                    {t('departments.audit')}
                  </ButtonLink>
                </>
              )}
            </>
          )
        }
      />
      <QueryBoundary query={departments} skeleton={<Skeleton shape="block" />}>
        {(list) => (
          <>
            <DepartmentList departments={list} />
            {isAdministrator && <Retention departments={list} />}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

function DepartmentList({ departments }: { readonly departments: readonly Department[] }) {
  const own = useChosenAffiliation()?.department._id
  if (departments.length === 0)
    return <EmptyState title={t('departments.empty.title')} text={t('departments.empty.text')} />
  return (
    <div className="max-w-180">
      <LinkList
        items={departments.map(({ _id, name, isAdministration, closedFrom }) => ({
          to: hrefOf('department', { id: _id }),
          label: name,
          text: closedText({ closedFrom }) ?? (_id === own ? t('departments.own') : undefined),
          icon: isAdministration ? Building2 : Blocks,
        }))}
      />
    </div>
  )
}
