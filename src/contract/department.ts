import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Day, DepartmentId, OrganizationId, Version } from './values.ts'

export const Department = v.object({
  _id: DepartmentId,
  version: Version,
  name: v.string(),
  organization: OrganizationId,
  isAdministration: v.boolean(),
  /** The first day on which it is closed for good, which may be to come. */
  closedFrom: v.optional(Day),
})
export type Department = v.InferOutput<typeof Department>

/** The reads that show departments. */
export const departmentReads = ['/api/departments', '/api/departments/{id}'] as const

export const departmentEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/departments',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    response: v.array(Department),
  },
  byId: {
    method: 'GET',
    path: '/api/departments/{id}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ id: DepartmentId }),
    response: Department,
    cache: 'versioned',
  },
})

export const departmentSummaries: SummariesOf<typeof departmentEndpoints> = {
  list: 'The departments of the organisation, a–z.',
  byId: 'One department of the organisation.',
}
