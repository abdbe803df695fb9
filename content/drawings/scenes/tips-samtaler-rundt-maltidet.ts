import { bust } from '../motifs/child.ts'
import { breadRoll, cup, plate } from '../motifs/food.ts'
import { candle } from '../motifs/lights.ts'
import { bubble } from '../motifs/things.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture } from '../paper.ts'

const { tint, shade, mid, paint, ink } = areas.kropp

/** A grown-up and two children talk over bread and a candle. */
export const scene = picture(
  tint,
  flat.rect(0, 0, 320, 150, tint, 0),
  flat.circle(160, 116, 100, shade),
  bubble({ x: 66, y: 32, width: 62, height: 36 }, [92, 84], white, 16),
  ...[83, 97, 111].map((x) => flat.circle(x, 50, 4.5, mid)),
  bubble({ x: 190, y: 40, width: 62, height: 36 }, [226, 92], areas.nar.paint, 16),
  ...[207, 221, 235].map((x) => flat.circle(x, 58, 4.5, white)),
  bust({ x: 160, y: 162, scale: 1.36 }, areas.nar.paint, {
    skin: 'pale',
    hair: 'brown',
    style: 'bun',
    gaze: [-2, 1],
    glasses: areas.nar.ink,
  }),
  bust({ x: 82, y: 164, scale: 1.06 }, paint, {
    skin: 'brown',
    hair: 'black',
    style: 'short',
    gaze: [2, 0],
    mouth: 'open',
  }),
  bust({ x: 238, y: 164, scale: 1.06 }, materials.dough, {
    skin: 'tan',
    hair: 'red',
    style: 'braids',
    gaze: [-2, 0],
    mouth: 'open',
  }),
  cut.rect(0, 158, 320, 14, materials.tableEdge, 0),
  flat.rect(0, 168, 320, 72, materials.table, 0),
  plate({ x: 84, y: 186 }, mid),
  plate({ x: 236, y: 186 }, mid),
  breadRoll({ x: 84, y: 188, scale: 0.7 }),
  breadRoll({ x: 236, y: 188, scale: 0.7 }),
  cup({ x: 126, y: 192 }, ink, white),
  cup({ x: 194, y: 192, scale: 1 }, areas.nar.paint, white),
  candle({ x: 160, y: 196, scale: 0.96 }, 32),
)
