import { arm, child } from '../motifs/child.ts'
import { seatedChild } from '../motifs/cloakroom.ts'
import {
  captainsCap,
  carpetSea,
  ferrySide,
  mast,
  playroom,
  stool,
  ticket,
} from '../motifs/cardboard-ferry.ts'
import { leah, passenger, samuel } from '../motifs/film-people.ts'
import { areas, night } from '../palette.ts'
import { flat, picture } from '../paper.ts'

const { tint, shade } = areas.etikk

/** Leah and Samuel sail in a box of cardboard; a grown-up sits at the wall and follows. */
export const scene = picture(
  tint,
  flat.circle(136, 112, 98, shade),
  playroom(178),
  carpetSea({ x: 124, y: 190 }),
  stool({ x: 284, y: 172, scale: 1.06 }),
  seatedChild(
    { x: 284, y: 172, scale: 1.06 },
    { jumper: passenger.clothes, trousers: passenger.sleeve, boots: night },
    { ...passenger.look, gaze: [-5, 0] },
    arm(passenger.sleeve, 'pale', [-18, -48], [-32, -34], [-10, -14]),
    arm(passenger.sleeve, 'pale', [18, -48], [32, -34], [10, -14]),
  ),
  mast({ x: 102, y: 190, scale: 1.1 }),
  child(
    { x: 172, y: 208, scale: 1.06 },
    leah.clothes,
    { ...leah.look, mouth: 'open', gaze: [4, 0], headwear: captainsCap(areas.nar.ink) },
    arm(leah.sleeve, 'tan', [18, -52], [36, -46], [44, -62]),
  ),
  child(
    { x: 68, y: 208, scale: 1.06 },
    samuel.clothes,
    { ...samuel.look, mouth: 'open', gaze: [4, 0] },
    ticket({ x: 38, y: -62, turn: -12 }),
    arm(samuel.sleeve, 'dark', [18, -52], [36, -38], [34, -56]),
  ),
  ferrySide({ x: 124, y: 222, scale: 1.08 }),
)
