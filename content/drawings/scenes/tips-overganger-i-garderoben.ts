import { litWindows } from '../motifs/buildings.ts'
import { bust, child } from '../motifs/child.ts'
import { knittedHat } from '../motifs/head.ts'
import { hangingJacket, mitten, mittenedArm } from '../motifs/winter-clothes.ts'
import { areas, skins, white } from '../palette.ts'
import { cut, flat, picture, stroke } from '../paper.ts'

const { tint, hill, mid, paint, ink } = areas.nar

/** A grown-up on the floor helps one child with the last mitten; light falls through the door to the garden. */
export const scene = picture(
  tint,
  flat.rect(0, 192, 320, 48, hill, 0),
  cut.rect(196, 42, 84, 152, ink, 4),
  litWindows({ x: 214, y: 58, width: 48, height: 54 }),
  flat.circle(270, 132, 4.5, mid),
  flat.rect(20, 46, 160, 12, white, 2),
  hangingJacket({ x: 44, y: 52, scale: 0.9 }, areas.kropp.mid, areas.kropp.paint),
  hangingJacket({ x: 152, y: 52, scale: 0.9 }, mid, paint),
  ...[44, 98, 152].map((x) => flat.circle(x, 52, 4.5, ink)),
  bust(
    { x: 94, y: 242, scale: 1.66 },
    paint,
    { skin: 'tan', hair: 'black', style: 'bun', gaze: [5, 1] },
    stroke('M19 -16 Q38 -10 44 -31', ink, 10),
  ),
  child(
    { x: 226, y: 216, scale: 1.04 },
    areas.natur.paint,
    {
      skin: 'pale',
      hair: 'fair',
      style: 'short',
      gaze: [-4, 1],
      hearingAid: mid,
      headwear: knittedHat(areas.kropp.paint, white),
    },
    mittenedArm(areas.natur.ink, areas.kropp.paint, [18, -52], [34, -40], [30, -22]),
    stroke('M-18 -50 Q-28 -44 -44 -48', areas.natur.ink, 10.5),
  ),
  mitten({ x: 186, y: 167, turn: -86, scale: 1.2 }, areas.kropp.paint, white),
  cut.circle(168, 188, 9, skins.tan),
)
