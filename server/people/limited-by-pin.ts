import type { DepartmentId } from '#src/contract/values.ts'

import type { StoredUser } from './user.store.ts'

/**
 * The user as far as a PIN proves it: with the rights of an Ansatt of the department of the tablet, whatever roles they have. Four digits
 * that somebody may have seen are not enough for more. `undefined` for a person who does not work there.
 */
export function limitedByPin(found: StoredUser, departmentId: DepartmentId): StoredUser | undefined {
  const { user } = found
  const own = user.affiliations.find(({ department }) => department._id === departmentId)
  if (!own) return undefined
  return {
    ...found,
    isBankEditor: false,
    user: {
      ...user,
      affiliations: [{ ...own, role: 'ansatt' }],
      profile: { ...user.profile, roleId: own._id },
    },
  }
}
