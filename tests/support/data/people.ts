import type { AffiliatedDepartment, Affiliation, Role, User } from '#src/contract/user.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { departmentId, organizationId, userId } from './ids.ts'

export const inMaurtua: Affiliation = {
  _id: '00000000-0000-4000-8000-0000000000a1',
  role: 'ansatt',
  department: {
    _id: departmentId('00000000-0000-4000-8000-0000000000d1'),
    name: 'Maurtua',
    organization: organizationId('00000000-0000-4000-8000-000000000001'),
    organizationName: 'Solbakken barnehage',
    isAdministration: false,
  },
}

export const inKrabba: Affiliation = {
  _id: '00000000-0000-4000-8000-0000000000a2',
  role: 'ansatt',
  department: {
    _id: departmentId('00000000-0000-4000-8000-0000000000d2'),
    name: 'Krabba',
    organization: organizationId('00000000-0000-4000-8000-000000000002'),
    organizationName: 'Fjordgløtt barnehage',
    isAdministration: false,
  },
}

/** A user who can sign in with a password. */
type UserWithEmail = User & { readonly email: string }

/** A user with `affiliations` who acts in `chosen`. */
export const userIn = (affiliations: readonly Affiliation[], chosen?: Affiliation): UserWithEmail => ({
  _id: userId('00000000-0000-4000-8000-0000000000e1'),
  feideId: null,
  name: 'Kari Eksempel',
  email: people.employeeOfBoth,
  affiliations: [...affiliations],
  profile: { roleId: chosen?._id ?? null, showCookie: true, showIntroduction: true },
})

/** Somebody whose Home has no dialog of a first visit, behind which nothing else can be found by its role. */
export const withoutNotices = (user: UserWithEmail): UserWithEmail => ({
  ...user,
  profile: { ...user.profile, showCookie: false, showIntroduction: false },
})

/** A user with this role in Maurtua, or in a department that differs from it. */
export function userWith(role: Role, department: Partial<AffiliatedDepartment> = {}): UserWithEmail {
  const affiliation = { ...inMaurtua, role, department: { ...inMaurtua.department, ...department } }
  return userIn([affiliation], affiliation)
}
