import { hedgehog } from '../motifs/animals.ts'
import { flyAgaric } from '../motifs/forest-floor.ts'
import { hills } from '../motifs/land.ts'
import { broadleaf, spruce } from '../motifs/trees.ts'
import { sun } from '../motifs/weather.ts'
import { areas } from '../palette.ts'
import { picture } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.natur

/** A hedgehog under autumn trees. */
export const scene = picture(
  tint,
  sun({ x: 222, y: 92 }, 42),
  hills(128, 26, shade),
  spruce({ x: 54, y: 152, scale: 0.92 }, mid),
  spruce({ x: 288, y: 148, scale: 0.8 }, mid),
  spruce({ x: 114, y: 162, scale: 1.18 }, paint),
  broadleaf({ x: 182, y: 166, scale: 1.02 }, areas.kropp.mid),
  broadleaf({ x: 250, y: 172, scale: 1.24 }, areas.antall.mid),
  spruce({ x: 18, y: 178, scale: 1.05 }, ink),
  hills(184, -18, hill),
  hedgehog({ x: 184, y: 206, scale: 1.04 }, areas.kropp.paint, areas.kropp.ink),
  flyAgaric({ x: 72, y: 210, scale: 0.9 }),
  flyAgaric({ x: 268, y: 212, scale: 0.72 }),
)
