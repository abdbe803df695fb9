import { materials, night, skins, white, type Skin } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'
import { head, type Look } from './head.ts'

/** A child of 118 units, with its origin between its feet; what it holds is drawn between body and head. */
export const child = (at: Placement, clothes: string, look: Look, ...held: readonly string[]) =>
  place(at, bell(clothes), ...held, place({ x: 0, y: -96 }, head(look)))

/** Head and shoulders, for somebody behind a table or in a window; the origin is below the middle of the shoulders. */
export const bust = (at: Placement, clothes: string, look: Look, ...held: readonly string[]) =>
  place(
    at,
    cut.path('M-30 0 Q-30 -33 0 -34 Q30 -33 30 0Z', clothes),
    ...held,
    place({ x: 0, y: -55 }, head(look)),
  )

/** A child in a wheelchair that rolls towards the right; the same measures as `child`. */
export const childOnWheels = (
  at: Placement,
  clothes: string,
  chair: string,
  look: Look,
  ...held: readonly string[]
) =>
  place(
    at,
    stroke('M-30 -68 H-22 V-22', night, 5),
    place({ x: 0, y: -14 }, bell(clothes)),
    stroke('M6 -24 Q34 -28 36 -8', materials.asphalt, 13),
    stroke('M30 -2 H46', night, 5),
    flat.circle(32, 0, 6, night),
    cut.rect(-24, -30, 40, 8, chair, 4),
    flat.circle(-6, -20, 28, night),
    flat.circle(-6, -20, 23, white),
    stroke('M-6 -42 V2M-28 -20 H16M-22 -36 L10 -4M10 -36 L-22 -4', materials.stone, 1.8),
    cut.circle(-6, -20, 7, chair),
    ...held,
    place({ x: 0, y: -106 }, head(look)),
  )

/** An arm with its hand, bent through the middle point. */
export const arm = (
  sleeve: string,
  skin: Skin,
  [fromX, fromY]: readonly [number, number],
  [bendX, bendY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
) =>
  stroke(`M${fromX} ${fromY} Q${bendX} ${bendY} ${toX} ${toY}`, sleeve, 10.5) +
  cut.circle(toX, toY, 6.5, skins[skin])

function bell(clothes: string): string {
  return cut.path('M-26 -4 Q-28 -70 0 -72 Q28 -70 26 -4 Q26 0 22 0 H-22 Q-26 0 -26 -4Z', clothes)
}
