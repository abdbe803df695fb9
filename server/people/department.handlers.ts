import type { HandlersOf } from '#server/http/handler.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { departmentEndpoints } from '#src/contract/department.ts'

export const departmentHandlers = (within: WithinOrganization): HandlersOf<typeof departmentEndpoints> => ({
  list: ({ place }) => within(place, ({ departments }) => departments.list()),
})
