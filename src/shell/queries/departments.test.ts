import { describe, expect, it } from 'vitest'

import type { Affiliation } from '#src/contract/user.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { departmentChoices, ownDepartmentOf } from './departments.ts'

describe('the departments one may look at', () => {
  it('are an Ansatt’s own in the chosen kindergarten', () => {
    expect(namesFor(inMaurtua, [inMaurtua, inKrabba])).toEqual(['Maurtua'])
  })

  it('are all that have children, for a Leder and for the administration', () => {
    expect(namesFor({ ...inMaurtua, role: 'leder' })).toEqual(['Bikuben', 'Maurtua'])
    expect(namesFor(inMaurtua, [inMaurtua, inOffice])).toEqual(['Bikuben', 'Maurtua'])
  })
})

it('shows the administration every plan until a department is chosen', () => {
  expect([ownDepartmentOf(inMaurtua), ownDepartmentOf(inOffice)]).toEqual([inMaurtua.department._id, 'all'])
})

const inOffice: Affiliation = {
  _id: idOf('71'),
  role: 'ansatt',
  department: { ...inMaurtua.department, _id: idOf('72'), name: 'Administrasjon', isAdministration: true },
}

const all = [
  { _id: idOf('72'), name: 'Administrasjon', isAdministration: true },
  { _id: idOf('73'), name: 'Bikuben', isAdministration: false },
  { _id: inMaurtua.department._id, name: 'Maurtua', isAdministration: false },
]

const namesFor = (chosen: Affiliation, affiliations: readonly Affiliation[] = [chosen]) =>
  departmentChoices(userIn(affiliations, chosen), chosen, all).map(({ name }) => name)
