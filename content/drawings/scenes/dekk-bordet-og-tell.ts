import { arm, bust } from '../motifs/child.ts'
import { cup, plate } from '../motifs/food.ts'
import { hangingLamp } from '../motifs/lights.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.antall

const places = [
  [88, 172],
  [150, 158],
  [212, 172],
  [150, 196],
] as const

/** Four plates and four cups, and a lamp above the table. */
export const scene = picture(
  tint,
  flat.circle(160, 88, 86, shade),
  flat.rect(0, 196, 320, 44, hill, 0),
  hangingLamp({ x: 160, y: 36, scale: 1.12 }, ink),
  bust({ x: 92, y: 156, scale: 1.26 }, areas.kropp.paint, {
    skin: 'brown',
    hair: 'brown',
    style: 'long',
    gaze: [2, 2],
  }),
  bust({ x: 228, y: 156, scale: 1.26 }, areas.nar.paint, {
    skin: 'pale',
    hair: 'fair',
    style: 'short',
    gaze: [-2, 2],
    hearingAid: areas.kropp.paint,
  }),
  flat.path('M140 206 H180 L190 240 H130Z', ink),
  cut.ellipse(160, 184, 126, 40, paint),
  flat.ellipse(160, 177, 126, 40, materials.dough),
  flat.ellipse(160, 177, 116, 34, mid),
  ...places.map(([x, y]) => plate({ x, y, scale: 0.94 }, paint)),
  arm(areas.kropp.ink, 'brown', [68, 128], [62, 168], [84, 166]),
  arm(areas.nar.ink, 'pale', [252, 128], [268, 158], [252, 164]),
  ...places.map(([x, y]) => cup({ x: x + 37, y: y + 6 }, areas.nar.paint, white)),
)
