import { head } from '../motifs/head.ts'
import { pairOfNotes, note } from '../motifs/music.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.kunst

/** A big bell rings, and somebody sleeps on. */
export const scene = picture(
  tint,
  flat.circle(104, 96, 88, shade),
  flat.rect(0, 196, 320, 44, hill, 0),
  cut.rect(24, 18, 160, 14, materials.darkWood, 4),
  stroke('M104 32 V46', ink, 8),
  place(
    { x: 104, y: 46, turn: 12 },
    stroke('M0 96 V112', materials.darkWood, 7),
    cut.circle(0, 114, 10, materials.darkWood),
    light(cut.path('M-14 4 Q0 -8 14 4 Q34 22 36 66 Q40 86 54 96 H-54 Q-40 86 -36 66 Q-34 22 -14 4Z', glow)),
    stroke('M-42 84 H42', materials.crust, 5),
  ),
  stroke('M26 86 q-10 20 0 40M14 78 q-16 28 0 58M186 78 q10 18 2 38M200 70 q14 26 2 56', mid, 5),
  note({ x: 214, y: 62 }, paint),
  pairOfNotes({ x: 268, y: 96, scale: 0.86 }, ink),
  cut.rect(160, 128, 16, 90, materials.wood, 5),
  cut.rect(296, 160, 14, 58, materials.wood, 5),
  cut.rect(166, 184, 138, 28, white, 8),
  cut.ellipse(200, 176, 32, 17, white),
  place({ x: 202, y: 164, turn: -70 }, head({ skin: 'tan', hair: 'brown', style: 'short', eyes: 'closed' })),
  cut.path('M220 204 V182 Q224 164 254 162 Q298 160 302 204Z', areas.nar.paint),
  stroke('M222 188 Q250 178 296 186', areas.nar.mid, 5),
)
