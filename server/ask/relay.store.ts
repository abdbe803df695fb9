import { eq, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { askRelays } from '#server/database/schema/ask.ts'
import type { Id } from '#src/contract/values.ts'

export type RelayStore = ReturnType<typeof relayStore>

/** By the clock of the database, since the processes’ own may differ. */
export const isRelayAlive = sql`${askRelays.seenAt} > now() - interval '30 seconds'`

/** Which server processes hold links. */
export function relayStore(db: Database) {
  return {
    /** Tells that this process lives, and forgets those that have been silent for long. */
    async recordHeartbeat(id: Id, address: string): Promise<void> {
      await db
        .insert(askRelays)
        .values({ id, address, seenAt: sql`now()` })
        .onConflictDoUpdate({ target: askRelays.id, set: { seenAt: sql`now()` } })
      await db.delete(askRelays).where(sql`${askRelays.seenAt} < now() - interval '10 minutes'`)
    },

    /** The stages that it held are then held by nobody. */
    async remove(id: Id): Promise<void> {
      await db.delete(askRelays).where(eq(askRelays.id, id))
    },
  }
}
