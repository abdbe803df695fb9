import { describe, expect, it } from 'vitest'

import type { Affiliation } from '#src/contract/user.ts'
import { departmentId } from '#tests/support/data/ids.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { departmentChoices, departmentQuery, ownDepartmentOf } from './departments.ts'

describe('the departments that a user may view', () => {
  it('are the own ones in the chosen kindergarten for an Ansatt', () => {
    expect(namesFor(inMaurtua, [inMaurtua, inKrabba])).toEqual(['Maurtua'])
  })

  it('are all with children for a Leder and for the administration', () => {
    expect(namesFor({ ...inMaurtua, role: 'leder' })).toEqual(['Bikuben', 'Maurtua'])
    expect(namesFor(inMaurtua, [inMaurtua, inAdministration])).toEqual(['Bikuben', 'Maurtua'])
  })
})

it('defaults to all departments for the administration', () => {
  expect([ownDepartmentOf(inMaurtua), ownDepartmentOf(inAdministration)]).toEqual([
    inMaurtua.department._id,
    'all',
  ])
})

it('the own department is requested without its name, so that the tasks in other departments come with it', () => {
  const bikuben = departmentId(idOf('73'))

  expect([
    departmentQuery(inMaurtua.department._id, inMaurtua),
    departmentQuery(bikuben, inMaurtua),
    departmentQuery('all', inMaurtua),
  ]).toEqual([{}, { department: bikuben }, { department: 'all' }])
})

const inAdministration: Affiliation = {
  _id: idOf('71'),
  role: 'ansatt',
  department: {
    ...inMaurtua.department,
    _id: departmentId(idOf('72')),
    name: 'Administrasjon',
    isAdministration: true,
  },
}

const all = [
  { _id: departmentId(idOf('72')), name: 'Administrasjon', isAdministration: true },
  { _id: departmentId(idOf('73')), name: 'Bikuben', isAdministration: false },
  { _id: inMaurtua.department._id, name: 'Maurtua', isAdministration: false },
]

const namesFor = (chosen: Affiliation, affiliations: readonly Affiliation[] = [chosen]) =>
  departmentChoices(userIn(affiliations, chosen), chosen, all).map(({ name }) => name)
