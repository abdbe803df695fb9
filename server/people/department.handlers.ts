import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { departmentEndpoints } from '#src/contract/department.ts'

export const departmentHandlers = (within: WithinOrganization): HandlersOf<typeof departmentEndpoints> => ({
  list: ({ scope }) => within(scope, ({ departments }) => departments.list()),

  async byId({ scope, params: { id } }) {
    const department = await within(scope, ({ departments }) => departments.find(id))
    if (!department) throw new HttpError(404, 'Fant ikke avdelingen.')
    return department
  },
})
