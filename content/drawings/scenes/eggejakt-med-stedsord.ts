import { arm, child } from '../motifs/child.ts'
import { tuft } from '../motifs/forest-floor.ts'
import { hills } from '../motifs/land.ts'
import { birchTrunk } from '../motifs/trees.ts'
import { areas, glow, materials, night, skins, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, paint, ink } = areas.sprak

const egg = (x: number, y: number, colour: string) =>
  place(
    { x, y },
    cut.path('M0 -18 C8 -18 14 -5 14 3 C14 11 8 16 0 16 C-8 16 -14 11 -14 3 C-14 -5 -8 -18 0 -18Z', colour),
  )

const bucket = place(
  { x: 186, y: 154, turn: 14 },
  stroke('M-22 22 Q-40 40 -24 44 Q8 44 22 22', night, 2.6),
  cut.path('M-17 -24 H17 L24 22 H-24Z', areas.kropp.paint),
  flat.ellipse(0, 22, 24, 7, areas.kropp.ink),
)

/** One child finds the egg below the bucket, another points at the one up in the birch. */
export const scene = picture(
  tint,
  flat.circle(168, 116, 104, shade),
  hills(176, 12, areas.natur.hill),
  flat.path('M0 194 Q160 182 320 196 V240 H0Z', areas.natur.mid),
  birchTrunk({ x: 86, y: 200, scale: 1 }, 220),
  place(
    { x: 12, y: 8, scale: 0.9 },
    stroke('M88 92 Q112 78 148 78', white, 10),
    stroke('M88 118 Q70 100 50 98', white, 7),
    stroke('M104 84 l4 4M124 77 l3 4', night, 2.6),
    ...[
      [46, 92, -40],
      [58, 90, 10],
      [156, 72, 50],
      [148, 88, 120],
    ].map(([x = 0, y = 0, turn = 0]) =>
      place({ x, y, turn }, cut.path('M0 0 Q-8 -8 0 -18 Q8 -8 0 0Z', areas.natur.mid)),
    ),
    stroke('M104 78 Q124 88 146 74', materials.wood, 6),
    egg(125, 62, areas.kropp.paint),
    stroke('M113 63 l4 4 l4 -4 l4 4 l4 -4 l4 4 l4 -4', white, 2.4),
    child(
      { x: 136, y: 214, scale: 0.9 },
      paint,
      { skin: 'dark', hair: 'black', style: 'bun', gaze: [-1, -3], mouth: 'open' },
      stroke('M-30 -106 L-26 -118', skins.dark, 4.6),
      arm(ink, 'dark', [-16, -54], [-32, -70], [-30, -104]),
    ),
    child({ x: 244, y: 218, scale: 0.94 }, areas.natur.paint, {
      skin: 'pale',
      hair: 'fair',
      style: 'short',
      gaze: [-3, 2],
      mouth: 'open',
      hearingAid: ink,
    }),
    bucket,
    light(place({ x: 184, y: 204, scale: 1.2 }, egg(0, 0, glow))),
    arm(areas.natur.ink, 'pale', [226, 168], [220, 190], [203, 166]),
  ),
  tuft({ x: 58, y: 206 }, areas.natur.paint),
  tuft({ x: 284, y: 212 }, areas.natur.paint),
)
