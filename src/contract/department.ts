import * as v from 'valibot'

import { endpointTable } from './endpoint.ts'
import { Id, Version } from './values.ts'

export const Department = v.object({
  _id: Id,
  version: Version,
  name: v.string(),
  organization: Id,
  isAdministration: v.boolean(),
})
export type Department = v.InferOutput<typeof Department>

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
    params: v.object({ id: Id }),
    response: Department,
    cache: 'versioned',
  },
})
