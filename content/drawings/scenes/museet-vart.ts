import { arm, child } from '../motifs/child.ts'
import { footprint } from '../motifs/shoes.ts'
import { framed, visitor } from '../motifs/visitor.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, night, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.nar

/** A child shows two guests round an exhibition: a painted sun, a handprint, an animal of clay. */
export const scene = picture(
  tint,
  flat.rect(0, 0, 320, 172, shade, 0),
  flat.rect(0, 166, 320, 8, white, 0),
  flat.rect(0, 174, 320, 66, hill, 0),
  framed(
    { x: 172, y: 84 },
    [88, 80],
    materials.darkWood,
    white,
    sun({ x: 6, y: -6 }, 20),
    stroke('M-40 28 Q-20 14 0 26 T40 24', areas.kunst.paint, 9),
    stroke('M-30 10 V26M-22 14 V26', ink, 4),
    flat.circle(-26, 6, 9, areas.kunst.mid),
  ),
  cut.rect(152, 136, 40, 12, white, 2),
  stroke('M158 142 q4 -4 7 0 t7 0 t7 0', ink, 2),
  framed(
    { x: 70, y: 60 },
    [38, 44],
    white,
    areas.kunst.mid,
    footprint({ x: 0, y: 2, scale: 0.8, turn: 14 }, white),
  ),
  claySnail(),
  child(
    { x: 96, y: 208, scale: 0.96 },
    paint,
    { skin: 'dark', hair: 'black', style: 'curls', mouth: 'open', gaze: [2, 0] },
    flat.rect(-18, -52, 15, 10, white, 2),
    arm(ink, 'dark', [18, -52], [34, -50], [42, -82]),
  ),
  stroke('M134 180 Q172 202 210 180 Q270 204 330 184', areas.kunst.paint, 5),
  post(134),
  post(210),
  visitor(
    { x: 176, y: 230, scale: 0.86 },
    areas.kunst.paint,
    'pale',
    materials.stone,
    cut.circle(0, -78, 10, materials.stone),
  ),
  visitor({ x: 238, y: 234, scale: 0.72 }, white, 'tan', materials.bark),
)

function post(x: number): string {
  return cut.rect(x - 4, 178, 8, 40, ink, 3) + cut.circle(x, 178, 7, ink)
}

function claySnail(): string {
  return place(
    { x: 252, y: 174 },
    cut.rect(-24, -54, 48, 62, ink, 3),
    cut.path('M-22 -58 Q-20 -68 -4 -68 H8 Q8 -84 16 -86 Q24 -84 24 -70 Q22 -58 14 -58Z', materials.clay),
    cut.circle(-4, -76, 14, materials.clay),
    stroke('M-4 -76 q4 -5 7 0 q1 8 -7 8 q-10 -1 -9 -10 q2 -7 9 -7', materials.bark, 2.6),
    flat.circle(17, -78, 2.2, night),
  )
}
