import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { askEndpoints } from '#src/contract/ask.ts'
import { canManageDepartment } from '#src/domain/manage-department.ts'

import { departmentOf } from './department-of.ts'

/** Reads and changes what the leaders of a department have decided for its sessions. */
export const askSettingsHandlers = (
  within: WithinOrganization,
  now: () => Date,
): Pick<HandlersOf<typeof askEndpoints>, 'settings' | 'changeSettings'> => ({
  settings: ({ scope }) => within(scope, ({ askSettings }) => askSettings.of(departmentOf(scope))),

  async changeSettings({ caller, scope, body }) {
    const departmentId = departmentOf(scope)
    if (!canManageDepartment(caller.user.affiliations, scope.affiliation, departmentId))
      throw new HttpError(403, 'Bare lederen av avdelingen eller en administrator kan bestemme det.')
    const author = { userId: caller.user._id, at: now() }
    await within(scope, ({ askSettings }) => askSettings.set(departmentId, body, author))
    return body
  },
})
