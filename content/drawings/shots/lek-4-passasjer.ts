import { arm, child } from '../motifs/child.ts'
import { captainsCap, carpetSea, ferrySide, mast, playroom, suitcase } from '../motifs/cardboard-ferry.ts'
import { leah, passenger, samuel } from '../motifs/film-people.ts'
import { openHand, sleeve } from '../motifs/fingers.ts'
import { areas } from '../palette.ts'
import { flat, picture } from '../paper.ts'

const { tint, shade } = areas.etikk

/** The grown-up stands on the quay with a suitcase and asks to come along. */
export const scene = picture(
  tint,
  flat.circle(160, 112, 98, shade),
  playroom(178),
  carpetSea({ x: 104, y: 190 }),
  mast({ x: 70, y: 190, scale: 1.1 }),
  child(
    { x: 138, y: 208, scale: 1.06 },
    leah.clothes,
    { ...leah.look, mouth: 'wonder', gaze: [5, -1], headwear: captainsCap(areas.nar.ink) },
    arm(leah.sleeve, 'tan', [-18, -52], [-32, -40], [-22, -22]),
  ),
  child({ x: 40, y: 208, scale: 1.06 }, samuel.clothes, { ...samuel.look, gaze: [5, -1] }),
  ferrySide({ x: 92, y: 222, scale: 1.08 }),
  child({ x: 252, y: 232, scale: 1.48 }, passenger.clothes, {
    ...passenger.look,
    mouth: 'open',
    gaze: [-5, 1],
  }),
  sleeve(passenger.sleeve, [278, 158], [302, 176], [290, 188], 15),
  suitcase({ x: 290, y: 192, scale: 0.96 }, areas.kropp.paint, areas.kropp.ink),
  sleeve(passenger.sleeve, [228, 158], [200, 178], [198, 140], 15),
  openHand({ x: 198, y: 138, turn: -6, scale: 0.7, mirrored: true }, 'pale'),
)
