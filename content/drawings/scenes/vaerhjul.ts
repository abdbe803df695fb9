import { cloud, rain } from '../motifs/weather.ts'
import { areas, glow, materials, snow, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.natur

const flake = (x: number, y: number) =>
  stroke(`M${x - 8} ${y} h16M${x - 4} ${y - 7} l8 14M${x + 4} ${y - 7} l-8 14`, white, 3)

/** A wheel of paper with sun, cloud, rain and snow; the arrow points to the sun. */
export const scene = picture(
  tint,
  flat.rect(0, 206, 320, 34, hill, 0),
  flat.circle(160, 122, 112, shade),
  cut.circle(160, 122, 98, materials.wood),
  flat.circle(160, 122, 90, white),
  flat.path('M160 122 V32 A90 90 0 0 1 250 122Z', areas.nar.tint),
  flat.path('M160 122 H250 A90 90 0 0 1 160 212Z', areas.sprak.shade),
  flat.path('M160 122 V212 A90 90 0 0 1 70 122Z', areas.sprak.mid),
  flat.path('M160 122 H70 A90 90 0 0 1 160 32Z', areas.sprak.tint),
  light(
    flat.circle(203, 79, 20, glow),
    stroke(
      'M203 48 v-5M203 110 v5M172 79 h-5M234 79 h5M181 57 l-4 -4M225 57 l4 -4M181 101 l-4 4M225 101 l4 4',
      glow,
      5,
    ),
  ),
  place({ x: 203, y: 158, scale: 0.52 }, cloud({ x: 0, y: 0 })),
  rain(
    [
      [188, 174],
      [204, 174],
      [220, 174],
    ],
    areas.sprak.paint,
  ),
  flake(104, 146),
  flake(132, 174),
  flake(108, 182),
  place({ x: 116, y: 84, scale: 0.56 }, cloud({ x: 0, y: 0 })),
  stroke('M160 32 V212M70 122 H250', snow, 5),
  place({ x: 160, y: 122, turn: 44 }, cut.path('M-6 14 V-46 H-15 L0 -68 L15 -46 H6 V14Z', areas.kropp.paint)),
  cut.circle(160, 122, 10, ink),
  flat.circle(160, 122, 4, paint),
)
