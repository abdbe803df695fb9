import { hills } from '../motifs/land.ts'
import { distantSpruce, spruce } from '../motifs/trees.ts'
import { snowflakes } from '../motifs/weather.ts'
import { areas, glow, materials, night, snow } from '../palette.ts'
import { cut, flat, light, picture, stroke } from '../paper.ts'

const { tint, shade, hill, paint } = areas.natur

/** A bear sleeps in its den under the snow, with the moon above. */
export const scene = picture(
  tint,
  light(flat.circle(206, 36, 22, glow)),
  distantSpruce({ x: 36, y: 150, scale: 1.3 }, shade),
  distantSpruce({ x: 290, y: 156, scale: 1.5 }, hill),
  hills(150, 22, snow),
  spruce({ x: 292, y: 178, scale: 0.8 }, paint),
  cut.path('M22 232 Q26 74 160 70 Q294 74 298 232Z', snow),
  cut.path('M58 232 Q62 104 160 102 Q258 104 262 232Z', materials.bark),
  flat.path('M72 232 Q76 118 160 116 Q244 118 248 232Z', night),
  cut.path('M92 224 Q88 152 160 150 Q242 150 236 224Z', materials.darkWood),
  cut.circle(100, 166, 13, materials.darkWood),
  cut.circle(142, 158, 13, materials.darkWood),
  flat.circle(100, 166, 6.5, materials.clay),
  flat.circle(142, 158, 6.5, materials.clay),
  cut.ellipse(118, 190, 36, 32, materials.darkWood),
  flat.ellipse(112, 204, 20, 15, materials.clay),
  flat.ellipse(108, 197, 8, 5.5, night),
  stroke('M92 186 q7 6 14 0M124 182 q7 6 14 0', night, 3.4),
  stroke('M103 210 Q112 216 121 209', night, 3),
  cut.ellipse(176, 220, 42, 13, materials.darkWood),
  stroke('M140 219 v8M150 222 v7M160 223 v7', materials.clay, 3),
  stroke('M150 138 h12 l-12 12 h12M176 122 h9 l-9 9 h9', snow, 4),
  snowflakes([
    [40, 60, 3.5],
    [84, 34, 3],
    [128, 46, 3],
    [256, 44, 3.5],
    [216, 84, 3],
    [28, 112, 3],
  ]),
)
