import { reachingHand } from '../motifs/hand.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke, type Placement } from '../paper.ts'

const { tint, shade, mid } = areas.kunst

/** Ice on sticks leaves waves of colour on a large sheet of paper. */
export const scene = picture(
  tint,
  place(
    { x: 160, y: 122, turn: -3 },
    flat.rect(-136, -96, 272, 190, shade, 8),
    cut.rect(-124, -84, 248, 166, white, 3),
  ),
  stroke('M66 98 Q88 60 110 90 T150 92', areas.nar.mid, 20),
  flat.circle(122, 122, 4.5, areas.nar.mid),
  flat.circle(132, 130, 3, areas.nar.mid),
  stroke('M98 178 Q126 138 152 168 T200 172', mid, 21),
  flat.circle(122, 194, 4.5, mid),
  flat.circle(134, 199, 3, mid),
  iceOnStick({ x: 152, y: 88, turn: 12 }, areas.nar.mid, areas.nar.tint),
  iceOnStick({ x: 206, y: 172, turn: 58 }, mid, tint),
  light(
    stroke('M174 138 Q184 92 210 104', glow, 20),
    place(
      { x: 214, y: 108, turn: 66 },
      stroke('M0 -10 V-46', materials.wood, 8),
      ice(glow, areas.antall.tint),
    ),
  ),
  place({ x: 256, y: 91, turn: -12 }, reachingHand({ x: 0, y: 0, scale: 0.95 }, areas.nar.paint, 'brown')),
  beaker({ x: 78, y: 168 }),
)

function iceOnStick(at: Placement, colour: string, shine: string): string {
  return place(at, stroke('M0 -10 V-58', materials.wood, 8), ice(colour, shine))
}

function ice(colour: string, shine: string): string {
  return (
    cut.path(
      'M-21 -12 Q-21 -18 -14 -18 H14 Q21 -18 21 -12 L17 22 Q16 28 10 28 H-10 Q-16 28 -17 22Z',
      colour,
    ) + flat.path('M-14 -11 H0 V-4 Q-9 -3 -12 6Z', shine)
  )
}

/** The mould that the ice comes from, with one more in it. */
function beaker(at: Placement): string {
  return place(
    at,
    cut.path('M-24 -16 H24 L18 32 Q17 38 11 38 H-11 Q-17 38 -18 32Z', areas.etikk.paint),
    flat.ellipse(0, -16, 25, 8, areas.etikk.ink),
    flat.ellipse(0, -17, 20, 5.6, areas.etikk.mid),
    stroke('M1 -17 L5 -52', materials.wood, 8),
  )
}
