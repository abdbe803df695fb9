import { arm, child } from '../motifs/child.ts'
import { hills } from '../motifs/land.ts'
import { rainHat } from '../motifs/rainwear.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, skins } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.natur

type Point = readonly [x: number, y: number]

/** Water runs down three gutters from a child’s jug into a tub. */
export const scene = picture(
  tint,
  distantSpruce({ x: 32, y: 158, scale: 1.2 }, shade),
  distantSpruce({ x: 292, y: 158, scale: 1.35 }, shade),
  hills(150, 18, shade),
  sun({ x: 186, y: 56 }, 26),
  hills(178, 8, hill),
  place(
    { x: 9, y: 4, scale: 0.92 },
    stroke('M142 100 V210M196 112 V146M166 156 V206', materials.darkWood, 6),
    fall([113, 75], [123, 91]),
    gutter([112, 94], [202, 114]),
    child({ x: 251, y: 214, scale: 0.94 }, paint, {
      skin: 'dark',
      hair: 'black',
      style: 'curls',
      gaze: [-3, 1],
      mouth: 'open',
      glasses: areas.nar.tint,
    }),
    fall([202, 110], [211, 131]),
    gutter([221, 135], [132, 156]),
    stroke('M232 166 Q212 170 208 150', ink, 10),
    cut.circle(207, 147, 6.2, skins.dark),
    fall([132, 152], [121, 171]),
    gutter([110, 174], [190, 192]),
    child(
      { x: 78, y: 214, scale: 0.94 },
      areas.kropp.paint,
      {
        skin: 'pale',
        hair: 'fair',
        style: 'braids',
        gaze: [3, -1],
        headwear: rainHat(areas.kropp.paint, areas.kropp.ink),
      },
      arm(areas.kropp.ink, 'pale', [18, -52], [42, -68], [24, -128]),
    ),
    place(
      { x: 100, y: 70, turn: 62 },
      stroke('M-12 -12 Q-26 -10 -22 4 Q-18 12 -9 8', areas.nar.paint, 4.5),
      cut.path('M-13 -18 H9 L18 -24 L14 -10 L12 16 Q12 19 9 19 H-8 Q-11 19 -11 16Z', areas.nar.paint),
    ),
    cut.circle(100, 92, 6, skins.pale),
    fall([190, 188], [201, 204]),
    cut.path('M170 202 H240 L234 226 Q233 229 229 229 H181 Q177 229 176 226Z', areas.nar.ink),
    flat.ellipse(205, 202, 35, 6, areas.nar.mid),
  ),
)

function gutter([x1, y1]: Point, [x2, y2]: Point): string {
  return (
    cut.path(`M${x1} ${y1 - 4} L${x2} ${y2 - 4} V${y2 + 7} L${x1} ${y1 + 7}Z`, materials.stone) +
    stroke(`M${x1 + 2} ${y1 - 4} L${x2 - 2} ${y2 - 4}`, areas.nar.mid, 5)
  )
}

function fall([x1, y1]: Point, [x2, y2]: Point): string {
  return stroke(`M${x1} ${y1} Q${x2} ${y1} ${x2} ${y2}`, areas.nar.mid, 6.5)
}
