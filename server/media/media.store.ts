import { createReadStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { and, eq } from 'drizzle-orm'

import type { FileReference } from '#server/bank/bank-content.ts'
import type { Database } from '#server/database/database.ts'
import { files } from '#server/database/schema.ts'
import { newSecret } from '#server/sessions/secret.ts'
import type { Querying } from '#server/sessions/session.store.ts'

export type StoredFile = FileReference & {
  readonly name: string
  readonly mediaType: string
  readonly size: number
}

export type MediaStore = ReturnType<typeof mediaStore>

/** Files under `{folder}/{id}/{variant}`, each with a row that tells what it is. */
export function mediaStore(db: Database, folder: string) {
  const pathOf = ({ fileId, variant }: FileReference) => join(folder, fileId, variant)

  return {
    async find({ fileId, variant }: FileReference): Promise<StoredFile | undefined> {
      const [row] = await db
        .select()
        .from(files)
        .where(and(eq(files.id, fileId), eq(files.variant, variant)))
      return row && { fileId, variant, name: row.name, mediaType: row.mediaType, size: row.size }
    },

    /** The bytes from `start` to `end`, both included. */
    read(file: FileReference, range: { readonly start: number; readonly end: number }): ReadableStream {
      // Node's web stream and the global one are the same thing under two names.
      return Readable.toWeb(createReadStream(pathOf(file), range)) as ReadableStream
    },

    /** Puts the bytes in place whole before the row tells of them. */
    async put(
      file: Omit<StoredFile, 'size'>,
      bytes: Uint8Array,
      within: Querying = db,
    ): Promise<StoredFile> {
      const path = pathOf(file)
      const unfinished = `${path}.${newSecret()}`
      await mkdir(join(folder, file.fileId), { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)

      const { name, mediaType } = file
      const size = bytes.byteLength
      await within
        .insert(files)
        .values({ id: file.fileId, variant: file.variant, name, mediaType, size })
        .onConflictDoUpdate({ target: [files.id, files.variant], set: { name, mediaType, size } })
      return { ...file, size }
    },
  }
}
