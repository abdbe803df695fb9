import type { DepartmentId, Id } from '#src/contract/values.ts'
import type { Planned } from '#src/shell/queries/planned.ts'

/** Which plans the list shows. */
export type ListFilter = {
  /**
   * `mine` are those in which the user has a part, `department` those of the department that is chosen: the list of the user's own one has
   * their plans in other departments too.
   */
  readonly who: 'all' | 'department' | 'mine'
  /** Only those of one focus area. */
  readonly area: Id | undefined
}

export const isListed =
  ({ who, area }: ListFilter, department: DepartmentId | 'all') =>
  ({ plan, part, area: ofPlan }: ListedPlan): boolean =>
    (who !== 'mine' || part !== undefined) &&
    (who !== 'department' || department === 'all' || plan.departmentId === department) &&
    (area === undefined || ofPlan?._id === area)

/** Whether somebody has chosen among the plans. */
export const isFiltered = ({ who, area }: ListFilter): boolean => who !== 'all' || area !== undefined

type ListedPlan = Pick<Planned, 'part' | 'area'> & { readonly plan: Pick<Planned['plan'], 'departmentId'> }
