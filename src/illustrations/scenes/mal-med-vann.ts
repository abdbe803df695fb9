import { bust, child } from '../motifs/child.ts'
import { pail } from '../motifs/pail.ts'
import { sunHat } from '../motifs/summer-headwear.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, skins, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.kunst

/** Two small children in sun hats paint with water: one a wave on the wall, the other the ground. */
export const scene = picture(
  tint,
  sun({ x: 84, y: 40 }, 24),
  cut.rect(0, 58, 320, 126, shade, 0),
  stroke('M0 90 H320M0 122 H320M0 154 H320', hill, 2.4),
  stroke('M66 98 Q90 66 112 90 T156 90 T196 100', mid, 24),
  stroke('M70 108 V124M114 102 V118M158 100 V112', mid, 5),
  flat.rect(0, 182, 320, 58, materials.stone, 0),
  stroke('M132 216 Q152 204 162 216 T184 222', materials.asphalt, 14),
  child(
    { x: 238, y: 204, scale: 1 },
    areas.nar.paint,
    { skin: 'pale', hair: 'fair', style: 'short', gaze: [-3, -1], headwear: sunHat(white, paint) },
    stroke('M-14 -66 L-10 -46 H10 L14 -66', areas.nar.ink, 4),
  ),
  stroke('M220 146 Q204 140 208 120', areas.nar.ink, 11),
  brushAt(208, 114, -42),
  cut.circle(208, 118, 7, skins.pale),
  bust({ x: 86, y: 216, scale: 1.04 }, paint, {
    skin: 'dark',
    hair: 'black',
    style: 'curls',
    gaze: [3, 2],
    headwear: sunHat(white, areas.nar.mid),
  }),
  stroke('M104 200 Q122 186 128 198', ink, 11),
  brushAt(131, 205, 158),
  cut.circle(129, 201, 7, skins.dark),
  pail({ x: 204, y: 216, scale: 0.84 }, areas.nar.paint, areas.nar.ink, areas.nar.tint),
)

/** A broad brush, held around the middle of its shaft at x, y. */
function brushAt(x: number, y: number, turn: number): string {
  return place(
    { x, y, turn },
    cut.rect(-4, -14, 8, 32, materials.wood, 3),
    cut.rect(-13, -26, 26, 14, white, 3),
  )
}
