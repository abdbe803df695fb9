import { arm, bust } from '../motifs/child.ts'
import { hills, sea } from '../motifs/land.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, night, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, paint, ink } = areas.kropp

const fish = (x: number, y: number, colour: string, mirrored = false) =>
  place(
    { x, y, mirrored },
    cut.path('M16 0 L32 -11 Q28 0 32 11Z', colour),
    cut.ellipse(0, 0, 21, 11, colour),
    flat.circle(-11, -2, 3.6, white),
    flat.circle(-12, -2, 1.8, night),
    stroke('M-2 -6 q4 6 0 12', white, 2),
  )

/** A child and a grown-up row out on the fjord, and fish swim below the boat. */
export const scene = picture(
  tint,
  sun({ x: 250, y: 54 }, 28),
  hills(118, 22, shade),
  sea(142, areas.nar.hill),
  bust({ x: 118, y: 160, scale: 1.02 }, areas.sprak.paint, {
    skin: 'tan',
    hair: 'black',
    style: 'short',
    gaze: [2, 0],
  }),
  bust({ x: 200, y: 162, scale: 0.78 }, paint, {
    skin: 'tan',
    hair: 'black',
    style: 'braids',
    mouth: 'open',
    gaze: [-2, 0],
  }),
  arm(areas.sprak.ink, 'tan', [132, 122], [152, 140], [164, 136]),
  arm(ink, 'tan', [190, 136], [178, 150], [172, 140]),
  stroke('M176 130 L92 214', materials.wood, 6),
  cut.path('M46 150 H274 Q262 194 226 198 H96 Q60 194 46 150Z', materials.wood),
  stroke('M54 166 Q160 174 266 166', materials.darkWood, 4),
  cut.path('M42 144 H278 V154 H42Z', materials.darkWood),
  cut.path('M92 214 L78 234 Q70 236 72 226 L84 208Z', materials.wood),
  stroke('M150 148 L96 208', materials.wood, 6),
  flat.path('M0 196 q20 -8 40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 V240 H0Z', areas.nar.mid),
  fish(40, 222, areas.sprak.paint),
  fish(160, 224, paint, true),
  fish(262, 222, areas.sprak.paint),
)
