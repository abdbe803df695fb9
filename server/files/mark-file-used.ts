import { and, eq, isNotNull } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { bankFiles } from '#server/database/schema/media.ts'
import type { Id } from '#src/contract/values.ts'

/** Keeps a file from being swept, in the transaction that saves what uses it. */
export async function markFileUsed(rows: Querying, id: Id): Promise<void> {
  await rows
    .update(bankFiles)
    .set({ unusedSince: null })
    .where(and(eq(bankFiles.id, id), isNotNull(bankFiles.unusedSince)))
}
