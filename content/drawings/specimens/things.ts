import { peggedEnvelope } from '../motifs/advent.ts'
import { suitcase, ticket } from '../motifs/cardboard-ferry.ts'
import { bookCard, dayBoard, litBasket, lunchCard, milkCard, woodsCard } from '../motifs/day-board.ts'
import { norwegianFlag, samiFlag } from '../motifs/flags.ts'
import { garland } from '../motifs/garland.ts'
import { drum, note, pairOfNotes } from '../motifs/music.ts'
import { pail } from '../motifs/pail.ts'
import { sledge } from '../motifs/snow-and-ice.ts'
import { balance, brush, bubble, closedBook, crate, openBook } from '../motifs/things.ts'
import { bus, fireEngine, kite, sailingBoat } from '../motifs/vehicles.ts'
import { framed } from '../motifs/visitor.ts'
import { areas, materials, white } from '../palette.ts'
import { picture, place } from '../paper.ts'

const { antall, etikk, kropp, kunst, nar, natur, sprak } = areas

/** Books, tools, toys, flags, instruments and vehicles, each alone. */
export const things: Readonly<Record<string, string>> = {
  balance: picture(antall.tint, balance({ x: 160, y: 204, scale: 2.2 }, antall.paint)),
  brush: picture(kunst.tint, brush({ x: 160, y: 211, scale: 2.4 }, kunst.paint)),
  bubble: picture(sprak.tint, bubble({ x: 70, y: 44, width: 180, height: 116 }, [108, 206], white)),
  bus: picture(nar.tint, bus({ x: 160, y: 164, scale: 2.6 }, nar.paint, nar.ink)),
  closedBook: picture(sprak.tint, closedBook({ x: 160, y: 120, scale: 5 }, sprak.paint)),
  crate: picture(natur.tint, crate({ x: 160, y: 185, scale: 3.8 })),
  dayBoard: picture(
    natur.tint,
    dayBoard({ x: 160, y: 120, scale: 1.3 }, milkCard, woodsCard, lunchCard, bookCard),
  ),
  drum: picture(kunst.tint, drum({ x: 160, y: 183, scale: 3 }, kunst.paint, kunst.ink)),
  fireEngine: picture(nar.tint, fireEngine({ x: 160, y: 178, scale: 1.6 })),
  framed: picture(kunst.tint, framed({ x: 160, y: 120, scale: 1.6 }, [128, 92], materials.wood, white)),
  garland: picture(
    kunst.tint,
    garland({ from: 20, to: 300, y: 76, sag: 36, count: 7 }, kunst.ink, [kunst.paint, kunst.mid, white]),
  ),
  kite: picture(nar.tint, kite({ x: 160, y: 113, scale: 3.4 }, kunst.paint)),
  litBasket: picture(
    natur.tint,
    litBasket({ x: 160, y: 204, scale: 2.6 }, place({ x: -6, y: -44, turn: -10 }, milkCard)),
  ),
  norwegianFlag: picture(sprak.tint, norwegianFlag({ x: 107, y: 210, scale: 2.8 })),
  note: picture(kunst.tint, note({ x: 140, y: 173, scale: 4.6 }, kunst.paint)),
  openBook: picture(sprak.tint, openBook({ x: 160, y: 175, scale: 1.45 }, sprak.paint, sprak.mid)),
  pail: picture(natur.tint, pail({ x: 160, y: 212, scale: 2.7 }, kropp.paint, kropp.ink, natur.ink)),
  pairOfNotes: picture(kunst.tint, pairOfNotes({ x: 160, y: 168, scale: 3.6 }, kunst.paint)),
  peggedEnvelope: picture(etikk.tint, peggedEnvelope({ x: 160, y: 63, scale: 4.2 }, white, etikk.shade)),
  sailingBoat: picture(nar.tint, sailingBoat({ x: 160, y: 196, scale: 2.3 }, kropp.paint, white)),
  samiFlag: picture(sprak.tint, samiFlag({ x: 62, y: 49, scale: 2.6 })),
  sledge: picture(sprak.tint, sledge({ x: 147, y: 146, scale: 2.2 })),
  suitcase: picture(etikk.tint, suitcase({ x: 160, y: 46, scale: 3.6 }, materials.clay, materials.darkWood)),
  ticket: picture(etikk.tint, ticket({ x: 160, y: 120, scale: 7 })),
}
