import { ant } from '../motifs/animals.ts'
import { flyAgaric, tuft } from '../motifs/forest-floor.ts'
import { hills } from '../motifs/land.ts'
import { magnifier } from '../motifs/magnifier.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { areas, materials } from '../palette.ts'
import { picture } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.natur

/** A magnifying glass makes an ant as large as the trees. */
export const scene = picture(
  tint,
  distantSpruce({ x: 40, y: 170, scale: 1.1 }, shade),
  distantSpruce({ x: 96, y: 166, scale: 1.4 }, shade),
  distantSpruce({ x: 256, y: 170, scale: 1.5 }, shade),
  distantSpruce({ x: 306, y: 172, scale: 1 }, shade),
  hills(172, 14, hill),
  hills(212, -8, mid),
  tuft({ x: 124, y: 214, scale: 1.2 }, paint),
  tuft({ x: 186, y: 216, scale: 1 }, paint),
  magnifier({ x: 156, y: 104 }, 60, ink, materials.darkWood, ant({ x: -5, y: 27, scale: 1.16 })),
  flyAgaric({ x: 94, y: 214, scale: 1.15 }),
  flyAgaric({ x: 58, y: 216, scale: 0.62 }),
)
