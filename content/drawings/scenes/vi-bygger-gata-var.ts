import { litWindows, sash } from '../motifs/buildings.ts'
import { arm, bust } from '../motifs/child.ts'
import { bus } from '../motifs/vehicles.ts'
import { areas, materials, skins, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.nar

/** A child puts the roof on a house in a street of milk cartons, blocks and tape. */
export const scene = picture(
  tint,
  flat.circle(160, 100, 92, shade),
  bust({ x: 164, y: 172, scale: 1.7 }, areas.antall.mid, {
    skin: 'brown',
    hair: 'black',
    style: 'curls',
    gaze: [4, 3],
  }),
  flat.rect(0, 162, 320, 78, hill, 0),
  arm(areas.antall.paint, 'brown', [126, 146], [108, 152], [112, 132]),
  milkCarton(84),
  cut.rect(126, 132, 68, 58, white, 2),
  litWindows({ x: 134, y: 154, width: 28, height: 22 }),
  flat.rect(172, 154, 15, 36, areas.kropp.paint, 2),
  ...[0, 1, 2, 3].map((index) =>
    cut.path(`M${122 + index * 19} 130 h19 v10 q-9.5 10 -19 0Z`, index % 2 === 0 ? areas.kropp.paint : white),
  ),
  ...[0, 1, 2].map((column) => cut.rect(210 + column * 20, 168, 19, 22, areas.kropp.paint, 3)),
  ...[0, 1, 2].map((column) => cut.rect(210 + column * 20, 145, 19, 22, areas.kropp.paint, 3)),
  sash({ x: 243, y: 149, width: 17, height: 15 }, tint),
  flat.rect(222, 162, 14, 28, white, 2),
  stroke('M206 148 Q216 142 224 112', areas.antall.paint, 12),
  place(
    { x: 240, y: 132, turn: -9 },
    cut.path('M-36 0 L-3 -31 Q0 -34 3 -31 L36 0 Q38 4 34 4 H-34 Q-38 4 -36 0Z', areas.kropp.ink),
  ),
  cut.circle(224, 112, 8, skins.brown),
  cut.rect(0, 192, 320, 30, materials.asphalt, 0),
  stroke('M14 207 H40M62 207 H88M160 207 H186M208 207 H234M256 207 H282', white, 3),
  bus({ x: 112, y: 212, scale: 0.8 }, paint, ink),
  place(
    { x: 196, y: 228 },
    stroke('M0 0 V-40', ink, 4),
    cut.rect(-11, -58, 22, 22, white, 4),
    flat.rect(-7, -53, 14, 10, paint, 2),
    flat.circle(-3, -42, 2, ink),
    flat.circle(4, -42, 2, ink),
  ),
)

function milkCarton(x: number): string {
  return (
    cut.path(
      `M${x - 24} 118 L${x - 16} 96 H${x + 16} L${x + 24} 118 V188 Q${x + 24} 190 ${x + 22} 190 H${x - 22} Q${x - 24} 190 ${x - 24} 188Z`,
      white,
    ) +
    cut.rect(x - 17, 86, 34, 12, white, 2) +
    flat.rect(x - 24, 118, 48, 14, paint, 0) +
    [140, 164].map((y) => flat.rect(x - 16, y, 12, 14, ink, 2) + flat.rect(x + 4, y, 12, 14, ink, 2)).join('')
  )
}
