import { emil, idris, leah, nora, salma } from '../motifs/film-people.ts'
import { apple, cup } from '../motifs/food.ts'
import { outlined } from '../outline.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, picture, place, stroke, type Placement } from '../paper.ts'
import { portrait, reach, thought } from '../sign-figures.ts'

const { sprak: blue, kropp: red, natur: green, nar: teal, antall: yellow, etikk: purple, kunst: pink } = areas

const glass = (at: Placement, drink: string) =>
  outlined(
    place(at, cut.path('M-30 -90 H30 L22 0 H-22Z', white), flat.path('M-26 -62 H26 L21 -5 H-21Z', drink)),
  )

const served = (...parts: readonly string[]) => outlined(place({ x: -40, y: -31, scale: 1.25 }, ...parts))

const spoon = (at: Placement) =>
  outlined(place(at, stroke('M0 0 V92', materials.stone, 12), cut.ellipse(0, -24, 23, 33, materials.stone))) +
  place(at, flat.ellipse(-2, -26, 13, 21, white))

export const pictures: Readonly<Record<string, string>> = {
  spise: picture(
    red.tint,
    portrait({ x: 140, y: 252, scale: 2.6 }, idris, { mouth: 'grin' }),
    outlined(stroke('M160 152 L236 166', materials.stone, 8), cut.ellipse(160, 150, 18, 11, materials.stone)),
    flat.ellipse(159, 147, 13, 7, green.mid),
    reach(idris, [220, 268], [290, 226], [240, 168], 28),
    outlined(cut.path('M70 200 H196 Q190 244 160 250 H106 Q76 244 70 200Z', blue.paint)),
  ),

  drikke: picture(
    teal.tint,
    portrait({ x: 150, y: 254, scale: 2.6 }, leah, { eyes: 'closed', mouth: 'wonder' }),
    glass({ x: 186, y: 196, turn: -36, scale: 0.85 }, yellow.mid),
    reach(leah, [236, 270], [300, 216], [206, 172], 28),
  ),

  mat: picture(
    green.tint,
    outlined(cut.ellipse(160, 126, 132, 94, white)),
    flat.ellipse(160, 126, 104, 70, blue.tint),
    served(cut.path('M84 118 Q112 78 158 112 L184 94 V142 L158 124 Q112 158 84 118Z', teal.mid)),
    flat.circle(92, 112, 5, materials.bark),
    served(
      cut.path('M146 176 Q128 172 134 158 Q166 148 206 152 Q178 168 146 176Z', red.mid),
      stroke('M134 166 L118 160M134 168 L118 174', green.paint, 5),
    ),
    ...[
      [206, 104],
      [222, 92],
      [232, 110],
      [216, 120],
      [236, 128],
    ].map(([x = 0, y = 0]) => served(flat.circle(x, y, 9, green.paint))),
  ),

  melk: picture(
    blue.tint,
    outlined(
      cut.path('M62 78 L82 36 H142 L164 78 V218 H62Z', white),
      cut.rect(80, 18, 64, 22, blue.paint, 3),
    ),
    flat.path('M62 118 Q88 100 113 118 Q138 136 164 118 V186 Q138 204 113 186 Q88 168 62 186Z', blue.paint),
    stroke('M62 78 H164', blue.mid, 4),
    outlined(
      cut.path('M196 92 H274 L264 218 H206Z', blue.tint),
      flat.path('M200 118 H270 L262 214 H208Z', white),
    ),
  ),

  vann: picture(
    teal.tint,
    outlined(
      cut.path('M60 30 H176 Q214 32 214 74 V92 H176 V82 Q176 70 164 70 H60Z', materials.stone),
      cut.rect(92, 8, 48, 22, materials.stone, 6),
    ),
    stroke('M195 98 V196', teal.mid, 22),
    outlined(cut.path('M142 128 H248 L236 226 H154Z', white)),
    flat.path('M148 158 H242 L234 221 H156Z', teal.mid),
    stroke('M195 96 V162', teal.mid, 22),
  ),

  brød: picture(
    pink.tint,
    outlined(cut.path('M104 206 V112 Q92 60 150 56 H234 Q292 58 280 112 V206Z', materials.bread)),
    stroke('M196 84 L222 100M226 82 L252 98', materials.crust, 7),
    outlined(
      cut.path('M78 206 V118 Q60 74 112 70 Q166 72 150 118 V206Z', materials.crust),
      flat.path('M88 197 V114 Q76 82 113 80 Q152 82 140 114 V197Z', materials.dough),
    ),
    outlined(
      cut.path('M38 214 V132 Q22 92 70 88 Q120 90 106 132 V214Z', materials.crust),
      flat.path('M48 205 V128 Q38 100 71 98 Q106 100 96 128 V205Z', materials.dough),
    ),
  ),

  eple: picture(green.tint, outlined(apple({ x: 160, y: 206, scale: 4.4 }, red.paint, green.paint))),

  banan: picture(
    purple.tint,
    outlined(
      cut.path(
        'M60 86 Q50 78 58 66 L74 56 Q84 60 82 74 Q110 146 200 148 Q246 146 262 132 Q278 140 268 156 Q226 206 156 196 Q74 182 60 86Z',
        glow,
      ),
      flat.path('M58 66 L74 56 Q80 60 80 68 L62 76Z', materials.bark),
    ),
    stroke('M92 130 Q134 182 226 172', yellow.mid, 6),
  ),

  ost: picture(
    red.tint,
    outlined(cut.path('M44 152 L216 62 Q268 90 274 152Z', yellow.mid), cut.rect(44, 148, 230, 62, glow, 4)),
    ...[
      [110, 182, 15],
      [186, 172, 11],
      [236, 188, 14],
      [206, 112, 13],
      [148, 130, 9],
    ].map(([x = 0, y = 0, r = 0]) => flat.circle(x, y, r, yellow.paint)),
  ),

  kopp: picture(yellow.tint, outlined(cup({ x: 146, y: 220, scale: 7.2 }, red.paint, materials.bark))),

  skje: picture(blue.tint, spoon({ x: 202, y: 88, turn: 48, scale: 1.7 })),

  tallerken: picture(
    pink.tint,
    outlined(cut.circle(160, 120, 100, white)),
    stroke('M160 32 a88 88 0 1 0 0.1 0', blue.paint, 7),
    stroke('M160 60 a60 60 0 1 0 0.1 0', blue.tint, 5),
  ),

  sulten: picture(
    yellow.tint,
    portrait({ x: 104, y: 258, scale: 2.4 }, salma, { gaze: [3, -3], mouth: 'sad' }),
    reach(salma, [44, 246], [30, 210], [92, 222]),
    thought(244, 72, [168, 132], white),
    outlined(apple({ x: 244, y: 104, scale: 1.7 }, red.paint, green.paint)),
  ),

  tørst: picture(
    teal.tint,
    portrait({ x: 104, y: 258, scale: 2.4 }, emil, { gaze: [3, -3], mouth: 'tongue', brows: 'worried' }),
    thought(244, 72, [168, 132], white),
    glass({ x: 244, y: 108, scale: 0.82 }, teal.mid),
  ),

  godt: picture(
    pink.tint,
    portrait({ x: 150, y: 256, scale: 2.7 }, nora, { eyes: 'closed', mouth: 'tongue' }),
    outlined(cut.path('M262 66 Q244 34 226 52 Q212 72 262 104 Q312 72 298 52 Q280 34 262 66Z', red.paint)),
    reach(nora, [236, 272], [296, 236], [226, 200], 26),
    spoon({ x: 256, y: 150, scale: 0.62, turn: 22 }),
  ),
}
