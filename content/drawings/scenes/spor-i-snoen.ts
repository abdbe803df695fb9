import { knittedHat, head } from '../motifs/head.ts'
import { hills } from '../motifs/land.ts'
import { harePrints, snowySpruce } from '../motifs/snow-and-ice.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { snowflakes, sun } from '../motifs/weather.ts'
import { mittenedArm } from '../motifs/winter-clothes.ts'
import { areas, cheek, night, snow, white } from '../palette.ts'
import { blush, cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.natur

/** A child squats by the prints of a hare, which looks out from behind the spruce they lead to. */
export const scene = picture(
  tint,
  sun({ x: 144, y: 62 }, 24),
  hills(112, 20, shade),
  distantSpruce({ x: 174, y: 130, scale: 0.55 }, hill),
  distantSpruce({ x: 204, y: 134, scale: 0.95 }, hill),
  distantSpruce({ x: 44, y: 130, scale: 0.9 }, hill),
  flat.path('M0 124 Q90 106 180 126 Q260 142 320 128 V240 H0Z', snow),
  place(
    { x: 202, y: 134, turn: -6 },
    cut.path('M-16 -22 Q-24 -54 -14 -58 Q-5 -56 -5 -26Z', white),
    cut.path('M-2 -26 Q-2 -60 8 -62 Q15 -56 9 -24Z', white),
    flat.path('M-17 -50 Q-18 -57 -14 -58 Q-10 -57 -8 -50Z', night),
    flat.path('M2 -53 Q4 -61 8 -62 Q12 -60 12 -53Z', night),
    cut.ellipse(0, -8, 24, 21, white),
    flat.circle(-10, -11, 3, night),
    flat.circle(8, -11, 3, night),
    flat.ellipse(-2, -4, 3.4, 2.6, areas.kropp.ink),
    blush(-15, -3, 4, cheek),
    stroke('M-7 2 Q-2 5 3 2', night, 2),
  ),
  snowySpruce({ x: 252, y: 150, scale: 1.3 }, paint),
  harePrints({ x: 200, y: 164, turn: 28, scale: 0.66 }, mid),
  harePrints({ x: 180, y: 184, turn: 14, scale: 0.95 }, mid),
  harePrints({ x: 204, y: 210, turn: -62, scale: 1.2 }, mid),
  harePrints({ x: 252, y: 214, turn: -84, scale: 1.4 }, mid),
  place(
    { x: 84, y: 208, scale: 1.08 },
    cut.path('M-34 -4 Q-40 -62 2 -64 Q34 -62 30 -14 Q28 0 10 0 H-24 Q-34 2 -34 -4Z', areas.kropp.paint),
    stroke('M-12 -4 Q20 -48 28 -4', ink, 15),
    cut.path('M20 4 V-8 H36 Q48 -6 48 4Z', night),
    mittenedArm(areas.kropp.ink, ink, [16, -46], [52, -52], [62, -22]),
    place(
      { x: 8, y: -84, turn: 8 },
      head({
        skin: 'dark',
        hair: 'black',
        style: 'cloud',
        gaze: [4, 2],
        mouth: 'wonder',
        headwear: knittedHat(ink, white),
      }),
    ),
  ),
  snowflakes([
    [100, 46, 3.5],
    [66, 70, 3],
    [196, 40, 3],
  ]),
)
