import { bust } from '../motifs/child.ts'
import { litMittens, pegs } from '../motifs/cloakroom.ts'
import { signer } from '../motifs/film-people.ts'
import { openHand, sleeve } from '../motifs/fingers.ts'
import { bubble } from '../motifs/things.ts'
import { areas, white } from '../palette.ts'
import { flat, picture } from '../paper.ts'

const { tint, shade } = areas.sprak

/** The grown-up speaks, and both hands are before her chest. */
export const scene = picture(
  tint,
  flat.circle(132, 128, 104, shade),
  pegs(62, [24]),
  bubble({ x: 200, y: 34, width: 88, height: 66 }, [172, 112], white, 20),
  litMittens({ x: 244, y: 66 }),
  bust({ x: 126, y: 252, scale: 2.3 }, signer.clothes, { ...signer.look, mouth: 'open', gaze: [2, 1] }),
  sleeve(signer.sleeve, [76, 206], [34, 250], [72, 234], 26),
  sleeve(signer.sleeve, [176, 206], [218, 250], [180, 234], 26),
  openHand({ x: 76, y: 230, turn: 24, scale: 1.12, mirrored: true }, 'tan'),
  openHand({ x: 176, y: 230, turn: -24, scale: 1.12 }, 'tan'),
)
