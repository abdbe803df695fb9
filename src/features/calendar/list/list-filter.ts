import type { Id } from '#src/contract/values.ts'
import type { Planned } from '#src/shell/queries/planned.ts'

/** Which plans the list shows. */
export type ListFilter = {
  /** Only those in which the user has a part. */
  readonly isMine: boolean
  /** Only those of one focus area. */
  readonly area: Id | undefined
}

export const isListed =
  ({ isMine, area }: ListFilter) =>
  ({ part, area: ofPlan }: Pick<Planned, 'part' | 'area'>): boolean =>
    (!isMine || part !== undefined) && (area === undefined || ofPlan?._id === area)
