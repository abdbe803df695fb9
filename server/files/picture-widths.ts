/** The widths of a picture, in pixels; a smaller picture has its own, and those that are well below it. */
export const pictureWidths = [480, 960, 1_600] as const

/** AVIF is a third smaller than WebP and takes ten times as long, so the widest has none. */
export const maxAvifWidth = 960

/** The widths of a picture that exist as AVIF too. */
export const avifWidths = (widths: readonly number[]): readonly number[] =>
  widths.filter((width) => width <= maxAvifWidth)

/** The names of the variants of a width. */
export const webpVariant = (width: number): string => `w${width}`
export const avifVariant = (width: number): string => `w${width}-avif`
