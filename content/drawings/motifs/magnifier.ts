import { glow } from '../palette.ts'
import { cut, flat, light, place, stroke, type Placement } from '../paper.ts'

/** A magnifying glass around 0,0; its lens is the light of the picture. */
export const magnifier = (
  at: Placement,
  r: number,
  ring: string,
  handle: string,
  ...seen: readonly string[]
) =>
  place(
    at,
    stroke(`M${r * 0.78} ${r * 0.78} l34 34`, handle, 17),
    cut.circle(0, 0, r + 7, ring),
    light(flat.circle(0, 0, r, glow)),
    ...seen,
  )
