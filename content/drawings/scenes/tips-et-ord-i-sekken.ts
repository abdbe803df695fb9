import { reachingHand } from '../motifs/hand.ts'
import { bubble } from '../motifs/things.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.sprak

const rays = (r: number, colour: string, width: number) =>
  stroke(
    Array.from({ length: 8 }, (_, index) => {
      const angle = (index * Math.PI) / 4
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      return `M${x * r * 1.5} ${y * r * 1.5} L${x * r * 1.9} ${y * r * 1.9}`
    }).join(''),
    colour,
    width,
  )

const whiteSun = (x: number, y: number) => place({ x, y }, flat.circle(0, 0, 7, white), rays(7, white, 2.6))

const boot = (x: number) =>
  cut.path(`M${x} 178 H${x + 16} V200 Q${x + 28} 201 ${x + 28} 214 H${x}Z`, areas.kropp.paint) +
  flat.rect(x, 178, 16, 6, areas.kropp.ink, 2)

/** A hand puts a card with a sun into a rucksack on its peg. */
export const scene = picture(
  tint,
  flat.rect(0, 0, 320, 204, shade, 0),
  flat.rect(0, 204, 320, 36, hill, 0),
  cut.rect(0, 34, 320, 16, materials.wood, 0),
  ...[70, 146, 222, 298].map((x) => cut.circle(x, 42, 6, materials.darkWood)),
  bubble({ x: 44, y: 112, width: 44, height: 42 }, [102, 138], areas.kropp.paint, 18),
  whiteSun(66, 133),
  bubble({ x: 210, y: 118, width: 44, height: 42 }, [192, 146], areas.nar.paint, 4),
  whiteSun(232, 139),
  stroke('M146 44 Q132 56 138 72M146 44 Q160 56 154 72', ink, 5),
  place(
    { x: 146, y: 88, turn: 6 },
    cut.rect(-30, -32, 60, 66, white, 4),
    light(flat.circle(-4, -8, 10, glow), place({ x: -4, y: -8 }, rays(10, glow, 3.4))),
  ),
  stroke('M264 80 H330', areas.nar.paint, 22.4),
  reachingHand({ x: 192, y: 80, scale: 0.86 }, areas.nar.paint, 'brown'),
  cut.path('M98 112 Q98 100 110 100 H184 Q196 100 196 112 V184 Q196 200 180 200 H114 Q98 200 98 184Z', paint),
  flat.path('M98 112 Q98 100 110 100 H184 Q196 100 196 112 V118 H98Z', ink),
  cut.rect(114, 148, 66, 42, mid, 8),
  stroke('M114 162 H180', ink, 3),
  cut.rect(142, 158, 10, 14, white, 3),
  boot(204),
  boot(236),
)
