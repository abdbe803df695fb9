import { bust } from '../motifs/child.ts'
import {
  appleCard,
  bookCard,
  dayBoard,
  litBasket,
  lowTable,
  lunchCard,
  milkCard,
  woodsCard,
} from '../motifs/day-board.ts'
import { salma } from '../motifs/film-people.ts'
import { grippingHand, sleeve } from '../motifs/fingers.ts'
import { areas } from '../palette.ts'
import { flat, picture, place } from '../paper.ts'

const { tint, shade } = areas.natur

/** Salma puts the picture of the apple into the basket; two places on the board are empty. */
export const scene = picture(
  tint,
  flat.circle(150, 120, 104, shade),
  dayBoard({ x: 164, y: 50, scale: 1.16 }, '', '', woodsCard, lunchCard, bookCard),
  bust({ x: 100, y: 250, scale: 1.8 }, salma.clothes, { ...salma.look, gaze: [5, 2] }),
  lowTable({ x: 230, y: 216, scale: 1.3 }),
  litBasket({ x: 230, y: 215, scale: 1.3 }, place({ x: -14, y: -38, turn: -10 }, milkCard)),
  place({ x: 228, y: 130, turn: 10, scale: 1.14 }, appleCard),
  sleeve(salma.sleeve, [136, 218], [180, 224], [191, 172], 21),
  grippingHand({ x: 194, y: 164, turn: 30, scale: 0.9, mirrored: true }, 'dark'),
)
