import type { PerformedSign } from './performed-sign.ts'
import { canvasHeight } from '../animation.ts'
import { reachesLow } from './sign-stills.ts'

/**
 * How much of Ask an upright screen shows, in pixels of the canvas from its top: its width then decides how large the hands are.
 * Most signs, and his hands at rest, are above the hem of his sweater.
 */
export const uprightFrameOf = (sign: PerformedSign | undefined): number =>
  sign && reachesLow(sign) ? canvasHeight : hem
const hem = 664
