import { and, desc, eq, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { bankFiles, files } from '#server/database/schema/media.ts'
import { users } from '#server/database/schema/people.ts'
import type { LastEdit } from '#server/http/if-match.ts'
import type { FileDescription, FileKind } from '#src/contract/file.ts'
import type { Id, UserId, Version } from '#src/contract/values.ts'

export type BankFileRow = typeof bankFiles.$inferSelect

/** A file with what its variants and its user say of it. */
export type StoredBankFile = {
  readonly file: BankFileRow
  readonly mediaType: string
  readonly uploadedBy: string | null
}

export type NewVariant = Omit<typeof files.$inferInsert, 'id'>

export type FileStore = ReturnType<typeof fileStore>

/** The files of the bank, newest first. */
export function fileStore(db: Database) {
  return {
    list: (kind: FileKind | undefined): Promise<StoredBankFile[]> =>
      select(db)
        .where(kind === undefined ? undefined : eq(bankFiles.kind, kind))
        .orderBy(desc(bankFiles.createdAt), bankFiles.name),

    async find(id: Id, within: Querying = db): Promise<StoredBankFile | undefined> {
      return (await select(within).where(eq(bankFiles.id, id)))[0]
    },

    async add(
      file: typeof bankFiles.$inferInsert,
      variants: readonly NewVariant[],
      within: Querying,
    ): Promise<void> {
      await within.insert(bankFiles).values(file)
      await within.insert(files).values(variants.map((variant) => ({ ...variant, id: file.id })))
    },

    /** Returns the new row, or `undefined` when the file has another version than the caller’s, or there is none. */
    async describe(
      id: Id,
      { name, description }: FileDescription,
      version: Version | undefined,
      editor: { readonly describedBy: UserId; readonly describedAt: Date },
      within: Querying,
    ): Promise<BankFileRow | undefined> {
      const isCurrent = version === undefined ? undefined : eq(bankFiles.version, version)
      const [row] = await within
        .update(bankFiles)
        .set({ name, description, ...editor, version: sql`${bankFiles.version} + 1` })
        .where(and(eq(bankFiles.id, id), isCurrent))
        .returning()
      return row
    },

    /** Who has described the file as it is now, and when. */
    async lastEdit(id: Id): Promise<LastEdit | undefined> {
      const [edit] = await db
        .select({ userId: bankFiles.describedBy, name: users.name, at: bankFiles.describedAt })
        .from(bankFiles)
        .leftJoin(users, eq(users.id, bankFiles.describedBy))
        .where(eq(bankFiles.id, id))
      return edit?.at ? { ...edit, at: edit.at } : undefined
    },
  }
}

const select = (within: Querying) =>
  within
    .select({ file: bankFiles, mediaType: files.mediaType, uploadedBy: users.name })
    .from(bankFiles)
    .innerJoin(files, and(eq(files.id, bankFiles.id), eq(files.variant, bankFiles.variant)))
    .leftJoin(users, eq(users.id, bankFiles.uploadedBy))
