import { bust } from '../motifs/child.ts'
import { boot, litMittens, pegs, shelf } from '../motifs/cloakroom.ts'
import { signer, isak } from '../motifs/film-people.ts'
import { grippingHand, sleeve } from '../motifs/fingers.ts'
import { areas } from '../palette.ts'
import { flat, picture, stroke } from '../paper.ts'

const { tint, shade, mid } = areas.sprak

/** The grown-up has come down to Isak’s height; they look at each other. */
export const scene = picture(
  tint,
  flat.circle(160, 134, 100, shade),
  pegs(62, []),
  shelf(196, 320, 44),
  litMittens({ x: 262, y: 28, scale: 0.8 }),
  stroke('M150 134 h2M164 134 h2M178 134 h2', mid, 6),
  bust({ x: 84, y: 248, scale: 1.92 }, signer.clothes, { ...signer.look, gaze: [5, 0] }),
  sleeve(signer.sleeve, [124, 208], [144, 236], [138, 256]),
  bust({ x: 236, y: 242, scale: 1.76 }, isak.clothes, { ...isak.look, gaze: [-5, 0], mouth: 'wonder' }),
  boot({ x: 216, y: 240, scale: 1.1 }, areas.nar.mid),
  sleeve(isak.sleeve, [200, 212], [176, 232], [194, 236], 19),
  grippingHand({ x: 194, y: 238, turn: 66, scale: 0.8, mirrored: true }, 'brown'),
)
