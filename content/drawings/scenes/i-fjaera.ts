import { arm, child } from '../motifs/child.ts'
import { stone } from '../motifs/forest-floor.ts'
import { sea } from '../motifs/land.ts'
import { pail } from '../motifs/pail.ts'
import { cockle, crab, mussel, wrack } from '../motifs/seashore.ts'
import { sunHat } from '../motifs/summer-headwear.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.natur

/** A crab on a stone at low tide, and a child in a life vest that has found it. */
export const scene = picture(
  tint,
  sun({ x: 108, y: 62 }, 28),
  flat.path('M0 106 Q40 82 96 100 Q150 74 200 98 Q250 84 320 100 V120 H0Z', shade),
  sea(108, areas.nar.hill),
  stroke('M86 126 h26M142 120 h18M262 124 h22', white, 3),
  flat.path('M0 158 Q60 138 130 148 Q220 158 320 142 V240 H0Z', materials.dough),
  stroke('M0 156 Q60 137 130 147 Q220 157 320 141', white, 5),
  stone({ x: 60, y: 168, scale: 0.9 }, materials.stone),
  cut.path('M38 212 Q36 188 84 182 Q132 176 170 186 Q196 196 190 212Z', materials.stone),
  wrack({ x: 128, y: 234, scale: 0.72 }, ink),
  crab({ x: 116, y: 194, scale: 1.08 }, paint, ink, hill),
  child(
    { x: 225, y: 206, scale: 1 },
    areas.nar.paint,
    {
      skin: 'brown',
      hair: 'brown',
      style: 'bob',
      gaze: [-3, 3],
      mouth: 'wonder',
      headwear: sunHat(white, areas.nar.hill),
    },
    cut.path('M-25 -20 Q-24 -70 0 -72 Q24 -70 25 -20Z', areas.kropp.paint),
    stroke('M0 -50 V-22', areas.kropp.ink, 3),
    stroke('M-23 -32 H23', white, 4.5),
    stroke('M-13 -66 Q-12 -52 0 -50 Q12 -52 13 -66', areas.kropp.ink, 4),
    arm(areas.nar.ink, 'brown', [20, -54], [36, -44], [36, -22]),
  ),
  pail({ x: 260, y: 226, scale: 0.64 }, areas.kropp.paint, areas.kropp.ink, areas.nar.tint),
  mussel({ x: 74, y: 227 }, areas.nar.ink, areas.nar.mid),
  cockle({ x: 172, y: 230, scale: 0.8 }, white, areas.kropp.hill),
)
