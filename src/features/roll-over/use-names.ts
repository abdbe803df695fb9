import { useMemo } from 'react'

import type { DepartmentId, StudentId, UserId } from '#src/contract/values.ts'
import { comingDepartments } from '#src/domain/roll-over.ts'

import type { RollOverProps } from './roll-over-ref.ts'

/** The names that the guide shows: of departments before and after the change, of children and of staff. */
export function useNames({
  choices,
  loaded,
}: Pick<RollOverProps['snapshot']['context'], 'choices' | 'loaded'>) {
  return useMemo(() => {
    const present = loaded?.present ?? { departments: [], children: [], staff: [] }
    const before = new Map(present.departments.map(({ _id, name }) => [_id, name]))
    const after = new Map(comingDepartments(choices, present).map(({ _id, name }) => [_id, name.trim()]))
    const children = new Map(present.children.map(({ _id, name }) => [_id, name]))
    const staff = new Map(present.staff.map(({ _id, name }) => [_id, name]))
    return {
      before: (id: DepartmentId) => before.get(id) ?? '',
      after: (id: DepartmentId) => after.get(id) ?? before.get(id) ?? '',
      staffName: (id: UserId) => staff.get(id) ?? '',
      childNames: (ids: readonly StudentId[]) => ids.map((id) => children.get(id) ?? ''),
    }
  }, [choices, loaded])
}
