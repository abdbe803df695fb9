import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Role } from './user.ts'
import { DepartmentId, UserId } from './values.ts'

/** A colleague as a choice: the name, the most powerful role, and the role in each department. */
export const StaffMember = v.object({
  _id: UserId,
  name: v.string(),
  role: Role,
  affiliations: v.array(v.object({ departmentId: DepartmentId, role: Role })),
})
export type StaffMember = v.InferOutput<typeof StaffMember>

export const staffEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/staff',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    response: v.array(StaffMember),
  },
})

export const staffSummaries: SummariesOf<typeof staffEndpoints> = {
  list: 'The active staff of the organisation, a–z.',
}
