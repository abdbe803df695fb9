import { spider } from '../motifs/animals.ts'
import { hills } from '../motifs/land.ts'
import { cloud, rain } from '../motifs/weather.ts'
import { areas, glow } from '../palette.ts'
import { cut, light, picture, stroke } from '../paper.ts'

const { tint, mid, paint } = areas.sprak

/** The spider between the drainpipe and the rain; the sun is on its way. */
export const scene = picture(
  tint,
  light(
    cut.circle(238, 78, 38, glow),
    stroke('M238 28 V21M202 43 L196 37M274 43 L280 37M190 78 H182M286 78 H294', glow, 6),
  ),
  cloud({ x: 222, y: 104, scale: 0.86 }),
  rain(
    [
      [186, 136],
      [212, 136],
      [238, 136],
      [200, 162],
      [226, 162],
      [252, 160],
    ],
    mid,
  ),
  cut.rect(30, -4, 44, 206, mid, 3),
  cut.rect(24, 40, 56, 12, paint, 4),
  cut.rect(24, 132, 56, 12, paint, 4),
  cut.path('M30 190 h44 q0 14 24 16 v26 H54 q-24 0 -24 -24Z', mid),
  cut.rect(92, 202, 12, 34, paint, 4),
  hills(222, -6, areas.natur.mid),
  spider({ x: 132, y: 138, scale: 0.98 }, 150, areas.kropp.paint),
)
