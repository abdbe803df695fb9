import * as v from 'valibot'

import type { Caller, Gatekeeper, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { TabletSecretIn } from '#server/http/tablet-cookie.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import { strongestOf } from '#server/people/strongest-role.ts'
import type { UserStore } from '#server/people/user.store.ts'
import { tokenFailures } from '#src/contract/failure.ts'
import type { Affiliation } from '#src/contract/user.ts'
import { DepartmentId, type Id, OrganizationId } from '#src/contract/values.ts'
import { visibleDepartments } from '#src/domain/visible-departments.ts'

import type { AccessTokens } from './access-token.ts'
import type { Sessions } from './sessions.ts'

const unreadable = () => new HttpError(401, 'Ugyldig innlogging.')
const notActive = () => new HttpError(401, tokenFailures.notActive)
const foreign = () => new HttpError(403, 'Du har ikke tilgang til denne barnehagen eller avdelingen.')

export function gatekeeper(deps: {
  readonly accessTokens: AccessTokens
  readonly sessions: Sessions
  readonly users: UserStore
  readonly within: WithinOrganization
  readonly tabletSecretIn: TabletSecretIn
  /** Whether this is the secret of a tablet that is shared. */
  readonly isTablet: (secret: string | undefined) => Promise<boolean>
}): Gatekeeper {
  return {
    async authenticate(headers): Promise<Caller> {
      const token = bearerIn(headers)
      if (token === undefined) throw unreadable()
      const result = await deps.accessTokens.read(token)
      if (result.state === 'unreadable') throw unreadable()

      const found = await deps.users.findBySession({ ...result, tabletSecret: deps.tabletSecretIn(headers) })
      if (!found) throw notActive()
      if (result.state === 'expired') {
        const renewal = await deps.sessions.renew(result, headers.get('refreshtoken') ?? '')
        if (renewal.outcome === 'revoked') throw notActive()
        throw new HttpError(
          401,
          tokenFailures.expired,
          renewal.outcome === 'renewed' ? renewal.pair : undefined,
        )
      }
      const { user, isBankEditor, opening, openedAt } = found
      return { user, isBankEditor, opening, openedAt, familyId: result.familyId, token }
    },

    async reload(caller, headers): Promise<Caller | undefined> {
      const { user, familyId } = caller
      const tabletSecret = deps.tabletSecretIn(headers)
      const found = await deps.users.findBySession({ userId: user._id, familyId, tabletSecret })
      return found && { ...caller, user: found.user, isBankEditor: found.isBankEditor }
    },

    isOnTablet: (headers) => deps.isTablet(deps.tabletSecretIn(headers)),

    async resolveScope(caller, headers): Promise<RequestScope> {
      const { user } = caller
      const organizationId = idIn(headers, 'orgctx', OrganizationId)
      const departmentId = idIn(headers, 'depctx', DepartmentId)
      if (organizationId === undefined && departmentId === undefined) return chosenScope(caller)

      const ownOrganizations = user.affiliations.map(({ department }) => department.organization)
      if (organizationId !== undefined && !ownOrganizations.includes(organizationId)) throw foreign()
      if (departmentId === undefined) return scopeIn(caller, organizationId, undefined)

      const searched = organizationId === undefined ? ownOrganizations : [organizationId]
      return scopeIn(
        caller,
        ownOrganizationOf(user.affiliations, departmentId, organizationId) ??
          (await findOrganizationOf(deps.within, searched, departmentId)),
        departmentId,
      )
    },
  }
}

function bearerIn(headers: Headers): string | undefined {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(headers.get('authorization') ?? '') ?? []
  return token
}

/** Two values of one header arrive joined by a comma, which no id contains. */
function idIn<Schema extends v.GenericSchema<string, Id>>(
  headers: Headers,
  name: 'orgctx' | 'depctx',
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const value = headers.get(name)
  if (value === null) return undefined
  const result = v.safeParse(schema, value.toLowerCase())
  if (!result.success) throw new HttpError(400, `Kan ikke lese ${name}.`)
  return result.output
}

/** Returns the organisation that has the department, if any. */
async function findOrganizationOf(
  within: WithinOrganization,
  organizationIds: readonly OrganizationId[],
  departmentId: DepartmentId,
): Promise<OrganizationId | undefined> {
  for (const organizationId of new Set(organizationIds)) {
    const scope = { organizationId, visibleDepartments: [], userId: undefined, pinDepartmentId: undefined }
    if (await within(scope, ({ departments }) => departments.has(departmentId))) return organizationId
  }
  return undefined
}

const ownOrganizationOf = (
  affiliations: readonly Affiliation[],
  departmentId: DepartmentId,
  organizationId: OrganizationId | undefined,
) =>
  affiliations
    .map(({ department }) => department)
    .find(
      ({ _id, organization }) =>
        _id === departmentId && (organizationId === undefined || organization === organizationId),
    )?.organization

function chosenScope(caller: Caller): RequestScope {
  const { user } = caller
  const chosen = user.affiliations.find(({ _id }) => _id === user.profile.roleId)
  if (!chosen) throw new HttpError(400, 'Velg rolle og barnehage først.')
  return scopeIn(caller, chosen.department.organization, chosen.department._id)
}

function scopeIn(
  { user: { _id: userId, affiliations }, opening: { pinDepartmentId } }: Caller,
  organizationId: OrganizationId | undefined,
  departmentId: DepartmentId | undefined,
): RequestScope {
  const own = affiliations.filter(({ department }) => department.organization === organizationId)
  const departmentAffiliation = own.find(({ department }) => department._id === departmentId)
  const affiliation = departmentAffiliation ?? strongestOf(own)
  if (organizationId === undefined || !affiliation) throw foreign()

  const visible = visibleDepartments(own, affiliation)
  if (departmentId !== undefined && !departmentAffiliation && visible !== 'all') throw foreign()
  return { organizationId, departmentId, affiliation, visibleDepartments: visible, userId, pinDepartmentId }
}
