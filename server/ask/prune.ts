import { and, isNull, lt } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { askLinkTickets, askStages } from '#server/database/schema/ask.ts'

const day = 86_400_000

/** Forgets tickets that have run out, and devices that showed the stage’s page and have not been paired for a day. */
export async function pruneLinks(db: Database, now: Date): Promise<void> {
  await db.delete(askLinkTickets).where(lt(askLinkTickets.expiresAt, now))
  const yesterday = new Date(now.getTime() - day)
  await db
    .delete(askStages)
    .where(
      and(isNull(askStages.pairedDeviceId), isNull(askStages.relayId), lt(askStages.openedAt, yesterday)),
    )
}
