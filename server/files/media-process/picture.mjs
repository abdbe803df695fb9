import { join } from 'node:path'

import sharp from 'sharp'

import { Unusable } from './unusable.mjs'

/** @typedef {import('../media-task.ts').MediaTask} MediaTask */
/** @typedef {import('../media-task.ts').ScaledPicture} ScaledPicture */

// On one thread, and nothing remembered: the memory is for one picture.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Reads the head of the picture only.
 *
 * @param {string} path
 */
export async function headOf(path) {
  const { format, width, height } = await sharp(path, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(unusable)
  return { isAvif: format === 'heif', width, height }
}

/**
 * Draws the picture again in several widths, upright and in sRGB, as WebP and, for the smaller ones, AVIF. What a camera wrote into the
 * picture, such as where it was taken, is in none of them. Throws `Unusable` when the picture is damaged.
 *
 * @param {Extract<MediaTask, { name: 'scale' }>} task
 * @returns {Promise<ScaledPicture>}
 */
export async function scale({ path, folder, maxPixels, maxHeight, widths, maxAvifWidth }) {
  const { data, info } = await sharp(path, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  })
    .autoOrient()
    .resize({ width: Math.max(...widths), height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unusable)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  /** @type {ScaledPicture} */
  const variants = []
  for (const width of [...widths.filter((one) => one < info.width * 0.8), info.width]) {
    const scaled = sharp(data, { raw }).resize({ width })
    variants.push(await written(scaled.clone().webp({ quality: 80 }), width, 'webp'))
    if (width <= maxAvifWidth)
      variants.push(await written(scaled.clone().avif({ quality: 55, effort: 2 }), width, 'avif'))
  }
  return variants

  /**
   * @param {import('sharp').Sharp} picture
   * @param {number} width
   * @param {'webp' | 'avif'} format
   */
  async function written(picture, width, format) {
    const file = join(folder, `${width}.${format}`)
    const { size } = await picture.toFile(file)
    return { width, format, path: file, size }
  }
}

/** @returns {never} */
function unusable() {
  throw new Unusable()
}
