import { and, eq } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { askSettings } from '#server/database/schema/ask.ts'
import type { AskSettings } from '#src/contract/ask.ts'
import type { DepartmentId, OrganizationId, UserId } from '#src/contract/values.ts'

/** The settings of Ask in one organisation’s departments. */
export function askSettingsStore(rows: Querying, organizationId: OrganizationId) {
  return {
    /** A department whose leaders have decided nothing shows no drafts. */
    async of(departmentId: DepartmentId): Promise<AskSettings> {
      const [stored] = await rows
        .select({ showsDrafts: askSettings.showsDrafts })
        .from(askSettings)
        .where(
          and(eq(askSettings.organizationId, organizationId), eq(askSettings.departmentId, departmentId)),
        )
      return stored ?? { showsDrafts: false }
    },

    async set(
      departmentId: DepartmentId,
      settings: AskSettings,
      { userId, at }: { readonly userId: UserId; readonly at: Date },
    ): Promise<void> {
      const changed = { ...settings, changedBy: userId, changedAt: at }
      await rows
        .insert(askSettings)
        .values({ organizationId, departmentId, ...changed })
        .onConflictDoUpdate({
          target: [askSettings.organizationId, askSettings.departmentId],
          set: changed,
        })
    },
  }
}
