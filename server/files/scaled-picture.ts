import { mkdtemp, rm } from 'node:fs/promises'

import * as v from 'valibot'

import { maxPicturePixels } from '#src/contract/file.ts'

import type { UploadedFile } from './inspect-file.ts'
import type { MediaProcesses } from './media-processes.ts'
import { ScaledPicture } from './media-task.ts'
import { avifVariant, maxAvifWidth, pictureWidths, webpVariant } from './picture-widths.ts'

/** Of a narrow, high picture. */
const maxHeight = 2_400

/** A variant of a picture, in a file that is removed when it has been stored. */
type VariantFile = ScaledPicture[number] & { readonly variant: string }

/** Scales a picture that has been inspected, has each variant stored, and returns the widths. Throws 415 when the picture is damaged. */
export async function scaledPicture(
  { path, owner }: UploadedFile,
  media: MediaProcesses,
  store: (variant: VariantFile) => Promise<void>,
): Promise<number[]> {
  const folder = await mkdtemp(`${path}.`)
  try {
    const limits = { maxPixels: maxPicturePixels, maxHeight, widths: pictureWidths, maxAvifWidth }
    const task = { name: 'scale', kind: 'picture', path, folder, ...limits } as const
    const scaled = v.parse(ScaledPicture, await media.run(task, owner))
    for (const file of scaled) {
      const variant = file.format === 'webp' ? webpVariant(file.width) : avifVariant(file.width)
      await store({ ...file, variant })
    }
    return scaled.filter(({ format }) => format === 'webp').map(({ width }) => width)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
