import sharp from 'sharp'

import { HttpError } from '#server/http/http-error.ts'
import { fileTypeMessages, maxPicturePixels } from '#src/contract/file.ts'

import { avifVariant, avifWidths, pictureWidths, webpVariant } from './picture-widths.ts'

/** Of a narrow, high picture. */
const maxHeight = 2_400

// One picture at a time, on one thread, and none of them remembered: the memory of a server is for its requests.
sharp.concurrency(1)
sharp.cache(false)

export type PictureVariant = {
  readonly variant: string
  readonly mediaType: 'image/webp' | 'image/avif'
  readonly bytes: Buffer
}

export type ScaledPicture = {
  readonly widths: readonly number[]
  readonly variants: readonly PictureVariant[]
}

const opened = (path: string) =>
  sharp(path, { limitInputPixels: maxPicturePixels, failOn: 'error', sequentialRead: true, pages: 1 })

/** Reads the head of the picture only. Throws 413 when it has too many pixels, and 415 when it cannot be read. */
export async function assertUsablePicture(path: string): Promise<void> {
  const size = await sharp(path, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined)
  if (!size) throw unreadable()
  if (size.width * size.height > maxPicturePixels)
    throw new HttpError(
      413,
      `Bildet har for mange punkter: ${size.width} × ${size.height}. Gjør det mindre, høyst ${maxPicturePixels / 1_000_000} megapiksler.`,
    )
}

/**
 * Draws the picture again in several widths, upright and in sRGB, as WebP and, for the smaller ones, AVIF. What a camera wrote into the
 * picture, such as where it was taken, is in none of them. Throws 415 when the picture is damaged.
 */
export async function scaledPicture(path: string): Promise<ScaledPicture> {
  const { data, info } = await opened(path)
    .autoOrient()
    .resize({ width: Math.max(...pictureWidths), height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => Promise.reject(unreadable()))
  const widths = [...pictureWidths.filter((width) => width < info.width * 0.8), info.width]
  const variants: PictureVariant[] = []
  for (const width of widths) {
    const scaled = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({
        width,
      })
    const bytes = await scaled().webp({ quality: 80 }).toBuffer()
    variants.push({ variant: webpVariant(width), mediaType: 'image/webp', bytes })
    if (avifWidths(widths).includes(width)) {
      const avif = await scaled().avif({ quality: 55, effort: 2 }).toBuffer()
      variants.push({ variant: avifVariant(width), mediaType: 'image/avif', bytes: avif })
    }
  }
  return { widths, variants }
}

const unreadable = () => new HttpError(415, fileTypeMessages.picture)
