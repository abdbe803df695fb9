import { emil, father, idris, isak, leah, nora, salma, samuel, teacher } from '../motifs/film-people.ts'
import { pointingHand } from '../motifs/fingers.ts'
import { outlined } from '../outline.ts'
import { areas, cheek, hairs, night, skins, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'
import { face, figure, portrait, reach } from '../sign-figures.ts'

const { sprak: blue, kropp: red, natur: green, nar: teal, antall: yellow, etikk: purple, kunst: pink } = areas

const tear = (x: number, y: number) =>
  outlined(
    flat.path(`M${x} ${y} Q${x + 14} ${y + 20} ${x} ${y + 26} Q${x - 14} ${y + 20} ${x} ${y}Z`, blue.mid),
  )

const beard =
  flat.path('M-22 2 Q-24 27 0 28 Q24 27 22 2 Q17 9 11 9 Q0 5 -11 9 Q-17 9 -22 2Z', hairs.fair) +
  stroke('M-6 14 Q0 19 6 14', night, 2.6)

const mother = {
  look: { skin: 'pale', hair: 'red', style: 'bun' },
  clothes: green.paint,
  sleeve: green.ink,
} as const

const toddler = {
  look: { skin: 'pale', hair: 'red', style: 'short' },
  clothes: yellow.mid,
  sleeve: yellow.paint,
} as const

const tall = { ...leah, clothes: purple.paint, sleeve: purple.ink }
const small = { ...nora, clothes: yellow.mid, sleeve: yellow.paint }

export const pictures: Readonly<Record<string, string>> = {
  jeg: picture(
    yellow.tint,
    portrait({ x: 160, y: 258, scale: 2.7 }, idris, { mouth: 'grin' }),
    outlined(stroke('M238 252 Q272 240 236 214', idris.sleeve, 30)),
    outlined(
      place({ x: 232, y: 216, turn: -82, scale: 1.3, mirrored: true }, pointingHand({ x: 0, y: 0 }, 'brown')),
    ),
  ),

  du: picture(
    blue.tint,
    portrait({ x: 240, y: 258, scale: 2 }, isak, { gaze: [-3, 0], mouth: 'grin' }),
    portrait({ x: 84, y: 258, scale: 2.2 }, salma, { gaze: [4, 1], mouth: 'open' }),
    outlined(stroke('M70 262 Q110 236 146 214', salma.sleeve, 28)),
    outlined(pointingHand({ x: 142, y: 216, turn: 68, scale: 1.35 }, 'dark')),
  ),

  venn: picture(
    green.tint,
    outlined(stroke('M70 226 Q130 176 236 198', emil.sleeve, 28)),
    portrait({ x: 104, y: 254, scale: 2.2 }, emil, { mouth: 'grin', gaze: [2, 0] }),
    portrait({ x: 218, y: 254, scale: 2.2 }, samuel, { mouth: 'grin', gaze: [-2, 0] }),
    reach(samuel, [262, 232], [190, 258], [116, 214], 26),
  ),

  mamma: picture(
    pink.tint,
    portrait({ x: 132, y: 256, scale: 2.5 }, mother, { gaze: [3, 1] }),
    portrait({ x: 230, y: 240, scale: 1.35 }, toddler, { gaze: [-2, -1], mouth: 'open' }),
    reach(mother, [70, 256], [126, 270], [266, 232], 28),
  ),

  pappa: picture(
    teal.tint,
    portrait({ x: 136, y: 256, scale: 2.5 }, father, { gaze: [3, 0], headwear: beard }),
    portrait({ x: 232, y: 236, scale: 1.45 }, small, { gaze: [-2, -1], mouth: 'open' }),
    reach(father, [74, 250], [124, 268], [266, 230], 28),
  ),

  baby: picture(
    purple.tint,
    outlined(cut.path('M70 244 Q70 160 160 156 Q250 160 250 244Z', yellow.mid)),
    outlined(cut.circle(160, 104, 78, skins.pale)),
    stroke('M150 30 Q162 18 172 32 Q176 44 162 42', hairs.brown, 6),
    flat.circle(130, 100, 8, night),
    flat.circle(190, 100, 8, night),
    flat.circle(112, 128, 13, cheek),
    flat.circle(208, 128, 13, cheek),
    outlined(cut.ellipse(160, 138, 28, 18, teal.mid)),
    outlined(flat.circle(160, 138, 9, white)),
  ),

  søster: picture(
    red.tint,
    outlined(stroke('M150 216 Q190 196 250 222', tall.sleeve, 26)),
    portrait(
      { x: 122, y: 256, scale: 2.5 },
      { ...tall, look: { ...leah.look, style: 'long' } },
      { gaze: [3, 1] },
    ),
    portrait(
      { x: 230, y: 256, scale: 1.6 },
      { ...isak, look: { skin: 'tan', hair: 'black', style: 'short' } },
      { gaze: [-2, -2], mouth: 'open' },
    ),
    reach(tall, [70, 252], [130, 262], [196, 232], 24),
  ),

  bror: picture(
    blue.tint,
    portrait({ x: 122, y: 256, scale: 2.5 }, samuel, { gaze: [3, 1], mouth: 'grin' }),
    portrait(
      { x: 230, y: 256, scale: 1.6 },
      { ...salma, clothes: yellow.mid },
      { gaze: [-2, -2], mouth: 'open' },
    ),
    reach(samuel, [70, 252], [130, 262], [196, 232], 24),
  ),

  barn: picture(
    yellow.tint,
    figure({ x: 64, y: 228, scale: 1.5 }, nora),
    figure({ x: 160, y: 228, scale: 1.7 }, samuel, { trousers: purple.ink }),
    figure({ x: 258, y: 228, scale: 1.45 }, { ...leah, clothes: green.paint, sleeve: green.ink }),
  ),

  glad: picture(yellow.tint, face(leah.look, { mouth: 'grin' })),
  'lei-seg': picture(
    blue.tint,
    face(isak.look, { mouth: 'sad', brows: 'worried', gaze: [0, 2] }),
    tear(122, 154),
  ),
  sint: picture(
    red.tint,
    face({ skin: 'pale', hair: 'fair', style: 'short' }, { mouth: 'cross', brows: 'angry' }),
  ),

  redd: picture(
    purple.tint,
    face(salma.look, { mouth: 'scared', eyes: 'wide', brows: 'worried' }),
    reach(salma, [40, 250], [30, 210], [76, 178], 34),
    reach(salma, [280, 250], [290, 210], [244, 178], 34),
  ),

  trøtt: picture(teal.tint, face(nora.look, { mouth: 'yawn', eyes: 'closed', brows: 'worried' })),

  'glad-i': picture(
    pink.tint,
    portrait({ x: 160, y: 250, scale: 2.3 }, teacher, { eyes: 'closed' }),
    outlined(
      cut.path('M160 164 Q138 130 106 150 Q80 180 160 236 Q240 180 214 150 Q182 130 160 164Z', red.paint),
    ),
    reach(teacher, [92, 244], [64, 200], [136, 196]),
    reach(teacher, [228, 244], [256, 200], [184, 196]),
  ),
}
