import { cut } from '../paper.ts'

/** A rain hat with a wide brim, in the coordinates of the head. */
export const rainHat = (colour: string, brim: string) =>
  cut.path('M-22 -8 Q-21 -31 0 -32 Q21 -31 22 -8Z', colour) +
  cut.path('M-31 -1 Q-27 -13 0 -13 Q27 -13 31 -1 Q33 4 26 2 Q0 -6 -26 2 Q-33 4 -31 -1Z', brim)
