import { bust } from '../motifs/child.ts'
import {
  appleCard,
  bookCard,
  dayBoard,
  litBasket,
  lowTable,
  lunchCard,
  milkCard,
} from '../motifs/day-board.ts'
import { emil, father } from '../motifs/film-people.ts'
import { grippingHand, sleeve } from '../motifs/fingers.ts'
import { areas } from '../palette.ts'
import { flat, picture, place } from '../paper.ts'

const { tint, shade } = areas.natur

/** At the end of the day Emil shows his father the pictures from the basket. */
export const scene = picture(
  tint,
  flat.circle(150, 124, 104, shade),
  dayBoard({ x: 150, y: 48, scale: 0.98 }),
  bust({ x: 80, y: 250, scale: 1.86 }, father.clothes, { ...father.look, gaze: [5, 1], mouth: 'wonder' }),
  lowTable({ x: 282, y: 222, scale: 1.1 }),
  litBasket(
    { x: 282, y: 221, scale: 1.1 },
    place({ x: -18, y: -40, turn: -12 }, milkCard),
    place({ x: 2, y: -44, turn: 4 }, lunchCard),
    place({ x: 20, y: -40, turn: 14 }, bookCard),
  ),
  bust({ x: 218, y: 250, scale: 1.56 }, emil.clothes, { ...emil.look, gaze: [-4, -1], mouth: 'open' }),
  sleeve(emil.sleeve, [188, 218], [150, 244], [147, 202], 18),
  place({ x: 144, y: 162, turn: -6, scale: 1.12 }, appleCard),
  grippingHand({ x: 147, y: 201, turn: 4, scale: 0.8, mirrored: true }, 'pale'),
)
