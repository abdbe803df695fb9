import { arm, bust } from '../motifs/child.ts'
import { litWedge } from '../motifs/food.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, light, picture } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.etikk

/** Two children share a fruit into parts of the same size. */
export const scene = picture(
  tint,
  flat.circle(160, 100, 92, shade),
  bust({ x: 98, y: 166, scale: 1.38 }, paint, {
    skin: 'brown',
    hair: 'black',
    style: 'braids',
    gaze: [2, 1],
  }),
  bust({ x: 222, y: 166, scale: 1.38 }, areas.kropp.paint, {
    skin: 'pale',
    hair: 'red',
    style: 'curls',
    gaze: [-2, 1],
    glasses: ink,
  }),
  cut.rect(0, 160, 320, 14, hill, 0),
  flat.rect(0, 168, 320, 72, mid, 0),
  cut.ellipse(160, 198, 72, 20, white),
  flat.ellipse(160, 198, 62, 15, materials.dough),
  arm(ink, 'brown', [70, 142], [66, 196], [98, 178]),
  arm(areas.kropp.ink, 'pale', [250, 142], [254, 196], [222, 178]),
  light(
    litWedge({ x: 119, y: 172, scale: 1.06, turn: -20 }),
    litWedge({ x: 136, y: 202, scale: 0.98 }),
    litWedge({ x: 184, y: 202, scale: 0.98 }),
    litWedge({ x: 201, y: 172, scale: 1.06, turn: 20 }),
  ),
)
