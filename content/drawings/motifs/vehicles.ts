import { areas, materials, night, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A bus of 96 units. */
export const bus = (at: Placement, paint: string, skirt: string) =>
  place(
    at,
    cut.rect(-48, -45, 96, 44, paint, 6),
    flat.rect(-40, -37, 20, 16, white, 2),
    flat.rect(-14, -37, 20, 16, white, 2),
    flat.rect(12, -37, 28, 16, white, 2),
    flat.rect(-48, -16, 96, 6, skirt, 0),
    wheel(-27, 0, 11),
    wheel(27, 0, 11),
  )

/** A fire engine of 176 units that drives to the right. */
export const fireEngine = (at: Placement) =>
  place(
    at,
    stroke('M-84 -82 H52M-84 -70 H52', white, 4),
    stroke(
      'M-74 -82 V-70M-56 -82 V-70M-38 -82 V-70M-20 -82 V-70M-2 -82 V-70M16 -82 V-70M34 -82 V-70',
      white,
      3.4,
    ),
    cut.rect(24, -82, 22, 12, areas.sprak.paint, 4),
    cut.path(
      'M-88 -62 Q-88 -66 -84 -66 H6 V-70 Q6 -74 10 -74 H54 Q60 -74 63 -68 L76 -40 Q88 -38 88 -30 V-10 Q88 -6 84 -6 H-84 Q-88 -6 -88 -10Z',
      areas.kropp.paint,
    ),
    flat.path('M44 -64 H54 L65 -40 H44Z', areas.nar.tint),
    flat.rect(16, -64, 22, 24, areas.nar.tint, 2),
    flat.rect(-88, -30, 176, 8, white, 0),
    flat.rect(-80, -58, 24, 24, areas.kropp.ink, 2),
    flat.rect(-50, -58, 24, 24, areas.kropp.ink, 2),
    cut.circle(-8, -46, 10, white),
    stroke('M-8 -46 m-5 0 a5 5 0 1 0 10 0 a5 5 0 1 0 -10 0', night, 2.6),
    stroke('M-74 -46 H-62M-44 -46 H-32', areas.kropp.mid, 3),
    wheel(-52, -4, 16),
    wheel(48, -4, 16),
  )

export const sailingBoat = (at: Placement, hull: string, sail: string) =>
  place(
    at,
    stroke('M0 -14 V-70', materials.darkWood, 4),
    cut.path('M-4 -66 V-20 H-32 Q-8 -34 -4 -66Z', sail),
    cut.path('M5 -58 Q8 -36 28 -20 H5Z', sail),
    cut.path('M-40 -15 H40 Q36 2 22 4 H-22 Q-36 2 -40 -15Z', hull),
  )

export const kite = (at: Placement, paint: string) =>
  place(at, cut.path('M0 -26 L20 0 L0 30 L-20 0Z', paint), stroke('M0 -26 V30M-20 0 H20', white, 2.4))

function wheel(x: number, y: number, r: number): string {
  return flat.circle(x, y, r, night) + flat.circle(x, y, r * 0.42, white)
}
