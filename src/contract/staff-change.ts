import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { planReads } from './plan-details.ts'
import { staffReads } from './staff.ts'
import { Role } from './user.ts'
import { Day, DepartmentId, Id, Instant, UserId } from './values.ts'

/** A person who works in the organisation, with the role in each department; none for somebody whose last affiliation has ended. */
export const Member = v.object({
  _id: UserId,
  name: v.string(),
  /** `null` for somebody who is known by a Feide name alone. */
  email: v.nullable(v.string()),
  picture: v.nullable(Id),
  affiliations: v.array(v.object({ departmentId: DepartmentId, role: Role })),
  /** `null` for somebody who has not signed in for as long as auth sessions are kept. */
  lastSignInAt: v.nullable(Instant),
})
export type Member = v.InferOutput<typeof Member>

/** A plan from today on, as far as a new activity leader is chosen for it. */
export const LedPlan = v.object({ _id: Id, date: Day, departmentId: DepartmentId, title: v.string() })
export type LedPlan = v.InferOutput<typeof LedPlan>

const ofDepartment = v.object({ id: UserId, department: DepartmentId })

export const staffChangeEndpoints = endpointTable({
  members: {
    method: 'GET',
    path: '/api/staff/members',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    response: v.array(Member),
  },
  leads: {
    method: 'GET',
    path: '/api/staff/{id}/leads',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params: v.object({ id: UserId }),
    response: v.array(LedPlan),
  },
  setRole: {
    method: 'PUT',
    path: '/api/staff/{id}/affiliations/{department}',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params: ofDepartment,
    body: v.strictObject({ role: Role }),
    response: Member,
    invalidates: staffReads,
  },
  endAffiliation: {
    method: 'DELETE',
    path: '/api/staff/{id}/affiliations/{department}',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params: ofDepartment,
    /** Who leads the plans of this person from now on. */
    query: v.strictObject({ leader: v.optional(UserId) }),
    reveals: 'student.plan',
    response: Member,
    stale: { 409: v.object({ plans: v.array(LedPlan) }) },
    invalidates: [...staffReads, '/api/staff/{id}/leads', ...planReads],
  },
  signOut: {
    method: 'POST',
    path: '/api/staff/{id}/signOut',
    ignoresIdempotencyKey: 'A repeat ends what is open by then, which is what it is for.',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params: v.object({ id: UserId }),
    response: v.null(),
    invalidates: [],
  },
})

export const staffChangeSummaries: SummariesOf<typeof staffChangeEndpoints> = {
  members: 'The active staff of the organisation with their roles and the last sign-in, a–z.',
  leads: 'The plans from today on that a person of the organisation leads.',
  setRole: 'Gives a person of the organisation a role in a department, or changes it.',
  endAffiliation:
    'Ends the affiliation of a person with a department. The plans there from today on lose the person; those that the person leads get the `leader`, without whom the call is rejected with 409 and these plans. With the last affiliation, so do the plans of other departments. The person is signed out everywhere.',
  signOut: 'Ends every auth session of a person of the organisation.',
}
