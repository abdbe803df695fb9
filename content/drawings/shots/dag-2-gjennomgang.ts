import { arm, bust, childOnWheels, child } from '../motifs/child.ts'
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
import { emil, salma, teacher } from '../motifs/film-people.ts'
import { pointingHand, sleeve } from '../motifs/fingers.ts'
import { areas } from '../palette.ts'
import { flat, picture } from '../paper.ts'

const { tint, shade } = areas.natur

/** The grown-up points to the second picture; Emil and Salma follow. */
export const scene = picture(
  tint,
  flat.circle(160, 104, 104, shade),
  commonRoom(206),
  dayBoard({ x: 180, y: 60, scale: 1.04 }, milkCard, appleCard, woodsCard, lunchCard, bookCard),
  child({ x: 64, y: 240, scale: 1.18 }, teacher.clothes, { ...teacher.look, gaze: [4, 1], mouth: 'open' }),
  sleeve(teacher.sleeve, [80, 182], [116, 180], [120, 132], 14),
  pointingHand({ x: 120, y: 130, turn: 6, scale: 0.66 }, 'brown'),
  lowTable({ x: 284, y: 180 }),
  litBasket({ x: 284, y: 179, scale: 0.84 }),
  childOnWheels(
    { x: 168, y: 218, scale: 0.86 },
    salma.clothes,
    areas.sprak.paint,
    { ...salma.look, gaze: [-2, -2], mouth: 'wonder' },
    arm(salma.sleeve, 'dark', [14, -62], [34, -50], [26, -34]),
  ),
  bust({ x: 234, y: 250, scale: 1.1 }, emil.clothes, { ...emil.look, gaze: [-5, -4] }),
)
