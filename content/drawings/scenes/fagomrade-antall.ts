import { snail } from '../motifs/animals.ts'
import { hills } from '../motifs/land.ts'
import { areas, glow, white } from '../palette.ts'
import { cut, flat, light, picture } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.antall

const step = 40
const ground = 208
const columns = [mid, areas.nar.paint, paint, areas.kropp.paint]

/** Stairs of one, two, three and four blocks; a ball has come to the top. */
export const scene = picture(
  tint,
  flat.path('M30 206 L92 92 L154 206Z', shade),
  flat.circle(220, 120, 74, shade),
  hills(204, 6, hill),
  ...columns.flatMap((colour, column) =>
    Array.from({ length: column + 1 }, (_, level) =>
      block(78 + column * (step + 1), ground - (level + 1) * 35, colour),
    ),
  ),
  snail({ x: 139, y: ground - 71, scale: 0.92 }, ink, areas.kropp.mid, areas.kropp.ink),
  light(cut.circle(221, ground - 158, 17, glow)),
)

function block(x: number, y: number, colour: string): string {
  return cut.rect(x, y, step, 34, colour, 4) + flat.circle(x + step / 2, y + 17, 6.5, white)
}
