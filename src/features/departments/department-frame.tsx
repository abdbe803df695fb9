import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router-dom'

import { type Department, departmentEndpoints } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useChosenAffiliation } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { NavTabs } from '#src/ui/nav-tabs.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-department-tabs.ts'

import { CloseDepartment } from './close-department.tsx'
import { closedText } from './closed-text.ts'
import { MissingDepartment } from './department-of-page.tsx'
import { RenameDepartment } from './name-department.tsx'

/** A department as it is known before the list of all has loaded. */
export type ShownDepartment = Pick<Department, '_id' | 'name' | 'isAdministration' | 'closedFrom'>

type DepartmentFrameProps = {
  /** What can be done on this page, beside the name. */
  readonly actions?: ComponentType<{ readonly department: ShownDepartment }>
  readonly children: (department: ShownDepartment) => ReactNode
}

/** The heading and the tabs of the department in the address, above what one of its pages shows. */
export function DepartmentFrame({ actions: Actions, children }: DepartmentFrameProps) {
  const { id } = useParams()
  const departments = useApiQuery(departmentEndpoints.list, {})
  const own = useChosenAffiliation()?.department
  const isAdministrator = useIsAuthorized('administrators')
  const listed = departments.data?.find(({ _id }) => _id === id)
  if (departments.data && !listed) return <MissingDepartment />
  // The user's own department is known before the list has loaded.
  const department: ShownDepartment | undefined = listed ?? (own?._id === id ? own : undefined)

  const closedFrom = listed?.closedFrom
  const title = department?.name ?? t('departments.title')
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb to={hrefOf('departments')} label={t('departments.title')} navLabel={t('page.back')} />
      <PageHeader
        title={title}
        intro={closedFrom && closedText({ closedFrom })}
        actions={
          <>
            {department && Actions && <Actions department={department} />}
            {listed && isAdministrator && (
              <>
                <RenameDepartment department={listed} />
                {!listed.isAdministration && <CloseDepartment department={listed} />}
              </>
            )}
          </>
        }
      />
      {department ? (
        <>
          <NavTabs label={t('department.tabs')} items={tabsOf(department._id)} />
          {children(department)}
        </>
      ) : (
        <QueryBoundary query={departments} skeleton={<Skeleton shape="block" />}>
          {() => undefined}
        </QueryBoundary>
      )}
    </div>
  )
}

const tabsOf = (id: DepartmentId) => [
  { to: hrefOf('department', { id }), label: t('department.children'), end: true },
  { to: hrefOf('departmentStaff', { id }), label: t('department.staff') },
  { to: hrefOf('departmentCalendar', { id }), label: t('department.calendar') },
  { to: hrefOf('departmentScreens', { id }), label: t('department.screens') },
]
