import { child } from '../motifs/child.ts'
import { knittedHat } from '../motifs/head.ts'
import { hills } from '../motifs/land.ts'
import { snowball } from '../motifs/snow-and-ice.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { snowflakes } from '../motifs/weather.ts'
import { mittenedArm } from '../motifs/winter-clothes.ts'
import { areas, glow, white } from '../palette.ts'
import { cut, flat, light, picture, place } from '../paper.ts'

const { tint, shade } = areas.antall
const dusk = areas.sprak

/** A child puts the last snowball on a lantern of snowballs; more lie ready in the bucket. */
export const scene = picture(
  tint,
  flat.circle(190, 150, 110, shade),
  flat.rect(0, 117, 320, 70, dusk.ink, 0),
  ...[18, 62, 104, 150, 196, 240, 284, 312].map((x, index) =>
    distantSpruce(
      { x, y: 188, scale: index % 2 === 0 ? 1.5 : 1.15 },
      index % 2 === 0 ? dusk.paint : dusk.ink,
    ),
  ),
  hills(174, 8, dusk.tint),
  light(cut.path('M130 206 L174 96 Q178 88 182 96 L226 206 Q178 216 130 206Z', glow)),
  ...rows([
    [206, 5],
    [180, 4],
    [154, 3],
    [128, 2],
  ]),
  child(
    { x: 82, y: 216, scale: 1.06 },
    areas.kropp.paint,
    {
      skin: 'tan',
      hair: 'black',
      style: 'bob',
      gaze: [4, -2],
      headwear: place({ x: 0, y: -4 }, knittedHat(dusk.mid, white)),
    },
    mittenedArm(areas.kropp.ink, dusk.mid, [18, -50], [56, -54], [78, -100]),
  ),
  snowball({ x: 178, y: 101, scale: 1.05 }),
  snowball({ x: 255, y: 178, scale: 0.8 }),
  snowball({ x: 273, y: 178, scale: 0.8 }),
  cut.path('M242 182 H286 L281 214 Q281 216 279 216 H249 Q247 216 247 214Z', areas.kropp.paint),
  cut.rect(239, 178, 50, 9, areas.kropp.ink, 4),
  snowflakes([
    [64, 60, 4],
    [128, 44, 3.5],
    [220, 40, 4],
    [258, 68, 3],
  ]),
)

/** The row on the ground leaves an opening in its middle for the lamp. */
function rows(wanted: readonly (readonly [y: number, count: number])[]): readonly string[] {
  return wanted.flatMap(([y, count]) =>
    Array.from({ length: count }, (_, index) =>
      count === 5 && index === 2 ? '' : snowball({ x: 178 + (index - (count - 1) / 2) * 26, y, scale: 0.95 }),
    ),
  )
}
