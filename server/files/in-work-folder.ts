import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { HttpError } from '#server/http/http-error.ts'

import { diskFull, isFull } from './upload-room.ts'

/**
 * Has `work` read the bytes of a file that was sent in a body: a media process reads files. They are at `sent` in a folder of their own, which
 * is deleted afterwards. Throws 507 where the disk is full, and what `work` throws.
 */
export async function inWorkFolder<Result>(
  folder: string,
  bytes: Uint8Array,
  work: (paths: { readonly sent: string; readonly result: string }) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = await mkdtemp(join(folder, 'sent.'))
  const paths = { sent: join(own, 'sent'), result: join(own, 'result') }
  try {
    await writeFile(paths.sent, bytes)
    return await work(paths)
  } catch (error) {
    if (!(error instanceof HttpError) && (await isFull(folder))) throw diskFull()
    throw error
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
