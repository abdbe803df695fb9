import { emil, idris, isak, leah, nora, samuel } from '../motifs/film-people.ts'
import { openHand } from '../motifs/fingers.ts'
import { cup } from '../motifs/food.ts'
import { head } from '../motifs/head.ts'
import { trainer } from '../motifs/shoes.ts'
import { teddy } from '../motifs/teddy.ts'
import { mitten } from '../motifs/winter-clothes.ts'
import { outlined } from '../outline.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'
import { figure, portrait, reach } from '../sign-figures.ts'

const { sprak: blue, kropp: red, natur: green, nar: teal, antall: yellow, etikk: purple, kunst: pink } = areas

const drop = (x: number, y: number, size = 1) =>
  outlined(place({ x, y, scale: size }, flat.path('M0 -18 Q16 4 0 12 Q-16 4 0 -18Z', blue.mid)))

const flake = (x: number, y: number) => outlined(flat.circle(x, y, 7, white))

const foam = (points: readonly (readonly [number, number, number])[]) =>
  outlined(...points.map(([x, y, r]) => flat.circle(x, y, r, white)))

export const pictures: Readonly<Record<string, string>> = {
  vaske: picture(
    teal.tint,
    outlined(cut.path('M112 12 H208 V34 H178 V58 H142 V34 H112Z', materials.stone)),
    stroke('M160 64 V126', teal.mid, 24),
    outlined(
      stroke('M24 236 Q64 210 96 190', idris.sleeve, 40),
      stroke('M296 236 Q256 210 224 190', idris.sleeve, 40),
    ),
    outlined(openHand({ x: 92, y: 192, turn: 62, scale: 2 }, 'brown')),
    outlined(openHand({ x: 228, y: 192, turn: -62, scale: 2, mirrored: true }, 'brown')),
    foam([
      [136, 146, 18],
      [164, 134, 22],
      [190, 150, 17],
      [160, 164, 22],
      [130, 170, 14],
      [192, 174, 15],
    ]),
  ),

  do: picture(
    blue.tint,
    outlined(cut.rect(88, 14, 144, 84, white, 10)),
    outlined(cut.circle(160, 34, 9, materials.stone)),
    outlined(cut.path('M84 132 H236 Q238 182 198 198 L206 228 H114 L122 198 Q82 182 84 132Z', white)),
    outlined(cut.ellipse(160, 128, 92, 38, white)),
    outlined(cut.ellipse(160, 128, 58, 20, blue.mid)),
  ),

  bleie: picture(
    yellow.tint,
    outlined(
      cut.path(
        'M44 70 H276 Q282 118 262 124 Q206 134 200 196 Q160 216 120 196 Q114 134 58 124 Q38 118 44 70Z',
        white,
      ),
    ),
    outlined(cut.rect(40, 78, 48, 30, teal.mid, 8), cut.rect(232, 78, 48, 30, teal.mid, 8)),
    stroke('M84 124 Q126 136 130 190M236 124 Q194 136 190 190', blue.shade, 6),
    outlined(
      flat.path('M160 152 Q144 128 128 140 Q120 154 160 178 Q200 154 192 140 Q176 128 160 152Z', red.mid),
    ),
  ),

  sove: picture(
    blue.shade,
    outlined(cut.rect(18, 60, 26, 168, materials.wood, 8)),
    outlined(cut.rect(18, 176, 288, 30, materials.wood, 8)),
    outlined(cut.rect(44, 122, 116, 62, white, 24)),
    outlined(place({ x: 110, y: 118, turn: -18, scale: 2.2 }, head({ ...samuel.look, eyes: 'closed' }))),
    outlined(cut.path('M110 196 Q104 140 160 132 H276 Q306 134 304 196Z', purple.paint)),
    outlined(cut.path('M108 170 Q112 138 160 132 L172 152 Q138 158 136 192 H110Z', white)),
    outlined(cut.path('M262 22 A38 38 0 1 0 296 78 A32 32 0 1 1 262 22Z', glow)),
  ),

  våkne: picture(
    yellow.tint,
    outlined(cut.circle(262, 68, 36, glow)),
    stroke(
      'M262 8 V20M204 68 H214M220 26 L228 34M304 26 L296 34M314 68 H306M262 116 V126M222 110 L230 102',
      yellow.mid,
      7,
    ),
    figure(
      { x: 128, y: 250, scale: 1.75 },
      { ...leah, clothes: teal.mid, sleeve: teal.paint },
      {
        changes: { mouth: 'yawn', eyes: 'closed' },
        arms: [
          [
            [-44, -72],
            [-40, -108],
          ],
          [
            [44, -72],
            [40, -108],
          ],
        ],
      },
    ),
    outlined(cut.path('M16 240 Q14 184 66 178 H232 Q306 182 306 240Z', purple.paint)),
    outlined(cut.path('M16 214 Q16 180 66 174 H232 Q300 178 304 214 Q160 190 16 214Z', white)),
  ),

  kose: picture(
    pink.tint,
    portrait({ x: 120, y: 256, scale: 2.4 }, nora, { eyes: 'closed', gaze: [0, 0] }),
    outlined(teddy({ x: 214, y: 250, scale: 1.1, turn: -8 }, [], '')),
    reach(nora, [66, 250], [130, 262], [226, 214], 28),
  ),

  sko: picture(yellow.tint, outlined(trainer({ x: 154, y: 196, scale: 4 }, blue.paint, blue.mid))),

  jakke: picture(
    teal.tint,
    outlined(
      stroke('M108 66 Q66 110 62 186', red.paint, 42),
      stroke('M212 66 Q254 110 258 186', red.paint, 42),
    ),
    outlined(cut.path('M122 34 H198 Q234 50 240 80 V214 H80 V80 Q86 50 122 34Z', red.paint)),
    outlined(cut.path('M122 34 Q160 64 198 34 L206 54 Q160 90 114 54Z', red.ink)),
    stroke('M160 78 V210', white, 7),
    stroke('M104 168 H136M184 168 H216', red.ink, 8),
  ),

  lue: picture(
    blue.tint,
    outlined(cut.path('M68 168 Q68 60 160 58 Q252 60 252 168Z', red.paint)),
    stroke('M104 92 L124 124 L148 92 L172 124 L196 92 L216 124', white, 8),
    outlined(cut.rect(54, 158, 212, 46, white, 20)),
    outlined(cut.circle(160, 48, 28, white)),
  ),

  votter: picture(
    purple.tint,
    outlined(mitten({ x: 96, y: 212, scale: 4.2, turn: -8 }, yellow.mid, red.paint)),
    outlined(mitten({ x: 226, y: 212, scale: 4.2, turn: 8, mirrored: true }, yellow.mid, red.paint)),
  ),

  bukse: picture(
    green.tint,
    outlined(cut.path('M98 26 H222 L242 218 H178 L160 96 L142 218 H78Z', blue.paint)),
    outlined(cut.rect(96, 20, 128, 24, blue.ink, 5)),
    stroke('M160 46 V92', blue.ink, 5),
    stroke('M106 60 Q112 82 96 86M214 60 Q208 82 224 86', blue.mid, 5),
  ),

  genser: picture(
    red.tint,
    outlined(
      stroke('M104 66 Q62 110 58 190', green.paint, 44),
      stroke('M216 66 Q258 110 262 190', green.paint, 44),
    ),
    outlined(cut.path('M118 36 H202 Q238 52 240 84 V214 H80 V84 Q82 52 118 36Z', green.paint)),
    outlined(cut.path('M118 34 Q160 74 202 34 L208 50 Q160 96 112 50Z', white)),
    stroke('M86 128 L104 108 L124 128 L144 108 L164 128 L184 108 L204 128 L222 108 L234 122', white, 7),
    flat.rect(80, 196, 160, 16, white, 4),
  ),

  kald: picture(
    blue.shade,
    ...[
      [36, 40],
      [280, 36],
      [50, 120],
      [276, 116],
      [96, 22],
      [226, 26],
      [20, 190],
      [304, 186],
    ].map(([x = 0, y = 0]) => flake(x, y)),
    portrait({ x: 160, y: 258, scale: 2.6 }, emil, { mouth: 'scared', brows: 'worried' }),
    reach(emil, [84, 262], [70, 196], [136, 208]),
    reach(emil, [236, 262], [250, 196], [184, 208]),
    stroke('M76 92 Q66 106 76 120M244 92 Q254 106 244 120', blue.paint, 6),
  ),

  varm: picture(
    red.tint,
    outlined(cup({ x: 146, y: 226, scale: 5.8 }, teal.paint, materials.bark)),
    outlined(
      stroke(
        'M108 78 Q92 58 108 42 Q122 26 108 10M146 78 Q130 58 146 42 Q160 26 146 10M184 78 Q168 58 184 42 Q198 26 184 10',
        red.paint,
        9,
      ),
    ),
  ),

  våt: picture(
    teal.tint,
    portrait({ x: 160, y: 262, scale: 2.6 }, isak, { mouth: 'sad', brows: 'raised', gaze: [0, -2] }),
    ...[
      [60, 44],
      [262, 50],
      [40, 132],
      [284, 136],
      [104, 34],
      [220, 28],
      [160, 26],
      [70, 214],
      [252, 214],
    ].map(([x = 0, y = 0]) => drop(x, y)),
    drop(122, 168, 0.9),
    drop(206, 158, 0.9),
    drop(160, 232, 0.9),
    stroke('M112 96 Q104 112 112 118M208 96 Q216 112 208 118', blue.mid, 6),
  ),
}
