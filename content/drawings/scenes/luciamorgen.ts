import { sash } from '../motifs/buildings.ts'
import { arm, child, childOnWheels } from '../motifs/child.ts'
import { star } from '../motifs/stars.ts'
import { snowflakes } from '../motifs/weather.ts'
import { areas, glow, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, mid, paint, ink } = areas.etikk

const wreath =
  stroke('M-22 -8 Q0 -20 22 -8', areas.natur.paint, 7) +
  stroke('M-18 -12 l-5 -6M-9 -15 l-2 -7M0 -16 v-7M9 -15 l2 -7M18 -12 l5 -6', areas.natur.paint, 4.5) +
  [-14, -5, 5, 14].map((x) => flat.circle(x, -13 + Math.abs(x) * 0.12, 2.2, areas.kropp.paint)).join('')

const starBand =
  stroke('M-23 -7 Q0 -15 23 -7', areas.kropp.paint, 6) + star({ x: 0, y: -18, scale: 0.62 }, white)

/** Three children walk in a row with lights in their hands, before a window where the morning is still black. */
export const scene = picture(
  tint,
  sash({ x: 70, y: 34, width: 86, height: 92 }, ink),
  sash({ x: 176, y: 34, width: 86, height: 92 }, ink),
  snowflakes([
    [88, 52, 3],
    [140, 70, 3.4],
    [100, 102, 3],
    [196, 60, 3.4],
    [246, 50, 3],
    [206, 104, 3],
  ]),
  cut.rect(58, 128, 216, 8, white, 3),
  flat.rect(0, 146, 320, 62, mid, 0),
  flat.rect(0, 200, 320, 40, paint, 0),
  child(
    { x: 76, y: 206, scale: 0.86 },
    white,
    { skin: 'pale', hair: 'brown', style: 'bob', headwear: starBand },
    electricCandle(28, -50),
    arm(tint, 'pale', [14, -52], [32, -38], [28, -50]),
  ),
  child(
    { x: 140, y: 214, scale: 0.98 },
    white,
    { skin: 'dark', hair: 'black', style: 'short', mouth: 'open', headwear: wreath },
    stroke('M-24 -30 Q0 -24 24 -30', areas.kropp.paint, 6),
    electricCandle(33, -50),
    arm(tint, 'dark', [14, -52], [36, -38], [33, -50]),
  ),
  childOnWheels(
    { x: 222, y: 222, scale: 1.04 },
    white,
    areas.kropp.paint,
    { skin: 'tan', hair: 'red', style: 'short', mouth: 'open' },
    electricCandle(34, -60),
    arm(tint, 'tan', [14, -62], [34, -46], [34, -60]),
  ),
  light(flame(100, 144, 1.1), flame(172.3, 145, 1.25), flame(257.4, 138, 1.4)),
)

function electricCandle(x: number, y: number): string {
  return cut.rect(x - 4.5, y - 22, 9, 26, white, 2)
}

function flame(x: number, y: number, scale: number): string {
  return place({ x, y, scale }, flat.path('M0 -20 Q10 -8 6 -2 Q0 3 -6 -2 Q-10 -8 0 -20Z', glow))
}
