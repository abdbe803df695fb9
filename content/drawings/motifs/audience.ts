import { hairs, skins, type Hair, type Skin } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

type FromBehind = {
  readonly skin: Skin
  readonly hair: Hair
  readonly hearingAid?: string
  readonly braids?: boolean
  readonly headwear?: string
}

/** Somebody who watches something further in, seen from behind; the same measures as `bust`. */
export const bustFromBehind = (at: Placement, clothes: string, look: FromBehind) =>
  place(
    at,
    cut.path('M-30 0 Q-30 -33 0 -34 Q30 -33 30 0Z', clothes),
    flat.rect(-9, -40, 18, 10, skins[look.skin], 4),
    cut.circle(-22, -52, 5.5, skins[look.skin]),
    cut.circle(22, -52, 5.5, skins[look.skin]),
    cut.circle(0, -56, 23, hairs[look.hair]),
    look.braids === true
      ? stroke('M-12 -40 Q-20 -28 -16 -12M12 -40 Q20 -28 16 -12', hairs[look.hair], 9)
      : '',
    look.hearingAid === undefined
      ? ''
      : stroke('M20 -62 Q28 -62 28 -54 Q28 -49 25 -46', look.hearingAid, 4.4),
    look.headwear === undefined ? '' : place({ x: 0, y: -55 }, look.headwear),
  )
