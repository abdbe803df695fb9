import { apple, bowl, breadRoll, cauldron, cup, litWedge, oven, plate } from '../motifs/food.ts'
import { gingerbreadDome, gingerbreadHouse, gingerbreadPerson } from '../motifs/gingerbread.ts'
import { areas, night, white } from '../palette.ts'
import { picture } from '../paper.ts'

const { kropp, nar, natur } = areas

/** Food and what it is made and served in, each alone. */
export const food: Readonly<Record<string, string>> = {
  apple: picture(kropp.tint, apple({ x: 160, y: 192, scale: 3.8 }, kropp.paint, natur.paint)),
  bowl: picture(kropp.tint, bowl({ x: 160, y: 190, scale: 2.6 }, nar.paint, nar.ink)),
  breadRoll: picture(kropp.tint, breadRoll({ x: 160, y: 184, scale: 4.6 })),
  cauldron: picture(natur.tint, cauldron({ x: 160, y: 38, scale: 2.2 }, night, kropp.mid)),
  cup: picture(kropp.tint, cup({ x: 140, y: 195, scale: 6 }, kropp.paint, white)),
  gingerbreadDome: picture(nar.tint, gingerbreadDome({ x: 160, y: 210, scale: 2.1 })),
  gingerbreadHouse: picture(nar.tint, gingerbreadHouse({ x: 160, y: 210, scale: 2.1 })),
  gingerbreadPerson: picture(nar.tint, gingerbreadPerson({ x: 160, y: 206, scale: 4.2 })),
  litWedge: picture(kropp.tint, litWedge({ x: 160, y: 145, scale: 5 })),
  oven: picture(kropp.tint, oven({ x: 79, y: 25, scale: 1.4 }, night, kropp.mid)),
  plate: picture(kropp.tint, plate({ x: 160, y: 120, scale: 4 }, kropp.mid)),
}
