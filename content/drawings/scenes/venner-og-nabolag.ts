import { gableHouse } from '../motifs/buildings.ts'
import { arm, bust } from '../motifs/child.ts'
import { hills } from '../motifs/land.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.nar

/** Two neighbours talk through tins on a string, each from a window. */
export const scene = picture(
  tint,
  hills(150, 20, shade),
  sun({ x: 160, y: 108 }, 40),
  hills(184, 8, hill),
  gableHouse({ x: 78, y: 212, scale: 1.62 }, areas.kropp.paint, areas.kropp.ink),
  gableHouse({ x: 242, y: 212, scale: 1.62 }, paint, ink),
  windowHole(54),
  windowHole(198),
  bust({ x: 90, y: 178, scale: 0.96 }, areas.antall.mid, {
    skin: 'tan',
    hair: 'brown',
    style: 'short',
    gaze: [3, 0],
    hearingAid: areas.kropp.paint,
  }),
  bust({ x: 230, y: 178, scale: 0.96 }, white, {
    skin: 'dark',
    hair: 'black',
    style: 'curls',
    gaze: [-3, 0],
    glasses: white,
  }),
  sill(46),
  sill(190),
  stroke('M132 146 Q160 170 188 146', white, 2.6),
  place({ x: 100, y: 178 }, arm(areas.antall.paint, 'tan', [4, -14], [24, -4], [26, -26])),
  place({ x: 220, y: 178 }, arm(areas.nar.mid, 'dark', [-4, -14], [-24, -4], [-26, -26])),
  tin({ x: 128, y: 144, turn: 70 }),
  tin({ x: 192, y: 144, turn: -70 }),
  hills(212, 4, mid),
)

function windowHole(x: number): string {
  return cut.rect(x - 5, 92, 78, 90, white, 4) + flat.rect(x, 97, 68, 82, ink, 2)
}

function sill(x: number): string {
  return cut.rect(x - 4, 176, 92, 9, white, 3)
}

function tin(at: { readonly x: number; readonly y: number; readonly turn: number }): string {
  return place(at, cut.rect(-8, -9, 16, 18, materials.stone, 3), stroke('M-7 -3 H7M-7 3 H7', white, 2))
}
