import { describe, expect, it } from 'vitest'

import type { Affiliation } from '#src/contract/user.ts'
import type { DepartmentId, OrganizationId } from '#src/contract/values.ts'
import { departmentId, organizationId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { reportedDepartments } from './reported-departments.ts'

describe('the departments of which a user has reports', () => {
  it('are none for an Ansatt, not even for one of the administration', () => {
    expect(reportedDepartments([inMaurtua, inOffice], inMaurtua)).toEqual([])
    expect(reportedDepartments([inMaurtua, leaderOfBikuben], inMaurtua)).toEqual([])
  })

  it('are those where a Leder is Leder, in the organization of the chosen affiliation', () => {
    expect(reportedDepartments([inMaurtua, leaderOfBikuben, leaderOfKrabba], leaderOfBikuben)).toEqual([
      bikuben,
    ])
    expect(reportedDepartments([leaderOfBikuben, leaderOfKrabba], leaderOfKrabba)).toEqual([krabba])
  })

  it('are all for an Administrator, and for a Leder of the administration of the same organization', () => {
    const administrator: Affiliation = { ...inMaurtua, role: 'administrator' }
    expect(reportedDepartments([administrator], administrator)).toBe('all')
    expect(reportedDepartments([leaderOfBikuben, inOffice], leaderOfBikuben)).toBe('all')
    expect(reportedDepartments([leaderOfKrabba, inOffice], leaderOfKrabba)).toEqual([krabba])
  })
})

const affiliationIn = (
  _id: DepartmentId,
  organization: OrganizationId,
  role: Affiliation['role'] = 'ansatt',
  isAdministration = false,
): Affiliation => ({
  _id: `in ${_id}`,
  role,
  department: { _id, name: _id, organization, organizationName: organization, isAdministration },
})

const solbakken = organizationId(idOf('1'))
const fjordglott = organizationId(idOf('2'))
const bikuben = departmentId(idOf('12'))
const krabba = departmentId(idOf('21'))

const inMaurtua = affiliationIn(departmentId(idOf('11')), solbakken)
const leaderOfBikuben = affiliationIn(bikuben, solbakken, 'leder')
const inOffice = affiliationIn(departmentId(idOf('13')), solbakken, 'ansatt', true)
const leaderOfKrabba = affiliationIn(krabba, fjordglott, 'leder')
