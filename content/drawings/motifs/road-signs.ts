import { materials, white } from '../palette.ts'
import { cut, flat, place, type Placement } from '../paper.ts'

/** A pole in a heavy foot, on which a sign of cardboard can stand; its top is at -height. */
export const signPole = (at: Placement, height: number, foot: string) =>
  place(
    at,
    cut.rect(-2.5, -height, 5, height, materials.stone, 2),
    cut.path('M-7 -16 H7 L16 0 H-16Z', foot),
    flat.rect(-20, -4, 40, 6, foot, 3),
  )

/** An eight-sided stop sign of 40 units around 0,0, with a bar for its word. */
export const stopSign = (at: Placement, paint: string) =>
  place(
    at,
    cut.path(octagon(21), white),
    flat.path(octagon(18), paint),
    flat.rect(-11, -3.5, 22, 7, white, 2),
  )

/** The sign of a pedestrian crossing, 40 units around 0,0: a walker in a white triangle. */
export const crossingSign = (at: Placement, paint: string, walker: string) =>
  place(
    at,
    cut.rect(-20, -20, 40, 40, paint, 4),
    flat.path('M0 -16 L16 14 H-16Z', white),
    flat.circle(0, -3, 3, walker),
    flat.path('M-3 2 H3 L7 12 H3 L0 7 L-4 12 H-8Z', walker),
  )

function octagon(r: number): string {
  const side = r * 0.4142
  return `M${-side} ${-r} H${side} L${r} ${-side} V${side} L${side} ${r} H${-side} L${-r} ${side} V${-side}Z`
}
