import { arm, bust } from '../motifs/child.ts'
import { openBook } from '../motifs/things.ts'
import { areas, glow, hairs, materials } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.sprak

const beard =
  flat.path('M-22 4 Q-23 28 0 28 Q23 28 22 4 Q16 10 10 7 Q0 4 -10 7 Q-16 10 -22 4Z', hairs.brown) +
  stroke('M-5 14 Q0 18 5 14', areas.kropp.tint, 2.6)

/** A grown-up reads to three children, close together in a sofa under a lamp. */
export const scene = picture(
  tint,
  flat.circle(160, 124, 100, shade),
  flat.rect(0, 212, 320, 28, hill, 0),
  stroke('M250 66 V212', materials.darkWood, 5),
  light(cut.path('M234 34 H266 L278 70 H222Z', glow)),
  cut.rect(48, 116, 224, 92, areas.nar.paint, 16),
  bust({ x: 142, y: 196, scale: 1.42 }, paint, {
    skin: 'pale',
    hair: 'brown',
    style: 'short',
    mouth: 'smile',
    gaze: [2, 2],
    glasses: ink,
    headwear: beard,
  }),
  bust({ x: 87, y: 202, scale: 0.94 }, areas.kropp.paint, {
    skin: 'dark',
    hair: 'black',
    style: 'cloud',
    gaze: [3, 2],
  }),
  bust({ x: 195, y: 200, scale: 1 }, mid, {
    skin: 'tan',
    hair: 'black',
    style: 'bob',
    gaze: [-3, 2],
    mouth: 'open',
  }),
  bust({ x: 239, y: 204, scale: 0.96 }, areas.kropp.mid, {
    skin: 'pale',
    hair: 'red',
    style: 'bun',
    gaze: [-3, 2],
  }),
  cut.rect(34, 152, 30, 62, areas.nar.ink, 12),
  cut.rect(258, 152, 30, 62, areas.nar.ink, 12),
  cut.rect(56, 196, 208, 20, areas.nar.ink, 8),
  openBook({ x: 146, y: 210, scale: 0.56 }, areas.kropp.paint, mid),
  place({ x: 146, y: 196 }, arm(ink, 'pale', [-38, -26], [-56, -10], [-46, 2])),
)
