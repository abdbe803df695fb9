import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { HttpError } from '#server/http/http-error.ts'
import { fileTypes, maxPicturePixels } from '#src/contract/file.ts'

import { inspectFile } from './inspect-file.ts'
import type { MediaProcesses } from './media-processes.ts'
import { diskFull, isFull } from './upload-room.ts'

/** Draws a picture again as a square in WebP, without what a camera wrote into it. Throws 413 or 415 where it cannot be used, and 507 where the disk is full. */
export type SquarePicture = (bytes: Uint8Array, side: number, owner: string) => Promise<Uint8Array>

/** The picture is in a folder of its own beside the uploads until it is drawn: a media process reads files. */
export const squarePictures =
  (deps: { readonly folder: string; readonly media: MediaProcesses }): SquarePicture =>
  async (bytes, side, owner) => {
    await mkdir(deps.folder, { recursive: true, mode: 0o700 })
    const work = await mkdtemp(join(deps.folder, 'picture.'))
    try {
      const path = join(work, 'sent')
      const to = join(work, 'square')
      await writeFile(path, bytes)
      // The content says which picture it is.
      const declared = { kind: 'picture', type: fileTypes[0] } as const
      await inspectFile({ path, size: bytes.length, owner }, declared, deps.media)
      const task = { name: 'square', kind: 'picture', path, to, maxPixels: maxPicturePixels, side } as const
      await deps.media.run(task, owner)
      return await readFile(to)
    } catch (error) {
      if (!(error instanceof HttpError) && (await isFull(deps.folder))) throw diskFull()
      throw error
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }
