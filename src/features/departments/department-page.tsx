import { FileUp, Plus } from 'lucide'
import { useParams } from 'react-router-dom'

import { type Department, departmentEndpoints } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useFeature } from '#src/shell/features.ts'
import { useChosenAffiliation } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-pages.ts'

import { CloseDepartment } from './close-department.tsx'
import { closedText } from './closed-text.ts'
import { DepartmentChildren, StoredChildren } from './department-children.tsx'
import { DownloadChildren } from './download-children.tsx'
import { LeftChildren } from './left-children.tsx'
import { MissingDepartment, useManagesChildrenOf } from './department-of-page.tsx'
import { RenameDepartment } from './name-department.tsx'

/** One department and its children. */
export function DepartmentPage() {
  const { id } = useParams()
  const departments = useApiQuery(departmentEndpoints.list, {})
  const own = useChosenAffiliation()?.department
  const manages = useManagesChildrenOf()
  const isAdministrator = useIsAuthorized('administrators')
  const listed = departments.data?.find(({ _id }) => _id === id)
  if (departments.data && !listed) return <MissingDepartment />
  // The user's own department is known before the list has loaded.
  const department = listed ?? (own?._id === id ? own : undefined)

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
            {department && manages(department) && (
              <>
                {closedFrom === undefined && (
                  <>
                    <ButtonLink to={hrefOf('newChild', { id: department._id })} icon={Plus}>
                      {t('department.newChild')}
                    </ButtonLink>
                    <ButtonLink to={hrefOf('importChildren')} icon={FileUp}>
                      {t('departments.import')}
                    </ButtonLink>
                  </>
                )}
                <DownloadChildren department={department} />
              </>
            )}
            {listed && isAdministrator && <RenameDepartment department={listed} />}
            {listed && isAdministrator && !listed.isAdministration && <CloseDepartment department={listed} />}
          </>
        }
      />
      {department ? (
        <>
          <Children
            department={department}
            isOwn={department._id === own?._id}
            manages={manages(department)}
          />
          {manages(department) && <LeftChildren department={department} />}
        </>
      ) : (
        <QueryBoundary query={departments} skeleton={<Skeleton shape="block" />}>
          {() => undefined}
        </QueryBoundary>
      )}
    </div>
  )
}

type ChildrenProps = {
  readonly department: Pick<Department, '_id' | 'name'>
  readonly isOwn: boolean
  readonly manages: boolean
}

function Children({ department, isOwn, manages }: ChildrenProps) {
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  const { stored: storedStudents } = useFeature('students')
  const stored = (isOwn && storedStudents()) || []
  return (
    <QueryBoundary
      query={students}
      skeleton={stored.length > 0 ? <StoredChildren students={stored} /> : <Skeleton shape="block" />}
    >
      {(list) => (
        <DepartmentChildren
          department={department}
          students={list.filter((student) => student.departmentId === department._id)}
          manages={manages}
        />
      )}
    </QueryBoundary>
  )
}
