import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { dayOf } from '#src/domain/day.ts'
import type { Settings } from '#server/environment/settings.ts'

import { writeBankFiles, seedBank } from './seed-bank.ts'
import { seedDemonstration } from './seed-demonstration.ts'

/** An arbitrary number that no other program uses for an advisory lock. */
const advisoryLock = 417_0002

/** Seeds the bank, and the demonstration on the first run if the settings enable it. Idempotent. */
export async function seed(
  db: Database,
  settings: Pick<Settings, 'seed' | 'dataDirectory'>,
  clock: () => Date,
): Promise<void> {
  const now = clock()
  const fileRows = await writeBankFiles(join(settings.dataDirectory, 'files'))
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`)
    await seedBank(tx, fileRows, now)
    if (settings.seed === 'demo') await seedDemonstration(tx, dayOf(now))
  })
}
