import { bust } from '../motifs/child.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint } = areas.kropp

/** A grown-up whispers to a child with a hearing aid in a lit tent; the noise stays outside. */
export const scene = picture(
  tint,
  flat.rect(0, 190, 320, 50, hill, 0),
  flat.ellipse(160, 206, 128, 18, shade),
  stroke(
    'M58 68 l11 -12 11 24 11 -24 11 24 9 -10M54 112 l9 -9 9 18 9 -18 9 18 7 -8M38 152 l8 -7 8 14 8 -14 8 12',
    mid,
    5,
  ),
  stroke(
    'M262 68 l-11 -12 -11 24 -11 -24 -11 24 -9 -10M266 112 l-9 -9 -9 18 -9 -18 -9 18 -7 -8M282 152 l-8 -7 -8 14 -8 -14 -8 12',
    mid,
    5,
  ),
  stroke('M166 24 L146 48M154 24 L174 48', materials.wood, 6),
  cut.path(
    'M160 34 Q164 34 166 38 L262 204 Q264 210 258 210 H62 Q56 210 58 204 L154 38 Q156 34 160 34Z',
    areas.nar.paint,
  ),
  light(flat.path('M160 58 L234 208 H86Z', glow)),
  bust({ x: 136, y: 212, scale: 1.16 }, paint, {
    skin: 'brown',
    hair: 'black',
    style: 'bun',
    gaze: [4, 1],
    mouth: 'wonder',
  }),
  bust({ x: 190, y: 212, scale: 0.92 }, white, {
    skin: 'pale',
    hair: 'fair',
    style: 'short',
    gaze: [-3, 0],
    hearingAid: areas.nar.paint,
  }),
  flat.path('M160 44 L78 210 H62 Q56 210 58 204 L154 38Z', areas.nar.ink),
  flat.path('M160 44 L242 210 H258 Q264 210 262 204 L166 38Z', areas.nar.ink),
)
