import { createReadStream } from 'node:fs'
import { ReadableStream as WebStream } from 'node:stream/web'

import { and, eq } from 'drizzle-orm'

import type { FileReference } from '#server/database/json/bank-content.ts'
import type { Database } from '#server/database/database.ts'
import { files } from '#server/database/schema/media.ts'
import type { BlobStore } from '#server/files/blob-store.ts'

import type { ByteRange } from '../files/byte-range.ts'
import { pathOfFile, writeFileAtomically } from '../files/file-on-disk.ts'

export type StoredFile = FileReference & {
  readonly name: string
  readonly mediaType: string
  readonly size: number
  /** Of a file that was uploaded: where its bytes are. */
  readonly hash: string | null
}

export type MediaStore = ReturnType<typeof mediaStore>

/** Files that ship with the program under `{folder}/{id}/{variant}`, and those that were uploaded in `blobs`, each with a row of metadata. */
export function mediaStore(db: Database, folder: string, blobs: BlobStore) {
  return {
    async find({ fileId, variant }: FileReference): Promise<StoredFile | undefined> {
      const [row] = await db
        .select()
        .from(files)
        .where(and(eq(files.id, fileId), eq(files.variant, variant)))
      if (!row) return undefined
      const { name, mediaType, size, hash } = row
      return { fileId, variant, name, mediaType, size, hash }
    },

    /** Streams the bytes from `start` to `end`, both included; opens the file on the first read. */
    read: (file: StoredFile, range: ByteRange): ReadableStream =>
      // Node's web stream and the global one are the same class under two names.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      WebStream.from(
        file.hash === null ? bytesIn(pathOfFile(folder, file), range) : blobs.read(file.hash, range),
      ) as ReadableStream,

    /** Writes the file atomically before it inserts or updates the row. */
    async put(file: Omit<StoredFile, 'size' | 'hash'>, bytes: Uint8Array): Promise<StoredFile> {
      await writeFileAtomically(pathOfFile(folder, file), bytes)
      const { name, mediaType } = file
      const size = bytes.byteLength
      await db
        .insert(files)
        .values({ id: file.fileId, variant: file.variant, name, mediaType, size })
        .onConflictDoUpdate({ target: [files.id, files.variant], set: { name, mediaType, size } })
      return { ...file, size, hash: null }
    },
  }
}

/** A generator, so that no file is opened for a body that nobody reads (HEAD), and it is closed when the reader cancels. */
async function* bytesIn(path: string, range: ByteRange): AsyncGenerator<Uint8Array> {
  const bytes: AsyncIterable<Uint8Array> = createReadStream(path, range)
  yield* bytes
}
