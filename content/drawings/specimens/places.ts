import { birdHouse, gableHouse, lighthouse, litWindows, sash } from '../motifs/buildings.ts'
import { carpetSea, ferrySide, mast, playroom, stool } from '../motifs/cardboard-ferry.ts'
import { changingMat } from '../motifs/changing-table.ts'
import { bench, floor, pegs, shelf } from '../motifs/cloakroom.ts'
import { commonRoom, lowTable, peg } from '../motifs/day-board.ts'
import { lavvu } from '../motifs/lavvu.ts'
import { crossingSign, signPole, stopSign } from '../motifs/road-signs.ts'
import { star } from '../motifs/stars.ts'
import { archBridge, signpost } from '../motifs/things.ts'
import { areas, materials, night } from '../palette.ts'
import { picture, place } from '../paper.ts'

const { etikk, kropp, nar, natur, sprak } = areas

/** Houses, rooms, furniture and signs, each alone. */
export const places: Readonly<Record<string, string>> = {
  archBridge: picture(sprak.tint, archBridge({ x: 0, y: -40 })),
  bench: picture(sprak.tint, place({ x: 160, y: 120, scale: 1.7 }, bench(-70, 70, -26))),
  birdHouse: picture(natur.tint, birdHouse({ x: 160, y: 22, scale: 1.9 }, kropp.paint, kropp.ink)),
  carpetSea: picture(etikk.tint, carpetSea({ x: 154, y: 96, scale: 1.1 })),
  changingMat: picture(kropp.tint, changingMat({ x: 160, y: 124, scale: 1.4 }, nar.mid)),
  commonRoom: picture(natur.tint, commonRoom(150)),
  crossingSign: picture(nar.tint, crossingSign({ x: 160, y: 118, scale: 4.2 }, sprak.paint, night)),
  ferrySide: picture(etikk.tint, ferrySide({ x: 154, y: 165, scale: 1.5 })),
  floor: picture(sprak.tint, floor(150)),
  gableHouse: picture(nar.tint, gableHouse({ x: 160, y: 212, scale: 1.8 }, kropp.paint, kropp.ink)),
  lavvu: picture(sprak.tint, lavvu({ x: 160, y: 220, scale: 1.25 }, materials.clay, materials.darkWood)),
  lighthouse: picture(nar.tint, lighthouse({ x: 160, y: 222, scale: 1.55 }, kropp.paint, kropp.ink)),
  litWindows: picture(
    nar.paint,
    litWindows({ x: 70, y: 76, width: 76, height: 88 }, { x: 174, y: 76, width: 76, height: 88 }),
  ),
  lowTable: picture(natur.tint, lowTable({ x: 160, y: 58, scale: 2.6 })),
  mast: picture(etikk.tint, mast({ x: 156, y: 216, scale: 1.5 })),
  peg: picture(
    natur.tint,
    peg({ x: 160, y: 177, scale: 4.2 }, star({ x: 0, y: -24, scale: 0.42 }, kropp.paint)),
  ),
  pegs: picture(sprak.tint, pegs(90, [64, 144, 224])),
  playroom: picture(etikk.tint, playroom(150)),
  sash: picture(nar.paint, sash({ x: 106, y: 56, width: 108, height: 128 })),
  shelf: picture(sprak.tint, place({ x: 160, y: 120, scale: 1.7 }, shelf(-70, 70, -4))),
  signPole: picture(nar.tint, signPole({ x: 160, y: 206, scale: 1.9 }, 90, nar.paint)),
  signpost: picture(nar.tint, signpost({ x: 160, y: 206, scale: 2.2 }, nar.paint, kropp.paint)),
  stool: picture(etikk.tint, stool({ x: 160, y: 56, scale: 3.4 })),
  stopSign: picture(nar.tint, stopSign({ x: 160, y: 118, scale: 4 }, kropp.paint)),
}
