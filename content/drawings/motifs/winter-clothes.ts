import { white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A mitten of 34 units, fingers up, thumb to the left; 0,0 is below its cuff. */
export const mitten = (at: Placement, colour: string, cuff: string) =>
  place(
    at,
    stroke('M-6 -15 Q-13 -17 -14 -22', colour, 7.5),
    cut.path('M-10 -6 L-9 -24 Q-8 -36 2 -36 Q12 -36 12 -24 L10 -6Z', colour),
    cut.rect(-12, -10, 24, 10, cuff, 4),
  )

/** An arm in a mitten, bent through the middle point. */
export const mittenedArm = (
  sleeve: string,
  wool: string,
  [fromX, fromY]: readonly [number, number],
  [bendX, bendY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  cuff: string = white,
) => {
  const reach = Math.hypot(toX - bendX, toY - bendY)
  const [aheadX, aheadY] = [(toX - bendX) / reach, (toY - bendY) / reach]
  const inward = Math.sign(fromX - toX)
  return (
    stroke(`M${fromX} ${fromY} Q${bendX} ${bendY} ${toX} ${toY}`, sleeve, 10.5) +
    place(
      {
        x: toX - 8 * aheadX,
        y: toY - 8 * aheadY,
        turn: (Math.atan2(aheadX, -aheadY) * 180) / Math.PI,
        // The thumb points inwards, or up where the arm is stretched out.
        mirrored: aheadY * inward + 1.2 * aheadX < 0,
        scale: 0.64,
      },
      mitten({ x: 0, y: 0 }, wool, cuff),
    )
  )
}

/** A jacket of 84 units that hangs by its loop at 0,0. */
export const hangingJacket = (at: Placement, colour: string, dark: string) =>
  place(
    at,
    stroke('M-6 12 Q-6 -1 0 -1 Q6 -1 6 12', dark, 2.6),
    stroke('M-16 22 Q-28 36 -26 62M16 22 Q28 36 26 62', dark, 13),
    cut.path('M-11 9 H11 Q22 14 24 24 V78 Q24 82 20 82 H-20 Q-24 82 -24 78 V24 Q-22 14 -11 9Z', colour),
    flat.path('M-12 9 H12 Q11 19 0 19 Q-11 19 -12 9Z', dark),
    stroke('M0 21 V79', dark, 2.6),
    stroke('M-17 58 H-8M8 58 H17', dark, 3),
  )
