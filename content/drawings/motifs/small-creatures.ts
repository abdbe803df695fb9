import { areas, night, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A woodlouse that walks to the right, 60 long. */
export const woodlouse = (at: Placement, shell: string) =>
  place(
    at,
    stroke('M-22 -6 l-4 8M-15 -6 l-3 8M-8 -6 l-2 8M0 -6 v8M8 -6 l1 8M15 -6 l3 8M22 -6 l4 7', night, 2.8),
    stroke('M26 -14 Q34 -22 40 -16M26 -10 Q36 -12 39 -6', night, 2.4),
    cut.path('M-28 -4 Q-26 -28 2 -28 Q28 -26 30 -8 Q30 -4 26 -4Z', shell),
    stroke('M-15 -22 Q-20 -14 -19 -5M-5 -26 Q-9 -16 -8 -5M6 -27 Q4 -16 4 -5M17 -23 Q16 -14 16 -5', white, 2),
    flat.circle(24, -13, 2.4, night),
  )

/** An earthworm, 56 long, that crawls to the right through 0,0. */
export const earthworm = (at: Placement, colour: string) =>
  place(
    at,
    stroke('M-28 6 Q-18 -12 -6 0 Q5 11 15 3 Q21 -2 26 -7', colour, 8),
    stroke('M-1.6 3.6 Q1.6 5.8 4.8 6.2', areas.kropp.hill, 9),
    flat.circle(26, -7.4, 1.5, night),
  )
