import type { Caller, HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { staleError } from '#server/http/if-match.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import type { ClosedDay, closedDayEndpoints } from '#src/contract/closed-day.ts'
import type { CallOf } from '#src/contract/endpoint.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { canManageDepartment } from '#src/domain/manage-department.ts'

import type { PlanChanges } from './plan-changes.ts'

type Changes = CallOf<typeof closedDayEndpoints.setOfKindergarten>['body']['days']

export const closedDayHandlers = ({
  within,
  changes,
  now,
}: {
  readonly within: WithinOrganization
  readonly now: () => Date
  readonly changes: Pick<PlanChanges, 'notifyAll'>
}): HandlersOf<typeof closedDayEndpoints> => ({
  list: ({ scope, query }) => within(scope, ({ closedDays }) => closedDays.listBetween(query)),

  setOfDepartment: async ({ caller, scope, params: { id }, body }) => {
    const closed = await within(scope, async (stores) => {
      if (!(await stores.departments.has(id))) throw new HttpError(404, 'Avdelingen finnes ikke.')
      if (!canManageDepartment(caller.user.affiliations, scope.affiliation, id))
        throw new HttpError(403, 'Bare lederen av avdelingen eller en administrator kan stenge den.')
      return setDays(stores, id, body.days, { caller, at: now() })
    })
    changes.notifyAll(scope)
    return closed
  },

  setOfKindergarten: async ({ caller, scope, body }) => {
    const closed = await within(scope, (stores) => setDays(stores, null, body.days, { caller, at: now() }))
    changes.notifyAll(scope)
    return closed
  },
})

/** Throws 412 where a day has another label than the caller knows. */
async function setDays(
  { closedDays }: Pick<OrganizationStores, 'closedDays'>,
  departmentId: DepartmentId | null,
  days: Changes,
  { caller, at }: { readonly caller: Caller; readonly at: Date },
): Promise<ClosedDay[]> {
  const present = await closedDays.lock(
    departmentId,
    days.map(({ day }) => day),
  )
  const labelOn = (day: string) => present.find((closed) => closed.day === day)?.label ?? null
  const unexpected = days
    .filter(({ day, expected }) => expected !== undefined && expected !== labelOn(day))
    .map(({ day }) => day)
  if (unexpected.length > 0)
    throw staleError(present, caller, await closedDays.lastEdit(departmentId, unexpected))
  return closedDays.set(departmentId, days, { closedBy: caller.user._id, closedAt: at })
}
