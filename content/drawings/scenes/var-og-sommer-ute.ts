import { snail } from '../motifs/animals.ts'
import { gableHouse, sash } from '../motifs/buildings.ts'
import { tuft } from '../motifs/forest-floor.ts'
import { hills } from '../motifs/land.ts'
import { harebell, meadowFlower } from '../motifs/meadow.ts'
import { pail } from '../motifs/pail.ts'
import { birchTrunk } from '../motifs/trees.ts'
import { sailingBoat } from '../motifs/vehicles.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.natur

/** A red house by the fjord, and a meadow with a pail and a snail in front of it. */
export const scene = picture(
  tint,
  sun({ x: 162, y: 66 }, 30),
  flat.path('M0 118 Q40 92 84 112 Q150 84 214 112 Q268 90 320 108 V140 H0Z', shade),
  flat.rect(0, 122, 320, 50, areas.nar.mid, 0),
  stroke('M150 136 h22M232 132 h16M196 154 h20M134 150 h12', areas.nar.tint, 3),
  sailingBoat({ x: 184, y: 144, scale: 0.6 }, areas.nar.ink, white),
  flat.path('M0 150 Q60 128 130 152 Q170 166 230 164 Q280 156 320 150 V240 H0Z', hill),
  gableHouse({ x: 96, y: 168, scale: 1.02 }, areas.kropp.paint, areas.kropp.ink),
  sash({ x: 68, y: 116, width: 20, height: 22 }),
  cut.rect(102, 130, 18, 38, white, 2),
  hills(186, -10, mid),
  birchTrunk({ x: 246, y: 190, scale: 0.76 }, 170),
  birchCrown(246, 88),
  harebell({ x: 66, y: 214 }, areas.etikk.hill, paint),
  meadowFlower({ x: 104, y: 216, scale: 0.9 }, white, areas.kunst.hill, paint),
  pail({ x: 142, y: 214, scale: 0.94 }, areas.nar.paint, areas.nar.ink, areas.nar.tint),
  meadowFlower({ x: 182, y: 216, scale: 1.02 }, white, areas.kunst.hill, paint),
  snail({ x: 222, y: 219, scale: 1.06 }, materials.dough, areas.kropp.paint, areas.kropp.hill),
  tuft({ x: 84, y: 218, scale: 0.9 }, ink),
  tuft({ x: 272, y: 206, scale: 0.9 }, ink),
)

function birchCrown(x: number, y: number): string {
  return (
    cut.ellipse(x - 22, y - 2, 24, 30, paint) +
    cut.ellipse(x + 26, y - 4, 22, 30, paint) +
    cut.ellipse(x, y - 26, 32, 38, mid) +
    stroke(
      `M${x - 8} ${y - 36} q-5 10 -3 20M${x + 10} ${y - 44} q6 10 4 20M${x - 2} ${y - 10} q3 8 1 14`,
      paint,
      3,
    )
  )
}
