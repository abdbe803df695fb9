import { white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** One note, 34 high; 0,0 is the middle of its head. */
export const note = (at: Placement, colour: string) =>
  place(
    at,
    stroke('M7 -2 V-30 Q9 -22 18 -19', colour, 4),
    place({ x: 0, y: 0, turn: -18 }, flat.ellipse(0, 0, 9, 7, colour)),
  )

/** Two notes under one beam, 40 wide; 0,0 is between their heads. */
export const pairOfNotes = (at: Placement, colour: string) =>
  place(
    at,
    stroke('M-8 0 V-28M22 -6 V-34', colour, 4),
    stroke('M-8 -27 L22 -33', colour, 8),
    place({ x: -15, y: 2, turn: -18 }, flat.ellipse(0, 0, 9, 7, colour)),
    place({ x: 15, y: -4, turn: -18 }, flat.ellipse(0, 0, 9, 7, colour)),
  )

/** A drum of 60 by 46 that stands on 0,0. */
export const drum = (at: Placement, paint: string, rim: string) =>
  place(
    at,
    cut.path('M-30 -40 H30 V-6 Q0 8 -30 -6Z', paint),
    stroke('M-28 -30 L-16 -4 L-5 -28 L6 -2 L17 -29 L28 -7', white, 2.6),
    flat.path('M-31 -12 Q0 2 31 -12 V-4 Q0 10 -31 -4Z', rim),
    flat.ellipse(0, -40, 32, 10, rim),
    flat.ellipse(0, -42, 29, 8, white),
  )
