import { arm, child } from '../motifs/child.ts'
import { fireEngine } from '../motifs/vehicles.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, stroke } from '../paper.ts'

const { tint, shade, mid, paint, ink } = areas.nar

const helmet =
  cut.path('M-24 -4 Q-24 -31 0 -31 Q24 -31 24 -4Z', white) +
  cut.rect(-29, -9, 58, 8, white, 4) +
  flat.path('M-7 -12 V-24 Q0 -28 7 -24 V-12 Q0 -7 -7 -12Z', areas.kropp.paint)

/** A child in a helmet before the fire engine, which stands in the open gate. */
export const scene = picture(
  tint,
  flat.path('M0 120 Q60 92 120 112 T320 96 V240 H0Z', shade),
  cut.rect(44, 56, 232, 150, paint, 3),
  cut.rect(34, 46, 252, 16, ink, 4),
  cut.rect(58, 76, 204, 130, white, 3),
  light(flat.rect(64, 82, 192, 124, glow, 2)),
  flat.rect(64, 82, 192, 13, mid, 0),
  stroke('M66 88 H254', white, 2.4),
  flat.rect(0, 196, 320, 44, materials.asphalt, 0),
  fireEngine({ x: 186, y: 206, scale: 1 }),
  child(
    { x: 84, y: 224, scale: 0.96 },
    areas.sprak.paint,
    { skin: 'brown', hair: 'black', style: 'bob', headwear: helmet },
    arm(areas.sprak.ink, 'brown', [18, -52], [40, -50], [44, -84]),
    flat.rect(-26, -24, 52, 6, white, 0),
  ),
)
