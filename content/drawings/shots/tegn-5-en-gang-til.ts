import { bust } from '../motifs/child.ts'
import { litMittens, pegs, shelf } from '../motifs/cloakroom.ts'
import { signer, isak } from '../motifs/film-people.ts'
import { grippingHand, openHand, sleeve } from '../motifs/fingers.ts'
import { areas } from '../palette.ts'
import { flat, picture } from '../paper.ts'

const { tint, shade } = areas.sprak

/** The grown-up holds up the mittens and shows the word once more; Isak tries with her. */
export const scene = picture(
  tint,
  flat.circle(160, 134, 100, shade),
  pegs(62, []),
  shelf(196, 320, 44),
  bust({ x: 100, y: 246, scale: 1.8 }, signer.clothes, { ...signer.look, mouth: 'open', gaze: [5, 1] }),
  bust({ x: 248, y: 250, scale: 1.7 }, isak.clothes, { ...isak.look, mouth: 'open', gaze: [-5, -1] }),
  sleeve(signer.sleeve, [66, 206], [14, 232], [36, 188]),
  openHand({ x: 36, y: 184, turn: -6, scale: 0.94, mirrored: true }, 'tan'),
  sleeve(signer.sleeve, [130, 210], [176, 216], [168, 160]),
  litMittens({ x: 168, y: 106, scale: 1.1 }),
  grippingHand({ x: 168, y: 152, scale: 0.94 }, 'tan'),
  sleeve(isak.sleeve, [216, 214], [188, 246], [192, 218], 20),
  openHand({ x: 192, y: 214, turn: -2, scale: 0.84, mirrored: true }, 'brown'),
)
