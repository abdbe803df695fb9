import { describe, expect, it } from 'vitest'

import type { Affiliation, Role } from '#src/contract/user.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { departmentId, organizationId, userId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import {
  canChangePlan,
  canDeletePlan,
  canDeleteReference,
  canLeavePlan,
  canPlanFor,
  canRecordAttendance,
  canRestorePlan,
  plannerOf,
} from './plan-rules.ts'

const [maurtua, bikuben, krabba] = [
  departmentId(idOf('31')),
  departmentId(idOf('32')),
  departmentId(idOf('33')),
]
const [solbakken, fjordglott] = [organizationId(idOf('34')), organizationId(idOf('35'))]
const [leader, observer, helper, other] = [
  userId(idOf('36')),
  userId(idOf('37')),
  userId(idOf('38')),
  userId(idOf('39')),
]
const plan = { departmentId: maurtua, leader, observers: [observer], helpers: [helper] }

describe('case 34: who may do what to a plan', () => {
  it('an Ansatt plans for the own departments of the organization, and for no other', () => {
    const planner = plannerOf(other, [ansattIn(maurtua), ansattIn(krabba, fjordglott)], ansattIn(maurtua))

    expect([maurtua, bikuben, krabba].map((id) => canPlanFor(planner, id))).toEqual([true, false, false])
  })

  it('an Ansatt of the administration sees every department, and plans for none but the own ones', () => {
    const office = ansattIn(departmentId(idOf('40')), solbakken, true)
    const planner = plannerOf(other, [office, ansattIn(bikuben)], office)

    expect([maurtua, bikuben].map((id) => canChangePlan(planner, { departmentId: id }))).toEqual([
      false,
      true,
    ])
  })

  it.each(['leder', 'administrator'] as const)('%s plans for every department', (role) => {
    expect([maurtua, bikuben].map((id) => canPlanFor(as(role, other), id))).toEqual([true, true])
  })

  it('whoever may change the plan records who was there, and so does its activity leader of another department', () => {
    const elsewhere = (id: typeof leader) => plannerOf(id, [ansattIn(bikuben)], ansattIn(bikuben))
    const people = [as('ansatt', other), elsewhere(leader), elsewhere(observer), elsewhere(other)]

    expect(people.map((planner) => canRecordAttendance(planner, plan))).toEqual([true, true, false, false])
  })

  it('helpers and reflection leaders leave, the activity leader does not', () => {
    expect([leader, observer, helper, other].map((id) => canLeavePlan(as('ansatt', id), plan))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('the activity leader deletes and restores the own day, an Administrator every day, a Leder no other', () => {
    const people = [
      as('ansatt', leader),
      as('ansatt', observer),
      as('ansatt', helper),
      as('leder', other),
      as('administrator', other),
    ]

    expect(people.map((planner) => canDeletePlan(planner, plan))).toEqual([true, false, false, false, true])
    expect(people.map((planner) => canRestorePlan(planner, plan))).toEqual([true, false, false, false, true])
  })

  it('only an Administrator deletes all days of an activity', () => {
    const people = [as('ansatt', leader), as('leder', leader), as('administrator', other)]

    expect(people.map(canDeleteReference)).toEqual([false, false, true])
  })
})

function ansattIn(_id: DepartmentId, organization = solbakken, isAdministration = false): Affiliation {
  return {
    _id: `in ${_id}`,
    role: 'ansatt',
    department: { _id, name: _id, organization, organizationName: organization, isAdministration },
  }
}

function as(role: Role, id: typeof leader) {
  const acting = { ...ansattIn(maurtua), role }
  return plannerOf(id, [acting], acting)
}
