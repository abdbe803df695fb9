import { FileUp, Plus } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import { useFeature } from '#src/shell/features.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useChosenAffiliation } from '#src/shell/shell.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-pages.ts'

import { DepartmentChildren, StoredChildren } from './department-children.tsx'
import { DepartmentFrame, type ShownDepartment } from './department-frame.tsx'
import { useManagesChildrenOf } from './department-of-page.tsx'
import { DownloadChildren } from './download-children.tsx'
import { LeftChildren } from './left-children.tsx'

/** One department and its children. */
export function DepartmentPage() {
  const manages = useManagesChildrenOf()
  return (
    <DepartmentFrame actions={NewChild}>
      {(department) => (
        <>
          <Children department={department} manages={manages(department)} />
          {manages(department) && (
            <>
              <div className="mt-3 flex flex-wrap gap-3">
                {department.closedFrom === undefined && (
                  <ButtonLink to={hrefOf('importChildren')} icon={FileUp}>
                    {t('departments.import')}
                  </ButtonLink>
                )}
                <DownloadChildren department={department} />
              </div>
              <LeftChildren department={department} />
            </>
          )}
        </>
      )}
    </DepartmentFrame>
  )
}

type DepartmentProps = { readonly department: ShownDepartment }

function NewChild({ department }: DepartmentProps) {
  const manages = useManagesChildrenOf()
  if (!manages(department) || department.closedFrom !== undefined) return null
  return (
    <ButtonLink to={hrefOf('newChild', { id: department._id })} icon={Plus}>
      {t('department.newChild')}
    </ButtonLink>
  )
}

type ChildrenProps = DepartmentProps & { readonly manages: boolean }

function Children({ department, manages }: ChildrenProps) {
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  const isOwn = useChosenAffiliation()?.department._id === department._id
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
