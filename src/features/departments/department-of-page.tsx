import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'

import type { Department } from '#src/contract/department.ts'
import { departmentEndpoints } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { type Student, studentEndpoints } from '#src/contract/student.ts'
import { canManageDepartment } from '#src/domain/manage-department.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useChosenAffiliation, useUser } from '#src/shell/shell.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-children.ts'

/** Whether the user registers and changes the children of a department. */
export function useManagesChildrenOf(): (
  department: Pick<Department, '_id' | 'isAdministration'>,
) => boolean {
  const { affiliations } = useUser()
  const chosen = useChosenAffiliation()
  return ({ _id, isAdministration }) =>
    chosen !== undefined && !isAdministration && canManageDepartment(affiliations, chosen, _id)
}

type DepartmentOfPageProps = {
  readonly children: (department: Department, students: readonly Student[]) => ReactNode
}

/** The department in the address with its children, or why they are not shown. */
export function DepartmentOfPage({ children }: DepartmentOfPageProps) {
  const { id } = useParams()
  const departments = useApiQuery(departmentEndpoints.list, {})
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  return (
    <QueryBoundary query={departments} skeleton={<Skeleton shape="block" />}>
      {(list) => {
        const department = list.find(({ _id }) => _id === id)
        if (!department) return <MissingDepartment />
        return (
          <QueryBoundary query={students} skeleton={<Skeleton shape="block" />}>
            {(all) =>
              children(
                department,
                all.filter(({ departmentId }) => departmentId === department._id),
              )
            }
          </QueryBoundary>
        )
      }}
    </QueryBoundary>
  )
}

type ChildOfPageProps = {
  readonly children: (department: Department, child: Student, others: readonly Student[]) => ReactNode
}

/** The child in the address, with the others of the department in the address, or why it is not shown. */
export function ChildOfPage({ children }: ChildOfPageProps) {
  const { child: childId } = useParams()
  return (
    <DepartmentOfPage>
      {(department, students) => {
        const child = students.find(({ _id }) => _id === childId)
        if (!child) return <MissingChild department={department} />
        return children(
          department,
          child,
          students.filter((one) => one !== child),
        )
      }}
    </DepartmentOfPage>
  )
}

export function MissingDepartment() {
  return (
    <EmptyPage
      title={t('departments.missing.title')}
      empty={{ title: t('page.missing.page'), text: t('departments.missing.text') }}
      action={
        <ButtonLink to={hrefOf('departments')} variant="primary">
          {t('departments.title')}
        </ButtonLink>
      }
    />
  )
}

export function MissingChild({ department: { _id: id, name } }: { readonly department: Department }) {
  return (
    <EmptyPage
      title={t('child.missing.title')}
      empty={{ title: t('page.missing.page'), text: t('child.missing.text') }}
      action={
        <ButtonLink to={hrefOf('department', { id })} variant="primary">
          {name}
        </ButtonLink>
      }
    />
  )
}
