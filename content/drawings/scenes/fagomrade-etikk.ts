import { candle } from '../motifs/lights.ts'
import { areas, hairs, skins, white } from '../palette.ts'
import { cut, flat, picture, stroke } from '../paper.ts'

const { tint, shade, hill, paint } = areas.etikk

/** Two people hold their hands around one candle. */
export const scene = picture(
  tint,
  flat.circle(160, 104, 100, shade),
  flat.circle(160, 104, 66, hill),
  stroke('M30 256 Q74 236 104 196', areas.kropp.paint, 44),
  stroke('M290 256 Q246 236 216 196', paint, 44),
  stroke('M92 190 L120 210', white, 13),
  stroke('M228 190 L200 210', white, 13),
  candle({ x: 160, y: 196, scale: 1.3 }, 66),
  cut.path(
    'M96 194 Q86 160 98 134 Q104 126 111 132 Q112 158 124 172 Q146 180 162 190 Q170 198 160 206 Q134 222 116 208Z',
    skins.pale,
  ),
  cut.path(
    'M224 194 Q234 160 222 134 Q216 126 209 132 Q208 158 196 172 Q174 180 158 190 Q150 198 160 206 Q186 222 204 208Z',
    skins.dark,
  ),
  stroke('M117 186 Q132 190 148 197', areas.kropp.mid, 2.2),
  stroke('M203 186 Q188 190 172 197', hairs.black, 2.2),
  flat.circle(70, 62, 5, white),
  flat.circle(252, 72, 5, white),
  flat.circle(226, 40, 4, white),
  flat.circle(92, 38, 4, white),
)
