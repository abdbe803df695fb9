import { arm, bust } from '../motifs/child.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint } = areas.kunst

const feather = (x: number, y: number, turn: number, colour: string) =>
  place(
    { x, y, turn },
    cut.path('M0 0 Q-9 -14 -6 -30 Q-3 -38 0 -40 Q8 -32 7 -18 Q5 -6 0 0Z', colour),
    stroke('M0 2 V-30', white, 1.6),
  )

const birdMask = [
  stroke('M0 20 V96', materials.wood, 5),
  feather(-26, -22, -38, paint),
  feather(-9, -30, -13, areas.nar.paint),
  feather(9, -30, 13, paint),
  feather(26, -22, 38, areas.nar.paint),
  light(cut.circle(0, 0, 36, glow)),
  flat.ellipse(-14, -6, 9, 10.5, tint),
  flat.ellipse(14, -6, 9, 10.5, tint),
  cut.path('M-10 8 Q0 2 10 8 Q8 20 0 27 Q-8 20 -10 8Z', paint),
]

const creamBun = (x: number, y: number) =>
  place(
    { x, y },
    cut.path('M-27 -14 H27 Q28 0 16 0 H-16 Q-28 0 -27 -14Z', materials.bread),
    cut.path(
      'M-28 -13 q-3 -12 10 -11 q6 -8 18 -5 q12 -3 18 5 q13 -1 10 11 q-6 5 -12 0 q-8 6 -16 0 q-8 6 -16 0 q-6 5 -12 0Z',
      white,
    ),
    place(
      { x: 3, y: -24, turn: 8 },
      cut.path('M-24 0 Q-22 -21 0 -22 Q22 -21 24 0 Q0 6 -24 0Z', materials.bread),
    ),
    ...[
      [-8, -34],
      [3, -39],
      [12, -31],
      [-1, -29],
    ].map(([cx = 0, cy = 0]) => flat.circle(cx, cy, 1.7, white)),
  )

/** A child looks out beside its bird mask, with cream buns before it. */
export const scene = picture(
  tint,
  flat.circle(168, 108, 98, shade),
  bust({ x: 118, y: 172, scale: 1.52 }, areas.nar.paint, {
    skin: 'brown',
    hair: 'black',
    style: 'cloud',
    gaze: [1.5, 0],
    hearingAid: areas.nar.ink,
  }),
  place({ x: 218, y: 90, turn: 6 }, ...birdMask),
  arm(areas.nar.ink, 'brown', [148, 156], [176, 176], [211, 154]),
  cut.rect(0, 170, 320, 14, mid, 0),
  flat.rect(0, 178, 320, 62, hill, 0),
  cut.ellipse(160, 206, 104, 17, white),
  flat.ellipse(160, 204, 96, 13, tint),
  creamBun(98, 208),
  creamBun(160, 212),
  creamBun(222, 208),
)
