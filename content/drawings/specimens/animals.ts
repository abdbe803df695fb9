import { ant, bird, hedgehog, ladybird, snail, spider } from '../motifs/animals.ts'
import { goat } from '../motifs/goat.ts'
import { reindeer } from '../motifs/reindeer.ts'
import { crab } from '../motifs/seashore.ts'
import { earthworm, woodlouse } from '../motifs/small-creatures.ts'
import { harePrints } from '../motifs/snow-and-ice.ts'
import { songbird, soundWaves } from '../motifs/songbird.ts'
import { teddy } from '../motifs/teddy.ts'
import { clayTroll, trollHead } from '../motifs/trolls.ts'
import { areas, materials } from '../palette.ts'
import { picture } from '../paper.ts'

const { antall, kropp, nar, natur, sprak } = areas

/** The animals, the trolls and the teddy, each alone. */
export const animals: Readonly<Record<string, string>> = {
  ant: picture(natur.tint, ant({ x: 152, y: 177, scale: 2.6 })),
  bird: picture(
    sprak.tint,
    bird({ x: 165, y: 190, scale: 3.4 }, { breast: kropp.mid, wing: sprak.mid, cap: sprak.paint }),
  ),
  clayTroll: picture(natur.tint, clayTroll({ x: 160, y: 206, scale: 1.3 }, natur.mid, natur.paint)),
  crab: picture(nar.tint, crab({ x: 160, y: 198, scale: 2 }, kropp.mid, kropp.paint, kropp.ink)),
  earthworm: picture(natur.tint, earthworm({ x: 160, y: 130, scale: 3.8 }, kropp.mid)),
  goat: picture(sprak.tint, goat({ x: 141, y: 206, scale: 1.6 }, antall.mid, antall.paint)),
  harePrints: picture(sprak.tint, harePrints({ x: 160, y: 113, scale: 4.5 }, sprak.mid)),
  hedgehog: picture(natur.tint, hedgehog({ x: 177, y: 172, scale: 1.7 }, kropp.paint, kropp.ink)),
  ladybird: picture(natur.tint, ladybird({ x: 160, y: 134, scale: 4 }, kropp.paint)),
  reindeer: picture(sprak.tint, reindeer({ x: 166, y: 206, scale: 1.65 })),
  snail: picture(natur.tint, snail({ x: 154, y: 188, scale: 4.4 }, materials.clay, natur.paint, natur.tint)),
  songbird: picture(
    natur.tint,
    songbird(
      { x: 166, y: 183, scale: 1.9 },
      { body: natur.paint, wing: natur.ink, beak: materials.darkWood },
    ),
  ),
  soundWaves: picture(natur.tint, soundWaves({ x: 112, y: 120, scale: 3.2 }, natur.paint)),
  spider: picture(sprak.tint, spider({ x: 160, y: 130, scale: 1.5 }, 90, kropp.paint)),
  teddy: picture(nar.tint, teddy({ x: 160, y: 211, scale: 1.25 }, [], '')),
  trollHead: picture(natur.tint, trollHead({ x: 160, y: 164, scale: 1.9 })),
  woodlouse: picture(antall.tint, woodlouse({ x: 138, y: 165, scale: 3.6 }, materials.asphalt)),
}
