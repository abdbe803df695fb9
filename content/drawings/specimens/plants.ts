import { cone, flyAgaric, stone, tuft } from '../motifs/forest-floor.ts'
import { birchLeaf, mapleLeaf, oakLeaf, rowanLeaf } from '../motifs/leaves.ts'
import { harebell, meadowFlower } from '../motifs/meadow.ts'
import { leafPair, peaPod, tendril } from '../motifs/peas.ts'
import { cockle, mussel, wrack } from '../motifs/seashore.ts'
import { snowySpruce } from '../motifs/snow-and-ice.ts'
import { birchTrunk, broadleaf, distantSpruce, spruce } from '../motifs/trees.ts'
import { areas, materials } from '../palette.ts'
import { picture } from '../paper.ts'

const { antall, etikk, kropp, kunst, nar, natur, sprak } = areas

/** Trees, leaves, flowers and what lies on the forest floor and the shore, each alone. */
export const plants: Readonly<Record<string, string>> = {
  birchLeaf: picture(natur.tint, birchLeaf({ x: 160, y: 106, scale: 4 }, antall.mid, antall.paint)),
  birchTrunk: picture(natur.tint, birchTrunk({ x: 160, y: 220, scale: 1.3 }, 156)),
  broadleaf: picture(natur.tint, broadleaf({ x: 160, y: 207, scale: 1.9 }, antall.mid)),
  cockle: picture(nar.tint, cockle({ x: 160, y: 201, scale: 6.5 }, kropp.hill, kropp.paint)),
  cone: picture(natur.tint, cone({ x: 160, y: 126, scale: 3.8 })),
  distantSpruce: picture(natur.tint, distantSpruce({ x: 160, y: 202, scale: 1.9 }, natur.shade)),
  flyAgaric: picture(natur.tint, flyAgaric({ x: 160, y: 200, scale: 4 })),
  harebell: picture(natur.tint, harebell({ x: 114, y: 208, scale: 4 }, etikk.mid, natur.paint)),
  leafPair: picture(natur.tint, leafPair({ x: 160, y: 160, scale: 6 }, natur.paint)),
  mapleLeaf: picture(natur.tint, mapleLeaf({ x: 160, y: 116, scale: 3.8 }, kropp.mid, kropp.paint)),
  meadowFlower: picture(
    natur.tint,
    meadowFlower({ x: 166, y: 212, scale: 3.4 }, kunst.mid, kunst.paint, natur.paint),
  ),
  mussel: picture(nar.tint, mussel({ x: 160, y: 128, scale: 6.5 }, sprak.ink, sprak.mid)),
  oakLeaf: picture(natur.tint, oakLeaf({ x: 160, y: 118, scale: 3.6 }, materials.wood, materials.darkWood)),
  peaPod: picture(natur.tint, peaPod({ x: 160, y: 120, scale: 4.2 }, natur.paint, natur.mid)),
  rowanLeaf: picture(natur.tint, rowanLeaf({ x: 160, y: 123, scale: 3.2 }, natur.paint)),
  snowySpruce: picture(sprak.tint, snowySpruce({ x: 160, y: 202, scale: 1.9 }, natur.paint)),
  spruce: picture(natur.tint, spruce({ x: 160, y: 202, scale: 1.9 }, natur.paint)),
  stone: picture(natur.tint, stone({ x: 160, y: 168, scale: 5 }, materials.stone)),
  tendril: picture(natur.tint, tendril({ x: 82, y: 130, scale: 8 }, natur.paint)),
  tuft: picture(natur.tint, tuft({ x: 160, y: 166, scale: 5.5 }, natur.paint)),
  wrack: picture(nar.tint, wrack({ x: 160, y: 168, scale: 3.2 }, antall.paint)),
}
