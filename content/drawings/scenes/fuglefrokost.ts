import { bird } from '../motifs/animals.ts'
import { birdHouse } from '../motifs/buildings.ts'
import { hills } from '../motifs/land.ts'
import { birchTrunk, distantSpruce } from '../motifs/trees.ts'
import { snowflakes } from '../motifs/weather.ts'
import { areas, materials, night, snow, white } from '../palette.ts'
import { cut, flat, picture, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.natur

const bullfinch = { breast: areas.kropp.paint, wing: materials.asphalt, cap: night }
const titmouse = { breast: white, wing: areas.sprak.paint, cap: areas.sprak.paint }

/** Bullfinches and a titmouse at a bird table that hangs in a birch. */
export const scene = picture(
  tint,
  distantSpruce({ x: 56, y: 194, scale: 1.3 }, shade),
  distantSpruce({ x: 246, y: 194, scale: 1.7 }, shade),
  distantSpruce({ x: 300, y: 196, scale: 1.2 }, hill),
  hills(190, 12, snow),
  stroke('M82 72 Q124 66 172 46 Q214 36 258 42', white, 13),
  stroke('M118 67 l8 -2M150 56 l8 -3M208 41 l9 -1M236 40 l8 0', night, 3.4),
  birchTrunk({ x: 86, y: 214, scale: 1.15 }, 220),
  birdHouse({ x: 184, y: 42, scale: 1.12 }, ink, paint),
  flat.path(
    'M128 92 L180 58 Q184 55 188 58 L240 92 Q232 86 224 90 Q214 82 206 84 Q196 74 184 74 Q170 74 164 84 Q152 80 146 88 Q136 86 128 92Z',
    white,
  ),
  flat.path('M160 143 Q184 122 208 143Z', materials.darkWood),
  bird({ x: 220, y: 142, scale: 0.98, mirrored: true }, bullfinch),
  bird({ x: 140, y: 142, scale: 0.78 }, titmouse),
  bird({ x: 158, y: 201, scale: 0.7 }, bullfinch),
  cut.ellipse(198, 200, 5, 3, materials.darkWood),
  flat.ellipse(208, 203, 4, 2.4, materials.darkWood),
  flat.ellipse(188, 203, 4, 2.4, materials.darkWood),
  flat.path('M44 220 Q64 204 88 207 Q116 206 130 220Z', snow),
  snowflakes([
    [124, 106, 3.5],
    [132, 36, 3],
    [256, 112, 3.5],
    [262, 70, 3],
    [62, 96, 3],
    [122, 168, 3],
    [246, 170, 3.5],
  ]),
)
