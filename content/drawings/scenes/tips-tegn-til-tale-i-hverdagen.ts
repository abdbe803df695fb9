import { gableHouse, litWindows } from '../motifs/buildings.ts'
import { child } from '../motifs/child.ts'
import { edgeOfHand } from '../motifs/hand.ts'
import { hills } from '../motifs/land.ts'
import { bubble } from '../motifs/things.ts'
import { areas, white } from '../palette.ts'
import { flat, picture, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.sprak

/** A child makes the sign for house: two hands that meet like a roof. */
export const scene = picture(
  tint,
  flat.circle(146, 116, 100, shade),
  hills(212, 6, hill),
  bubble({ x: 190, y: 32, width: 76, height: 74 }, [172, 102], white, 20),
  gableHouse({ x: 228, y: 96, scale: 0.54 }, areas.kropp.paint, areas.kropp.ink),
  litWindows({ x: 219, y: 70, width: 18, height: 18 }),
  child({ x: 126, y: 236, scale: 1.56 }, paint, {
    skin: 'brown',
    hair: 'brown',
    style: 'short',
    gaze: [1, 2],
    hearingAid: areas.kropp.paint,
  }),
  stroke('M96 150 Q60 190 64 212 Q68 218 76 198', ink, 24),
  stroke('M156 150 Q192 190 188 212 Q184 218 176 198', ink, 24),
  edgeOfHand({ x: 76, y: 196, turn: 45, mirrored: true, scale: 1.22 }, 'brown', areas.antall.ink),
  edgeOfHand({ x: 176, y: 196, turn: -45, scale: 1.22 }, 'brown', areas.antall.ink),
)
