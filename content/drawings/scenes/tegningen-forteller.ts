import { arm, child } from '../motifs/child.ts'
import { reachingHand } from '../motifs/hand.ts'
import { areas, glow, night, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.sprak

/** A drawn lion on a large sheet, a hand that writes below it, and the child who plays it. */
export const scene = picture(
  tint,
  flat.circle(206, 118, 96, shade),
  flat.rect(0, 190, 320, 50, hill, 0),
  place({ x: 112, y: 108, turn: -3 }, cut.rect(-64, -82, 128, 160, white, 3)),
  drawnLion(),
  light(
    flat.circle(160, 52, 11, glow),
    stroke('M160 34 v-1M144 44 l-2 -1M142 58 l-2 1M150 70 l-1 2M176 40 l2 -2', glow, 3.4),
  ),
  stroke('M74 146 q4 -6 8 0 t8 0 t8 0M106 145 q4 -6 8 0 t8 0 t8 0 t8 0', ink, 2.6),
  stroke('M75 162 q4 -6 8 0 t8 0 t8 0 t8 0', ink, 2.6),
  place({ x: 118, y: 164, turn: 32 }, stroke('M0 0 V-36', paint, 5.4), stroke('M0 0 V4', night, 3)),
  stroke('M44 218 L-12 248', paint, 21),
  place(
    { x: 108, y: 184, turn: -28, mirrored: true },
    reachingHand({ x: 0, y: 0, scale: 0.8 }, paint, 'brown'),
  ),
  stroke('M240 204 Q282 208 274 172', areas.antall.mid, 7),
  cut.circle(274, 168, 9, areas.kropp.paint),
  child(
    { x: 220, y: 214, scale: 1.04 },
    areas.antall.mid,
    { skin: 'pale', hair: 'brown', style: 'short', mouth: 'open' },
    arm(areas.antall.mid, 'pale', [-18, -50], [-42, -48], [-42, -76]),
    arm(areas.antall.mid, 'pale', [18, -50], [42, -48], [42, -76]),
    mane(0, -96, 27, 10),
  ),
)

function mane(x: number, y: number, reach: number, r: number): string {
  return Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * 2 * Math.PI
    return cut.circle(x + reach * Math.cos(angle), y + reach * Math.sin(angle), r, areas.kropp.paint)
  }).join('')
}

function drawnLion(): string {
  return place(
    { x: 112, y: 88, turn: -3 },
    stroke('M-6 22 V42M6 24 V42M34 22 V42M44 20 V42', areas.antall.mid, 5),
    stroke('M48 10 Q60 6 56 -12', areas.antall.mid, 4),
    flat.ellipse(22, 14, 30, 15, areas.antall.mid),
    stroke(
      'M-32 -6 l8 -6M-34 8 l9 -1M-26 22 l6 -6M-12 28 l0 -8M2 22 l-5 -6M-26 -20 l6 6M-12 -26 v8M2 -20 l-5 6M10 -6 l-8 2M10 8 l-8 -2',
      areas.kropp.paint,
      4.4,
    ),
    flat.circle(-12, 0, 15, areas.antall.mid),
    flat.circle(-17, -3, 2.2, night),
    flat.circle(-7, -3, 2.2, night),
    stroke('M-18 5 Q-12 11 -6 5', night, 2.2),
  )
}
