import { hills } from '../motifs/land.ts'
import { brush } from '../motifs/things.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.kunst

/** An easel with a painting of hills, a palette and a jar of brushes. */
export const scene = picture(
  tint,
  flat.circle(160, 108, 98, shade),
  hills(206, 6, hill),
  stroke('M160 34 V60M128 168 L110 216M192 168 L210 216M160 160 V206', materials.darkWood, 8),
  cut.rect(84, 48, 152, 116, white, 4),
  flat.rect(92, 56, 136, 100, areas.nar.tint, 2),
  sun({ x: 190, y: 96 }, 24),
  flat.path('M92 122 Q124 84 160 118 T228 108 V154 q0 2 -2 2 H94 q-2 0 -2 -2Z', mid),
  flat.path('M92 140 Q130 112 164 138 T228 132 V154 q0 2 -2 2 H94 q-2 0 -2 -2Z', paint),
  stroke('M118 128 v-22M136 126 v-16', ink, 5),
  flat.ellipse(118, 104, 11, 14, ink),
  flat.ellipse(136, 108, 8, 10, ink),
  cut.rect(100, 164, 120, 9, materials.wood, 3),
  place(
    { x: 88, y: 192 },
    cut.path(
      'M-34 8 Q-38 -18 -6 -20 Q34 -20 34 2 Q34 22 4 22 Q-6 22 -6 14 Q-6 6 -14 10 Q-30 18 -34 8Z',
      materials.wood,
    ),
    flat.circle(-18, -3, 6.5, paint),
    flat.circle(-2, -9, 6.5, areas.nar.mid),
    flat.circle(16, -4, 6.5, white),
    flat.circle(19, 10, 6, ink),
  ),
  brush({ x: 226, y: 182, turn: -16 }, paint),
  brush({ x: 236, y: 180 }, areas.nar.paint),
  brush({ x: 244, y: 182, turn: 15 }, ink),
  cut.path('M212 172 H258 L253 212 Q252 216 248 216 H222 Q218 216 217 212Z', areas.nar.mid),
  flat.rect(211, 170, 48, 8, areas.nar.paint, 4),
)
