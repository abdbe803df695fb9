import { readFile } from 'node:fs/promises'
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
  const { data, info, raw } = await decoded(path, maxPixels, {
    width: Math.max(...widths),
    height: maxHeight,
    fit: 'inside',
    withoutEnlargement: true,
  })
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
    const name = `${width}.${format}`
    const { size } = await picture.toFile(join(folder, name))
    return { width, format, name, size }
  }
}

/**
 * Draws the middle of the picture again as a square in WebP, upright, without what a camera wrote into it. Throws `Unusable` when the
 * picture is damaged.
 *
 * @param {Extract<MediaTask, { name: 'square' }>} task
 */
export async function square({ path, to, maxPixels, side }) {
  const { data, raw } = await decoded(path, maxPixels, { width: side, height: side, fit: 'cover' })
  await sharp(data, { raw }).webp({ quality: 80 }).toFile(to)
  return {}
}

/**
 * The points of a picture, upright, scaled and in sRGB.
 *
 * @param {string} path
 * @param {number} maxPixels
 * @param {import('sharp').ResizeOptions} size
 */
async function decoded(path, maxPixels, size) {
  const options = /** @type {const} */ ({ limitInputPixels: maxPixels, sequentialRead: true, pages: 1 })
  const scaled = (/** @type {import('sharp').Sharp} */ picture) =>
    picture.autoOrient().resize(size).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { data, info } = await scaled(sharp(path, { ...options, failOn: 'error' }))
    // With an end of its own, a picture that lacks more than its end is one that the decoder warns of.
    .catch(async () => scaled(sharp(await withJpegEnd(path), { ...options, failOn: 'warning' })))
    .catch(unusable)
  return { data, info, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/**
 * The bytes of a JPEG followed by the marker of its end, which some programs leave out and every browser does without.
 *
 * @param {string} path
 */
async function withJpegEnd(path) {
  const bytes = await readFile(path)
  if (bytes.readUInt16BE(0) !== 0xff_d8) throw new Unusable()
  return Buffer.concat([bytes, Buffer.from([0xff, 0xd9])])
}

/** @returns {never} */
function unusable() {
  throw new Unusable()
}
