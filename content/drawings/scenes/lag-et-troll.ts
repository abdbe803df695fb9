import { cone } from '../motifs/forest-floor.ts'
import { reachingHand } from '../motifs/hand.ts'
import { mapleLeaf } from '../motifs/leaves.ts'
import { clayTroll } from '../motifs/trolls.ts'
import { areas, materials } from '../palette.ts'
import { cut, flat, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.kunst

/** A troll of clay with twigs for arms, a cone for a nose and leaves for ears. */
export const scene = picture(
  tint,
  flat.circle(160, 116, 96, shade),
  flat.rect(0, 186, 320, 54, hill, 0),
  flat.rect(0, 182, 320, 9, mid, 0),
  cut.ellipse(148, 204, 98, 14, materials.wood),
  mapleLeaf({ x: 82, y: 110, turn: -70, scale: 0.9 }, ink, hill),
  clayTroll({ x: 148, y: 200, scale: 1.08 }, areas.natur.paint, paint),
  cut.ellipse(74, 214, 17, 10, materials.clay),
  cut.ellipse(94, 219, 11, 7, materials.clay),
  cone({ x: 236, y: 214, turn: 78, scale: 0.7 }),
  stroke('M180 220 L214 226M198 223 L206 216', materials.bark, 5),
  mapleLeaf({ x: 216, y: 112, turn: 62, scale: 0.9 }, ink, hill),
  reachingHand({ x: 240, y: 132, turn: 24, scale: 0.94 }, paint, 'tan'),
)
