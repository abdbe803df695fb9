import { litWindows } from '../motifs/buildings.ts'
import { child } from '../motifs/child.ts'
import { commonRoom, peg, woodsCard } from '../motifs/day-board.ts'
import { emil } from '../motifs/film-people.ts'
import { grippingHand, sleeve } from '../motifs/fingers.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture, place } from '../paper.ts'

const { tint, shade } = areas.natur

/** Emil carries the picture of the woods to his peg. */
export const scene = picture(
  tint,
  flat.circle(176, 116, 100, shade),
  commonRoom(206),
  cut.rect(20, 52, 84, 156, white, 3),
  flat.rect(27, 59, 70, 149, areas.sprak.paint, 2),
  litWindows({ x: 42, y: 74, width: 40, height: 44 }),
  flat.circle(88, 142, 4, white),
  cut.rect(196, 74, 124, 12, materials.wood, 3),
  peg(
    { x: 226, y: 86 },
    flat.path('M-8 -20 H8 L4 -15 H-4Z', areas.kropp.paint) +
      flat.path('M-1 -22 V-34 L8 -22Z', areas.sprak.paint),
  ),
  peg({ x: 288, y: 86 }, flat.circle(0, -24, 6, areas.kropp.paint)),
  cut.path('M288 96 Q266 102 266 122 L262 172 H314 L310 122 Q310 102 288 96Z', areas.sprak.mid),
  child({ x: 156, y: 226, scale: 1.36 }, emil.clothes, { ...emil.look, gaze: [5, -1] }),
  place({ x: 166, y: 176, scale: 1.16, turn: 4 }, woodsCard),
  sleeve(emil.sleeve, [134, 158], [112, 190], [134, 188], 14),
  sleeve(emil.sleeve, [180, 158], [206, 186], [198, 188], 14),
  grippingHand({ x: 136, y: 188, turn: 84, scale: 0.62 }, 'pale'),
  grippingHand({ x: 198, y: 188, turn: -78, scale: 0.62, mirrored: true }, 'pale'),
)
