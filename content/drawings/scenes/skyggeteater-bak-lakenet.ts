import { bustFromBehind } from '../motifs/audience.ts'
import { knittedHat } from '../motifs/head.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke, type Placement } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.kunst

/** Three children watch a fox and a hare as shadows on a lit sheet. */
export const scene = picture(
  tint,
  flat.rect(0, 176, 320, 64, hill, 0),
  cut.rect(44, 26, 232, 7, materials.darkWood, 3),
  cut.path('M58 30 H262 V164 q-17 10 -34 0 t-34 0 t-34 0 t-34 0 t-34 0 t-34 0Z', white),
  ...[66, 104, 142, 180, 218, 256].map((x) => flat.rect(x - 3, 22, 6, 15, paint, 2)),
  light(flat.circle(160, 98, 60, glow)),
  stroke('M132 128 V168M196 124 V168', ink, 4),
  fox({ x: 134, y: 132 }),
  hare({ x: 196, y: 130 }),
  bustFromBehind({ x: 86, y: 245, scale: 1.12 }, areas.nar.paint, {
    skin: 'tan',
    hair: 'brown',
    hearingAid: areas.kropp.paint,
  }),
  bustFromBehind({ x: 160, y: 248, scale: 1.12 }, paint, { skin: 'dark', hair: 'black', braids: true }),
  bustFromBehind({ x: 234, y: 245, scale: 1.12 }, mid, {
    skin: 'pale',
    hair: 'fair',
    headwear: knittedHat(areas.nar.ink, shade),
  }),
)

function fox(at: Placement): string {
  return place(
    at,
    flat.path(
      'M-16 0 Q-40 2 -46 -22 Q-48 -34 -40 -40 Q-40 -22 -22 -20 Q-20 -40 -4 -46 L-6 -66 L6 -56 L16 -58 L36 -44 Q34 -38 24 -38 L14 -36 Q18 -18 14 0Z',
      ink,
    ),
  )
}

function hare(at: Placement): string {
  return place(
    at,
    flat.path(
      'M-14 0 Q-16 -18 -10 -28 Q-22 -30 -20 -42 Q-16 -50 -8 -50 Q-14 -74 -6 -76 Q0 -74 0 -52 Q4 -74 10 -72 Q16 -68 4 -46 Q6 -36 4 -32 Q22 -24 20 -8 Q28 -10 28 -3 Q26 2 18 0Z',
      ink,
    ),
  )
}
