import { drops } from '../motifs/day-board.ts'
import { hills, sea } from '../motifs/land.ts'
import { adventCandles } from '../motifs/advent.ts'
import { bonfire, candle, hangingLamp, lantern } from '../motifs/lights.ts'
import { magnifier } from '../motifs/magnifier.ts'
import { iceBlock, snowball } from '../motifs/snow-and-ice.ts'
import { star, twinkles } from '../motifs/stars.ts'
import { cloud, rain, snowflakes, sun } from '../motifs/weather.ts'
import { areas, white } from '../palette.ts'
import { picture, place } from '../paper.ts'

const { antall, etikk, kropp, nar, natur, sprak } = areas

/** The scale of motifs that scenes repeat at a small size. */
const twice = { x: 0, y: 0, scale: 2 }

/** Sky, weather, land and what shines, each alone. */
export const weather: Readonly<Record<string, string>> = {
  adventCandles: picture(etikk.tint, adventCandles({ x: 160, y: 198, scale: 3.4 })),
  bonfire: picture(sprak.tint, bonfire({ x: 160, y: 190, scale: 2.2 })),
  candle: picture(etikk.tint, candle({ x: 160, y: 214, scale: 1.8 }, 60)),
  cloud: picture(sprak.tint, cloud({ x: 154, y: 128, scale: 2.1 })),
  drops: picture(
    sprak.tint,
    place(
      twice,
      drops([
        [35, 30],
        [55, 65],
        [70, 38],
        [88, 80],
        [98, 46],
        [118, 62],
        [131, 33],
      ]),
    ),
  ),
  hangingLamp: picture(antall.tint, hangingLamp({ x: 160, y: 96, scale: 2.2 }, antall.ink)),
  hills: picture(natur.tint, hills(140, 26, natur.mid)),
  iceBlock: picture(nar.shade, iceBlock({ x: 160, y: 208, scale: 1.7 })),
  lantern: picture(etikk.tint, lantern({ x: 160, y: 44, scale: 2.7 }, etikk.ink)),
  magnifier: picture(natur.tint, magnifier({ x: 136, y: 98, scale: 1.3 }, 46, natur.paint, natur.ink)),
  rain: picture(
    sprak.tint,
    place(
      twice,
      rain(
        [
          [40, 28],
          [62, 50],
          [46, 75],
          [84, 30],
          [80, 78],
          [103, 54],
          [124, 32],
          [118, 77],
        ],
        sprak.mid,
      ),
    ),
  ),
  sea: picture(nar.tint, sea(120, nar.mid)),
  snowball: picture(sprak.tint, snowball({ x: 160, y: 120, scale: 6 })),
  snowflakes: picture(
    sprak.mid,
    snowflakes([
      [70, 66, 9],
      [124, 128, 6],
      [96, 190, 8],
      [176, 58, 6],
      [190, 168, 10],
      [232, 104, 8],
      [266, 186, 6],
    ]),
  ),
  star: picture(kropp.tint, star({ x: 160, y: 122, scale: 4.2 }, kropp.paint)),
  sun: picture(antall.tint, sun({ x: 160, y: 120 }, 76)),
  twinkles: picture(
    sprak.paint,
    place(
      twice,
      twinkles(
        [
          [35, 33, 6],
          [62, 64, 3],
          [48, 95, 4],
          [88, 29, 3],
          [95, 84, 6],
          [116, 52, 4],
          [133, 93, 3],
        ],
        white,
      ),
    ),
  ),
}
