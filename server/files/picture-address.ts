import type { PictureReference } from '#server/database/json/bank-content.ts'
import type { MediaAddresses } from '#server/files/media-address.ts'
import type { Picture } from '#src/contract/values.ts'

import { avifVariant, avifWidths, webpVariant } from './picture-widths.ts'

/** A picture with the addresses of all its widths. */
export function pictureOf(
  { file, alt, widths, focus }: PictureReference,
  addresses: MediaAddresses,
): Picture {
  if (!file) return { alt }
  const sources = (variantOf: (width: number) => string, all: readonly number[]) =>
    all
      .map((width) => `${addresses.addressOf({ fileId: file.fileId, variant: variantOf(width) })} ${width}w`)
      .join(', ')

  return {
    src: addresses.addressOf(file),
    alt,
    ...(widths !== undefined &&
      widths.length > 0 && {
        srcSet: sources(webpVariant, widths),
        avifSrcSet: sources(avifVariant, avifWidths(widths)),
      }),
    ...(focus !== undefined && { focus }),
  }
}
