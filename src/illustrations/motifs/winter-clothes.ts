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
) =>
  stroke(`M${fromX} ${fromY} Q${bendX} ${bendY} ${toX} ${toY}`, sleeve, 10.5) + cut.circle(toX, toY, 8, wool)

/** A jacket of 78 units that hangs by its collar at 0,0. */
export const hangingJacket = (at: Placement, colour: string, dark: string) =>
  place(
    at,
    stroke('M-16 12 Q-28 26 -26 54M16 12 Q28 26 26 54', dark, 13),
    cut.path('M-10 0 H10 Q22 4 24 14 V70 Q24 74 20 74 H-20 Q-24 74 -24 70 V14 Q-22 4 -10 0Z', colour),
    flat.path('M-11 0 H11 Q10 10 0 10 Q-10 10 -11 0Z', dark),
    stroke('M0 12 V70', dark, 2.6),
    stroke('M-17 48 H-8M8 48 H17', dark, 3),
  )
