import { gableHouse, lighthouse, sash } from '../motifs/buildings.ts'
import { sea } from '../motifs/land.ts'
import { signpost } from '../motifs/things.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.nar

/** A lighthouse, a red boathouse and a signpost by the fjord. */
export const scene = picture(
  tint,
  flat.path('M0 150 L52 92 L96 142 L150 78 L214 142 L270 96 L320 140 V240 H0Z', shade),
  flat.path('M206 62 L0 22 V84Z', white),
  flat.path('M226 62 L320 40 V84Z', white),
  sea(152, hill),
  stroke('M34 168 h22M262 170 h30M262 186 h16', white, 4),
  cut.path('M156 196 Q164 166 194 170 Q222 158 246 176 Q276 180 282 214 H156Z', materials.stone),
  lighthouse({ x: 216, y: 176, scale: 1 }, areas.kropp.paint, ink),
  flat.rect(0, 204, 320, 36, mid, 0),
  stroke('M232 220 h34M190 230 h22', white, 4),
  flat.path('M0 182 Q60 172 120 184 Q180 194 204 212 Q216 226 196 240 H0Z', areas.natur.mid),
  gableHouse({ x: 152, y: 206, scale: 0.7 }, areas.kropp.paint, areas.kropp.ink),
  sash({ x: 143, y: 174, width: 18, height: 20 }),
  signpost({ x: 89, y: 212, scale: 0.9 }, white, paint),
)
