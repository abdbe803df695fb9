import { areas, glow, materials, night, white } from '../palette.ts'
import { cut, flat, light, place, stroke, type Placement } from '../paper.ts'
import { apple, cup, plate } from './food.ts'
import { closedBook } from './things.ts'
import { spruce } from './trees.ts'

/** A board with five places for the pictures of a day, 224 by 62 around 0,0; an empty place shows its tape. */
export const dayBoard = (at: Placement, ...pictures: readonly string[]) =>
  place(
    at,
    cut.rect(-112, -31, 224, 62, materials.wood, 4),
    flat.rect(-107, -26, 214, 52, white, 2),
    ...[-84, -42, 0, 42, 84].map((x, index) =>
      place({ x, y: 0 }, pictures[index] || flat.rect(-9, -5, 18, 10, areas.natur.tint, 3)),
    ),
  )

const card = (tint: string, ...parts: readonly string[]) =>
  cut.rect(-18, -22, 36, 44, tint, 3) + parts.join('')

/** The pictures of a day, 36 by 44 around 0,0. */
export const milkCard = card(areas.kropp.tint, cup({ x: -3, y: 12 }, areas.kropp.paint, white))
export const appleCard = card(
  areas.natur.tint,
  apple({ x: 0, y: 14, scale: 0.72 }, areas.kropp.paint, areas.natur.paint),
)
export const woodsCard = card(areas.sprak.tint, spruce({ x: 0, y: 15, scale: 0.37 }, areas.natur.paint))
export const lunchCard = card(
  areas.kropp.tint,
  plate({ x: 0, y: 4, scale: 0.54 }, areas.kropp.mid),
  flat.ellipse(0, 1, 8, 4.5, materials.bread),
)
export const bookCard = card(areas.natur.tint, closedBook({ x: 0, y: 0, scale: 0.8 }, areas.sprak.paint))

/** A hut of a blanket; its opening is the light of the picture. */
export const litHutCard = card(
  areas.sprak.tint,
  cut.path('M-15 14 L-2 -12 Q0 -15 2 -12 L15 14Z', areas.sprak.paint),
  light(flat.path('M-6 14 L0 -2 L6 14Z', glow)),
)

/** A basket of 64 units, seen from the front, for the pictures that are done: the light of the picture. */
export const litBasket = (at: Placement, ...inside: readonly string[]) =>
  place(
    at,
    ...inside,
    light(cut.path('M-32 -34 H32 L25 -3 Q24 0 20 0 H-20 Q-24 0 -25 -3Z', glow)),
    stroke('M-29 -24 H29M-27 -13 H27', materials.wood, 2.4),
    cut.rect(-35, -38, 70, 8, materials.wood, 4),
  )

/** A low table for the basket, 84 wide. */
export const lowTable = (at: Placement) =>
  place(
    at,
    flat.rect(-34, 4, 8, 44, materials.darkWood, 2),
    flat.rect(26, 4, 8, 44, materials.darkWood, 2),
    cut.rect(-42, 0, 84, 8, materials.table, 3),
  )

/** The room of the film: wall, skirting and floor. */
export const commonRoom = (ground: number) =>
  flat.rect(0, ground, 320, 240 - ground, areas.natur.hill, 0) + flat.rect(0, ground - 6, 320, 6, white, 0)

/** A rain drop’s path on the window pane. */
export const drops = (points: readonly (readonly [x: number, y: number])[]) =>
  stroke(points.map(([x, y]) => `M${x} ${y} l-3 9`).join(''), areas.sprak.mid, 3.4)

/** A peg with its round mark above, as every child has one. */
export const peg = (at: Placement, mark: string) =>
  place(at, cut.circle(0, -24, 13, white), mark, stroke('M0 -4 V4 Q0 10 6 8', night, 4))
