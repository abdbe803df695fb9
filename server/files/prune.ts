import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { and, exists, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'

import type { Database, OpenDatabase } from '#server/database/database.ts'
import { transactionsOf } from '#server/database/transaction.ts'
import { bankFiles, files, uploads } from '#server/database/schema/media.ts'

import type { BlobStore } from './blob-store.ts'
import { usedFileIds } from './file-uses.ts'
import { discard } from './upload.routes.ts'
import { uploadLifeMs } from './upload.store.ts'
import { uploadedBytes } from './uploaded-bytes.ts'

/** A file that nothing uses is kept this long. */
const unusedLifeMs = 30 * 24 * 3_600_000

type PruneDeps = Pick<OpenDatabase, 'db' | 'pool'> & {
  readonly blobs: BlobStore
  /** The folder of what is being uploaded. */
  readonly folder: string
  readonly now: Date
}

/** Deletes uploads that were not completed within a day, and files that nothing has used for thirty, with their bytes. */
export async function pruneFiles({ db, pool, blobs, folder, now }: PruneDeps): Promise<void> {
  await pruneUploads(db, folder, now)
  await pruneUnused(db, now)
  await uploadedBytes({ db, inTransaction: transactionsOf(pool), blobs, now: () => now }).sweep()
}

async function pruneUploads(db: Database, folder: string, now: Date): Promise<void> {
  const expiredAt = new Date(now.getTime() - uploadLifeMs)
  const expired = await db
    .delete(uploads)
    .where(lt(uploads.createdAt, expiredAt))
    .returning({ id: uploads.id })
  for (const { id } of expired) await discard(folder, id)
  // Whatever a process that ended in the middle has left.
  for (const name of await readdir(folder).catch(() => [])) {
    const changed = (await stat(join(folder, name)).catch(() => undefined))?.mtime
    if (changed && changed.getTime() < expiredAt.getTime() - uploadLifeMs) await discard(folder, name)
  }
}

async function pruneUnused(db: Database, now: Date): Promise<void> {
  const used = await usedFileIds(db)
  const isUsed = inArray(bankFiles.id, [...used])
  const isUploaded = exists(
    db
      .select({ one: sql`1` })
      .from(files)
      .where(and(sql`${files.id} = ${bankFiles.id}`, isNotNull(files.hash))),
  )
  await db
    .update(bankFiles)
    .set({ unusedSince: null })
    .where(and(isUsed, isNotNull(bankFiles.unusedSince)))
  await db
    .update(bankFiles)
    .set({ unusedSince: now })
    .where(and(sql`not ${isUsed}`, isUploaded, isNull(bankFiles.unusedSince)))
  const isForgotten = and(lt(bankFiles.unusedSince, new Date(now.getTime() - unusedLifeMs)), isUploaded)
  await db.transaction(async (rows) => {
    // A card that begins to use a file at this moment has set its row to used, which is read again here.
    const gone = await rows.delete(bankFiles).where(isForgotten).returning({ id: bankFiles.id })
    if (gone.length > 0)
      await rows.delete(files).where(
        inArray(
          files.id,
          gone.map(({ id }) => id),
        ),
      )
  })
}
