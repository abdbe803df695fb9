import { arm, child } from '../motifs/child.ts'
import { apple } from '../motifs/food.ts'
import { hills } from '../motifs/land.ts'
import { sun } from '../motifs/weather.ts'
import { areas, night } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.kropp

/** A child jumps over a skipping rope before a large sun. */
export const scene = picture(
  tint,
  hills(150, 22, shade),
  sun({ x: 160, y: 112 }, 74),
  hills(196, 14, hill),
  flat.ellipse(160, 216, 34, 5, mid),
  place(
    { x: 160, y: 172, scale: 1.08 },
    stroke('M-40 -46 C-104 -106 -80 46 0 38 C80 46 104 -106 40 -46', ink, 4),
    stroke('M-12 -8 Q-26 -2 -22 8M12 -8 Q26 -2 22 8', areas.sprak.ink, 12),
    cut.ellipse(-23, 13, 11, 6.5, night),
    cut.ellipse(23, 13, 11, 6.5, night),
  ),
  child(
    { x: 160, y: 172, scale: 1.08 },
    paint,
    { skin: 'tan', hair: 'brown', style: 'braids', mouth: 'open', glasses: ink },
    arm(ink, 'tan', [-19, -52], [-34, -36], [-42, -48]),
    arm(ink, 'tan', [19, -52], [34, -36], [42, -48]),
  ),
  apple({ x: 74, y: 214, scale: 0.9 }, paint, areas.natur.paint),
  apple({ x: 248, y: 208, scale: 0.7 }, paint, areas.natur.paint),
)
