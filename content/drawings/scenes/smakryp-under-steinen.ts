import { ant, snail } from '../motifs/animals.ts'
import { bust } from '../motifs/child.ts'
import { tuft } from '../motifs/forest-floor.ts'
import { hills } from '../motifs/land.ts'
import { woodlouse } from '../motifs/small-creatures.ts'
import { areas, glow, materials, skins } from '../palette.ts'
import { cut, flat, light, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint } = areas.natur

/** A child lifts a stone, and an ant, a woodlouse and a snail are at home under it. */
export const scene = picture(
  tint,
  flat.circle(160, 88, 74, shade),
  hills(128, 12, hill),
  bust(
    { x: 160, y: 128, scale: 1.16 },
    areas.kropp.paint,
    { skin: 'tan', hair: 'black', style: 'braids', gaze: [0, 3], mouth: 'wonder' },
    stroke('M-26 -14 Q-38 -8 -42 4M26 -14 Q38 -8 42 4', areas.kropp.ink, 11),
  ),
  flat.path('M40 176 Q60 128 160 124 Q262 128 280 176Z', materials.bark),
  flat.path('M20 198 Q50 158 160 158 Q270 158 300 198 Q300 240 300 240 H20Z', materials.wood),
  cut.path(
    'M52 152 Q50 118 96 108 Q160 96 226 110 Q268 120 266 148 Q262 158 246 152 Q200 138 156 140 Q104 142 72 158 Q56 164 52 152Z',
    materials.stone,
  ),
  ...[112, 208].flatMap((x) => [
    stroke(`M${x - 8} 112 v10M${x} 110 v13M${x + 8} 111 v11`, skins.tan, 7),
    flat.ellipse(x, 108, 13, 8, skins.tan),
  ]),
  ant({ x: 92, y: 188, scale: 0.76 }),
  woodlouse({ x: 158, y: 203, scale: 1 }, materials.asphalt),
  light(snail({ x: 228, y: 194, scale: 1.12 }, materials.dough, glow, materials.darkWood)),
  flat.path('M0 200 Q20 188 40 206 Q44 226 40 240 H0Z', mid),
  flat.path('M320 196 Q296 190 282 210 Q278 226 284 240 H320Z', mid),
  tuft({ x: 44, y: 208, scale: 1.2 }, paint),
  tuft({ x: 282, y: 208, scale: 1.1 }, paint),
)
