import { arm, bust } from '../motifs/child.ts'
import { babyShoe, footprint, rubberBoot, trainer } from '../motifs/shoes.ts'
import { areas, glow, white } from '../palette.ts'
import { cut, flat, light, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.antall

const block = 20
const row = Array.from({ length: 5 }, (_, index) => 58 + index * (block + 1))
const colours = [areas.nar.paint, mid, areas.kropp.paint, paint, areas.nar.mid]

/** A child lays the last block of the row along a huge boot; a trainer and a baby’s shoe wait their turn. */
export const scene = picture(
  tint,
  flat.rect(0, 52, 320, 14, shade, 0),
  ...[40, 210, 262, 304].map((x) => stroke(`M${x} 62 v12`, hill, 7)),
  flat.path(
    'M255 76 Q262 70 269 76 L282 84 L288 132 H278 L275 108 V152 H249 V108 L246 132 H236 L242 84Z',
    shade,
  ),
  flat.rect(0, 176, 320, 64, hill, 0),
  footprint({ x: 34, y: 204, turn: 70, scale: 0.8 }, shade),
  footprint({ x: 300, y: 200, turn: -60, scale: 0.8 }, shade),
  bust({ x: 222, y: 184, scale: 1.32 }, areas.nar.paint, {
    skin: 'brown',
    hair: 'black',
    style: 'braids',
    gaze: [-3, 3],
    mouth: 'open',
    glasses: white,
  }),
  rubberBoot({ x: 120, y: 184, scale: 1.06 }, areas.kropp.paint, areas.kropp.ink),
  ...row.map((x, index) => cut.rect(x, 188, block, block, colours[index] ?? mid, 3)),
  light(cut.rect(165, 186, block, block, glow, 3)),
  arm(areas.nar.ink, 'brown', [196, 154], [180, 162], [177, 184]),
  trainer({ x: 215, y: 206, scale: 0.86 }, paint, ink),
  babyShoe({ x: 256, y: 207, scale: 0.82 }, areas.kropp.mid, white),
)
