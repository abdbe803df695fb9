import { bird } from './motifs/animals.ts'
import { goat } from './motifs/goat.ts'
import { outlined } from './outline.ts'
import { areas, materials, night, white } from './palette.ts'
import { cut, flat, picture, stroke } from './paper.ts'

const { sprak, kropp, natur, antall, nar, kunst } = areas

const birdOf = (breast: string, wing: string, cap: string) =>
  picture(natur.tint, outlined(bird({ x: 160, y: 206, scale: 4 }, { breast, wing, cap })))

const ball = (x: number, y: number) =>
  outlined(cut.circle(x, y, 30, kropp.mid)) + flat.circle(x - 9, y - 9, 8, white)
const table = outlined(
  cut.rect(60, 112, 200, 22, materials.wood),
  cut.rect(74, 134, 18, 74, materials.darkWood),
  cut.rect(228, 134, 18, 74, materials.darkWood),
)
const tunnel = outlined(
  cut.path('M52 208 V132 A108 108 0 0 1 268 132 V208 H218 V138 A58 58 0 0 0 102 138 V208Z', natur.mid),
)
const arrow = (d: string, tip: string) => stroke(d, night, 9) + stroke(tip, night, 9)

const goatOf = (scale: number) =>
  picture(sprak.tint, outlined(goat({ x: 160 - 12 * scale, y: 222, scale }, antall.mid, antall.paint)))

/** The drawings of the printed sheets that are not in the bank or among the signs: complete SVG documents of 320 by 240. */
export const printoutPictures: Readonly<Record<string, string>> = {
  dompap: birdOf(kropp.mid, materials.asphalt, night),
  kjottmeis: birdOf(antall.mid, natur.paint, night),
  blameis: birdOf(antall.shade, sprak.mid, sprak.paint),
  skjaere: birdOf(white, night, night),
  over: picture(
    nar.tint,
    table,
    ball(160, 42),
    arrow('M76 92 Q80 34 116 32', 'M100 18 L118 32 L104 48'),
    arrow('M204 32 Q240 34 244 88', 'M228 74 L244 90 L258 72'),
  ),
  under: picture(nar.tint, table, ball(160, 176)),
  gjennom: picture(nar.tint, tunnel, ball(160, 172), arrow('M206 176 H296', 'M278 158 L298 176 L278 194')),
  sirkel: picture(antall.tint, outlined(cut.circle(160, 120, 84, antall.mid))),
  trekant: picture(antall.tint, outlined(cut.path('M160 32 L256 200 H64Z', kropp.mid))),
  firkant: picture(antall.tint, outlined(cut.rect(80, 40, 160, 160, sprak.mid, 2))),
  litenBukk: goatOf(0.8),
  mellomsteBukk: goatOf(1.2),
  storBukk: goatOf(1.65),
  parkering: picture(
    nar.tint,
    outlined(cut.rect(74, 24, 172, 172, sprak.paint, 18)),
    stroke('M134 162 V66 H166 A29 29 0 0 1 166 124 H138', white, 22),
  ),
  sur: picture(
    kunst.tint,
    outlined(cut.circle(160, 120, 88, antall.mid)),
    stroke('M110 92 L138 104L110 112M210 92 L182 104L210 112', night, 7),
    stroke('M118 160 Q130 146 142 160 Q154 174 166 160 Q178 146 190 160 Q198 168 204 160', night, 7),
  ),
}
