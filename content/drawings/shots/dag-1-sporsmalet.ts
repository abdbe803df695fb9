import { arm, child } from '../motifs/child.ts'
import {
  appleCard,
  bookCard,
  commonRoom,
  dayBoard,
  litBasket,
  lowTable,
  lunchCard,
  milkCard,
  woodsCard,
} from '../motifs/day-board.ts'
import { emil } from '../motifs/film-people.ts'
import { areas } from '../palette.ts'
import { flat, picture } from '../paper.ts'

const { tint, shade } = areas.natur

/** Emil stands before the pictures of the day, which hang at the height of his nose. */
export const scene = picture(
  tint,
  flat.circle(196, 100, 96, shade),
  commonRoom(204),
  dayBoard({ x: 208, y: 88, scale: 0.88 }, milkCard, appleCard, woodsCard, lunchCard, bookCard),
  lowTable({ x: 222, y: 178 }),
  litBasket({ x: 222, y: 177, scale: 0.94 }),
  child(
    { x: 58, y: 220, scale: 1.24 },
    emil.clothes,
    { ...emil.look, gaze: [5, -1], mouth: 'open' },
    arm(emil.sleeve, 'pale', [-19, -50], [-36, -34], [-26, -16]),
    arm(emil.sleeve, 'pale', [19, -50], [36, -30], [24, -16]),
  ),
)
