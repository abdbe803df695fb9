import { and, isNull, lt } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { askLinkTickets, askStages } from '#server/database/schema/ask.ts'

const dayMs = 86_400_000

/** Deletes expired tickets, and unpaired stages without a link that were last opened more than a day ago. */
export async function pruneLinks(db: Database, now: Date): Promise<void> {
  await db.delete(askLinkTickets).where(lt(askLinkTickets.expiresAt, now))
  const yesterday = new Date(now.getTime() - dayMs)
  await db
    .delete(askStages)
    .where(
      and(isNull(askStages.pairedDeviceId), isNull(askStages.relayId), lt(askStages.openedAt, yesterday)),
    )
}
