/** The pixels of a thumbnail of the picture, four numbers each. */
export type Thumbnail = Uint8ClampedArray

export type PictureHealth = {
  readonly last: Thumbnail | undefined
  /** How many thumbnails in a row were black, or the same as the one before. */
  readonly dull: number
}

export const unseen: PictureHealth = { last: undefined, dull: 0 }

export function withThumbnail({ last, dull }: PictureHealth, thumbnail: Thumbnail): PictureHealth {
  return { last: thumbnail, dull: isBlack(thumbnail) || isSame(thumbnail, last) ? dull + 1 : 0 }
}

/** A camera that lives has noise in its picture: one that is black or does not change has its lid on, or hangs. */
export const isSilent = ({ dull }: PictureHealth): boolean => dull >= timeoutMs

const timeoutMs = 4
const black = 10

const isBlack = (thumbnail: Thumbnail) => thumbnail.every((value, index) => index % 4 === 3 || value <= black)

const isSame = (thumbnail: Thumbnail, last: Thumbnail | undefined) =>
  last !== undefined && thumbnail.every((value, index) => value === last[index])
