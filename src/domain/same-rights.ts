import type { User } from '#src/contract/user.ts'

/** Whether a person has the same roles in the same departments. */
export const hasSameRights = (one: User, other: User): boolean => rightsText(one) === rightsText(other)

const rightsText = ({ affiliations }: User) =>
  affiliations
    .map(({ _id, role, department }) => [_id, role, department._id].join(' '))
    .toSorted()
    .join('\n')
