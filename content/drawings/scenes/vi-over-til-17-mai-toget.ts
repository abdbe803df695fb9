import { sash, gableHouse } from '../motifs/buildings.ts'
import { arm, child, childOnWheels } from '../motifs/child.ts'
import { norwegianFlag } from '../motifs/flags.ts'
import { hills } from '../motifs/land.ts'
import { birchTrunk } from '../motifs/trees.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, mid, paint, ink } = areas.nar

const drum = [
  stroke('M-14 -14 Q0 -30 12 -46', white, 3),
  cut.path('M-22 -12 H22 V14 Q0 24 -22 14Z', areas.kropp.paint),
  stroke('M-20 -6 L-12 16 L-4 -4 L4 18 L12 -4 L20 14', white, 2.4),
  cut.ellipse(0, -12, 23, 7, white),
]

/** Three children march past a red house: a drum, a wheelchair and two flags. */
export const scene = picture(
  tint,
  hills(168, 26, shade),
  sun({ x: 166, y: 62 }, 24),
  birchTrunk({ x: 282, y: 196, scale: 0.8 }, 210),
  ...[
    [262, 40, 26],
    [292, 24, 30],
    [306, 60, 28],
    [276, 66, 20],
  ].map(([cx = 0, cy = 0, r = 0]) => flat.circle(cx, cy, r, areas.natur.hill)),
  gableHouse({ x: 20, y: 190, scale: 1.26 }, areas.kropp.paint, areas.kropp.ink),
  sash({ x: 14, y: 124, width: 30, height: 34 }),
  hills(184, 6, areas.natur.hill),
  flat.path('M0 206 Q160 196 320 206 V240 H0Z', mid),
  child(
    { x: 82, y: 216, scale: 0.96 },
    areas.sprak.paint,
    { skin: 'pale', hair: 'red', style: 'curls', gaze: [1.5, 0] },
    norwegianFlag({ x: 33, y: -86, scale: 1.1, turn: -4, mirrored: true }),
    arm(areas.sprak.ink, 'pale', [18, -50], [38, -58], [33, -90]),
  ),
  child(
    { x: 158, y: 218, scale: 0.96 },
    ink,
    { skin: 'dark', hair: 'black', style: 'short', glasses: white, gaze: [1, 0] },
    place({ x: 0, y: -34 }, ...drum),
    stroke('M-26 -44 L-8 -50M26 -58 L10 -48', materials.wood, 3.4),
    arm(paint, 'dark', [-20, -52], [-36, -40], [-25, -44]),
    arm(paint, 'dark', [20, -52], [36, -50], [27, -58]),
  ),
  childOnWheels(
    { x: 228, y: 216, scale: 0.96 },
    paint,
    areas.kropp.paint,
    { skin: 'tan', hair: 'brown', style: 'bob' },
    norwegianFlag({ x: 36, y: -92, scale: 1.1, turn: -4, mirrored: true }),
    arm(ink, 'tan', [16, -62], [40, -66], [36, -96]),
  ),
)
