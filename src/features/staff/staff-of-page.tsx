import type { ReactNode } from 'react'

import { departmentEndpoints, type Department } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { type Member, staffChangeEndpoints } from '#src/contract/staff-change.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-staff.ts'

type StaffOfPageProps = {
  readonly children: (members: readonly Member[], departments: readonly Department[]) => ReactNode
}

/** The staff and the departments of the kindergarten, for Administrators. */
export function StaffOfPage({ children }: StaffOfPageProps) {
  if (!useIsAuthorized('administrators'))
    return (
      <ForbiddenPage
        title={t('staff.title')}
        text={t('staff.refused')}
        back={{ to: hrefOf('departments'), label: t('staff.departments') }}
      />
    )
  return <LoadedStaff>{children}</LoadedStaff>
}

function LoadedStaff({ children }: StaffOfPageProps) {
  const members = useApiQuery(staffChangeEndpoints.members, {}, { refetchOnMount: true })
  const departments = useApiQuery(departmentEndpoints.list, {})
  return (
    <QueryBoundary query={departments} skeleton={<Skeleton shape="block" />}>
      {(all) => (
        <QueryBoundary query={members} skeleton={<Skeleton shape="block" />}>
          {(list) => children(list, all)}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}
