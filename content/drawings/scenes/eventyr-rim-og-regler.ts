import { goat } from '../motifs/goat.ts'
import { hills } from '../motifs/land.ts'
import { openBook } from '../motifs/things.ts'
import { spruce } from '../motifs/trees.ts'
import { snowflakes } from '../motifs/weather.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.sprak

/** A golden castle far away rises from an open book, with a billy goat on the way. */
export const scene = picture(
  tint,
  flat.circle(160, 116, 100, shade),
  hills(204, 4, hill),
  light(
    cut.path(
      'M124 112 V70 L120 70 L134 44 L148 70 H144 V84 H150 V52 L146 52 L162 22 L178 52 H174 V84 H180 V70 H176 L190 44 L204 70 H200 V112Z',
      glow,
    ),
  ),
  flat.path('M154 112 V99 a8 8 0 0 1 16 0 V112Z', ink),
  flat.rect(131, 78, 6, 11, ink, 3),
  flat.rect(187, 78, 6, 11, ink, 3),
  flat.rect(159, 62, 6, 11, ink, 3),
  cut.path('M80 172 Q96 118 138 116 Q160 100 188 112 Q232 116 242 172Z', areas.natur.mid),
  flat.path(
    'M158 113 Q178 124 156 134 Q132 146 176 170 H206 Q152 146 176 132 Q190 122 168 112Z',
    materials.dough,
  ),
  spruce({ x: 102, y: 164, scale: 0.66 }, areas.natur.paint),
  spruce({ x: 130, y: 168, scale: 0.44 }, areas.natur.paint),
  spruce({ x: 228, y: 166, scale: 0.56 }, areas.natur.paint),
  goat({ x: 174, y: 164, scale: 0.56 }, white, materials.darkWood),
  openBook({ x: 160, y: 216 }, paint, hill),
  snowflakes([
    [76, 74, 4],
    [96, 48, 3],
    [240, 60, 4],
    [222, 36, 3],
  ]),
)
