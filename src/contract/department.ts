import * as v from 'valibot'

import { endpointTable } from './endpoint.ts'
import { Id, Version } from './values.ts'

export const Department = v.object({
  _id: Id,
  version: Version,
  name: v.string(),
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
    summary: 'The departments of the organisation, a–z.',
    answer: v.array(Department),
  },
})
