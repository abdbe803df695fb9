import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

import { and, eq, lt, notExists, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { InTransaction } from '#server/database/transaction.ts'
import { files, storedBytes } from '#server/database/schema/media.ts'

import type { BlobStore } from './blob-store.ts'

export type UploadedBytes = ReturnType<typeof uploadedBytes>

/** Bytes that no file refers to are kept this long, since a file may be about to. */
const unreferencedLifeMs = 24 * 3_600_000

/**
 * The bytes of uploaded files, each content once. A row of `stored_bytes` is there before the bytes and after them, and is locked while
 * they are removed, so that whoever stores the same bytes waits, and stores them again.
 */
export function uploadedBytes(deps: {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly blobs: BlobStore
  readonly now: () => Date
}) {
  const { db, blobs, now } = deps

  async function putFile(path: string, size: number): Promise<string> {
    const hash = await hashOfFile(path)
    await db
      .insert(storedBytes)
      .values({ hash, touchedAt: now() })
      .onConflictDoUpdate({ target: storedBytes.hash, set: { touchedAt: now() } })
    await blobs.put(hash, path, size)
    return hash
  }

  return {
    /** Stores the file at `path`, and returns its hash. */
    putFile,

    /** Removes the bytes that no file has referred to for a day. */
    async sweep(): Promise<void> {
      const isUnreferenced = and(
        lt(storedBytes.touchedAt, new Date(now().getTime() - unreferencedLifeMs)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(files)
            .where(eq(files.hash, storedBytes.hash)),
        ),
      )
      const found = await db.select().from(storedBytes).where(isUnreferenced)
      for (const { hash } of found)
        await deps.inTransaction(async (rows) => {
          const removed = await rows
            .delete(storedBytes)
            .where(and(eq(storedBytes.hash, hash), isUnreferenced))
            .returning()
          if (removed.length > 0) await blobs.remove(hash)
        })
    },
  }
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const chunks: AsyncIterable<Uint8Array> = createReadStream(path)
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}
