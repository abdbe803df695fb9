import { describe, expect, it } from 'vitest'

import type { Affiliation } from '#src/contract/user.ts'

import { visibleDepartments } from './visible-departments.ts'

describe('the departments that a user sees', () => {
  it('are an Ansatt’s own in the organization of the chosen affiliation', () => {
    expect(visibleDepartments([inMaurtua, inBikuben, abroad], inMaurtua)).toEqual(['maurtua', 'bikuben'])
    expect(visibleDepartments([inMaurtua, abroad], abroad)).toEqual(['krabba'])
  })

  it('are all for a Leder and an Administrator', () => {
    expect(visibleDepartments([inMaurtua], { ...inMaurtua, role: 'leder' })).toBe('all')
    expect(visibleDepartments([inMaurtua], { ...inMaurtua, role: 'administrator' })).toBe('all')
  })

  it('are all for an Ansatt who is in the administration too', () => {
    expect(visibleDepartments([inMaurtua, inOffice], inMaurtua)).toBe('all')
  })

  it('are no more for an Ansatt who is a Leder or in the administration elsewhere', () => {
    expect(visibleDepartments([inMaurtua, { ...abroad, role: 'leder' }], inMaurtua)).toEqual(['maurtua'])
    expect(visibleDepartments([abroad, inOffice], abroad)).toEqual(['krabba'])
  })
})

const affiliationIn = (name: string, organization: string, isAdministration = false): Affiliation => ({
  _id: `in ${name}`,
  role: 'ansatt',
  department: { _id: name, name, organization, organizationName: organization, isAdministration },
})

const inMaurtua = affiliationIn('maurtua', 'solbakken')
const inBikuben = affiliationIn('bikuben', 'solbakken')
const inOffice = affiliationIn('administrasjon', 'solbakken', true)
const abroad = affiliationIn('krabba', 'fjordgløtt')
