import { night, white } from '../palette.ts'
import { cut, flat, place, stroke } from '../paper.ts'

type Point = readonly [x: number, y: number]

/** A leg with its shoe, bent through the middle point, the toe turned away from the body; drawn before the child whose leg it is. */
export const leg = (
  trousers: string,
  [fromX, fromY]: Point,
  [bendX, bendY]: Point,
  [toX, toY]: Point,
  shoe: string = night,
) =>
  stroke(`M${fromX} ${fromY} Q${bendX} ${bendY} ${toX} ${toY}`, trousers, 12) +
  place(
    {
      x: toX,
      y: toY,
      turn: Math.max(-45, Math.min(45, (Math.atan2(bendX - toX, toY - bendY) * 180) / Math.PI)),
      mirrored: toX < fromX,
    },
    cut.path('M-7 -3 Q-8 8 -7 9 H17 Q20 9 18 4 Q16 1 11 0 Q7 -1 6 -4 Q0 -6 -7 -3Z', shoe),
    flat.rect(-8, 7.4, 28, 3.4, white, 1.7),
  )
