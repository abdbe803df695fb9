import { apple } from '../motifs/food.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.antall

type Card = {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly dots: readonly (readonly [x: number, y: number])[]
}

const corners = [
  [-11, 24],
  [11, 24],
  [-11, 48],
  [11, 48],
] as const
const diagonal = [
  [-11, 24],
  [11, 48],
] as const
const middle = [0, 36] as const

const card = ({ x, y, turn, dots }: Card, paper = cut.rect(-23, 6, 46, 60, white, 5)) =>
  place(
    { x, y, turn },
    paper,
    cut.rect(-4, -6, 8, 20, materials.darkWood, 2),
    ...dots.map(([dotX, dotY]) => flat.circle(dotX, dotY, 5.4, ink)),
  )

/** A rope with cards from one dot to five, and as many apples below the middle one as it has dots. */
export const scene = picture(
  tint,
  flat.rect(0, 186, 320, 54, hill, 0),
  flat.ellipse(160, 210, 110, 18, shade),
  stroke('M0 38 Q160 84 320 38', materials.wood, 5),
  card({ x: 44, y: 50, turn: 4, dots: [middle] }),
  card({ x: 102, y: 61, turn: 2, dots: diagonal }),
  card({ x: 160, y: 65, turn: 0, dots: [...diagonal, middle] }, light(cut.rect(-23, 6, 46, 60, glow, 5))),
  card({ x: 218, y: 61, turn: -2, dots: corners }),
  card({ x: 276, y: 50, turn: -4, dots: [...corners, middle] }),
  apple({ x: 104, y: 210, scale: 1.1 }, areas.kropp.paint, areas.natur.paint),
  apple({ x: 160, y: 214, scale: 1.1 }, areas.kropp.paint, areas.natur.paint),
  apple({ x: 216, y: 210, scale: 1.1 }, areas.kropp.paint, areas.natur.paint),
  stroke('M84 156 q76 -30 152 0', paint, 4),
  stroke('M84 156 v8M236 156 v8', paint, 4),
)
