import { figureColours } from './figure-palette.ts'
import { drawn, ellipse, filled, outlined } from './marks.ts'

export type MouthName = keyof typeof mouths

const { line, mouth, tongue, white } = figureColours
const lips = outlined(line, 4)

/** Drawn around the middle of the mouth. */
export const mouths = {
  smile:
    drawn('M-25 -3Q0 19 25 -3', { colour: line, width: 4.6 }) +
    drawn('M-29 -6l6 4M29 -6l-6 4', { colour: line, width: 3.6 }),
  soft: drawn('M-18 0Q0 11 18 0', { colour: line, width: 4.6 }),
  closed: drawn('M-19 3Q0 8 19 3', { colour: line, width: 4.6 }),
  frown: drawn('M-22 9Q0 -9 22 9', { colour: line, width: 4.6 }),
  tight: drawn('M-18 3Q0 1 18 3', { colour: line, width: 5 }),
  grin:
    filled('M-30 -6Q0 2 30 -6Q26 27 0 28Q-26 27 -30 -6Z', mouth, lips) +
    filled('M-18 18Q0 6 18 18Q10 26 0 26Q-10 26 -18 18Z', tongue) +
    filled('M-24 -3.5Q0 3 24 -3.5L22 4Q0 9 -22 4Z', white),
  open:
    filled('M-36 -10Q0 -1 36 -10Q34 38 0 39Q-34 38 -36 -10Z', mouth, lips) +
    filled('M-23 24Q0 8 23 24Q14 36 0 36.5Q-14 36 -23 24Z', tongue) +
    filled('M-29 -6.5Q0 1 29 -6.5L26 3Q0 9 -26 3Z', white),
  a: ellipse([0, 9], [21, 22], mouth, lips) + filled('M-14 20Q0 9 14 20Q9 29 0 29Q-9 29 -14 20Z', tongue),
  o: ellipse([0, 8], [13, 15], mouth, lips),
  e:
    filled('M-27 -1Q0 3 27 -1Q24 17 0 17Q-24 17 -27 -1Z', mouth, lips) +
    filled('M-22 1.5Q0 5 22 1.5L20 8Q0 11 -20 8Z', white),
  flat: drawn('M-20 6Q0 0 20 6', { colour: line, width: 4.8 }),
} as const
