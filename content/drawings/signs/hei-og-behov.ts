import { emil, idris, isak, leah, nora, salma, samuel, signer, teacher } from '../motifs/film-people.ts'
import { openHand } from '../motifs/fingers.ts'
import { headscarf, knittedHat } from '../motifs/head.ts'
import { teddy } from '../motifs/teddy.ts'
import { outlined } from '../outline.ts'
import { areas, glow, materials, night, white } from '../palette.ts'
import { cut, flat, picture, place, stroke, type Placement } from '../paper.ts'
import { arrow, figure, portrait, reach } from '../sign-figures.ts'

const { sprak: blue, kropp: red, natur: green, nar: teal, antall: yellow, etikk: purple } = areas

const strawberry = (at: Placement) =>
  outlined(
    place(
      at,
      cut.path('M0 24 Q-24 6 -24 -8 Q-22 -20 0 -18 Q22 -20 24 -8 Q24 6 0 24Z', red.paint),
      flat.path('M0 -26 L8 -18 L20 -20 L13 -9 L0 -13 L-13 -9 L-20 -20 L-8 -18Z', green.paint),
      ...[
        [-10, 0],
        [8, -2],
        [0, 10],
      ].map(([x = 0, y = 0]) => flat.circle(x, y, 2.2, glow)),
    ),
  )

const block = (x: number, y: number, side: number, colour: string) =>
  outlined(cut.rect(x, y, side, side, colour, 4))

export const pictures: Readonly<Record<string, string>> = {
  mer: picture(
    blue.tint,
    ...[
      [112, 108],
      [200, 108],
      [136, 90],
      [178, 92],
      [156, 80],
    ].map(([x = 0, y = 0]) => strawberry({ x, y, scale: 1.2 })),
    outlined(cut.path('M62 112 H252 Q248 206 196 216 H118 Q66 206 62 112Z', blue.paint)),
    strawberry({ x: 262, y: 52, scale: 1.3 }),
    arrow('M232 34 Q204 26 190 48', 'M188 30 L189 50 L208 46', white),
  ),

  ferdig: picture(
    green.tint,
    outlined(cut.circle(160, 120, 96, white)),
    flat.circle(160, 120, 72, blue.tint),
    outlined(
      stroke('M138 196 V128', materials.stone, 9),
      stroke('M124 62 V92 Q124 104 138 104 Q152 104 152 92 V62M138 62 V128', materials.stone, 5),
    ),
    outlined(
      stroke('M186 196 V134', materials.darkWood, 11),
      cut.path('M180 132 V62 Q200 70 198 106 L194 132Z', materials.stone),
    ),
  ),

  hjelp: picture(
    red.tint,
    portrait({ x: 96, y: 250, scale: 2.3 }, teacher, { gaze: [3, 2] }),
    outlined(stroke('M140 214 Q190 60 250 110', teacher.sleeve, 26)),
    portrait({ x: 226, y: 262, scale: 1.9 }, emil, {
      gaze: [-2, -1],
      headwear: knittedHat(red.paint, white),
    }),
    reach(teacher, [112, 236], [176, 226], [184, 146], 24),
  ),

  hei: picture(
    yellow.tint,
    portrait({ x: 132, y: 256, scale: 2.6 }, isak, { mouth: 'grin' }),
    outlined(stroke('M206 238 Q250 214 252 150', isak.sleeve, 32)),
    outlined(openHand({ x: 252, y: 148, turn: 8, scale: 2, mirrored: true }, 'brown')),
  ),

  'ha-det': picture(
    teal.tint,
    outlined(cut.rect(62, 16, 150, 216, red.paint, 4)),
    outlined(cut.rect(78, 32, 118, 200, blue.tint, 2)),
    outlined(cut.path('M196 32 L262 50 V226 L196 232Z', red.mid)),
    flat.circle(210, 136, 6, night),
    figure({ x: 136, y: 230, scale: 1.5 }, leah, {
      changes: { mouth: 'open' },
      arms: [
        [
          [-26, -54],
          [-24, -38],
        ],
        [
          [34, -66],
          [36, -98],
        ],
      ],
      held: outlined(stroke('M116 138 V178M156 138 V178', yellow.mid, 9)),
    }),
    stroke('M208 66 Q216 80 210 96M222 58 Q234 80 224 104', night, 5),
  ),

  takk: picture(
    purple.tint,
    portrait({ x: 160, y: 236, scale: 2.3 }, samuel, { mouth: 'grin', gaze: [0, 2] }),
    outlined(cut.rect(104, 200, 112, 60, yellow.mid, 4)),
    outlined(cut.rect(96, 184, 128, 22, yellow.mid, 4)),
    outlined(cut.rect(150, 184, 20, 78, red.paint, 0)),
    outlined(
      place(
        { x: 0, y: 22 },
        cut.path('M160 162 Q130 140 120 152 Q116 162 160 162 Q204 162 200 152 Q190 140 160 162Z', red.paint),
      ),
    ),
    reach(samuel, [84, 216], [60, 250], [100, 224]),
    reach(samuel, [236, 216], [260, 250], [220, 224]),
  ),

  ja: picture(
    green.tint,
    outlined(cut.circle(160, 120, 96, green.paint)),
    stroke('M110 124 L146 160 L212 86', white, 26),
  ),

  nei: picture(
    red.tint,
    outlined(cut.circle(160, 120, 96, red.paint)),
    stroke('M120 80 L200 160M200 80 L120 160', white, 26),
  ),

  'vil-ha': picture(
    yellow.tint,
    outlined(teddy({ x: 246, y: 216, scale: 1.05 }, [], '')),
    portrait({ x: 86, y: 256, scale: 2.3 }, nora, { gaze: [4, 0], mouth: 'open' }),
    reach(nora, [120, 226], [160, 226], [190, 178]),
    reach(nora, [130, 262], [170, 258], [206, 220]),
  ),

  vente: picture(
    purple.tint,
    outlined(
      cut.path('M104 34 H216 Q216 92 172 120 Q216 148 216 206 H104 Q104 148 148 120 Q104 92 104 34Z', white),
    ),
    flat.path('M118 74 H202 Q194 96 164 114 H156 Q126 96 118 74Z', yellow.mid),
    flat.path('M110 202 Q118 176 160 162 Q202 176 210 202Z', yellow.mid),
    stroke('M160 112 V170', yellow.mid, 5),
    outlined(cut.rect(84, 18, 152, 22, materials.wood, 6)),
    outlined(cut.rect(84, 200, 152, 22, materials.wood, 6)),
  ),

  stopp: picture(
    blue.tint,
    outlined(cut.path('M118 20 H202 L260 78 V162 L202 220 H118 L60 162 V78Z', red.paint)),
    outlined(openHand({ x: 158, y: 204, scale: 3.4 }, 'pale')),
  ),

  komme: picture(
    teal.tint,
    figure({ x: 228, y: 232, scale: 1.7 }, signer, {
      changes: {
        gaze: [-3, 1],
        mouth: 'open',
        style: 'short',
        headwear: headscarf(purple.paint, purple.ink),
      },
      trousers: purple.ink,
      arms: [
        [
          [-34, -62],
          [-46, -72],
        ],
        [
          [34, -62],
          [42, -76],
        ],
      ],
    }),
    figure({ x: 86, y: 230, scale: 1.15 }, idris, {
      changes: { gaze: [3, -1], mouth: 'open' },
      arms: [
        [
          [-24, -70],
          [-36, -80],
        ],
        [
          [24, -70],
          [40, -84],
        ],
      ],
      legs: [
        [
          [-12, -16],
          [-26, -14],
        ],
        [
          [20, -28],
          [22, -4],
        ],
      ],
    }),
    stroke('M22 130 H44M14 158 H38M22 186 H44', night, 6),
  ),

  se: picture(
    green.tint,
    portrait({ x: 160, y: 260, scale: 2.6 }, salma, { mouth: 'open' }),
    outlined(
      cut.rect(100, 98, 52, 46, teal.paint, 12),
      cut.rect(168, 98, 52, 46, teal.paint, 12),
      cut.rect(148, 108, 24, 16, teal.ink, 4),
    ),
    flat.circle(126, 121, 17, white),
    flat.circle(194, 121, 17, white),
    flat.circle(126, 121, 10, blue.mid),
    flat.circle(194, 121, 10, blue.mid),
    reach(salma, [80, 240], [52, 170], [94, 140]),
    reach(salma, [240, 240], [268, 170], [226, 140]),
  ),

  leke: picture(
    yellow.tint,
    figure({ x: 160, y: 232, scale: 1.75 }, emil, {
      changes: { mouth: 'open', gaze: [2, 3] },
      legs: [
        [
          [-36, -34],
          [-40, -6],
        ],
        [
          [36, -34],
          [40, -6],
        ],
      ],
      arms: [
        [
          [-34, -50],
          [-40, -34],
        ],
        [
          [34, -50],
          [38, -36],
        ],
      ],
    }),
    block(30, 182, 46, blue.paint),
    block(38, 136, 46, yellow.mid),
    outlined(
      cut.path('M206 214 V194 H222 L234 174 H266 L278 194 H296 V214Z', green.paint),
      flat.circle(228, 216, 13, night),
      flat.circle(276, 216, 13, night),
    ),
  ),

  sammen: picture(
    red.tint,
    figure({ x: 96, y: 230, scale: 1.75 }, nora, {
      changes: { gaze: [2, 0] },
      arms: [
        [
          [-28, -54],
          [-27, -40],
        ],
        [
          [30, -56],
          [36, -42],
        ],
      ],
    }),
    figure({ x: 224, y: 230, scale: 1.75 }, samuel, {
      changes: { gaze: [-2, 0] },
      trousers: red.ink,
      arms: [
        [
          [-30, -56],
          [-36, -42],
        ],
        [
          [28, -54],
          [27, -40],
        ],
      ],
    }),
  ),
}
