import { bust } from '../motifs/child.ts'
import { hills } from '../motifs/land.ts'
import { birchLeaf } from '../motifs/leaves.ts'
import { songbird, soundWaves } from '../motifs/songbird.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, night, skins } from '../palette.ts'
import { cut, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid } = areas.sprak

/** A child cups a hand behind its ear and listens to a blackbird that sings before the morning sun. */
export const scene = picture(
  tint,
  distantSpruce({ x: 36, y: 176, scale: 1.4 }, shade),
  distantSpruce({ x: 172, y: 180, scale: 1 }, shade),
  distantSpruce({ x: 290, y: 182, scale: 1.3 }, shade),
  hills(178, 12, hill),
  sun({ x: 222, y: 96 }, 50),
  stroke('M330 112 Q260 124 176 134', materials.darkWood, 9),
  stroke('M246 124 Q226 138 216 156M286 118 Q300 136 304 150', materials.darkWood, 5),
  birchLeaf({ x: 214, y: 170, turn: 190, scale: 0.8 }, areas.natur.hill, areas.natur.paint),
  birchLeaf({ x: 170, y: 140, turn: 240, scale: 0.76 }, areas.natur.hill, areas.natur.paint),
  birchLeaf({ x: 262, y: 138, turn: 170, scale: 0.8 }, areas.natur.hill, areas.natur.paint),
  songbird(
    { x: 228, y: 124, mirrored: true },
    { body: night, wing: materials.asphalt, beak: areas.antall.mid },
  ),
  soundWaves({ x: 164, y: 64, mirrored: true, turn: -24, scale: 1.1 }, mid),
  bust({ x: 100, y: 250, scale: 1.6 }, areas.natur.paint, {
    skin: 'dark',
    hair: 'black',
    style: 'curls',
    gaze: [3, -3],
    mouth: 'smile',
  }),
  stroke('M134 226 Q182 226 152 178', areas.natur.ink, 17),
  cut.path('M138 176 Q130 158 138 144 Q148 138 154 152 Q161 168 156 180 Q146 188 138 176Z', skins.dark),
)
