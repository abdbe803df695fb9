import { eq, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { askRelays } from '#server/database/schema/ask.ts'
import type { Id } from '#src/contract/values.ts'

export type RelayStore = ReturnType<typeof relayStore>

/** Uses the clock of the database, since those of the processes may differ. */
export const isRelayAlive = sql`${askRelays.seenAt} > now() - interval '30 seconds'`

/** Which server processes hold links. */
export function relayStore(db: Database) {
  return {
    /** Records a heartbeat of this process, and deletes processes without one for ten minutes. */
    async recordHeartbeat(id: Id, address: string): Promise<void> {
      await db
        .insert(askRelays)
        .values({ id, address, seenAt: sql`now()` })
        .onConflictDoUpdate({ target: askRelays.id, set: { seenAt: sql`now()` } })
      await db.delete(askRelays).where(sql`${askRelays.seenAt} < now() - interval '10 minutes'`)
    },

    /** Releases the stages that the process held. */
    async remove(id: Id): Promise<void> {
      await db.delete(askRelays).where(eq(askRelays.id, id))
    },
  }
}
