import { bird } from '../motifs/animals.ts'
import { outlined } from '../outline.ts'
import { areas, cheek, hairs, materials, night, white } from '../palette.ts'
import { cut, flat, picture, stroke } from '../paper.ts'

const { sprak: blue, kropp: red, natur: green, nar: teal, antall: yellow, etikk: purple, kunst: pink } = areas

const eyes = (left: number, right: number, y: number, r = 9) =>
  [left, right]
    .map((x) => flat.circle(x, y, r, night) + flat.circle(x + r / 3, y - r / 3, r / 3, white))
    .join('')

export const pictures: Readonly<Record<string, string>> = {
  hund: picture(
    green.tint,
    outlined(cut.ellipse(160, 126, 88, 94, materials.wood)),
    outlined(cut.path('M88 56 Q34 52 40 142 Q52 182 82 142 Q100 108 104 62Z', materials.bark)),
    outlined(cut.path('M232 56 Q286 52 280 142 Q268 182 238 142 Q220 108 216 62Z', materials.bark)),
    flat.ellipse(160, 172, 52, 42, materials.dough),
    eyes(126, 194, 108, 11),
    stroke('M160 158 V182M132 180 Q146 198 160 182 Q174 198 188 180', night, 6),
    flat.path('M148 192 H172 V208 Q160 222 148 208Z', cheek),
    flat.ellipse(160, 150, 21, 15, night),
  ),

  katt: picture(
    blue.tint,
    outlined(cut.path('M74 120 L70 24 L130 58Z', red.mid), cut.path('M246 120 L250 24 L190 58Z', red.mid)),
    outlined(cut.ellipse(160, 132, 100, 84, red.mid)),
    flat.path('M148 50 H172 L166 84 H154Z', red.paint),
    flat.path('M66 120 H92 L68 134ZM254 120 H228 L252 134Z', red.paint),
    flat.path('M84 82 L82 44 L110 62ZM236 82 L238 44 L210 62Z', pink.tint),
    eyes(120, 200, 122, 12),
    flat.path('M148 148 H172 L160 162Z', pink.paint),
    stroke('M160 162 V170M136 172 Q148 186 160 170 Q172 186 184 172', night, 5),
    stroke('M94 150 L34 140M94 164 L36 172M226 150 L286 140M226 164 L284 172', night, 5),
  ),

  fugl: picture(
    teal.tint,
    outlined(bird({ x: 168, y: 204, scale: 3.8 }, { breast: red.mid, wing: blue.paint, cap: blue.paint })),
  ),

  ku: picture(
    green.shade,
    outlined(
      cut.path('M104 70 Q74 64 66 22 Q106 24 128 54Z', materials.dough),
      cut.path('M216 70 Q246 64 254 22 Q214 24 192 54Z', materials.dough),
    ),
    outlined(
      cut.path('M92 84 Q40 64 22 102 Q58 128 94 112Z', hairs.black),
      cut.path('M228 84 Q280 64 298 102 Q262 128 226 112Z', white),
    ),
    outlined(cut.path('M90 78 Q92 44 160 42 Q228 44 230 78 L222 178 H98Z', white)),
    flat.path('M94 60 Q104 48 144 45 Q158 106 128 128 Q92 132 93 92Z', hairs.black),
    outlined(cut.ellipse(160, 184, 78, 46, pink.mid)),
    flat.circle(124, 102, 11, white),
    eyes(124, 196, 102, 9),
    flat.ellipse(132, 176, 9, 12, pink.ink),
    flat.ellipse(188, 176, 9, 12, pink.ink),
    stroke('M128 206 Q160 220 192 206', pink.ink, 6),
  ),

  hest: picture(
    yellow.tint,
    outlined(cut.path('M176 22 Q252 40 276 140 L284 240 H196 Q190 160 160 96Z', hairs.black)),
    outlined(cut.path('M152 66 L146 18 L180 54Z', materials.wood)),
    outlined(
      cut.path(
        'M150 62 Q196 40 222 84 Q248 136 250 240 H150 Q160 190 142 170 L96 208 Q58 216 48 186 Q46 168 62 154 Q112 80 150 62Z',
        materials.wood,
      ),
    ),
    outlined(cut.path('M184 34 Q160 40 148 88 Q174 92 196 70 Q204 46 184 34Z', hairs.black)),
    eyes(150, 150, 116, 10),
    flat.ellipse(66, 176, 6, 8, materials.bark),
    stroke('M66 200 Q84 202 98 190', materials.bark, 6),
  ),

  gris: picture(
    green.tint,
    outlined(
      cut.path('M76 92 Q52 44 72 26 Q112 30 132 58Z', pink.mid),
      cut.path('M244 92 Q268 44 248 26 Q208 30 188 58Z', pink.mid),
    ),
    outlined(cut.ellipse(160, 132, 100, 92, pink.hill)),
    eyes(116, 204, 104, 11),
    outlined(cut.ellipse(160, 152, 44, 33, pink.mid)),
    flat.ellipse(145, 152, 8, 12, pink.ink),
    flat.ellipse(175, 152, 8, 12, pink.ink),
    stroke('M130 198 Q160 214 190 198', pink.ink, 7),
  ),

  sau: picture(
    blue.tint,
    outlined(stroke('M110 180 V224M140 186 V228M196 186 V228M226 180 V224', night, 16)),
    outlined(
      ...[
        [92, 116, 42],
        [128, 84, 42],
        [176, 78, 44],
        [222, 96, 44],
        [240, 138, 40],
        [208, 164, 40],
        [160, 172, 42],
        [110, 160, 40],
        [166, 122, 60],
      ].map(([x = 0, y = 0, r = 0]) => flat.circle(x, y, r, white)),
    ),
    outlined(cut.ellipse(46, 96, 24, 12, night), cut.ellipse(126, 96, 24, 12, night)),
    outlined(cut.path('M50 84 Q86 56 122 84 Q122 146 86 154 Q50 146 50 84Z', materials.asphalt)),
    outlined(flat.circle(70, 66, 16, white), flat.circle(90, 58, 18, white), flat.circle(108, 68, 15, white)),
    flat.circle(72, 102, 8, white),
    flat.circle(100, 102, 8, white),
    eyes(72, 100, 102, 5),
    stroke('M76 134 Q86 142 96 134', white, 4),
  ),

  høne: picture(
    red.tint,
    outlined(stroke('M150 204 V228 M134 230 H164M190 204 V228M174 230 H204', yellow.mid, 9)),
    outlined(cut.path('M210 46 Q196 24 214 20 Q222 6 234 20 Q250 10 254 28 Q268 34 256 54Z', red.paint)),
    outlined(
      cut.path(
        'M60 90 Q24 96 34 130 Q44 206 150 210 Q258 210 266 118 Q274 40 232 42 Q194 44 190 100 Q140 150 98 118 Q88 92 60 90Z',
        white,
      ),
    ),
    outlined(cut.path('M104 142 Q132 186 188 164 Q196 132 164 134 Q130 146 104 142Z', materials.dough)),
    outlined(cut.path('M262 74 L300 88 L262 100Z', yellow.mid)),
    outlined(cut.path('M252 104 Q276 112 266 138 Q250 146 246 120Z', red.paint)),
    eyes(238, 238, 76, 8),
  ),

  kanin: picture(
    purple.tint,
    outlined(cut.ellipse(122, 62, 24, 58, materials.stone), cut.ellipse(198, 62, 24, 58, materials.stone)),
    flat.ellipse(122, 66, 12, 42, pink.hill),
    flat.ellipse(198, 66, 12, 42, pink.hill),
    outlined(cut.ellipse(160, 160, 82, 70, materials.stone)),
    flat.ellipse(160, 184, 46, 34, white),
    eyes(126, 194, 148, 11),
    flat.path('M148 166 H172 L160 178Z', pink.paint),
    stroke('M160 178 V188M142 186 Q152 196 160 188 Q168 196 178 186', night, 5),
    outlined(flat.rect(150, 194, 20, 20, white, 3)),
    stroke('M160 196 V212', night, 3),
  ),

  fisk: picture(
    teal.tint,
    outlined(cut.path('M222 120 L296 66 Q284 120 296 176Z', blue.mid)),
    outlined(cut.path('M130 62 Q170 18 206 72Z', blue.mid), cut.path('M140 176 Q170 214 194 168Z', blue.mid)),
    outlined(cut.path('M28 122 Q74 48 158 56 Q220 64 248 120 Q220 180 158 186 Q74 192 28 122Z', blue.paint)),
    stroke('M112 72 Q140 120 112 172', blue.mid, 7),
    stroke('M158 92 q14 14 0 28M158 130 q14 14 0 28M196 100 q14 14 0 28', blue.mid, 6),
    flat.circle(78, 106, 17, white),
    eyes(76, 76, 106, 9),
    stroke('M38 138 Q56 146 68 138', white, 5),
  ),

  mus: picture(
    yellow.tint,
    outlined(stroke('M232 190 Q304 190 290 128 Q280 92 306 74', pink.mid, 9)),
    outlined(cut.circle(120, 74, 40, materials.stone)),
    flat.circle(120, 74, 24, pink.hill),
    outlined(cut.path('M30 168 Q78 84 166 92 Q250 104 252 206 H96 Q50 200 30 168Z', materials.stone)),
    outlined(cut.circle(168, 84, 44, materials.stone)),
    flat.circle(168, 84, 27, pink.hill),
    eyes(98, 98, 140, 10),
    outlined(flat.circle(30, 168, 11, pink.paint)),
    stroke('M58 176 L20 200M64 184 L40 216', night, 4),
    stroke('M62 182 Q78 188 88 180', night, 5),
  ),

  bjørn: picture(
    green.shade,
    outlined(cut.circle(82, 60, 34, materials.bark), cut.circle(238, 60, 34, materials.bark)),
    flat.circle(82, 60, 18, materials.clay),
    flat.circle(238, 60, 18, materials.clay),
    outlined(cut.ellipse(160, 130, 104, 96, materials.bark)),
    flat.ellipse(160, 168, 52, 42, materials.clay),
    eyes(118, 202, 112, 10),
    flat.ellipse(160, 148, 23, 16, night),
    stroke('M160 160 V178M138 180 Q148 194 160 178 Q172 194 182 180', night, 6),
  ),

  elefant: picture(
    blue.tint,
    outlined(
      cut.path('M108 74 Q18 22 18 112 Q22 192 104 164Z', materials.stone),
      cut.path('M212 74 Q302 22 302 112 Q298 192 216 164Z', materials.stone),
    ),
    flat.path('M92 92 Q42 64 40 114 Q46 158 94 142Z', pink.hill),
    flat.path('M228 92 Q278 64 280 114 Q274 158 226 142Z', pink.hill),
    outlined(cut.ellipse(160, 104, 74, 78, materials.stone)),
    outlined(stroke('M160 128 Q158 200 184 212 Q212 218 216 190', materials.stone, 38)),
    stroke('M144 158 H176M148 180 H180', materials.asphalt, 4),
    outlined(cut.path('M116 150 Q106 182 122 190 Q132 176 136 162Z', white)),
    outlined(cut.path('M204 150 Q214 176 200 176 Q188 172 184 162Z', white)),
    eyes(124, 196, 100, 10),
  ),

  løve: picture(
    yellow.shade,
    outlined(
      ...Array.from({ length: 14 }, (_, step) =>
        flat.circle(
          160 + 84 * Math.cos((step * Math.PI) / 7),
          122 + 78 * Math.sin((step * Math.PI) / 7),
          32,
          materials.crust,
        ),
      ),
      flat.circle(160, 122, 90, materials.crust),
    ),
    outlined(cut.circle(100, 68, 20, yellow.mid), cut.circle(220, 68, 20, yellow.mid)),
    outlined(cut.ellipse(160, 126, 72, 68, yellow.mid)),
    flat.ellipse(160, 158, 36, 28, materials.dough),
    eyes(132, 188, 112, 10),
    flat.path('M142 138 H178 L160 158Z', materials.bark),
    stroke('M160 158 V166M140 168 Q150 180 160 166 Q170 180 180 168', night, 5),
  ),

  ape: picture(
    pink.tint,
    outlined(cut.circle(58, 122, 38, materials.bark), cut.circle(262, 122, 38, materials.bark)),
    flat.circle(58, 122, 22, materials.dough),
    flat.circle(262, 122, 22, materials.dough),
    outlined(cut.circle(148, 26, 15, materials.bark), cut.circle(172, 22, 13, materials.bark)),
    outlined(cut.ellipse(160, 124, 102, 98, materials.bark)),
    flat.path(
      'M160 76 Q132 44 98 74 Q80 104 98 124 Q82 190 160 198 Q238 190 222 124 Q240 104 222 74 Q188 44 160 76Z',
      materials.dough,
    ),
    eyes(126, 194, 104, 12),
    flat.ellipse(160, 134, 12, 8, materials.bark),
    flat.path('M122 154 Q160 164 198 154 Q192 186 160 186 Q128 186 122 154Z', red.ink),
    flat.circle(104, 140, 11, cheek),
    flat.circle(216, 140, 11, cheek),
  ),
}
