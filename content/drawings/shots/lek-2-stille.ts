import { sash } from '../motifs/buildings.ts'
import { arm, child } from '../motifs/child.ts'
import { captainsCap, carpetSea, ferrySide, mast, playroom } from '../motifs/cardboard-ferry.ts'
import { leah, samuel } from '../motifs/film-people.ts'
import { areas, materials } from '../palette.ts'
import { cut, flat, picture, place } from '../paper.ts'

const { tint, shade } = areas.etikk

/** The play has stopped: Leah looks away to the window, Samuel picks at a corner of the box. */
export const scene = picture(
  tint,
  flat.circle(160, 112, 98, shade),
  playroom(178),
  sash({ x: 244, y: 44, width: 54, height: 72 }),
  carpetSea({ x: 156, y: 190 }),
  mast({ x: 132, y: 190, scale: 1.1 }),
  child(
    { x: 208, y: 208, scale: 1.06 },
    leah.clothes,
    { ...leah.look, mouth: 'wonder', gaze: [5, -3], headwear: captainsCap(areas.nar.ink) },
    arm(leah.sleeve, 'tan', [-18, -52], [-32, -40], [-22, -22]),
    arm(leah.sleeve, 'tan', [18, -52], [32, -40], [22, -22]),
  ),
  child({ x: 86, y: 208, scale: 1.06 }, samuel.clothes, { ...samuel.look, mouth: 'wonder', gaze: [-3, 4] }),
  ferrySide({ x: 150, y: 222, scale: 1.08 }),
  place({ x: 55, y: 174, turn: -18 }, cut.path('M-6 -14 L16 -4 L2 16Z', materials.table)),
  arm(samuel.sleeve, 'dark', [66, 154], [44, 156], [50, 172]),
  flat.path('M34 226 l10 -5 l4 8Z M24 214 l7 -5 l3 8Z', materials.wood),
)
