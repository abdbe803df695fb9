import { staffEndpoints } from '#src/contract/staff.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import type { FieldsProps } from './draft-editor.ts'
import { PeopleChoice } from './people-choice.tsx'
import { PlanConflicts } from './plan-conflicts.tsx'

/** The people of a draft. */
export function PeopleFields({ editor: { draft, issueOf, change } }: FieldsProps) {
  const staff = useApiQuery(staffEndpoints.list, {})
  return (
    <div className="grid gap-5">
      <QueryBoundary query={staff} skeleton={<Skeleton shape="block" className="h-60! rounded-lg" />}>
        {(list) => (
          <div className="grid gap-5 md:max-w-120">
            <PeopleChoice
              people={draft}
              staff={list}
              departmentId={draft.departmentId}
              issueOf={issueOf}
              onChange={change}
            />
          </div>
        )}
      </QueryBoundary>
      <PlanConflicts draft={draft} />
    </div>
  )
}
