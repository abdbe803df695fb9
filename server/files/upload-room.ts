import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

import { HttpError } from '#server/http/http-error.ts'
import { sizeOnDisk } from '#server/files/file-on-disk.ts'

import type { OpenUpload } from './upload.store.ts'

/** Room that uploads leave on the disk, for the database and the log. */
const spareBytes = 200_000_000

/** Throws 507 unless the disk has room for a new upload of `size` bytes, beside what is still to come of those that are open. */
export async function assertRoom(folder: string, open: readonly OpenUpload[], size = 0): Promise<void> {
  const [free, toCome] = [await freeBytes(folder), await bytesToCome(folder, open)]
  if (free - toCome - spareBytes < size) throw diskFull()
}

/** Whether the disk is full to the last, as seen after a failed write. */
export async function isFull(folder: string): Promise<boolean> {
  try {
    return (await freeBytes(folder)) < 1_000_000
  } catch {
    return false
  }
}

export const diskFull = () =>
  new HttpError(
    507,
    'Det er ikke plass til flere filer på serveren nå. Filen er ikke lagret. Si fra til den som drifter Språkhuset.',
  )

async function bytesToCome(folder: string, open: readonly OpenUpload[]): Promise<number> {
  const missing = await Promise.all(
    open.map(async ({ id, size }) => Math.max(0, size - ((await sizeOnDisk(join(folder, id))) ?? 0))),
  )
  return missing.reduce((sum, bytes) => sum + bytes, 0)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
