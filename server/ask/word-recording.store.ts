import { and, eq } from 'drizzle-orm'

import type { FileReference } from '#server/database/json/bank-content.ts'
import type { Querying } from '#server/database/querying.ts'
import { askWordRecordings } from '#server/database/schema/ask.ts'
import { files } from '#server/database/schema/media.ts'
import { organizations, users } from '#server/database/schema/people.ts'
import type { NewVariant } from '#server/files/file.store.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { WordRecording } from '#src/contract/ask.ts'
import { firstNameOf, type Id, type OrganizationId, type UserId } from '#src/contract/values.ts'

/** A recording of a word, with its file. */
export type StoredWordRecording = { readonly recording: WordRecording; readonly file: FileReference }

/** The words that adults of one organisation have recorded. A file belongs to one recording, and is gone with it. */
export function wordRecordingStore(rows: Querying, organizationId: OrganizationId) {
  const ofSign = (signId: SignId) =>
    and(eq(askWordRecordings.organizationId, organizationId), eq(askWordRecordings.signId, signId))

  async function remove(signId: SignId): Promise<void> {
    const removed = await rows
      .delete(askWordRecordings)
      .where(ofSign(signId))
      .returning({ fileId: askWordRecordings.fileId })
    for (const { fileId } of removed) await rows.delete(files).where(eq(files.id, fileId))
  }

  return {
    async list(): Promise<ReadonlyMap<SignId, StoredWordRecording>> {
      const found = await rows
        .select({
          signId: askWordRecordings.signId,
          fileId: askWordRecordings.fileId,
          variant: askWordRecordings.variant,
          by: users.name,
          at: askWordRecordings.recordedAt,
        })
        .from(askWordRecordings)
        .innerJoin(users, eq(users.id, askWordRecordings.recordedBy))
        .where(eq(askWordRecordings.organizationId, organizationId))
      return new Map(
        found.map(({ signId, by, at, ...file }) => [
          signId,
          { recording: { by: firstNameOf(by), at: at.toISOString() }, file },
        ]),
      )
    },

    /** Replaces an earlier recording of the same word; concurrent requests do one after the other. */
    async store(
      signId: SignId,
      fileId: Id,
      variant: NewVariant,
      { recordedBy, recordedAt }: { readonly recordedBy: UserId; readonly recordedAt: Date },
    ): Promise<void> {
      await rows
        .select({ id: organizations.id })
        .from(organizations)
        .where(eq(organizations.id, organizationId))
        .for('no key update')
      await remove(signId)
      await rows.insert(files).values({ ...variant, id: fileId })
      await rows
        .insert(askWordRecordings)
        .values({ organizationId, signId, fileId, variant: variant.variant, recordedBy, recordedAt })
    },

    remove,
  }
}
