import { arm, child } from '../motifs/child.ts'
import { seatedChild } from '../motifs/cloakroom.ts'
import {
  captainsCap,
  carpetSea,
  ferrySide,
  mast,
  playroom,
  stool,
  suitcase,
} from '../motifs/cardboard-ferry.ts'
import { idris, leah, passenger, samuel } from '../motifs/film-people.ts'
import { areas, night } from '../palette.ts'
import { flat, picture } from '../paper.ts'

const { tint, shade } = areas.etikk

/** Idris is on board with the suitcase, and the grown-up is back at the wall. */
export const scene = picture(
  tint,
  flat.circle(186, 112, 98, shade),
  playroom(178),
  carpetSea({ x: 186, y: 190 }),
  stool({ x: 36, y: 172, scale: 1.06 }),
  seatedChild(
    { x: 36, y: 172, scale: 1.06 },
    { jumper: passenger.clothes, trousers: passenger.sleeve, boots: night },
    { ...passenger.look, gaze: [5, 0] },
    arm(passenger.sleeve, 'pale', [-18, -48], [-32, -34], [-10, -14]),
    arm(passenger.sleeve, 'pale', [18, -48], [32, -34], [10, -14]),
  ),
  mast({ x: 132, y: 190, scale: 1.3 }),
  child(
    { x: 230, y: 208, scale: 1.02 },
    leah.clothes,
    { ...leah.look, mouth: 'open', gaze: [-4, 0], headwear: captainsCap(areas.nar.ink) },
    arm(leah.sleeve, 'tan', [18, -52], [36, -46], [44, -62]),
  ),
  child({ x: 110, y: 208, scale: 1.02 }, samuel.clothes, { ...samuel.look, mouth: 'open', gaze: [4, 0] }),
  child(
    { x: 169, y: 222, scale: 0.98 },
    idris.clothes,
    { ...idris.look, mouth: 'open' },
    suitcase({ x: 0, y: -70, scale: 0.72 }, areas.kropp.paint, areas.kropp.ink),
    arm(idris.sleeve, 'brown', [-18, -52], [-32, -48], [-18, -44]),
    arm(idris.sleeve, 'brown', [18, -52], [32, -48], [18, -44]),
  ),
  ferrySide({ x: 172, y: 224, scale: 1.12 }),
)
