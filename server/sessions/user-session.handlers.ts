import type { Caller, HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { userSessionEndpoints } from '#src/contract/user-session.ts'
import type { UserId } from '#src/contract/values.ts'

import type { Sessions } from './sessions.ts'

/** Users see on which devices they are signed in, and end what they do not need or do not know. */
export function userSessionHandlers(deps: {
  readonly sessions: Pick<Sessions, 'listOf' | 'endOneOf' | 'endOthersOf'>
  readonly notifyRights: (scope: Pick<RequestScope, 'organizationId'>, userId: UserId) => void
}): HandlersOf<typeof userSessionEndpoints> {
  /** Streams of sessions that have ended close. */
  const notify = ({ user }: Caller) => {
    const organizations = new Set(user.affiliations.map(({ department }) => department.organization))
    for (const organizationId of organizations) deps.notifyRights({ organizationId }, user._id)
  }

  return {
    list: ({ caller }) => deps.sessions.listOf(caller),

    async endOthers({ caller }) {
      rejectByPin(caller)
      await deps.sessions.endOthersOf(caller)
      notify(caller)
      return null
    },

    async end({ caller, params: { id } }) {
      if (id !== caller.familyId) rejectByPin(caller)
      if (!(await deps.sessions.endOneOf(caller.user._id, id)))
        throw new HttpError(404, 'Innloggingen er avsluttet allerede.')
      notify(caller)
      return null
    },
  }
}

function rejectByPin({ opening }: Caller) {
  if (opening.pinDepartmentId !== undefined)
    throw new HttpError(403, 'Med PIN-kode avslutter du bare innloggingen her. Logg inn med passord.')
}
