import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { closedDayEndpoints } from '#src/contract/closed-day.ts'
import { canManageDepartment } from '#src/domain/manage-department.ts'

export const closedDayHandlers = (within: WithinOrganization): HandlersOf<typeof closedDayEndpoints> => ({
  list: ({ scope, query }) => within(scope, ({ closedDays }) => closedDays.listBetween(query)),

  setOfDepartment: ({ caller, scope, params: { id }, body }) =>
    within(scope, async ({ closedDays, departments }) => {
      if (!(await departments.has(id))) throw new HttpError(404, 'Avdelingen finnes ikke.')
      if (!canManageDepartment(caller.user.affiliations, scope.affiliation, id))
        throw new HttpError(403, 'Bare lederen av avdelingen eller en administrator kan stenge den.')
      return closedDays.set(id, body.days)
    }),

  setOfKindergarten: ({ scope, body }) => within(scope, ({ closedDays }) => closedDays.set(null, body.days)),
})
