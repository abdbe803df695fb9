import { arm, bust } from '../motifs/child.ts'
import { breadRoll } from '../motifs/food.ts'
import { closedBook } from '../motifs/things.ts'
import { spruce } from '../motifs/trees.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place } from '../paper.ts'

const { tint, shade, mid, ink } = areas.antall

/** A child hangs the last picture of the day on the board: after food, outdoors and a book comes a bed. */
export const scene = picture(
  tint,
  flat.rect(0, 190, 320, 50, shade, 0),
  cut.rect(54, 30, 212, 78, areas.nar.paint, 8),
  ...[64, 114, 164].map((x) => card(x)),
  flat.rect(214, 40, 42, 56, areas.nar.ink, 5),
  breadRoll({ x: 85, y: 82, scale: 0.72 }),
  spruce({ x: 129, y: 89, scale: 0.38 }, areas.nar.paint),
  light(flat.circle(147, 54, 7, glow)),
  closedBook({ x: 185, y: 68 }, areas.kropp.paint),
  bust(
    { x: 164, y: 246, scale: 1.56 },
    areas.kropp.paint,
    { skin: 'tan', hair: 'black', style: 'bob', gaze: [4, -3], glasses: ink },
    place({ x: 45, y: -79, turn: 9, scale: 0.64 }, place({ x: -21, y: -28 }, card(0, 0)), bed()),
    arm(areas.kropp.ink, 'tan', [22, -15], [46, -22], [44, -60]),
  ),
  cut.path('M58 190 H112 L107 224 Q106 228 102 228 H68 Q64 228 63 224Z', materials.wood),
  cut.rect(54, 184, 62, 9, materials.darkWood, 4),
)

function card(x: number, y = 40): string {
  return cut.rect(x, y, 42, 56, white, 5)
}

function bed(): string {
  return (
    flat.rect(-16, -10, 4, 24, materials.darkWood, 2) +
    flat.rect(13, 0, 4, 14, materials.darkWood, 2) +
    flat.rect(-16, 4, 32, 6, materials.darkWood, 1) +
    flat.rect(-11, -3, 10, 7, areas.nar.mid, 3) +
    flat.rect(-3, -3, 18, 8, mid, 3)
  )
}
