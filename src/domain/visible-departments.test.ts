import { describe, expect, it } from 'vitest'

import type { Affiliation } from '#src/contract/user.ts'
import type { DepartmentId, OrganizationId } from '#src/contract/values.ts'
import { departmentId, organizationId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { visibleDepartments } from './visible-departments.ts'

describe('the departments that a user sees', () => {
  it('are an Ansatt’s own in the organization of the chosen affiliation', () => {
    expect(visibleDepartments([inMaurtua, inBikuben, inKrabba], inMaurtua)).toEqual([maurtua, bikuben])
    expect(visibleDepartments([inMaurtua, inKrabba], inKrabba)).toEqual([krabba])
  })

  it('are all for a Leder and an Administrator', () => {
    expect(visibleDepartments([inMaurtua], { ...inMaurtua, role: 'leder' })).toBe('all')
    expect(visibleDepartments([inMaurtua], { ...inMaurtua, role: 'administrator' })).toBe('all')
  })

  it('are all for an Ansatt who is in the administration too', () => {
    expect(visibleDepartments([inMaurtua, inOffice], inMaurtua)).toBe('all')
  })

  it('are no more for an Ansatt who is a Leder or in the administration elsewhere', () => {
    expect(visibleDepartments([inMaurtua, { ...inKrabba, role: 'leder' }], inMaurtua)).toEqual([maurtua])
    expect(visibleDepartments([inKrabba, inOffice], inKrabba)).toEqual([krabba])
  })
})

const affiliationIn = (
  _id: DepartmentId,
  organization: OrganizationId,
  isAdministration = false,
): Affiliation => ({
  _id: `in ${_id}`,
  role: 'ansatt',
  department: { _id, name: _id, organization, organizationName: organization, isAdministration },
})

const solbakken = organizationId(idOf('1'))
const fjordglott = organizationId(idOf('2'))
const maurtua = departmentId(idOf('11'))
const bikuben = departmentId(idOf('12'))
const office = departmentId(idOf('13'))
const krabba = departmentId(idOf('21'))

const inMaurtua = affiliationIn(maurtua, solbakken)
const inBikuben = affiliationIn(bikuben, solbakken)
const inOffice = affiliationIn(office, solbakken, true)
const inKrabba = affiliationIn(krabba, fjordglott)
