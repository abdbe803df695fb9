import { areas, glow, materials, night, white } from '../palette.ts'
import { cut, flat, light, place, stroke, type Placement } from '../paper.ts'
import { head, type Look } from './head.ts'

const { shade, hill, mid } = areas.sprak

/** A pair of mittens, 74 wide around 0,0: the light of the picture. */
export const litMittens = (at: Placement) => place(at, light(mitten(-16, -6, true), mitten(16, 6)))

/** The wall of the cloakroom with its pegs and coats in the background plane; `rail` is the height of the pegs. */
export const pegs = (rail: number, coats: readonly number[]) =>
  flat.rect(0, rail - 7, 320, 14, white, 2) +
  coats.map((x) => coat(x, rail)).join('') +
  [24, 64, 104, 144, 184, 224, 264, 304].map((x) => flat.circle(x, rail, 4, mid)).join('')

/** A shelf over the pegs, from x to x. */
export const shelf = (from: number, to: number, y: number) =>
  cut.rect(from, y, to - from, 8, materials.wood, 2)

export const bench = (from: number, to: number, y: number) =>
  flat.rect(from + 8, y + 4, 9, 48, materials.darkWood, 2) +
  flat.rect(to - 17, y + 4, 9, 48, materials.darkWood, 2) +
  cut.rect(from, y, to - from, 11, materials.wood, 3)

export const floor = (y: number) => flat.rect(0, y, 320, 240 - y, hill, 0)

type Clothes = { readonly jumper: string; readonly trousers: string; readonly boots: string }

/** A child that sits on something and is seen from the front; its origin is in the middle of the seat. */
export const seatedChild = (
  at: Placement,
  { jumper, trousers, boots }: Clothes,
  look: Look,
  ...held: readonly string[]
) =>
  place(
    at,
    cut.path('M-25 -2 Q-27 -66 0 -68 Q27 -66 25 -2 Q25 4 20 4 H-20 Q-25 4 -25 -2Z', jumper),
    stroke('M-11 0 V24M11 0 V24', trousers, 14),
    cut.path('M-20 22 H-3 V40 H-22 Q-24 32 -20 30Z', boots),
    cut.path('M20 22 H3 V40 H22 Q24 32 20 30Z', boots),
    ...held,
    place({ x: 0, y: -90 }, head(look)),
  )

export const boot = (at: Placement, colour: string, sole: string = night) =>
  place(
    at,
    cut.path('M-10 -30 H9 L8 -19 Q8 -14 14 -13 Q25 -11 26 -3 H-11 Q-8 -15 -10 -30Z', colour),
    cut.rect(-12, -34, 23, 8, white, 3.6),
    stroke('M9 -15 Q3 -13 -5 -15', white, 2.4),
    cut.path('M-12 -5 H26 Q28.5 -5 28 -1.4 Q27.6 1 25 1 H4 L2 2.6 H-10 Q-12 2.6 -12 0Z', sole),
  )

function mitten(x: number, turn: number, mirrored = false): string {
  return place(
    { x, y: 0, turn, mirrored },
    cut.path('M-10 12 V-9 Q-9 -22 0 -22 Q10 -22 10 -9 V-3 Q14 -12 19 -9 Q23 -6 18 2 Q14 8 10 10 V12Z', glow),
    stroke('M-9 4 H9', white, 3),
    cut.rect(-12, 10, 24, 9, white, 4),
  )
}

function coat(x: number, rail: number): string {
  return flat.path(
    `M${x} ${rail} Q${x - 19} ${rail + 6} ${x - 19} ${rail + 24} L${x - 21} ${rail + 62} H${x + 21} L${x + 19} ${rail + 24} Q${x + 19} ${rail + 6} ${x} ${rail}Z`,
    shade,
  )
}
