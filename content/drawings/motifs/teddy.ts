import { materials, night } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A large teddy bear that sits facing us, 150 high; `worn` lies over its body and below its head, `hat` on the head, whose middle is 0,-112. */
export const teddy = (at: Placement, worn: readonly string[], hat: string) =>
  place(
    at,
    cut.ellipse(0, -42, 40, 44, materials.wood),
    flat.ellipse(0, -36, 25, 28, materials.dough),
    cut.ellipse(-36, -12, 22, 19, materials.wood),
    cut.ellipse(36, -12, 22, 19, materials.wood),
    flat.ellipse(-38, -11, 12, 10.5, materials.dough),
    flat.ellipse(38, -11, 12, 10.5, materials.dough),
    ...worn,
    cut.circle(-31, -138, 14, materials.wood),
    cut.circle(31, -138, 14, materials.wood),
    flat.circle(-31, -138, 7, materials.clay),
    flat.circle(31, -138, 7, materials.clay),
    cut.ellipse(0, -112, 41, 37, materials.wood),
    flat.ellipse(0, -100, 19, 16, materials.dough),
    flat.ellipse(0, -107, 7, 5, night),
    stroke('M0 -103 V-97M-7 -95 Q0 -89 7 -95', night, 2.6),
    flat.circle(-18, -117, 3.8, night),
    flat.circle(18, -117, 3.8, night),
    hat,
  )
