import { cone, stone, tuft } from '../motifs/forest-floor.ts'
import { hills } from '../motifs/land.ts'
import { birchLeaf } from '../motifs/leaves.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { areas, glow, materials, skins } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.natur

/** Bare feet on their way over moss, stones and cones, towards one yellow leaf. */
export const scene = picture(
  tint,
  distantSpruce({ x: 30, y: 160, scale: 1.3 }, shade),
  distantSpruce({ x: 92, y: 158, scale: 1.6 }, shade),
  distantSpruce({ x: 236, y: 158, scale: 1.5 }, shade),
  distantSpruce({ x: 298, y: 160, scale: 1.2 }, shade),
  hills(160, 10, hill),
  flat.path('M0 196 Q80 178 160 184 T320 176 V240 H0Z', materials.table),
  bareLeg({ x: 200, y: 138, turn: -16 }),
  cut.path('M84 200 Q88 178 106 182 Q116 172 130 178 Q146 172 156 180 Q176 178 178 200Z', paint),
  tuft({ x: 100, y: 190 }, mid),
  bareLeg({ x: 124, y: 172 }),
  tuft({ x: 106, y: 198, scale: 0.9 }, mid),
  tuft({ x: 150, y: 198, scale: 0.9 }, mid),
  cut.path('M96 -4 H214 L222 66 Q222 70 218 70 H180 L160 30 L148 70 H100 Q96 70 96 66Z', areas.kropp.paint),
  cut.rect(92, 60, 60, 15, areas.kropp.ink, 5),
  place({ x: 197, y: 68, turn: -12 }, cut.rect(-30, -8, 60, 15, areas.kropp.ink, 5)),
  stone({ x: 204, y: 206, scale: 0.9 }, materials.stone),
  stone({ x: 74, y: 214, scale: 0.7 }, materials.stone),
  place({ x: 112, y: 216, turn: 76, scale: 0.66 }, cone({ x: 0, y: 0 })),
  place({ x: 160, y: 214, turn: -70, scale: 0.74 }, cone({ x: 0, y: 0 })),
  light(birchLeaf({ x: 246, y: 190, turn: 64, scale: 1.15 }, glow, materials.darkWood)),
  tuft({ x: 52, y: 204, scale: 0.9 }, paint),
  tuft({ x: 274, y: 212, scale: 0.9 }, ink),
)

/** A leg from its heel at 0,0 upwards, with the foot to the right. */
function bareLeg(at: { readonly x: number; readonly y: number; readonly turn?: number }): string {
  return place(
    at,
    stroke('M0 -120 V-4', skins.brown, 27),
    cut.path('M-13 -18 Q-18 10 -6 12 H46 Q56 10 52 2 Q40 -4 26 -8 Q14 -12 13 -20Z', skins.brown),
    flat.circle(49, 4, 7.5, skins.brown),
    stroke('M43 -1 Q46 4 44 9M36 -2 Q38 3 37 7', areas.antall.ink, 1.8),
  )
}
