import type { ByteRange } from '#server/files/byte-range.ts'

/** The bytes of uploaded files, by the SHA-256 of their content, in hexadecimal. */
export type BlobStore = {
  /** Stores the bytes of the file at `path`; does nothing when they are stored already. */
  put(hash: string, path: string, size: number): Promise<void>
  /** Streams the bytes from `start` to `end`, both included; opens them on the first read. */
  read(hash: string, range: ByteRange): AsyncIterable<Uint8Array>
  /** Does nothing when there are none. */
  remove(hash: string): Promise<void>
}
