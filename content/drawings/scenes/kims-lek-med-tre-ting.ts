import { bust } from '../motifs/child.ts'
import { reachingHand } from '../motifs/hand.ts'
import { areas, glow, materials, night, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, mid, paint, ink } = areas.sprak

/** The cloth is lifted: a car and a spoon are left, and one place is empty. */
export const scene = picture(
  tint,
  flat.circle(150, 104, 92, shade),
  bust({ x: 122, y: 152, scale: 1.5 }, areas.natur.paint, {
    skin: 'pale',
    hair: 'red',
    style: 'bun',
    gaze: [4, 3],
    mouth: 'wonder',
    hearingAid: areas.kropp.paint,
  }),
  cut.rect(0, 148, 320, 92, materials.table, 0),
  ...[88, 160].map((x) => flat.ellipse(x, 184, 32, 15, materials.tableEdge)),
  light(flat.ellipse(232, 184, 34, 16, glow)),
  place(
    { x: 88, y: 186 },
    cut.path(
      'M-30 -6 V-18 Q-30 -22 -25 -22 H-18 L-12 -36 Q-11 -39 -7 -39 H10 Q14 -39 16 -36 L22 -22 H26 Q31 -22 31 -17 V-6Z',
      areas.kropp.paint,
    ),
    flat.path('M-12 -23 L-7 -34 H-1 V-23Z', white),
    flat.path('M4 -34 H10 L16 -23 H4Z', white),
    flat.circle(-16, -4, 9, night),
    flat.circle(17, -4, 9, night),
    flat.circle(-16, -4, 3.6, white),
    flat.circle(17, -4, 3.6, white),
  ),
  place(
    { x: 168, y: 180, turn: 66 },
    stroke('M0 2 V34', white, 6),
    cut.ellipse(0, -12, 12, 16, white),
    flat.ellipse(0, -12, 8, 11.5, materials.stone),
  ),
  cut.path(
    'M208 62 Q196 104 204 142 Q216 150 224 138 Q236 152 250 140 Q264 154 276 142 Q292 156 320 146 V70 Q270 84 232 58Z',
    paint,
  ),
  flat.path('M208 62 Q196 104 204 142 Q214 148 222 140 Q212 100 226 60Z', ink),
  ...[
    [244, 92],
    [270, 112],
    [242, 122],
    [298, 96],
    [300, 130],
  ].map(([x = 0, y = 0]) => flat.circle(x, y, 5, mid)),
  reachingHand({ x: 218, y: 66, turn: -44 }, mid, 'brown'),
)
