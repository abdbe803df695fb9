import { bust } from '../motifs/child.ts'
import { samiFlag } from '../motifs/flags.ts'
import { knittedHat } from '../motifs/head.ts'
import { hills } from '../motifs/land.ts'
import { lavvu } from '../motifs/lavvu.ts'
import { reindeer } from '../motifs/reindeer.ts'
import { snowflakes } from '../motifs/weather.ts'
import { areas, snow, white } from '../palette.ts'
import { flat, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.nar

/** A child looks out of a lit lávvu at a reindeer below the Sámi flag. */
export const scene = picture(
  tint,
  hills(150, 34, shade),
  hills(176, -18, hill),
  hills(196, 8, snow),
  stroke('M185 206 V36', white, 5),
  flat.circle(185, 34, 4, ink),
  samiFlag({ x: 188, y: 40 }),
  lavvu(
    { x: 120, y: 206, scale: 0.9 },
    paint,
    ink,
    bust({ x: 0, y: -1, scale: 0.86 }, areas.kropp.paint, {
      skin: 'tan',
      hair: 'brown',
      style: 'bob',
      gaze: [2, 0],
      headwear: knittedHat(mid, white),
    }),
  ),
  reindeer({ x: 226, y: 214 }),
  flat.ellipse(120, 210, 56, 4, snow),
  snowflakes([
    [70, 62, 4],
    [96, 38, 3],
    [150, 60, 4],
    [170, 112, 3],
    [60, 112, 3],
    [286, 140, 4],
  ]),
)
