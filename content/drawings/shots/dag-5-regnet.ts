import { sash } from '../motifs/buildings.ts'
import { bust } from '../motifs/child.ts'
import { bookCard, dayBoard, drops, litHutCard, lunchCard, woodsCard } from '../motifs/day-board.ts'
import { emil, salma, teacher } from '../motifs/film-people.ts'
import { grippingHand, sleeve } from '../motifs/fingers.ts'
import { areas } from '../palette.ts'
import { flat, picture, place } from '../paper.ts'

const { tint, shade } = areas.natur

/** It rains on the window; the grown-up takes down the woods and puts up a hut. */
export const scene = picture(
  tint,
  flat.circle(150, 120, 104, shade),
  sash({ x: 248, y: 30, width: 56, height: 74 }, areas.sprak.hill),
  drops([
    [260, 38],
    [294, 44],
    [268, 54],
    [290, 74],
    [258, 78],
    [270, 88],
    [296, 92],
  ]),
  dayBoard({ x: 122, y: 66, scale: 0.98 }, '', '', '', lunchCard, bookCard),
  bust({ x: 122, y: 250, scale: 1.66 }, teacher.clothes, { ...teacher.look, mouth: 'open', gaze: [4, 2] }),
  sleeve(teacher.sleeve, [86, 214], [36, 214], [52, 164], 20),
  place({ x: 52, y: 120, turn: -8, scale: 1.06 }, woodsCard),
  grippingHand({ x: 52, y: 159, turn: -4, scale: 0.86, mirrored: true }, 'brown'),
  sleeve(teacher.sleeve, [158, 214], [196, 208], [176, 150], 20),
  place({ x: 172, y: 108, turn: 6, scale: 1.06 }, litHutCard),
  grippingHand({ x: 176, y: 149, turn: -4, scale: 0.86 }, 'brown'),
  bust({ x: 216, y: 250, scale: 1.2 }, salma.clothes, { ...salma.look, gaze: [-3, -2], mouth: 'wonder' }),
  bust({ x: 282, y: 250, scale: 1.2 }, emil.clothes, { ...emil.look, gaze: [-4, -3], mouth: 'wonder' }),
)
