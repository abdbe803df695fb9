import { arm, child } from '../motifs/child.ts'
import { hills } from '../motifs/land.ts'
import { closedBook } from '../motifs/things.ts'
import { areas, glow, white } from '../palette.ts'
import { cut, flat, light, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.nar

/** Two children leave the library with a book each; the light falls from its open door. */
export const scene = picture(
  tint,
  flat.path('M4 92 L44 54 L84 92 V214 H4Z', hill),
  flat.rect(250, 60, 70, 154, shade, 3),
  ...[264, 288].flatMap((x) => [76, 112].map((y) => flat.rect(x, y, 15, 21, white, 2))),
  cut.rect(76, 84, 168, 126, paint, 3),
  cut.path('M60 90 L156 30 Q160 27 164 30 L260 90 Q260 95 256 95 H64 Q60 95 60 90Z', ink),
  cut.path('M160 80 Q148 70 134 74 V55 Q149 51 160 61 Q171 51 186 55 V74 Q172 70 160 80Z', white),
  stroke('M160 62 V78', ink, 2.4),
  cut.rect(130, 106, 60, 104, white, 3),
  light(flat.rect(136, 112, 48, 98, glow, 2)),
  flat.path('M136 112 L150 120 V214 L136 210Z', areas.kropp.paint),
  flat.circle(146, 166, 2.4, white),
  hills(208, 4, mid),
  child(
    { x: 98, y: 222, scale: 1.04 },
    areas.antall.mid,
    { skin: 'tan', hair: 'brown', style: 'long' },
    closedBook({ x: 8, y: -38, scale: 1.1 }, areas.kropp.paint),
    arm(areas.antall.paint, 'tan', [-20, -50], [-32, -24], [-8, -27]),
  ),
  child(
    { x: 220, y: 222, scale: 1.04 },
    areas.kropp.paint,
    { skin: 'dark', hair: 'black', style: 'curls', glasses: white },
    closedBook({ x: -8, y: -38, scale: 1.1 }, areas.antall.mid),
    arm(areas.kropp.ink, 'dark', [20, -50], [32, -24], [8, -27]),
  ),
)
