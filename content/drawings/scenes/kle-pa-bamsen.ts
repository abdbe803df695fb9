import { sash } from '../motifs/buildings.ts'
import { child } from '../motifs/child.ts'
import { bench, floor } from '../motifs/cloakroom.ts'
import { knittedHat } from '../motifs/head.ts'
import { teddy } from '../motifs/teddy.ts'
import { hangingJacket, mitten } from '../motifs/winter-clothes.ts'
import { areas, glow, materials, skins, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, mid, paint, ink } = areas.sprak

/** A small child holds up the mitten that a large teddy bear on the bench still lacks. */
export const scene = picture(
  tint,
  floor(202),
  flat.rect(0, 58, 74, 12, white, 2),
  flat.rect(270, 58, 50, 12, white, 2),
  hangingJacket({ x: 44, y: 64 }, areas.natur.mid, areas.natur.paint),
  hangingJacket({ x: 300, y: 64 }, mid, paint),
  ...[44, 300].map((x) => flat.circle(x, 64, 4.5, ink)),
  light(sash({ x: 204, y: 40, width: 44, height: 52 }, glow)),
  bench(56, 230, 186),
  teddy(
    { x: 130, y: 186, scale: 0.88 },
    [
      cut.path('M-38 -22 Q-44 -78 -20 -82 H20 Q44 -78 38 -22 Q0 -14 -38 -22Z', paint),
      stroke('M0 -78 V-20', ink, 3),
      ...[-62, -46, -30].map((y) => flat.circle(-7, y, 3, white)),
      stroke('M-34 -66 Q-58 -54 -60 -34', ink, 18),
      mitten({ x: -60, y: -36, turn: 186, scale: 0.92 }, areas.kropp.paint, white),
      stroke('M34 -66 Q58 -62 70 -80', ink, 18),
      cut.circle(74, -86, 12, materials.wood),
    ],
    place({ x: 0, y: -124, scale: 1.4 }, knittedHat(areas.kropp.paint, white)),
  ),
  child(
    { x: 244, y: 222, scale: 0.94 },
    areas.natur.paint,
    { skin: 'pale', hair: 'red', style: 'bun', mouth: 'open', gaze: [-4, -2] },
    stroke('M-18 -52 Q-34 -52 -30 -72', areas.natur.ink, 10.5),
    cut.circle(-30, -76, 6.5, skins.pale),
  ),
  mitten({ x: 213, y: 150, scale: 1.15, turn: -10 }, areas.kropp.paint, white),
)
