import type { HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import { tokenFailures } from '#src/contract/failure.ts'
import type { feedEndpoints } from '#src/contract/feed.ts'
import type { DepartmentId, Id } from '#src/contract/values.ts'

/** The caller's own feeds; each one made, renewed or revoked is a line in the audit log. */
export function feedHandlers(deps: {
  readonly within: WithinOrganization
  /** The origin at which the feeds are read. */
  readonly origin: string
}): HandlersOf<typeof feedEndpoints> {
  return {
    list: ({ caller, scope }) => deps.within(scope, ({ feeds }) => feeds.list(caller.user._id)),

    make: ({ caller, scope, body }) =>
      deps.within(scope, async (stores) => {
        await holdOwnDevice(stores, caller.familyId)
        const departmentId = body.kind === 'department' ? body.departmentId : null
        if (departmentId !== null && !(await mayRead(departmentId, scope, stores)))
          throw new HttpError(404, 'Avdelingen finnes ikke.')
        const { feed, secret, isNew } = await stores.feeds.make({
          userId: caller.user._id,
          affiliationId: scope.affiliation._id,
          departmentId,
        })
        await stores.auditLog.addOther({
          userId: caller.user._id,
          action: isNew ? 'feed.made' : 'feed.renewed',
        })
        return { ...feed, address: `${deps.origin}/api/feeds/${secret}.ics` }
      }),

    revoke: ({ caller, scope, params }) =>
      deps.within(scope, async (stores) => {
        const { feeds, auditLog } = stores
        await holdOwnDevice(stores, caller.familyId)
        const isRevoked = await feeds.revoke(caller.user._id, params.id)
        if (!isRevoked) throw new HttpError(404, 'Adressen finnes ikke.')
        await auditLog.addOther({ userId: caller.user._id, action: 'feed.revoked' })
        return null
      }),
  }
}

/** An address is read without a sign-in and outlives a session: four digits on a shared tablet are not enough to make or stop one. */
async function holdOwnDevice({ feeds }: OrganizationStores, familyId: Id) {
  const session = await feeds.holdSession(familyId)
  if (session === 'ended') throw new HttpError(401, tokenFailures.notActive)
  if (session === 'onTablet')
    throw new HttpError(
      403,
      'Adresser for kalenderprogrammer lages på en egen enhet, ikke på et delt nettbrett.',
    )
}

const mayRead = async (
  departmentId: DepartmentId,
  { visibleDepartments }: RequestScope,
  { departments }: OrganizationStores,
): Promise<boolean> =>
  visibleDepartments === 'all' ? departments.has(departmentId) : visibleDepartments.includes(departmentId)
