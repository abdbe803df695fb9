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
  flat.rect(0, 178, 320, 62, shade, 0),
  cut.rect(56, 36, 208, 76, areas.nar.paint, 8),
  ...[64, 114, 164].map((x) => card(x)),
  flat.rect(214, 46, 42, 56, areas.nar.ink, 5),
  breadRoll({ x: 85, y: 88, scale: 0.72 }),
  spruce({ x: 133, y: 95, scale: 0.38 }, areas.nar.paint),
  light(flat.circle(148, 58, 6, glow)),
  closedBook({ x: 185, y: 74 }, areas.kropp.paint),
  bust(
    { x: 164, y: 244, scale: 1.46 },
    areas.kropp.paint,
    { skin: 'tan', hair: 'black', style: 'bob', gaze: [4, -3], glasses: ink },
    place({ x: 45, y: -79, turn: 9, scale: 0.64 }, place({ x: -21, y: -28 }, card(0, 0)), bed()),
    arm(areas.kropp.ink, 'tan', [22, -15], [46, -22], [44, -60]),
  ),
  cut.path('M62 166 H112 L107 198 Q106 202 102 202 H72 Q68 202 67 198Z', materials.wood),
  cut.rect(58, 160, 58, 9, materials.darkWood, 4),
)

function card(x: number, y = 46): string {
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
