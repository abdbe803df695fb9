import { flat } from '../paper.ts'

/** One soft line of hills from edge to edge; a negative rise turns it around. */
export const hills = (y: number, rise: number, colour: string) =>
  flat.path(`M0 ${y} Q80 ${y - rise} 160 ${y} T320 ${y} V240 H0Z`, colour)

/** Waterline in scallops, from edge to edge. */
export const sea = (y: number, colour: string) =>
  flat.path(`M0 ${y} ${Array.from({ length: 8 }, () => 'q20 -9 40 0').join(' ')} V240 H0Z`, colour)
