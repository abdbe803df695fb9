import { reachingHand } from '../motifs/hand.ts'
import { leafPair, peaPod, tendril } from '../motifs/peas.ts'
import { earthworm } from '../motifs/small-creatures.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture, stroke } from '../paper.ts'

const { tint, mid, paint, ink } = areas.natur

/** A pea dropped into the soil, another that sprouts and a third that climbs a stick. */
export const scene = picture(
  tint,
  sun({ x: 152, y: 62 }, 28),
  flat.rect(0, 126, 320, 114, materials.bark, 0),
  flat.path(
    'M0 128 Q10 120 22 126 Q40 118 58 126 H74 Q82 158 92 126 Q112 119 128 126 Q150 118 168 126 Q190 118 212 126 Q240 119 262 126 Q290 118 320 126 V138 H92 Q82 168 74 138 H0Z',
    materials.paleBark,
  ),
  flat.path('M72 124 H94 Q92 152 83 152 Q74 152 72 124Z', tint),
  reachingHand({ x: 84, y: 76, turn: -86, scale: 0.86 }, areas.kropp.paint, 'brown'),
  cut.circle(83, 118, 9, mid),
  stroke('M148 164 Q144 138 148 112', mid, 5),
  stroke('M148 174 Q142 184 146 198M148 180 Q156 186 158 193', white, 3),
  cut.circle(148, 168, 9, mid),
  leafPair({ x: 148, y: 114, scale: 0.9 }, paint),
  cut.rect(222, 30, 6, 134, materials.wood, 2),
  stroke('M220 184 Q206 150 222 124 Q240 104 224 84 Q210 66 226 44', paint, 5),
  stroke('M220 178 V203M220 182 Q206 188 204 199M220 182 Q234 188 238 199', white, 3),
  leafPair({ x: 226, y: 46 }, mid),
  leafPair({ x: 216, y: 74, scale: 1 }, paint),
  leafPair({ x: 232, y: 106, scale: 1.1 }, paint),
  tendril({ x: 230, y: 70 }, paint),
  tendril({ x: 218, y: 92, mirrored: true }, paint),
  peaPod({ x: 196, y: 112, turn: 62, scale: 0.8 }, paint, mid),
  peaPod({ x: 256, y: 82, turn: 112, scale: 0.74 }, ink, mid),
  earthworm({ x: 104, y: 192 }, areas.kropp.mid),
  flat.circle(180, 160, 4, materials.paleBark),
  flat.circle(116, 170, 3, materials.paleBark),
  flat.circle(262, 176, 5, materials.paleBark),
  flat.circle(62, 182, 4, materials.paleBark),
)
