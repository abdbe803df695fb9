import { arm } from '../motifs/child.ts'
import { grippingHand, openHand, pointingHand, sleeve } from '../motifs/fingers.ts'
import { edgeOfHand, reachingHand } from '../motifs/hand.ts'
import { leg } from '../motifs/leg.ts'
import { footprint } from '../motifs/shoes.ts'
import { mittenedArm } from '../motifs/winter-clothes.ts'
import { areas } from '../palette.ts'
import { picture, place } from '../paper.ts'

const { antall, kropp, kunst, nar, natur, sprak } = areas

/** Arms, hands, legs and feet, each alone. */
export const limbs: Readonly<Record<string, string>> = {
  arm: picture(
    kropp.tint,
    place({ x: 160, y: 120, scale: 3 }, arm(kropp.paint, 'brown', [-28, 18], [2, 26], [24, -18])),
  ),
  edgeOfHand: picture(sprak.tint, edgeOfHand({ x: 174, y: 196, scale: 2.8 }, 'brown', antall.ink)),
  footprint: picture(natur.tint, footprint({ x: 156, y: 133, scale: 3.8 }, natur.mid)),
  grippingHand: picture(sprak.tint, grippingHand({ x: 168, y: 182, scale: 5 }, 'tan')),
  leg: picture(
    kropp.tint,
    place({ x: 160, y: 120, scale: 3 }, leg(sprak.paint, [-22, -24], [18, -24], [14, 18])),
  ),
  mittenedArm: picture(
    sprak.tint,
    place({ x: 160, y: 120, scale: 3 }, mittenedArm(nar.paint, kropp.paint, [-28, 18], [2, 26], [24, -18])),
  ),
  openHand: picture(sprak.tint, openHand({ x: 174, y: 206, scale: 3.6 }, 'brown')),
  pointingHand: picture(sprak.tint, pointingHand({ x: 168, y: 206, scale: 3.6 }, 'dark')),
  reachingHand: picture(kunst.tint, reachingHand({ x: 81, y: 132, scale: 2.2 }, kunst.paint, 'tan')),
  sleeve: picture(
    sprak.tint,
    place(
      { x: 180, y: 120, scale: 1.6 },
      sleeve(sprak.paint, [-76, 52], [-8, 62], [12, 22]),
      openHand({ x: 14, y: 16, turn: 14 }, 'tan'),
    ),
  ),
}
