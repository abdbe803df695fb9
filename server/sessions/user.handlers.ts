import { createHmac } from 'node:crypto'

import type { InTransaction } from '#server/database/transaction.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { Sessions } from '#server/sessions/sessions.ts'
import { tokenFailures } from '#src/contract/failure.ts'
import type { userEndpoints } from '#src/contract/user.ts'
import type { Id } from '#src/contract/values.ts'

import { draftKeyOf } from '../people/draft-key.store.ts'
import { strongestOf } from '../people/strongest-role.ts'
import type { UserStore } from '../people/user.store.ts'

export function userHandlers(deps: {
  readonly inTransaction: InTransaction
  readonly within: WithinOrganization
  readonly users: UserStore
  readonly sessions: Sessions
}): HandlersOf<typeof userEndpoints> {
  return {
    isAdmin: ({ caller }) => ({ isAdmin: caller.isBankEditor }),

    outboxKey: ({ caller }) =>
      deps.inTransaction(async (rows) => ({
        userId: caller.user._id,
        key: keyOn(caller.opening.tabletId, await draftKeyOf(caller.user._id, rows)),
      })),

    async byId({ caller, scope, params: { id } }) {
      if (id === caller.user._id) return { user: caller.user }
      const colleague = scope && (await deps.within(scope, ({ staff }) => staff.find(id)))
      const role = strongestOf((colleague?.roles ?? []).map((ownRole) => ({ role: ownRole })))?.role
      if (!colleague || !role) throw unknownUser()
      return { user: { _id: id, name: colleague.name, picture: colleague.picture, role } }
    },

    async setRole({ caller, body: { roleId }, device }) {
      const { opening } = caller
      if (opening.pinDepartmentId !== undefined)
        throw new HttpError(403, 'Med PIN-kode har du bare denne rollen. Logg inn med passord for å bytte.')
      const chosen = caller.user.affiliations.find(({ _id }) => _id === roleId)
      if (!chosen) throw new HttpError(404, 'Rollen finnes ikke.')

      return deps.inTransaction(async (tx) => {
        const role = { organizationId: chosen.department.organization, affiliationId: roleId }
        await deps.users.chooseRole(caller.user._id, role, tx)
        // The password may have been reset since authentication, which revoked the session: then no new one is opened.
        if (!(await deps.sessions.revoke(caller.familyId, tx)))
          throw new HttpError(401, tokenFailures.notActive)
        const pair = await deps.sessions.open(caller.user._id, { ...device.name, ...opening }, tx)
        const found = await deps.users.findById(caller.user._id, tx)
        if (!found) throw unknownUser()
        return { user: found.user, ...pair }
      })
    },

    async setCookieOrIntroShow({ caller, body }) {
      const profile = await deps.users.showNotices(caller.user._id, body)
      if (!profile) throw unknownUser()
      return profile
    },
  }
}

/** Shared tablets have a key of their own, so that four digits do not give the one of the person’s other devices; all the same one, since a tablet may be shared again. */
const keyOn = (tabletId: Id | undefined, key: string) =>
  tabletId === undefined
    ? key
    : createHmac('sha256', Buffer.from(key, 'base64url')).update('shared tablet').digest('base64url')

const unknownUser = () => new HttpError(404, 'Brukeren finnes ikke.')
