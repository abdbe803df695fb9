import { bust } from '../motifs/child.ts'
import { captainsCap, carpetSea, ferrySide, mast, playroom } from '../motifs/cardboard-ferry.ts'
import { leah, passenger, samuel } from '../motifs/film-people.ts'
import { grippingHand, sleeve } from '../motifs/fingers.ts'
import { areas } from '../palette.ts'
import { flat, picture, place } from '../paper.ts'

const { tint, shade } = areas.etikk

/** The grown-up stays where he sits, his chin on his hand, and watches the ferry at a distance. */
export const scene = picture(
  tint,
  flat.circle(160, 112, 98, shade),
  playroom(164),
  place(
    { x: 234, y: 178, scale: 0.62 },
    carpetSea({ x: 0, y: -10 }),
    mast({ x: -16, y: 0, scale: 1.1 }),
    bust({ x: 46, y: -32, scale: 1.06 }, leah.clothes, {
      ...leah.look,
      mouth: 'wonder',
      gaze: [5, -3],
      headwear: captainsCap(areas.nar.ink),
    }),
    bust({ x: -56, y: -32, scale: 1.06 }, samuel.clothes, {
      ...samuel.look,
      mouth: 'wonder',
      gaze: [-3, 4],
    }),
    ferrySide({ x: 0, y: 22, scale: 1.08 }),
  ),
  bust({ x: 98, y: 254, scale: 2.1 }, passenger.clothes, { ...passenger.look, gaze: [5, 0] }),
  sleeve(passenger.sleeve, [142, 222], [170, 262], [134, 212], 24),
  grippingHand({ x: 132, y: 208, turn: -22, scale: 1.06 }, 'pale'),
)
