import { changingMat, lyingBaby } from '../motifs/changing-table.ts'
import { arm, bust } from '../motifs/child.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture } from '../paper.ts'

const { tint, shade, mid, paint, ink } = areas.etikk

/** A grown-up bends over the baby on the changing table, and the two look at each other. */
export const scene = picture(
  tint,
  flat.circle(176, 108, 96, shade),
  cut.rect(40, 88, 72, 7, materials.wood, 2),
  light(cut.circle(78, 62, 18, glow)),
  cut.rect(70, 80, 16, 8, ink, 2),
  bust({ x: 240, y: 203, scale: 1.84, turn: -8 }, areas.nar.paint, {
    skin: 'brown',
    hair: 'brown',
    style: 'long',
    gaze: [-5, 4],
  }),
  cut.rect(30, 192, 276, 60, white, 6),
  flat.rect(46, 210, 114, 40, mid, 4),
  flat.rect(176, 210, 114, 40, mid, 4),
  changingMat({ x: 160, y: 182 }, paint),
  lyingBaby({ x: 142, y: 178, scale: 1.1 }, white, areas.nar.mid, {
    skin: 'pale',
    hair: 'red',
    style: 'short',
    gaze: [4, 0],
    mouth: 'open',
  }),
  arm(areas.nar.ink, 'brown', [262, 160], [258, 178], [224, 152]),
  arm(areas.nar.ink, 'brown', [192, 146], [168, 138], [160, 152]),
  flat.circle(103, 224, 4, white),
  flat.circle(233, 224, 4, white),
)
