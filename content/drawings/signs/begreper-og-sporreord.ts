import { emil } from '../motifs/film-people.ts'
import { apple } from '../motifs/food.ts'
import { outlined } from '../outline.ts'
import { areas, glow, materials, night, skins, white, type Skin } from '../palette.ts'
import { cut, flat, picture, place, stroke, type Placement } from '../paper.ts'
import { arrow, portrait, questionMark, reach } from '../sign-figures.ts'

const { sprak: blue, kropp: red, natur: green, nar: teal, antall: yellow, etikk: purple, kunst: pink } = areas

const splash = (colour: string, gleam: string) =>
  outlined(
    cut.path(
      'M160 26 Q188 20 196 50 Q236 24 254 56 Q266 84 244 98 Q298 104 292 144 Q284 176 244 164 Q262 206 226 216 Q194 222 184 190 Q170 226 138 216 Q112 206 124 174 Q84 208 54 180 Q32 150 76 132 Q22 120 34 82 Q50 52 96 74 Q84 34 118 26 Q140 22 146 46 Q150 28 160 26Z',
      colour,
    ),
  ) + stroke('M112 98 Q132 74 168 78', gleam, 11)

const mouse = (at: Placement, fur: string, ear: string) =>
  outlined(
    place(
      at,
      stroke('M40 -8 Q66 -8 62 -34', ear, 5),
      cut.path('M-44 -6 Q-20 -44 16 -40 Q46 -34 46 0 H-30 Q-46 0 -44 -6Z', fur),
      cut.circle(8, -42, 15, fur),
      flat.circle(8, -42, 8, ear),
      flat.circle(-18, -18, 4, night),
    ),
  )

const elephant = (at: Placement, skin: string) =>
  outlined(
    place(
      at,
      stroke('M-44 -14 V-2M44 -14 V-2M-18 -14 V-2M20 -14 V-2', skin, 24),
      cut.path('M-60 -10 Q-66 -100 10 -104 Q72 -100 66 -10Z', skin),
      stroke('M-76 -66 Q-94 -30 -84 -6', skin, 20),
      cut.circle(-60, -78, 34, skin),
    ),
  ) + outlined(place(at, cut.path('M-46 -102 Q-4 -104 -8 -66 Q-18 -36 -44 -54Z', skin)))

/** A big elephant and a little mouse; the one that is not meant is pale. */
const sizes = (elephantSkin: string, fur: string, ear: string) =>
  elephant({ x: 136, y: 214, scale: 1.25 }, elephantSkin) +
  flat.circle(50, 108, 5, night) +
  mouse({ x: 272, y: 214, scale: 0.62 }, fur, ear)

/** A fist that holds up the thumb and the next fingers, as one counts. */
const counting = (fingers: 1 | 2 | 3, skin: Skin) => {
  const colour = skins[skin]
  const stretched = ['M80 120 L76 44', 'M116 120 L120 44'].slice(0, fingers - 1)
  const folded = ['M82 122 V146', 'M112 122 V146', 'M142 122 V146'].slice(fingers - 1)
  return [
    ...['M74 150 L34 112', ...stretched].map((finger) => outlined(stroke(finger, colour, 25))),
    outlined(
      cut.path('M58 150 Q60 108 84 106 H142 Q168 108 168 150 Q166 214 140 226 H92 Q62 210 58 150Z', colour),
    ),
    ...folded.map((finger) => outlined(stroke(finger, colour, 25))),
    stroke('M84 190 Q110 200 136 188', materials.wood, 5),
  ].join('')
}

const apples = (scale: number, ...heights: readonly number[]) =>
  heights.map((y) => outlined(apple({ x: 244, y, scale }, red.paint, green.paint))).join('')

const stairs = outlined(cut.path('M20 96 H110 V140 H190 V184 H262 V228 H20Z', materials.stone))

export const pictures: Readonly<Record<string, string>> = {
  rød: picture(blue.tint, splash(red.paint, red.mid)),
  blå: picture(yellow.tint, splash(blue.paint, blue.mid)),
  gul: picture(purple.tint, splash(glow, white)),
  grønn: picture(pink.tint, splash(green.paint, green.mid)),
  stor: picture(green.tint, sizes(blue.mid, white, green.shade)),
  liten: picture(
    yellow.tint,
    sizes(yellow.shade, pink.mid, pink.paint),
    arrow('M274 88 V152', 'M254 132 L274 154 L294 132', red.paint),
  ),
  en: picture(blue.tint, counting(1, 'pale'), apples(2.2, 150)),
  to: picture(teal.tint, counting(2, 'brown'), apples(1.7, 108, 208)),
  tre: picture(purple.tint, counting(3, 'tan'), apples(1.35, 82, 152, 222)),

  opp: picture(
    teal.tint,
    outlined(stroke('M112 154 Q104 196 120 232', night, 2)),
    outlined(cut.path('M112 148 L100 164 H124Z', red.paint), cut.ellipse(112, 82, 58, 68, red.paint)),
    stroke('M84 66 Q90 40 112 34', red.mid, 9),
    arrow('M236 206 V46', 'M196 88 L236 44 L276 88', blue.paint),
  ),

  ned: picture(
    pink.tint,
    stairs,
    arrow('M262 26 V140', 'M226 104 L262 142 L298 104', blue.paint),
    outlined(cut.circle(146, 102, 32, red.paint)),
    stroke('M118 54 Q142 42 160 62', night, 6),
    stroke('M116 94 Q146 114 176 94', white, 7),
  ),

  under: picture(
    green.tint,
    outlined(cut.rect(50, 92, 20, 136, materials.wood, 3), cut.rect(250, 92, 20, 136, materials.wood, 3)),
    outlined(cut.rect(26, 66, 268, 30, materials.wood, 5)),
    outlined(cut.circle(160, 184, 42, red.paint)),
    flat.path('M160 142 Q132 184 160 226 Q188 184 160 142Z', glow),
    stroke('M160 142 Q132 184 160 226M160 142 Q188 184 160 226', night, 4),
  ),

  hva: picture(
    yellow.tint,
    outlined(cut.path('M50 118 L86 82 H234 L270 118Z', materials.bark)),
    outlined(cut.rect(50, 118, 220, 106, materials.wood, 4)),
    outlined(
      cut.path('M50 118 L20 82 L62 62 L86 82Z', materials.table),
      cut.path('M270 118 L300 82 L258 62 L234 82Z', materials.table),
    ),
    questionMark({ x: 160, y: 66, scale: 1.35 }, blue.paint),
  ),

  hvem: picture(
    purple.tint,
    outlined(cut.path('M40 246 Q44 168 160 164 Q276 168 280 246Z', purple.ink)),
    outlined(cut.circle(160, 98, 78, purple.ink)),
    questionMark({ x: 160, y: 98, scale: 1.4 }, glow),
  ),

  hvor: picture(
    blue.tint,
    portrait({ x: 104, y: 258, scale: 2.4 }, emil, { gaze: [4, 0], mouth: 'wonder', brows: 'raised' }),
    reach(emil, [44, 262], [10, 170], [66, 84], 26),
    questionMark({ x: 254, y: 100, scale: 1.7 }, red.paint),
  ),
}
