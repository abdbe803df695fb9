import { bench, floor, litMittens, pegs, seatedChild, shelf } from '../motifs/cloakroom.ts'
import { isak, nora } from '../motifs/film-people.ts'
import { openHand, sleeve } from '../motifs/fingers.ts'
import { areas, night } from '../palette.ts'
import { flat, picture } from '../paper.ts'

const { tint, shade, ink } = areas.sprak

/** Nora shows Isak the word with her hands, and he answers. */
export const scene = picture(
  tint,
  floor(208),
  flat.circle(160, 118, 92, shade),
  pegs(58, []),
  shelf(100, 220, 40),
  litMittens({ x: 160, y: 23, scale: 0.86 }),
  bench(28, 292, 186),
  seatedChild(
    { x: 96, y: 186, scale: 1.16 },
    { jumper: nora.clothes, trousers: areas.kropp.ink, boots: night },
    { ...nora.look, mouth: 'open', gaze: [5, 0] },
    sleeve(nora.sleeve, [-18, -48], [-44, -18], [-14, -28], 11),
    sleeve(nora.sleeve, [18, -48], [46, -20], [44, -42], 11),
    openHand({ x: -13, y: -29, turn: 40, scale: 0.6, mirrored: true }, 'pale'),
    openHand({ x: 44, y: -44, turn: 4, scale: 0.6 }, 'pale'),
  ),
  seatedChild(
    { x: 224, y: 186, scale: 1.16 },
    { jumper: isak.clothes, trousers: ink, boots: night },
    { ...isak.look, mouth: 'open', gaze: [-5, 0] },
    sleeve(isak.sleeve, [-18, -48], [-46, -20], [-42, -42], 11),
    sleeve(isak.sleeve, [18, -48], [44, -18], [14, -28], 11),
    openHand({ x: -42, y: -44, turn: -4, scale: 0.6, mirrored: true }, 'brown'),
    openHand({ x: 13, y: -29, turn: -40, scale: 0.6 }, 'brown'),
  ),
)
