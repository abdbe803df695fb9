import { childOnBicycle } from '../motifs/bicycle.ts'
import { emil, idris, isak, leah, nora, salma, samuel } from '../motifs/film-people.ts'
import { grippingHand } from '../motifs/fingers.ts'
import { head } from '../motifs/head.ts'
import { drum, note, pairOfNotes } from '../motifs/music.ts'
import { bicycleHelmet } from '../motifs/summer-headwear.ts'
import { openBook } from '../motifs/things.ts'
import { outlined } from '../outline.ts'
import { areas, glow, materials, night, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'
import { figure, portrait, reach } from '../sign-figures.ts'

const { sprak: blue, kropp: red, natur: green, nar: teal, antall: yellow, etikk: purple, kunst: pink } = areas

/** A building block with two studs. */
const block = (x: number, y: number, width: number, colour: string) =>
  outlined(
    cut.rect(x + width * 0.14, y - width * 0.12, width * 0.26, width * 0.2, colour, 3),
    cut.rect(x + width * 0.6, y - width * 0.12, width * 0.26, width * 0.2, colour, 3),
    cut.rect(x, y, width, width * 0.5, colour, 4),
  )

const cube = (x: number, y: number, colour: string) => outlined(cut.rect(x, y, 52, 44, colour, 4))

const wheel = (x: number, y: number, r: number) =>
  outlined(flat.circle(x, y, r, night)) + flat.circle(x, y, r * 0.45, white)

export const pictures: Readonly<Record<string, string>> = {
  ball: picture(
    green.tint,
    outlined(cut.circle(160, 120, 98, red.paint)),
    flat.path('M160 22 Q92 120 160 218 Q126 220 100 198 Q30 120 100 42 Q126 22 160 22Z', glow),
    flat.path('M160 22 Q228 120 160 218 Q194 220 220 198 Q290 120 220 42 Q194 22 160 22Z', blue.paint),
    stroke('M160 22 Q92 120 160 218M160 22 Q228 120 160 218', night, 6),
    stroke('M160 22 a98 98 0 1 0 0.1 0', night, 5),
    outlined(flat.circle(160, 34, 15, white)),
  ),

  bil: picture(
    blue.tint,
    outlined(
      cut.path(
        'M22 176 V138 Q24 122 42 120 L78 114 L112 62 Q118 54 130 54 H212 Q222 54 230 62 L262 114 L286 122 Q300 128 300 144 V176Z',
        red.paint,
      ),
    ),
    outlined(
      flat.path('M104 112 L128 72 H162 V112Z', blue.tint),
      flat.path('M176 72 H210 L240 112 H176Z', blue.tint),
    ),
    outlined(flat.circle(290, 144, 8, glow)),
    wheel(88, 178, 33),
    wheel(232, 178, 33),
  ),

  dukke: picture(
    pink.tint,
    outlined(stroke('M132 180 V218M188 180 V218', materials.dough, 22)),
    outlined(
      cut.path('M132 210 h-22 q-6 16 6 18 h24Z', red.paint),
      cut.path('M188 210 h22 q6 16 -6 18 h-24Z', red.paint),
    ),
    outlined(stroke('M126 124 Q92 140 82 164M194 124 Q228 140 238 164', materials.dough, 20)),
    outlined(cut.path('M130 110 H190 L228 194 H92Z', purple.paint)),
    flat.circle(130, 174, 7, white),
    flat.circle(160, 174, 7, white),
    flat.circle(190, 174, 7, white),
    outlined(place({ x: 160, y: 70, scale: 2.3 }, head({ skin: 'pale', hair: 'red', style: 'braids' }))),
  ),

  bok: picture(
    yellow.tint,
    outlined(openBook({ x: 160, y: 176, scale: 1.5 }, red.paint, blue.mid)),
    stroke(
      'M44 118 Q92 104 138 120M276 118 Q228 104 182 120M44 140 Q92 126 138 142M276 140 Q228 126 182 142',
      blue.mid,
      5,
    ),
  ),

  tegne: picture(
    teal.tint,
    outlined(cut.rect(34, 40, 190, 176, white, 4)),
    flat.circle(98, 106, 30, glow),
    stroke(
      'M98 56 V64M98 148 V156M48 106 H56M140 106 H148M62 70 L68 76M134 142 L128 136M62 142 L68 136M134 70 L128 76',
      yellow.mid,
      6,
    ),
    stroke('M62 190 Q100 170 142 186', green.paint, 8),
    outlined(
      place(
        { x: 142, y: 186, turn: 40 },
        cut.path('M0 0 L11 -26 H-11Z', materials.dough),
        cut.rect(-11, -118, 22, 94, red.paint, 3),
      ),
    ),
    outlined(stroke('M310 232 Q270 190 222 150', emil.sleeve, 38)),
    outlined(grippingHand({ x: 222, y: 156, turn: -52, scale: 2.1 }, 'pale')),
  ),

  saks: picture(
    purple.tint,
    outlined(
      cut.path('M150 130 L96 22 Q82 30 90 52 L138 142Z', materials.stone),
      cut.path('M170 130 L224 22 Q238 30 230 52 L182 142Z', materials.stone),
    ),
    outlined(stroke('M146 138 L186 172M174 138 L134 172', red.paint, 16)),
    outlined(stroke('M98 166 a28 28 0 1 0 0.1 0M222 166 a28 28 0 1 0 0.1 0', red.paint, 13)),
    flat.circle(160, 142, 6, night),
  ),

  bygge: picture(
    green.tint,
    cube(190, 186, blue.paint),
    cube(190, 138, glow),
    cube(190, 90, red.paint),
    cube(192, 40, green.paint),
    portrait({ x: 88, y: 262, scale: 2.2 }, samuel, { gaze: [4, -2], mouth: 'open' }),
    reach(samuel, [136, 238], [196, 210], [178, 66], 24),
  ),

  kloss: picture(blue.tint, block(74, 142, 172, red.paint), block(88, 52, 148, blue.paint)),

  puslespill: picture(
    yellow.tint,
    outlined(
      cut.path('M28 74 H138 V106 Q128 100 120 108 Q110 122 122 134 Q130 140 138 134 V190 H28Z', teal.paint),
    ),
    outlined(
      cut.path('M176 74 H290 V190 H176 V152 Q166 158 156 150 Q144 134 156 120 Q166 112 176 118Z', red.paint),
    ),
  ),

  synge: picture(
    pink.tint,
    portrait({ x: 124, y: 258, scale: 2.6 }, salma, { mouth: 'yawn', eyes: 'closed' }),
    outlined(note({ x: 242, y: 92, scale: 1.8 }, purple.paint)),
    outlined(pairOfNotes({ x: 270, y: 176, scale: 1.5 }, pink.paint)),
  ),

  danse: picture(
    purple.tint,
    figure({ x: 160, y: 226, scale: 1.75 }, nora, {
      changes: { mouth: 'grin' },
      arms: [
        [
          [-40, -72],
          [-50, -104],
        ],
        [
          [40, -72],
          [50, -100],
        ],
      ],
      legs: [
        [
          [-12, -18],
          [-14, -2],
        ],
        [
          [34, -34],
          [40, -12],
        ],
      ],
    }),
    stroke('M40 130 Q28 150 40 170M280 120 Q292 140 280 160M58 190 Q52 200 60 210', purple.paint, 7),
  ),

  musikk: picture(
    teal.tint,
    outlined(drum({ x: 128, y: 208, scale: 3 }, red.paint, red.ink)),
    outlined(stroke('M58 40 L118 84', materials.wood, 10), flat.circle(118, 84, 9, materials.wood)),
    outlined(stroke('M206 36 L158 82', materials.wood, 10), flat.circle(158, 82, 9, materials.wood)),
    outlined(pairOfNotes({ x: 254, y: 92, scale: 1.7 }, purple.paint)),
  ),

  huske: picture(
    green.tint,
    outlined(stroke('M30 230 L76 14 H256 L300 230', materials.wood, 13)),
    outlined(stroke('M124 20 L136 176M208 20 L204 176', materials.asphalt, 5)),
    figure({ x: 168, y: 224, scale: 1.4 }, leah, {
      changes: { mouth: 'grin' },
      legs: [
        [
          [14, -38],
          [28, -22],
        ],
        [
          [34, -38],
          [50, -24],
        ],
      ],
      arms: [
        [
          [-30, -64],
          [-27, -84],
        ],
        [
          [32, -64],
          [28, -84],
        ],
      ],
    }),
    outlined(cut.rect(122, 176, 96, 12, red.paint, 4)),
  ),

  sklie: picture(
    blue.tint,
    outlined(
      stroke('M66 60 V226M100 60 V226', materials.stone, 9),
      stroke('M66 100 H100M66 140 H100M66 180 H100', materials.stone, 8),
    ),
    outlined(stroke('M92 70 Q150 78 196 150 Q224 204 298 206', red.paint, 30)),
    stroke('M92 62 Q154 68 204 146 Q232 194 298 196', red.mid, 7),
    outlined(stroke('M166 100 L220 138', areas.sprak.ink, 20), cut.ellipse(226, 140, 13, 11, night)),
    outlined(
      place(
        { x: 154, y: 124, turn: -8, scale: 1.35 },
        cut.path('M-20 -4 Q-24 -46 0 -48 Q24 -46 20 -4Z', idris.clothes),
      ),
    ),
    outlined(stroke('M140 78 Q116 56 112 34', idris.sleeve, 14), flat.circle(112, 32, 9, materials.wood)),
    outlined(stroke('M170 78 Q196 60 208 40', idris.sleeve, 14), flat.circle(208, 38, 9, materials.wood)),
    outlined(place({ x: 152, y: 40, scale: 1.5 }, head({ ...isak.look, mouth: 'grin' }))),
  ),

  sykkel: picture(
    yellow.tint,
    outlined(
      childOnBicycle({ x: 154, y: 228, scale: 1.48 }, green.paint, blue.ink, red.paint, {
        ...leah.look,
        headwear: bicycleHelmet(red.paint, white),
      }),
    ),
  ),
}
