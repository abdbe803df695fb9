import { grippingHand, sleeve } from '../motifs/fingers.ts'
import { areas, cheek, glow, materials, night, white } from '../palette.ts'
import { blush, cut, flat, light, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.etikk

const stick = (x: number, y: number) => cut.rect(x - 5, y, 10, 240 - y, materials.wood, 3)

const eyes = (x: number, y: number) =>
  flat.circle(x - 15, y - 8, 4.6, night) + flat.circle(x + 15, y - 8, 4.6, night)

/** Three faces of paper on sticks: glad, sad and angry. */
export const scene = picture(
  tint,
  flat.circle(160, 116, 106, shade),
  flat.rect(0, 214, 320, 26, hill, 0),
  stick(74, 120),
  stick(246, 120),
  stick(160, 110),
  cut.circle(74, 106, 44, mid),
  eyes(74, 106),
  stroke('M60 128 Q74 114 88 128', night, 4.4),
  stroke('M50 88 l14 -5M98 88 l-14 -5', ink, 4),
  flat.path('M54 108 q-7 10 0 14 q7 -4 0 -14Z', white),
  cut.circle(246, 106, 44, areas.kropp.mid),
  eyes(246, 108),
  stroke('M222 84 l20 8M270 84 l-20 8', areas.kropp.ink, 5),
  stroke('M232 128 q7 -6 14 0 q7 -6 14 0', night, 4.4),
  light(cut.circle(160, 86, 52, glow)),
  eyes(160, 84),
  blush(132, 98, 8, cheek),
  blush(188, 98, 8, cheek),
  flat.path('M138 98 Q160 106 182 98 Q180 124 160 124 Q140 124 138 98Z', areas.kropp.ink),
  sleeve(areas.nar.paint, [152, 250], [158, 228], [160, 206]),
  grippingHand({ x: 160, y: 202, scale: 1.1 }, 'dark'),
  stroke('M30 50 q6 -14 16 -18M286 50 q-6 -14 -16 -18', paint, 4),
)
