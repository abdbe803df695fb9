import { night, white } from '../palette.ts'
import { cut, flat, stroke } from '../paper.ts'

/** A sun hat with a broad brim, for the headwear of a look. */
export const sunHat = (colour: string, band: string) =>
  cut.path('M-21 -9 Q-22 -34 0 -34 Q22 -34 21 -9Z', colour) +
  flat.path('M-21.4 -14 Q0 -20 21.4 -14 L21 -7 H-21Z', band) +
  cut.path('M-21 -12 Q0 -18 21 -12 L35 -3 Q37 1 32 1 Q0 -9 -32 1 Q-37 1 -35 -3Z', colour)

/** A bicycle helmet with its strap, for the headwear of a look. */
export const bicycleHelmet = (colour: string, stripe: string) =>
  stroke('M-22 -3 L-14 19M22 -3 L14 19M-14 19 Q0 25 14 19', night, 2) +
  cut.path('M-27 -6 Q-27 -34 0 -34 Q27 -34 27 -6 Q0 -12 -27 -6Z', colour) +
  stroke('M0 -31 V-18M-13 -27 L-12 -16M13 -27 L12 -16', stripe, 4) +
  stroke('M-24 -7 Q0 -13 24 -7', white, 2.4)
