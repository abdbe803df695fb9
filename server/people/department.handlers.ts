import type { HandlersOf } from '#server/http/handler.ts'
import type { departmentEndpoints } from '#src/contract/department.ts'

import type { DepartmentStore } from './department.store.ts'

export const departmentHandlers = (departments: DepartmentStore): HandlersOf<typeof departmentEndpoints> => ({
  list: ({ place }) => departments.listOf(place.organizationId),
})
