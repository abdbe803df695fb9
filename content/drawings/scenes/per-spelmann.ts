import { hills } from '../motifs/land.ts'
import { note, pairOfNotes } from '../motifs/music.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, night, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, mid, paint, ink } = areas.kunst

const fiddle = place(
  { x: 100, y: 132, turn: 24 },
  cut.rect(-6, -118, 12, 78, materials.bark, 3),
  cut.path('M-10 -120 q10 -16 20 0 q2 10 -10 10 q-12 0 -10 -10Z', materials.bark),
  stroke('M-14 -104 h-6M-14 -92 h-6M14 -98 h6M14 -86 h6', night, 4),
  cut.path(
    'M0 -54 Q34 -54 36 -26 Q36 -10 24 -2 Q26 8 40 16 Q50 64 0 66 Q-50 64 -40 16 Q-26 8 -24 -2 Q-36 -10 -36 -26 Q-34 -54 0 -54Z',
    materials.crust,
  ),
  stroke('M-20 4 q-6 10 2 18M20 4 q6 10 -2 18', night, 4),
  cut.path('M-10 44 H10 L6 60 H-6Z', night),
  stroke('M-14 24 H14', materials.dough, 5),
  stroke('M-4 -108 V46M0 -108 V46M4 -108 V46', white, 1.4),
)

const bow = place(
  { x: 108, y: 138, turn: -38 },
  stroke('M-74 0 Q0 -14 78 0', materials.darkWood, 5),
  stroke('M-74 3 H78', white, 3),
)

const cow = place(
  { x: 248, y: 208, scale: 0.9 },
  stroke('M-34 -34 V0M-20 -34 V0M18 -34 V0M32 -34 V0', night, 8),
  cut.path('M-46 -74 Q-48 -26 -34 -26 H30 Q46 -30 42 -72 Q0 -84 -46 -74Z', white),
  flat.path('M-20 -77 q18 -2 24 8 q-4 20 -22 14 q-14 -8 -2 -22Z', night),
  flat.path('M24 -52 q14 -2 18 8 q-2 14 -14 12 q-14 -6 -4 -20Z', night),
  stroke('M42 -68 Q60 -60 54 -34', night, 4),
  stroke('M-70 -94 q-4 -10 4 -14M-44 -94 q6 -8 0 -14', materials.dough, 6),
  cut.path('M-76 -94 Q-58 -104 -40 -94 L-44 -62 Q-58 -54 -72 -62Z', white),
  flat.path('M-76 -94 Q-66 -100 -60 -98 L-64 -76 Q-74 -78 -76 -94Z', night),
  flat.ellipse(-58, -63, 17, 10, areas.kunst.hill),
  flat.circle(-64, -63, 2.6, ink),
  flat.circle(-52, -63, 2.6, ink),
  flat.circle(-66, -82, 3, white),
  flat.circle(-50, -82, 3, night),
)

/** A fiddle plays by itself, and the cow that it was bought for listens. */
export const scene = picture(
  tint,
  sun({ x: 262, y: 52 }, 28),
  hills(158, 20, shade),
  hills(196, -12, areas.natur.mid),
  cow,
  fiddle,
  bow,
  note({ x: 172, y: 60 }, paint),
  pairOfNotes({ x: 206, y: 104, scale: 0.8 }, ink),
  note({ x: 30, y: 70, scale: 0.9 }, mid),
)
