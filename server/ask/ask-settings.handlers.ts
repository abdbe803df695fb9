import type { HandlersOf } from '#server/http/handler.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { askEndpoints } from '#src/contract/ask.ts'

import { departmentOf } from './department-of.ts'

/** Reads and changes what the leaders of a department have decided for its sessions. */
export const askSettingsHandlers = (
  within: WithinOrganization,
  now: () => Date,
): Pick<HandlersOf<typeof askEndpoints>, 'settings' | 'changeSettings'> => ({
  settings: ({ scope }) => within(scope, ({ askSettings }) => askSettings.of(departmentOf(scope))),

  async changeSettings({ caller, scope, body }) {
    const author = { userId: caller.user._id, at: now() }
    await within(scope, ({ askSettings }) => askSettings.set(departmentOf(scope), body, author))
    return body
  },
})
