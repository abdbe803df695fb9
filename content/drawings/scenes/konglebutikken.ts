import { arm, bust } from '../motifs/child.ts'
import { cone } from '../motifs/forest-floor.ts'
import { hills } from '../motifs/land.ts'
import { birchLeaf } from '../motifs/leaves.ts'
import { balance, crate } from '../motifs/things.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, light, picture } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.antall

/** A shop of cones: one, two and three in the crates, a balance, and a leaf to pay with. */
export const scene = picture(
  tint,
  hills(140, 18, shade),
  hills(206, 6, hill),
  cut.rect(58, 50, 8, 160, materials.darkWood, 2),
  cut.rect(254, 50, 8, 160, materials.darkWood, 2),
  cut.path(awning([52, 100, 148, 196, 244]), paint),
  cut.path(awning([76, 124, 172, 220]), white),
  bust(
    { x: 110, y: 150, scale: 1.12 },
    areas.nar.paint,
    { skin: 'tan', hair: 'black', style: 'bob', gaze: [2, 0] },
    arm(areas.nar.ink, 'tan', [20, -14], [44, -2], [47, -24]),
  ),
  light(birchLeaf({ x: 168, y: 104, turn: 20, scale: 1.05 }, glow, materials.darkWood)),
  balance({ x: 214, y: 150, scale: 0.8 }, areas.nar.ink),
  cone({ x: 185, y: 118, scale: 0.5, turn: 80 }),
  cone({ x: 237, y: 118, scale: 0.44, turn: 70 }),
  cone({ x: 248, y: 117, scale: 0.4, turn: -60 }),
  cut.rect(50, 148, 220, 14, materials.tableEdge, 4),
  cut.rect(58, 162, 204, 50, mid, 2),
  ...[96, 160, 224].flatMap((x, index) => [...conesIn(index + 1, x), crate({ x, y: 212, scale: 0.98 })]),
  cut.rect(50, 211, 220, 6, ink, 2),
)

function awning(stripes: readonly number[]): string {
  return stripes.map((x) => `M${x} 30 h24 v28 a12 12 0 0 1 -24 0Z`).join('')
}

function conesIn(count: number, middle: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    cone({ x: middle + (index - (count - 1) / 2) * 17, y: 178, scale: 0.66, turn: 180 }),
  )
}
