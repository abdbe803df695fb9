import { bust } from '../motifs/child.ts'
import { litMittens, pegs, shelf } from '../motifs/cloakroom.ts'
import { isak } from '../motifs/film-people.ts'
import { openHand, pointingHand, sleeve } from '../motifs/fingers.ts'
import { areas } from '../palette.ts'
import { flat, picture } from '../paper.ts'

const { tint, shade } = areas.sprak

/** Isak answers: one hand points to the shelf, the other is up beside his face. */
export const scene = picture(
  tint,
  flat.circle(160, 134, 104, shade),
  pegs(92, [304]),
  shelf(206, 320, 70),
  litMittens({ x: 246, y: 50, scale: 1.04 }),
  bust({ x: 140, y: 250, scale: 2.2 }, isak.clothes, { ...isak.look, gaze: [5, -3] }),
  sleeve(isak.sleeve, [96, 210], [52, 236], [66, 186], 25),
  openHand({ x: 66, y: 178, turn: 8, scale: 1.1, mirrored: true }, 'brown'),
  sleeve(isak.sleeve, [186, 210], [218, 214], [226, 176], 25),
  pointingHand({ x: 228, y: 168, turn: 12, scale: 1.1 }, 'brown'),
)
