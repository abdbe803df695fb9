import { night } from '../palette.ts'
import { cut, stroke } from '../paper.ts'

type Point = readonly [x: number, y: number]

/** A leg with its shoe, bent through the middle point; drawn before the child whose leg it is. */
export const leg = (
  trousers: string,
  [fromX, fromY]: Point,
  [bendX, bendY]: Point,
  [toX, toY]: Point,
  shoe: string = night,
) =>
  stroke(`M${fromX} ${fromY} Q${bendX} ${bendY} ${toX} ${toY}`, trousers, 12) +
  cut.ellipse(toX, toY + 3, 11, 6.5, shoe)
