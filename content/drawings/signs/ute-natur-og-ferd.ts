import { idris, nora, samuel } from '../motifs/film-people.ts'
import { pail } from '../motifs/pail.ts'
import { spruce } from '../motifs/trees.ts'
import { bus, sailingBoat } from '../motifs/vehicles.ts'
import { cloud } from '../motifs/weather.ts'
import { outlined } from '../outline.ts'
import { areas, glow, materials, night, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'
import { figure } from '../sign-figures.ts'

const { sprak: blue, kropp: red, natur: green, nar: teal, antall: yellow } = areas

const grass = flat.path('M0 196 Q80 184 160 196 Q240 206 320 192 V240 H0Z', green.mid)

const drop = (x: number, y: number) =>
  outlined(place({ x, y }, flat.path('M0 -18 Q16 6 0 14 Q-16 6 0 -18Z', blue.paint)))

export const pictures: Readonly<Record<string, string>> = {
  ute: picture(
    teal.tint,
    grass,
    outlined(cut.circle(46, 46, 28, glow)),
    outlined(cut.rect(204, 108, 96, 100, materials.wood, 2)),
    outlined(cut.path('M190 112 L252 52 L314 112Z', red.paint)),
    outlined(cut.rect(236, 148, 34, 60, red.ink, 2)),
    figure({ x: 116, y: 226, scale: 1.6 }, nora, {
      changes: { mouth: 'grin' },
      arms: [
        [
          [-36, -56],
          [-46, -68],
        ],
        [
          [36, -56],
          [46, -68],
        ],
      ],
    }),
  ),

  inne: picture(
    teal.tint,
    outlined(cut.path('M56 112 V226 H264 V112 L160 26Z', materials.dough)),
    outlined(stroke('M32 118 L160 18 L288 118', red.paint, 20)),
    figure({ x: 160, y: 224, scale: 1.25 }, samuel, { changes: { mouth: 'grin' } }),
  ),

  tur: picture(
    green.tint,
    grass,
    stroke('M20 232 Q120 206 190 222 Q260 232 310 208', materials.dough, 22),
    outlined(cut.path('M124 108 Q92 108 90 140 V176 Q92 190 124 186Z', red.paint)),
    figure({ x: 146, y: 222, scale: 1.7 }, idris, {
      changes: { gaze: [3, 0], mouth: 'open' },
      legs: [
        [
          [-14, -18],
          [-20, -4],
        ],
        [
          [18, -22],
          [22, -4],
        ],
      ],
      arms: [
        [
          [-26, -54],
          [-20, -38],
        ],
        [
          [34, -58],
          [38, -42],
        ],
      ],
      held: outlined(stroke('M128 102 Q122 130 128 158', red.paint, 8)),
    }),
    outlined(stroke('M216 130 L228 222', materials.wood, 8)),
    outlined(spruce({ x: 276, y: 200, scale: 0.9 }, green.paint)),
  ),

  sol: picture(
    blue.tint,
    outlined(
      stroke(
        'M160 14 V36M160 204 V226M54 120 H76M244 120 H266M85 45 L101 61M219 179 L235 195M85 195 L101 179M219 61 L235 45',
        glow,
        12,
      ),
    ),
    outlined(cut.circle(160, 120, 66, glow)),
  ),

  regn: picture(
    blue.tint,
    outlined(cloud({ x: 156, y: 84, scale: 2 })),
    ...[
      [92, 156],
      [140, 170],
      [188, 156],
      [232, 170],
      [112, 210],
      [164, 216],
      [212, 212],
    ].map(([x = 0, y = 0]) => drop(x, y)),
  ),

  snø: picture(
    blue.hill,
    flat.path('M0 206 Q160 180 320 206 V240 H0Z', white),
    outlined(cut.circle(160, 176, 56, white)),
    outlined(cut.circle(160, 94, 40, white)),
    outlined(cut.path('M132 62 V26 H188 V62Z', night), cut.rect(118, 56, 84, 12, night, 4)),
    outlined(flat.path('M158 94 L198 102 L158 106Z', red.mid)),
    flat.circle(146, 84, 6, night),
    flat.circle(174, 84, 6, night),
    stroke('M142 114 Q158 124 176 114', night, 5),
    stroke('M124 132 Q160 146 196 132', red.paint, 14),
    flat.circle(160, 168, 6, night),
    flat.circle(160, 194, 6, night),
    ...[
      [40, 40],
      [84, 96],
      [46, 152],
      [272, 44],
      [244, 108],
      [286, 156],
      [226, 30],
      [96, 36],
    ].map(([x = 0, y = 0]) => outlined(flat.circle(x, y, 8, white))),
  ),

  vind: picture(
    teal.tint,
    outlined(cloud({ x: 96, y: 106, scale: 1.5 })),
    flat.circle(96, 98, 6, night),
    flat.circle(128, 98, 6, night),
    flat.ellipse(148, 116, 10, 9, red.ink),
    outlined(
      stroke('M182 90 H262 Q290 88 288 66 Q284 46 264 54', teal.paint, 9),
      stroke('M186 122 H300', teal.paint, 9),
      stroke('M176 154 H250 Q282 158 278 184 Q270 202 252 190', teal.paint, 9),
    ),
    outlined(place({ x: 214, y: 206, turn: 30 }, cut.path('M0 -22 Q20 0 0 22 Q-20 0 0 -22Z', red.mid))),
    outlined(place({ x: 120, y: 200, turn: 70 }, cut.path('M0 -22 Q20 0 0 22 Q-20 0 0 -22Z', yellow.mid))),
  ),

  skog: picture(
    green.tint,
    flat.path('M0 212 Q160 196 320 212 V240 H0Z', green.mid),
    outlined(spruce({ x: 66, y: 216, scale: 1.7 }, green.paint)),
    outlined(spruce({ x: 254, y: 216, scale: 1.7 }, green.paint)),
    outlined(spruce({ x: 160, y: 224, scale: 2.2 }, green.paint)),
  ),

  blomst: picture(
    yellow.tint,
    outlined(stroke('M160 120 V232', green.paint, 11)),
    outlined(
      cut.path('M160 206 Q108 206 92 160 Q144 158 160 206Z', green.paint),
      cut.path('M160 206 Q212 206 228 160 Q176 158 160 206Z', green.paint),
    ),
    outlined(
      ...Array.from({ length: 6 }, (_, step) =>
        flat.circle(
          160 + 42 * Math.cos((step * Math.PI) / 3),
          84 + 42 * Math.sin((step * Math.PI) / 3),
          29,
          red.paint,
        ),
      ),
    ),
    outlined(cut.circle(160, 84, 26, glow)),
  ),

  sand: picture(
    teal.tint,
    outlined(cut.path('M20 226 Q70 140 120 128 Q176 122 226 226Z', materials.dough)),
    ...[
      [90, 168],
      [120, 154],
      [150, 182],
      [104, 200],
      [70, 206],
      [166, 208],
    ].map(([x = 0, y = 0]) => flat.circle(x, y, 4, materials.wood)),
    outlined(
      stroke('M150 28 L136 100', red.paint, 12),
      stroke('M134 24 H168', red.paint, 12),
      cut.path('M112 92 H162 L152 144 Q134 166 118 142Z', red.paint),
    ),
    outlined(pail({ x: 250, y: 222, scale: 1.7 }, blue.paint, blue.ink, materials.dough)),
  ),

  stein: picture(
    green.tint,
    outlined(
      cut.path(
        'M34 196 Q30 128 92 84 Q150 44 214 70 Q286 108 290 190 Q288 208 260 208 H60 Q36 208 34 196Z',
        materials.stone,
      ),
    ),
    stroke('M92 118 Q120 88 160 86', white, 9),
    stroke('M196 150 L222 164M120 170 L146 162', materials.asphalt, 6),
  ),

  pinne: picture(
    yellow.tint,
    outlined(
      stroke('M36 190 Q120 150 284 62', materials.bark, 20),
      stroke('M150 140 Q160 98 184 78M208 108 Q238 116 258 138', materials.bark, 13),
    ),
    stroke('M66 172 Q120 146 200 102', materials.paleBark, 5),
  ),

  buss: picture(teal.tint, outlined(bus({ x: 160, y: 194, scale: 2.9 }, red.paint, white))),

  båt: picture(
    yellow.tint,
    outlined(sailingBoat({ x: 160, y: 190, scale: 2.4 }, red.paint, white)),
    outlined(
      cut.path(
        'M-10 196 Q14 180 40 196 T90 196 T140 196 T190 196 T240 196 T290 196 T340 196 V250 H-10Z',
        blue.mid,
      ),
    ),
  ),

  fly: picture(
    blue.tint,
    outlined(cloud({ x: 46, y: 212, scale: 0.6 }), cloud({ x: 262, y: 54, scale: 0.7 })),
    outlined(cut.path('M170 108 L96 44 H124 L216 104Z', blue.paint)),
    outlined(cut.path('M62 124 L32 70 H62 L98 118Z', red.paint)),
    outlined(
      cut.path('M40 136 Q44 104 96 104 H236 Q288 108 292 138 Q290 158 240 158 H96 Q50 156 40 136Z', white),
    ),
    outlined(cut.path('M176 140 L110 212 H142 L224 144Z', blue.paint)),
    flat.path('M252 112 Q274 118 282 130 H250Z', teal.mid),
    ...[112, 142, 172, 202].map((x) => flat.circle(x, 124, 7, blue.mid)),
  ),
}
