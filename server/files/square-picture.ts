import { readFile } from 'node:fs/promises'

import { maxPicturePixels } from '#src/contract/file.ts'

import { inWorkFolder } from './in-work-folder.ts'
import { inspectFile } from './inspect-file.ts'
import type { MediaProcesses } from './media-processes.ts'

/** Draws a picture again as a square in WebP, without what a camera wrote into it. Throws 413 or 415 where it cannot be used, and 507 where the disk is full. */
export type SquarePicture = (bytes: Uint8Array, side: number, owner: string) => Promise<Uint8Array>

/** The picture is beside the uploads until it is drawn. */
export const squarePictures =
  (deps: { readonly folder: string; readonly media: MediaProcesses }): SquarePicture =>
  (bytes, side, owner) =>
    inWorkFolder(deps.folder, bytes, async ({ sent: path, result: to }) => {
      await inspectFile({ path, size: bytes.length, owner }, { kind: 'picture' }, deps.media)
      const task = { name: 'square', kind: 'picture', path, to, maxPixels: maxPicturePixels, side } as const
      await deps.media.run(task, owner)
      return readFile(to)
    })
