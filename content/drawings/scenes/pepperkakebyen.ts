import { arm, bust } from '../motifs/child.ts'
import { gingerbreadDome, gingerbreadHouse, gingerbreadPerson } from '../motifs/gingerbread.ts'
import { reachingHand } from '../motifs/hand.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, mid, paint } = areas.kropp

/** A town of gingerbread grows on the table: one child lets somebody move in, another draws with icing. */
export const scene = picture(
  tint,
  flat.circle(160, 118, 98, shade),
  bust({ x: 94, y: 168, scale: 1.22 }, areas.nar.paint, {
    skin: 'brown',
    hair: 'black',
    style: 'bun',
    gaze: [1, 3],
    mouth: 'open',
  }),
  flat.rect(0, 160, 320, 80, materials.table, 0),
  cut.ellipse(160, 192, 124, 27, white),
  gingerbreadDome({ x: 148, y: 186, scale: 1.12 }),
  gingerbreadHouse({ x: 206, y: 190, scale: 1.42 }),
  light(...[192, 220].map((x) => flat.rect(x - 7, 131, 14, 17, glow, 2))),
  ...[192, 220].map((x) => stroke(`M${x} 132 V147M${x - 6} 139.5 H${x + 6}`, white, 2)),
  gingerbreadHouse({ x: 112, y: 202, scale: 0.84 }),
  gingerbreadPerson({ x: 72, y: 200, scale: 0.94 }),
  arm(areas.nar.ink, 'brown', [68, 142], [46, 162], [58, 182]),
  place(
    { x: 238, y: 118, turn: -24 },
    stroke('M0 0 L6 0', materials.stone, 5),
    cut.path('M4 -3 L34 -13 Q42 0 34 13 L4 3Z', mid),
  ),
  reachingHand({ x: 266, y: 106, scale: 0.62, turn: -24 }, paint, 'pale'),
)
