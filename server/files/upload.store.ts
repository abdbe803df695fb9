import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import type { InTransaction } from '#server/database/transaction.ts'
import { uploads } from '#server/database/schema/media.ts'
import { HttpError } from '#server/http/http-error.ts'
import { uploadQuota } from '#src/contract/file.ts'
import type { FileKind } from '#src/contract/file.ts'
import type { Id, UserId } from '#src/contract/values.ts'

export type Upload = typeof uploads.$inferSelect

export type UploadStore = ReturnType<typeof uploadStore>

/** An upload may be continued, and counts in the quota of its user, for this long. */
export const uploadLifeMs = 24 * 3_600_000

/** A lock that nobody renews ends after this: its process was killed. */
export const lockLifeMs = 15_000

/** What has been announced and is no file yet. */
export type OpenUpload = Pick<Upload, 'id' | 'size'>

/** What editors are uploading: whose it is, and how much of their quota it takes. */
export function uploadStore(db: Database, inTransaction: InTransaction, now: () => Date) {
  const isAlive = () => gt(uploads.createdAt, new Date(now().getTime() - uploadLifeMs))
  const lockedUntil = () => new Date(now().getTime() + lockLifeMs)
  const listOpen = (within: Querying = db): Promise<readonly OpenUpload[]> =>
    within
      .select({ id: uploads.id, size: uploads.size })
      .from(uploads)
      .where(and(isNull(uploads.fileId), isAlive()))

  return {
    /** Those of all users. */
    listOpen,

    /** Throws 429 when the user has no quota left for it, and what `assertRoom` throws, given the others that are open. */
    add: (
      upload: {
        readonly id: Id
        readonly userId: UserId
        readonly kind: FileKind
        readonly declaredType: string
        readonly size: number
      },
      assertRoom: (open: readonly OpenUpload[]) => Promise<void>,
    ): Promise<void> =>
      inTransaction(async (rows) => {
        // Two uploads are counted one after the other.
        await rows.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads', 0))`)
        const [used] = await rows
          .select({ count: sql<string>`count(*)`, bytes: sql<string>`coalesce(sum(${uploads.size}), 0)` })
          .from(uploads)
          .where(and(eq(uploads.userId, upload.userId), isAlive()))
        const isWithin =
          Number(used?.count) < uploadQuota.count && Number(used?.bytes) + upload.size <= uploadQuota.bytes
        if (!isWithin) throw overQuota()
        await assertRoom(await listOpen(rows))
        await rows.insert(uploads).values({ ...upload, createdAt: now() })
      }),

    /** The user’s own upload, unless it has expired. */
    async find(id: Id, userId: UserId, within: Querying = db): Promise<Upload | undefined> {
      const [row] = await within
        .select()
        .from(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.userId, userId), isAlive()))
      return row
    },

    /** Marks the upload as the file that it has become; `false` when it has become one already. */
    async complete(id: Id, fileId: Id, within: Querying): Promise<boolean> {
      const rows = await within
        .update(uploads)
        .set({ fileId })
        .where(and(eq(uploads.id, id), sql`${uploads.fileId} is null`))
        .returning({ id: uploads.id })
      return rows.length > 0
    },

    /** Locks the upload for a holder; `false` while another has locked it, in this process or another, and where there is no upload. */
    async lock(id: Id, holder: Id): Promise<boolean> {
      const isFree = or(isNull(uploads.lockedUntil), lte(uploads.lockedUntil, now()))
      const rows = await db
        .update(uploads)
        .set({ lockHolder: holder, lockedUntil: lockedUntil() })
        .where(and(eq(uploads.id, id), isFree))
        .returning({ id: uploads.id })
      return rows.length > 0
    },

    /** Extends the lock of a holder; `false` when it has ended and another has locked the upload, or there is no upload any more. */
    async renewLock(id: Id, holder: Id): Promise<boolean> {
      const rows = await db
        .update(uploads)
        .set({ lockedUntil: lockedUntil() })
        .where(and(eq(uploads.id, id), eq(uploads.lockHolder, holder)))
        .returning({ id: uploads.id })
      return rows.length > 0
    },

    async unlock(id: Id, holder: Id): Promise<void> {
      await db
        .update(uploads)
        .set({ lockHolder: null, lockedUntil: null })
        .where(and(eq(uploads.id, id), eq(uploads.lockHolder, holder)))
    },

    /** Forgets an upload that came to nothing, and returns its quota. */
    async remove(id: Id): Promise<void> {
      await db.delete(uploads).where(and(eq(uploads.id, id), sql`${uploads.fileId} is null`))
    },
  }
}

const overQuota = () =>
  new HttpError(
    429,
    `Du har lastet opp så mye som er mulig på ett døgn: ${uploadQuota.count} filer, til sammen ${uploadQuota.bytes / 1_000_000} MB. Prøv igjen i morgen.`,
    undefined,
    3_600,
  )
