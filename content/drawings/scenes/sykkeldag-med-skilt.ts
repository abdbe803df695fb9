import { childOnBicycle } from '../motifs/bicycle.ts'
import { arm, childOnWheels } from '../motifs/child.ts'
import { hills } from '../motifs/land.ts'
import { crossingSign, signPole, stopSign } from '../motifs/road-signs.ts'
import { bicycleHelmet } from '../motifs/summer-headwear.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.kropp

/** A child on a balance bicycle stops at the crossing, where another child holds up a stop sign. */
export const scene = picture(
  tint,
  hills(112, 14, shade),
  flat.rect(0, 138, 320, 102, materials.asphalt, 0),
  flat.rect(0, 134, 320, 8, hill, 0),
  ...[0, 1, 2, 3].map((index) => flat.path(`M${156 + index * 3} ${152 + index * 22} h50 l3 12 h-54Z`, white)),
  stroke('M4 226 h30M58 226 h30M112 226 h20', white, 4),
  signPole({ x: 70, y: 146 }, 92, ink),
  light(
    place(
      { x: 70, y: 46, turn: 45 },
      cut.rect(-16, -16, 32, 32, white, 4),
      flat.rect(-11.5, -11.5, 23, 23, glow, 2),
    ),
  ),
  signPole({ x: 157, y: 146 }, 76, ink),
  crossingSign({ x: 157, y: 68, scale: 1 }, areas.sprak.paint, areas.sprak.ink),
  childOnBicycle(
    { x: 106, y: 208, scale: 1 },
    areas.natur.paint,
    areas.natur.ink,
    paint,
    {
      skin: 'pale',
      hair: 'red',
      style: 'long',
      gaze: [3, 0],
      headwear: bicycleHelmet(areas.sprak.paint, areas.sprak.tint),
    },
    arm(areas.natur.ink, 'pale', [0, -68], [8, -56], [24, -63]),
  ),
  childOnWheels(
    { x: 242, y: 204, scale: 0.98, mirrored: true },
    areas.sprak.paint,
    paint,
    { skin: 'brown', hair: 'black', style: 'bun', gaze: [3, 0] },
    stroke('M40 -68 V-108', materials.wood, 5),
    stopSign({ x: 40, y: -122 }, paint),
    arm(areas.sprak.ink, 'brown', [14, -62], [26, -56], [40, -70]),
  ),
)
