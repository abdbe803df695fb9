import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { AffiliatedDepartment, Role } from './user.ts'
import { Id, OrganizationId } from './values.ts'

export const DepartmentRole = v.object({
  affiliationId: Id,
  role: Role,
  department: AffiliatedDepartment,
  organization: v.object({ _id: OrganizationId, name: v.string() }),
})
export type DepartmentRole = v.InferOutput<typeof DepartmentRole>

export const departmentRoleEndpoints = endpointTable({
  mine: {
    method: 'GET',
    path: '/api/departmentrole/me',
    host: 'main',
    who: 'signedIn',
    scope: 'none',
    response: v.array(DepartmentRole),
  },
})

export const departmentRoleSummaries: SummariesOf<typeof departmentRoleEndpoints> = {
  mine: 'The roles that the caller may choose from.',
}
