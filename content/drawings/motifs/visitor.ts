import { skins, type Skin } from '../palette.ts'
import { cut, flat, place, type Placement } from '../paper.ts'

/** Head and shoulders from behind, for somebody who looks into the picture; the origin is below the middle of the shoulders. */
export const visitor = (
  at: Placement,
  clothes: string,
  skin: Skin,
  hair: string,
  ...worn: readonly string[]
) =>
  place(
    at,
    cut.path('M-32 50 V-2 Q-32 -33 0 -34 Q32 -33 32 -2 V50Z', clothes),
    flat.rect(-8, -40, 16, 12, skins[skin], 5),
    cut.circle(-22, -52, 5, skins[skin]),
    cut.circle(22, -52, 5, skins[skin]),
    cut.path('M-23 -54 a23 23 0 0 1 46 0 Q22 -36 10 -34 H-10 Q-22 -36 -23 -54Z', hair),
    ...worn,
  )

/** A painting in its frame around 0,0. */
export const framed = (
  at: Placement,
  [width, height]: readonly [number, number],
  frame: string,
  paper: string,
  ...painted: readonly string[]
) =>
  place(
    at,
    cut.rect(-width / 2 - 6, -height / 2 - 6, width + 12, height + 12, frame, 3),
    flat.rect(-width / 2, -height / 2, width, height, paper, 1),
    ...painted,
  )
