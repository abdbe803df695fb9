/** The RGBA pixels of a thumbnail of the frame. */
export type Thumbnail = Uint8ClampedArray

export type PictureHealth = {
  readonly last: Thumbnail | undefined
  /** How many thumbnails in a row were black or equal to the previous one. */
  readonly staleCount: number
}

export const noThumbnails: PictureHealth = { last: undefined, staleCount: 0 }

export function withThumbnail({ last, staleCount }: PictureHealth, thumbnail: Thumbnail): PictureHealth {
  return { last: thumbnail, staleCount: isBlack(thumbnail) || isSame(thumbnail, last) ? staleCount + 1 : 0 }
}

/** A working camera has noise in its frames: one that is black or unchanging is covered, or hangs. */
export const isStalled = ({ staleCount }: PictureHealth): boolean => staleCount >= maxStaleCount

const maxStaleCount = 4
const blackThreshold = 10

const isBlack = (thumbnail: Thumbnail) =>
  thumbnail.every((value, index) => index % 4 === 3 || value <= blackThreshold)

const isSame = (thumbnail: Thumbnail, last: Thumbnail | undefined) =>
  last !== undefined && thumbnail.every((value, index) => value === last[index])
