import { reachingHand } from '../motifs/hand.ts'
import { birchLeaf, mapleLeaf, oakLeaf, rowanLeaf } from '../motifs/leaves.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.kunst

/** Leaves pressed on paper in rows, and a hand that adds one more. */
export const scene = picture(
  tint,
  flat.path('M0 150 Q90 120 180 150 T320 140 V240 H0Z', shade),
  place(
    { x: 160, y: 118, turn: -3 },
    cut.rect(-98, -84, 196, 168, white, 3),
    mapleLeaf({ x: -58, y: -44, scale: 1.08 }, paint, hill),
    oakLeaf({ x: 2, y: -44, scale: 0.98 }, mid, white),
    light(birchLeaf({ x: 60, y: -46, scale: 1.2 }, glow, materials.darkWood)),
    rowanLeaf({ x: -58, y: 24, scale: 0.98 }, areas.natur.paint),
    mapleLeaf({ x: 2, y: 28, scale: 1.08 }, areas.natur.mid, white),
    oakLeaf({ x: 60, y: 26, scale: 0.98, turn: 6 }, ink, hill),
  ),
  reachingHand({ x: 226, y: 184, turn: 20 }, areas.natur.ink, 'dark'),
  place(
    { x: 58, y: 200, turn: -26 },
    stroke('M0 0 H-14 V26 H0', materials.stone, 4),
    stroke('M0 26 V52', materials.darkWood, 9),
    cut.rect(-4, -10, 54, 20, paint, 7),
  ),
)
