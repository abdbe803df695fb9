import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Role } from './user.ts'
import { DepartmentId, Id, UserId } from './values.ts'

/** A colleague as a choice: the name, the picture, the most powerful role, and the role in each department. */
export const StaffMember = v.object({
  _id: UserId,
  name: v.string(),
  /** A new one with each picture, whose bytes are fetched with the bearer token. */
  picture: v.nullable(Id),
  role: Role,
  affiliations: v.array(v.object({ departmentId: DepartmentId, role: Role })),
})
export type StaffMember = v.InferOutput<typeof StaffMember>

/** The reads that show who works in the organisation. */
export const staffReads = [
  '/api/staff',
  '/api/staff/members',
  '/api/staff/pictures',
  '/api/user/{id}',
] as const

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
