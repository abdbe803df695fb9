import { gableHouse } from '../motifs/buildings.ts'
import { goat } from '../motifs/goat.ts'
import { hills } from '../motifs/land.ts'
import { meadowFlower } from '../motifs/meadow.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, samiColours, white } from '../palette.ts'
import { cut, flat, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint } = areas.natur

const bell = (x: number, y: number) =>
  stroke(`M${x - 8} ${y - 10} Q${x} ${y - 2} ${x + 8} ${y - 10}`, areas.kropp.paint, 4) +
  cut.path(`M${x - 6} ${y + 8} L${x - 4} ${y - 4} H${x + 4} L${x + 6} ${y + 8}Z`, samiColours.yellow)

/** Goats with bells run about in front of a mountain farm. */
export const scene = picture(
  tint,
  sun({ x: 60, y: 52 }, 26),
  flat.path('M90 150 L176 40 L232 104 L268 66 L340 150Z', shade),
  flat.path('M176 40 L204 72 L188 66 L172 76 L156 66Z', white),
  hills(152, 18, hill),
  gableHouse({ x: 244, y: 166, scale: 0.92 }, materials.darkWood, paint),
  cut.rect(236, 132, 18, 34, materials.bark, 2),
  flat.rect(264, 128, 13, 13, white, 2),
  hills(186, 12, mid),
  goat({ x: 66, y: 196, scale: 0.84 }, white, materials.darkWood),
  bell(98, 152),
  goat({ x: 142, y: 220, scale: 1.06 }, materials.table, materials.bark),
  bell(184, 164),
  goat({ x: 252, y: 226, scale: 0.7, mirrored: true }, materials.asphalt, materials.bark),
  bell(224, 190),
  meadowFlower({ x: 24, y: 232, scale: 0.7 }, white, samiColours.yellow, paint),
  meadowFlower({ x: 298, y: 232, scale: 0.8 }, white, samiColours.yellow, paint),
)
