/** The part of a picture that is kept, in percent of its width and height. */
export type Crop = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The largest square in the middle of a picture. */
export function middleSquare({ width, height }: Size): Crop {
  const side = Math.min(width, height)
  const part = { width: (side / width) * 100, height: (side / height) * 100 }
  return { x: (100 - part.width) / 2, y: (100 - part.height) / 2, ...part }
}

export type Size = { readonly width: number; readonly height: number }
