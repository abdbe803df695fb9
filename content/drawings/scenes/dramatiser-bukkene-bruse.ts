import { goat } from '../motifs/goat.ts'
import { hills } from '../motifs/land.ts'
import { archBridge } from '../motifs/things.ts'
import { trollHead } from '../motifs/trolls.ts'
import { areas, materials, night, white } from '../palette.ts'
import { cut, flat, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid } = areas.sprak

/** Three billy goats cross the bridge; two eyes shine below it. */
export const scene = picture(
  tint,
  flat.path('M0 130 L70 54 L120 106 L190 32 L320 140 V240 H0Z', shade),
  flat.path('M190 32 L214 53 L198 58 L186 50 L170 56Z', white),
  hills(160, 20, hill),
  flat.rect(0, 186, 320, 54, mid, 0),
  stroke('M8 214 h30M4 228 h24M284 216 h28M296 230 h20', shade, 4),
  cut.path('M0 146 q22 -6 44 2 L60 240 H0Z', areas.natur.mid),
  cut.path('M320 140 q-30 -4 -48 6 L260 240 H320Z', areas.natur.mid),
  flat.path('M52 240 V194 Q160 116 268 194 V240 H242 V216 Q160 160 78 216 V240Z', night),
  flat.path('M78 240 V216 Q160 160 242 216 V240Z', mid),
  archBridge({ x: 0, y: -13 }),
  trollHead({ x: 160, y: 224, scale: 1.06 }),
  goat({ x: 76, y: 142, scale: 0.56 }, white, materials.darkWood),
  goat({ x: 142, y: 122, scale: 0.74 }, materials.table, materials.darkWood),
  goat({ x: 222, y: 131, scale: 0.92 }, areas.kropp.paint, areas.kropp.ink),
)
