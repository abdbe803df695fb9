import { expect, it } from 'vitest'

import type { Affiliation, Role } from '#src/contract/user.ts'
import { departmentId, organizationId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { canManageDepartment } from './manage-department.ts'

const [maurtua, bikuben] = [departmentId(idOf('31')), departmentId(idOf('32'))]

it('a Leder manages the departments where the person is Leder, an Administrator all, an Ansatt none', () => {
  const leaderOfMaurtua = [affiliation('leder', maurtua), affiliation('ansatt', bikuben)]
  const rulings = (affiliations: readonly Affiliation[], acting: Affiliation) =>
    [maurtua, bikuben].map((id) => canManageDepartment(affiliations, acting, id))

  expect(rulings(leaderOfMaurtua, affiliation('leder', maurtua))).toEqual([true, false])
  expect(rulings(leaderOfMaurtua, affiliation('ansatt', bikuben))).toEqual([false, false])
  expect(rulings([], affiliation('administrator', bikuben))).toEqual([true, true])
})

function affiliation(role: Role, _id: typeof maurtua): Affiliation {
  const organization = organizationId(idOf('33'))
  return {
    _id: `${role} in ${_id}`,
    role,
    department: { _id, name: _id, organization, organizationName: organization, isAdministration: false },
  }
}
