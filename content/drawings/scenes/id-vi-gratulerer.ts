import { arm, bust } from '../motifs/child.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.etikk

const scarf =
  flat.path(
    'M-26 4 Q-28 -29 0 -30 Q28 -29 26 4 L31 34 Q0 46 -31 34Z M-17 4 a17.5 20 0 0 0 34 0 Q15 -15 0 -15 Q-15 -15 -17 4Z',
    paint,
  ) +
  flat.path('M-18 5 Q-17 -16 0 -16 Q17 -16 18 5 Q15 -4 0 -4.5 Q-15 -4 -18 5Z', ink) +
  stroke('M-20 22 Q0 36 20 22', ink, 2.4)

const dates = [
  [122, 184],
  [142, 177],
  [160, 185],
  [140, 192],
]
const sweets = [
  [176, 174],
  [194, 178],
  [182, 189],
  [200, 190],
]

/** A grown-up offers sweets to a child; the crescent moon shines in the window. */
export const scene = picture(
  tint,
  flat.circle(160, 104, 104, shade),
  cut.rect(144, 28, 84, 92, white, 6),
  flat.rect(150, 34, 72, 80, ink, 3),
  stroke('M186 35 V113M151 74 H221', white, 3),
  light(flat.path('M197 50 a24 24 0 1 0 0 40 a19.5 19.5 0 1 1 0 -40Z', glow)),
  flat.circle(208, 58, 2.4, white),
  flat.circle(211, 98, 2, white),
  flat.circle(160, 46, 2, white),
  bust({ x: 96, y: 172, scale: 1.46 }, areas.nar.paint, {
    skin: 'tan',
    hair: 'black',
    style: 'bob',
    gaze: [2, 1],
    headwear: scarf,
  }),
  bust({ x: 246, y: 174, scale: 1.1 }, areas.kunst.paint, {
    skin: 'dark',
    hair: 'black',
    style: 'braids',
    gaze: [-2, 1],
  }),
  cut.rect(0, 166, 320, 14, hill, 0),
  flat.rect(0, 176, 320, 64, mid, 0),
  cut.ellipse(162, 188, 66, 20, white),
  flat.ellipse(162, 186, 57, 15, shade),
  ...dates.map(
    ([x = 0, y = 0]) =>
      cut.ellipse(x, y, 11, 6, materials.bark) +
      stroke(`M${x - 6} ${y - 1} q5 -3 11 -1`, materials.paleBark, 1.8),
  ),
  ...sweets.map(([x = 0, y = 0]) => cut.rect(x - 7, y - 7, 14, 12, areas.kunst.mid, 2)),
  arm(areas.nar.ink, 'tan', [58, 150], [58, 210], [101, 196]),
  arm(areas.kunst.ink, 'dark', [266, 154], [262, 196], [214, 184]),
)
