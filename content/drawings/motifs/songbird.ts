import { night, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

type Plumage = { readonly body: string; readonly wing: string; readonly beak: string }

/** A bird that sings to the right with an open beak, 80 high; it sits on 0,0. */
export const songbird = (at: Placement, { body, wing, beak }: Plumage) =>
  place(
    at,
    stroke('M-4 -6 V4M6 -6 V4', beak, 3),
    cut.path('M-18 -26 L-58 6 Q-60 12 -54 12 L-12 -6Z', body),
    flat.path('M34 -66 L54 -76 L38 -58Z', beak),
    flat.path('M36 -58 L54 -56 L34 -50Z', beak),
    cut.path('M-26 -22 Q-24 -44 4 -54 Q2 -78 22 -78 Q42 -76 40 -54 Q38 -6 6 -4 Q-22 -4 -26 -22Z', body),
    flat.path('M-24 -24 Q-20 -42 4 -42 Q20 -26 4 -14 Q-14 -6 -24 -24Z', wing),
    flat.circle(25, -63, 4.4, white),
    flat.circle(26, -63, 2.4, night),
  )

/** Three arcs of sound that spread to the right from 0,0. */
export const soundWaves = (at: Placement, colour: string) =>
  place(at, stroke('M0 -8 Q7 0 0 8M10 -16 Q22 0 10 16M22 -24 Q38 0 22 24', colour, 4))
