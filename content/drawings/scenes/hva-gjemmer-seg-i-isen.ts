import { bust } from '../motifs/child.ts'
import { cone } from '../motifs/forest-floor.ts'
import { iceBlock } from '../motifs/snow-and-ice.ts'
import { areas, glow, night, skins, white } from '../palette.ts'
import { cut, flat, light, picture, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.natur

/** A child looks over a block of ice; a torch lights up the cone that is frozen inside. */
export const scene = picture(
  tint,
  flat.circle(146, 116, 92, shade),
  flat.rect(0, 190, 320, 50, hill, 0),
  bust({ x: 138, y: 136, scale: 1.24 }, areas.kropp.paint, {
    skin: 'brown',
    hair: 'brown',
    style: 'curls',
    gaze: [2, 6],
    mouth: 'wonder',
  }),
  iceBlock(
    { x: 142, y: 200, scale: 0.96 },
    light(flat.path('M61 -66 L-18 -92 Q-46 -52 -18 -14 L63 -44Z', glow)),
    stroke('M-8 -16 Q-24 -50 -12 -86', ink, 3),
    stroke('M-14 -30 l-12 -8M-17 -44 l-13 -7M-18 -58 l-12 -9M-15 -72 l-10 -9', paint, 4),
    cone({ x: 10, y: -54, turn: 14, scale: 1.25 }),
  ),
  stroke('M100 118 Q86 118 82 134', areas.kropp.ink, 14),
  stroke('M82 142 V156M90 142 V157M74 141 V153', skins.brown, 6.6),
  cut.circle(82, 139, 10.5, skins.brown),
  cut.rect(54, 196, 176, 20, areas.nar.paint, 8),
  cut.rect(48, 191, 188, 9, areas.nar.ink, 4),
  cut.path('M212 130 L232 139 V157 L212 166Z', night),
  flat.rect(208, 127, 6, 42, white, 3),
  stroke('M330 190 L262 154', areas.kropp.mid, 22),
  cut.rect(230, 138, 52, 20, areas.nar.paint, 5),
  stroke('M246 138 V158M255 137 V160M264 137 V160M273 139 V158', skins.pale, 8.4),
  stroke('M246 166 L240 136', skins.pale, 7),
  flat.ellipse(260, 160, 15, 8, skins.pale),
)
