import { arm, bust } from '../motifs/child.ts'
import { apple, bowl, litWedge } from '../motifs/food.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, light, picture } from '../paper.ts'

const { tint, shade, mid, paint, ink } = areas.kropp

/** A child with a scarf before its eyes tastes something sour. */
export const scene = picture(
  tint,
  flat.circle(160, 104, 92, shade),
  bust(
    { x: 156, y: 170, scale: 1.55 },
    areas.nar.paint,
    { skin: 'dark', hair: 'black', style: 'cloud', mouth: 'open', blindfold: paint },
    arm(areas.nar.ink, 'dark', [24, -8], [54, 2], [38, -24]),
  ),
  light(litWedge({ x: 196, y: 118, turn: -38, scale: 1.15 })),
  cut.rect(0, 166, 320, 14, materials.tableEdge, 0),
  flat.rect(0, 174, 320, 66, materials.table, 0),
  ...[78, 98].map((x) => apple({ x, y: 186, scale: 0.66 }, paint, areas.natur.paint)),
  bowl({ x: 88, y: 212, scale: 0.68 }, white, ink),
  ...[146, 160, 174].map((x) => cut.circle(x, 174 - (x === 160 ? 5 : 0), 9, areas.nar.ink)),
  bowl({ x: 160, y: 216, scale: 0.68 }, mid, ink),
  ...[217, 232, 247].map((x) => cut.circle(x, 174, 11, areas.natur.paint)),
  ...[217, 232, 247].map((x) => flat.circle(x, 174, 8, areas.natur.tint)),
  bowl({ x: 232, y: 212, scale: 0.68 }, areas.nar.mid, ink),
)
