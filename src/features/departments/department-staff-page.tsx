import { UserPlus } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { StaffPicture } from '#src/shell/parts/picture/staff-picture.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkList } from '#src/ui/link-list.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextList } from '#src/ui/text-list.tsx'
import { t } from '#src/words/nb-department-tabs.ts'

import { DepartmentFrame } from './department-frame.tsx'

/** Who works in a department, with the role that each has there. */
export function DepartmentStaffPage() {
  return <DepartmentFrame>{({ _id }) => <Staff departmentId={_id} />}</DepartmentFrame>
}

function Staff({ departmentId }: { readonly departmentId: DepartmentId }) {
  const staff = useApiQuery(staffEndpoints.list, {})
  const isAdministrator = useIsAuthorized('administrators')
  return (
    <Section title={t('department.staff')}>
      <QueryBoundary query={staff} skeleton={<Skeleton shape="block" />}>
        {(everybody) => {
          const members = everybody.flatMap((person) => {
            const { _id, name, affiliations } = person
            const here = affiliations.find((affiliation) => affiliation.departmentId === departmentId)
            const mark = <StaffPicture person={person} />
            return here ? [{ _id, label: name, text: t(`role.${here.role}`), mark }] : []
          })
          if (members.length === 0)
            return (
              <EmptyState
                title={t('department.staff.empty')}
                text={t('department.staff.empty.text')}
                headingLevel={3}
                className="bg-papir py-10 shadow-kant"
              />
            )
          return (
            <div className="max-w-180">
              {isAdministrator ? (
                <LinkList
                  items={members.map(({ _id, ...member }) => ({
                    to: hrefOf('staffMember', { id: _id }),
                    ...member,
                  }))}
                />
              ) : (
                <TextList items={members.map(({ _id: key, ...member }) => ({ key, ...member }))} />
              )}
            </div>
          )
        }}
      </QueryBoundary>
      {isAdministrator && (
        <div className="mt-4">
          <ButtonLink to={hrefOf('inviteStaff')} icon={UserPlus}>
            {t('department.staff.invite')}
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}
