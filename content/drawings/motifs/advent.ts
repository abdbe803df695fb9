import { materials, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** The arch of five electric candles that stands in Norwegian windows in Advent, 64 wide and 46 high; unlit. */
export const adventCandles = (at: Placement, wood: string = materials.darkWood) =>
  place(
    at,
    ...[-24, -12, 0, 12, 24].map((x) => flat.rect(x - 3, Math.abs(x) * 0.75 - 46, 6, 20, white, 2)),
    stroke('M-27 -8 L0 -27 L27 -8', wood, 6),
    stroke('M-12 -4 V-18M12 -4 V-18M0 -4 V-26', wood, 3.4),
    cut.rect(-32, -7, 64, 7, wood, 3),
  )

/** A closed envelope, 40 by 30, that hangs by its peg from 0,0. */
export const peggedEnvelope = (at: Placement, paper: string, flap: string) =>
  place(
    at,
    cut.rect(-20, 4, 40, 30, paper, 3),
    flat.path('M-19 5 H19 L2 20 Q0 22 -2 20Z', flap),
    flat.rect(-3.5, -7, 7, 20, materials.wood, 2),
    flat.rect(-3.5, 0, 7, 3, materials.darkWood, 0),
  )
