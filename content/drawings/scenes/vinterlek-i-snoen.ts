import { gableHouse, litWindows } from '../motifs/buildings.ts'
import { hills } from '../motifs/land.ts'
import { childSideways } from '../motifs/sitting-sideways.ts'
import { sledge, snowySpruce } from '../motifs/snow-and-ice.ts'
import { bicycleHelmet } from '../motifs/summer-headwear.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { snowflakes } from '../motifs/weather.ts'
import { mittenedArm } from '../motifs/winter-clothes.ts'
import { areas, materials, snow, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.kropp

/** Two children in helmets on a sledge, down the slope from the red house. */
export const scene = picture(
  tint,
  hills(128, 30, shade),
  distantSpruce({ x: 246, y: 178, scale: 1.15 }, hill),
  snowySpruce({ x: 284, y: 206, scale: 1.2 }, areas.natur.paint),
  snowySpruce({ x: 30, y: 122, scale: 0.9 }, areas.natur.ink),
  place(
    { x: 6, y: 14, scale: 0.86 },
    gableHouse({ x: 92, y: 134, scale: 0.9 }, paint, ink),
    flat.path(
      'M49 80 L88 46 Q92 43 96 46 L135 80 Q128 88 121 80 Q113 88 105 78 Q98 86 91 76 Q83 86 76 79 Q68 88 61 80 Q54 86 49 80Z',
      white,
    ),
    litWindows({ x: 66, y: 92, width: 20, height: 24 }, { x: 98, y: 92, width: 20, height: 24 }),
  ),
  cut.path('M-6 120 Q108 130 194 180 Q256 212 326 214 V246 H-6Z', snow),
  stroke('M92 158 L134 174M74 166 L124 186', shade, 4),
  place(
    { x: 84, y: 204, turn: -8 },
    stroke('M17 -4 L32 -48', materials.darkWood, 4),
    stroke('M27 -50 H38', materials.darkWood, 4),
    cut.path('M-20 -30 H20 L15 2 H-15Z', areas.nar.paint),
    cut.rect(-23, -35, 46, 9, areas.nar.ink, 4),
  ),
  flat.path('M48 212 Q64 194 84 202 Q106 196 126 214 Q86 222 48 212Z', snow),
  place(
    { x: 172, y: 184, turn: 18, scale: 0.92 },
    sledge({ x: -4, y: 0, scale: 1.18 }),
    childSideways(
      { x: -40, y: -25 },
      areas.nar.paint,
      areas.nar.ink,
      {
        skin: 'dark',
        hair: 'black',
        style: 'curls',
        mouth: 'open',
        headwear: bicycleHelmet(white, areas.kropp.mid),
      },
      mittenedArm(areas.nar.ink, white, [-16, -38], [-40, -52], [-44, -76], areas.kropp.mid),
    ),
    childSideways(
      { x: 18, y: -25 },
      paint,
      ink,
      { skin: 'pale', hair: 'fair', style: 'braids', headwear: bicycleHelmet(areas.natur.paint, white) },
      mittenedArm(ink, areas.natur.paint, [12, -34], [34, -34], [38, -18]),
    ),
  ),
  snowflakes([
    [146, 34, 4],
    [250, 62, 4],
    [288, 44, 3.5],
    [62, 34, 3.5],
    [112, 30, 3],
    [238, 28, 3],
  ]),
)
