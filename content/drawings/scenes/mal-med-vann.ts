import { bust, child } from '../motifs/child.ts'
import { pail } from '../motifs/pail.ts'
import { sunHat } from '../motifs/summer-headwear.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, night, skins, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.kunst

/** Two small children in sun hats paint with water: one a wave on the wall, the other the ground. */
export const scene = picture(
  tint,
  sun({ x: 84, y: 58 }, 24),
  cut.rect(0, 62, 320, 114, shade, 0),
  stroke('M0 92 H320M0 122 H320M0 152 H320', hill, 2.4),
  stroke('M66 98 Q90 66 112 90 T156 90 T196 100', mid, 24),
  stroke('M70 108 V124M114 102 V118M158 100 V112', mid, 5),
  flat.rect(0, 174, 320, 66, materials.stone, 0),
  stroke('M130 200 Q148 188 158 199 T182 202', materials.asphalt, 14),
  child(
    { x: 238, y: 202, scale: 0.98 },
    areas.nar.paint,
    { skin: 'pale', hair: 'fair', style: 'short', gaze: [-3, -1], headwear: sunHat(white, paint) },
    stroke('M-14 -66 L-10 -46 H10 L14 -66', areas.nar.ink, 4),
  ),
  stroke('M220 146 Q204 140 208 120', areas.nar.ink, 11),
  brushAt(208, 114, -42),
  cut.circle(208, 118, 7, skins.pale),
  stroke('M66 202 H106', ink, 15),
  cut.ellipse(62, 202, 7, 9, night),
  bust({ x: 88, y: 203, scale: 1 }, paint, {
    skin: 'dark',
    hair: 'black',
    style: 'curls',
    gaze: [3, 2],
    headwear: sunHat(white, areas.nar.mid),
  }),
  stroke('M104 188 Q122 174 128 184', ink, 11),
  brushAt(131, 190, 158),
  cut.circle(129, 186, 7, skins.dark),
  pail({ x: 204, y: 208, scale: 0.8 }, areas.nar.paint, areas.nar.ink, areas.nar.tint),
)

/** A broad brush, held around the middle of its shaft at x, y. */
function brushAt(x: number, y: number, turn: number): string {
  return place(
    { x, y, turn },
    cut.rect(-4, -14, 8, 32, materials.wood, 3),
    cut.rect(-13, -26, 26, 14, white, 3),
  )
}
