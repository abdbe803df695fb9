import { materials, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** An open book of 192 units, seen from the front; 0,0 is below its spine. */
export const openBook = (at: Placement, cover: string, line: string) =>
  place(
    at,
    cut.path('M0 0 Q-46 -16 -96 -2 V-54 H96 V-2 Q46 -16 0 0Z', cover),
    flat.path('M0 -8 Q-44 -24 -90 -11 V-62 Q-40 -74 0 -56Z', white),
    flat.path('M0 -8 Q44 -24 90 -11 V-62 Q40 -74 0 -56Z', white),
    stroke('M0 -55 V-9', line, 2.4),
    stroke('M-78 -26 Q-44 -34 -14 -24M78 -26 Q44 -34 14 -24', line, 3),
  )

/** A closed book held upright, 26 by 30 around 0,0. */
export const closedBook = (at: Placement, cover: string) =>
  place(at, cut.rect(-14, -16, 28, 32, cover, 2), stroke('M-8 -15 V15', white, 2.6))

/** A speech bubble with a soft frame; its tail points to the tip. */
export const bubble = (
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  [tipX, tipY]: readonly [number, number],
  colour: string,
  radius = 18,
) => {
  const isBeside = tipX < x || tipX > x + width
  const [rootX, rootY] = isBeside
    ? [tipX < x ? x + 6 : x + width - 6, clamped(tipY, y + radius, y + height - radius)]
    : [clamped(tipX, x + radius, x + width - radius), tipY > y ? y + height - 6 : y + 6]
  const spread = Math.max(11, 0.16 * Math.min(width, height))
  const [spreadX, spreadY] = isBeside ? [0, spread] : [spread, 0]
  const tail = `M${rootX - spreadX} ${rootY - spreadY} L${tipX} ${tipY} L${rootX + spreadX} ${rootY + spreadY}Z`
  return (
    cut.path(tail, colour) +
    cut.rect(x, y, width, height, colour, radius) +
    // Drawn again over the body, whose edge would otherwise cross the base of the tail.
    flat.path(tail, colour)
  )
}

export const brush = (at: Placement, bristles: string) =>
  place(
    at,
    stroke('M0 0 V-44', materials.wood, 6),
    flat.rect(-5, -54, 10, 12, materials.stone, 2),
    cut.path('M-6 -53 Q-8 -66 0 -76 Q8 -66 6 -53Z', bristles),
  )

/** A crate of 60 by 34; 0,0 is below its middle. */
export const crate = (at: Placement) =>
  place(
    at,
    cut.rect(-30, -34, 60, 34, materials.wood, 3),
    stroke('M-26 -17 H26', materials.darkWood, 2.6),
    flat.rect(-30, -34, 6, 34, materials.darkWood, 2),
    flat.rect(24, -34, 6, 34, materials.darkWood, 2),
  )

/** A balance, 92 wide and 74 high; its pans hang at -36 and 36, 30 above the ground. */
export const balance = (at: Placement, metal: string) =>
  place(
    at,
    cut.rect(-20, -7, 40, 7, metal, 3),
    stroke('M0 -6 V-70', metal, 6),
    stroke('M-36 -64 L36 -64', metal, 5),
    stroke('M-36 -64 L-50 -32M-36 -64 L-22 -32M36 -64 L22 -32M36 -64 L50 -32', metal, 2),
    cut.path('M-54 -33 H-18 Q-22 -21 -36 -21 Q-50 -21 -54 -33Z', metal),
    cut.path('M54 -33 H18 Q22 -21 36 -21 Q50 -21 54 -33Z', metal),
    flat.circle(0, -70, 6, metal),
  )

export const signpost = (at: Placement, board: string, other: string) =>
  place(
    at,
    cut.rect(-4, -78, 8, 78, materials.darkWood, 2),
    cut.path('M-26 -74 H22 L34 -64 L22 -54 H-26 Q-28 -54 -28 -56 V-72 Q-28 -74 -26 -74Z', board),
    cut.path('M26 -48 H-20 L-32 -38 L-20 -28 H26 Q28 -28 28 -30 V-46 Q28 -48 26 -48Z', other),
  )

/** A bridge of planks that arches from side to side over the whole picture. */
export const archBridge = (at: Placement) =>
  place(
    at,
    cut.path('M30 176 Q160 96 290 176 V196 Q160 122 30 196Z', materials.wood),
    stroke(
      'M64 163 v16M96 150 v16M128 143 v15M160 141 v14M192 143 v15M224 150 v16M256 163 v16',
      materials.darkWood,
      3,
    ),
  )

function clamped(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
