import { hills } from '../motifs/land.ts'
import { birchLeaf } from '../motifs/leaves.ts'
import { childSideways } from '../motifs/sitting-sideways.ts'
import { snowflakes, sun } from '../motifs/weather.ts'
import { areas, materials, skins, snow, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.natur

/** A tree that is winter to the left and autumn to the right; a child swings beneath the seasons. */
export const scene = picture(
  tint,
  sun({ x: 72, y: 140 }, 26),
  hills(166, 24, shade),
  hills(206, -6, hill),
  flat.path('M0 196 Q70 188 128 206 Q166 216 160 240 H0Z', snow),
  stroke(
    'M128 128 Q104 112 62 92M96 108 Q86 84 88 62M78 99 Q66 104 54 120M90 84 L74 68',
    materials.darkWood,
    7,
  ),
  stroke('M62 87 Q82 96 98 104M84 80 L86 60M52 115 L60 106M73 64 L84 74', white, 4),
  cut.path('M106 212 Q122 180 118 96 H140 Q140 180 152 212Z', materials.darkWood),
  stroke('M132 116 Q170 92 228 96', materials.darkWood, 10),
  place(
    { x: 200, y: 98, turn: -15 },
    stroke('M-19 0 V100M19 0 V100', ink, 3),
    cut.rect(-28, 97, 56, 7, materials.wood, 3),
    childSideways(
      { x: 0, y: 96, scale: 0.76 },
      areas.kropp.paint,
      areas.kropp.ink,
      { skin: 'dark', hair: 'black', style: 'curls', mouth: 'open' },
      stroke('M14 -40 Q28 -36 25 -54', areas.kropp.ink, 10),
      cut.circle(25, -58, 6.5, skins.dark),
    ),
  ),
  cut.circle(134, 74, 34, mid),
  cut.circle(224, 74, 35, areas.antall.mid),
  cut.circle(178, 62, 40, paint),
  ...[
    [120, 66],
    [130, 50],
    [126, 86],
    [110, 84],
  ].map(([x = 0, y = 0]) => flat.circle(x, y, 4, white)),
  birchLeaf({ x: 258, y: 132, turn: 40, scale: 0.5 }, areas.antall.mid, areas.antall.paint),
  birchLeaf({ x: 262, y: 206, turn: 100, scale: 0.5 }, areas.antall.mid, areas.antall.paint),
  snowflakes([
    [60, 60, 3.5],
    [104, 40, 3],
    [96, 140, 3],
    [62, 180, 3],
    [100, 172, 3.5],
  ]),
)
