import type { HandlersOf } from '#server/http/handler.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { staffEndpoints } from '#src/contract/staff.ts'

export const staffHandlers = (within: WithinOrganization): HandlersOf<typeof staffEndpoints> => ({
  list: ({ scope }) => within(scope, ({ staff }) => staff.list()),
})
