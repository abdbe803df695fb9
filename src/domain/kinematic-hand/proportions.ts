import type { FingerName } from './joints.ts'
import type { Random } from './random.ts'
import { scaled, type Vector } from './vector.ts'

type Lengths = readonly [proximal: number, middle: number, distal: number]

/**
 * The bones of a right hand in centimetres, from the wrist, with the palm towards you and the fingers up: x towards the
 * thumb, y along the fingers, z out of the palm. `knuckles` are the heads of the metacarpals, which do not move.
 */
export type Proportions = {
  readonly thumbBase: Vector
  /** Metacarpal, proximal and distal phalanx. */
  readonly thumb: Lengths
  readonly knuckles: Readonly<Record<FingerName, Vector>>
  readonly fingers: Readonly<Record<FingerName, Lengths>>
}

export type ProportionsName = 'adult' | 'child'

/**
 * The metacarpals and phalanges are the means of a radiographic study of adults (A. Buryanov and V. Kotiuk,
 * “Proportions of hand segments”, International Journal of Morphology 28, 2010), given here from memory and rounded to
 * 0.1 cm, with the soft tissue added to the last phalanx, as a landmark is at the skin. The study has no wrist: the
 * carpus adds 2.7 cm, which gives the hand length of 18.5 cm that surveys have as the mean of women and men, and the
 * directions of the rays are chosen so that the knuckles are 2 cm apart. The thumb’s base is where landmark models find
 * it, about 0.4 palm lengths from the wrist.
 */
const adult: Proportions = {
  thumbBase: [2.6, 2.3, 0.8],
  thumb: [4.4, 3.2, 2.7],
  knuckles: {
    index: [2.3, 9.2, 0.2],
    middle: [0.2, 9.3, 0],
    ring: [-1.8, 8.6, 0.2],
    little: [-3.5, 7.5, 0.6],
  },
  fingers: {
    index: [4, 2.2, 2],
    middle: [4.5, 2.6, 2.1],
    ring: [4.1, 2.6, 2.1],
    little: [3.3, 1.8, 2],
  },
}

/**
 * A four-year-old, at the size of an adult: only proportions count here, as the picture’s scale is the style’s. Surveys
 * of children (R. Snyder and others, University of Michigan, 1977) give a hand that is shorter for its breadth; that
 * the fingers are 6 % shorter and the palm 5 % broader is our reading of them, not a figure of theirs. Relative to the
 * body’s height the hand is 4 % longer than an adult’s.
 */
const child: Proportions = withFactors(adult, () => 1.04, { finger: 0.94, breadth: 1.05 })

const proportions: Readonly<Record<ProportionsName, Proportions>> = { adult, child }

/** How much larger the head is for the body than an adult’s; a four-year-old’s is a fifth of the body’s height. */
export const headScale: Readonly<Record<ProportionsName, number>> = { adult: 1, child: 1.35 }

/** The bones of a person: the named proportions times `size`, each length varied by `deviation` (a share) at random. */
export const proportionsOf = (
  name: ProportionsName,
  size: number,
  deviation: number,
  random: Random,
): Proportions =>
  withFactors(proportions[name], () => size * Math.max(0.7, 1 + deviation * random.normal()), {
    finger: 1,
    breadth: 1,
  })

function withFactors(
  { thumbBase, thumb, knuckles, fingers }: Proportions,
  factor: () => number,
  { finger, breadth }: { readonly finger: number; readonly breadth: number },
): Proportions {
  const point = (at: Vector): Vector => {
    const [x, y, z] = scaled(at, factor())
    return [x * breadth, y, z]
  }
  const lengths = ([proximal, middle, distal]: Lengths): Lengths => [
    proximal * finger * factor(),
    middle * finger * factor(),
    distal * finger * factor(),
  ]
  return {
    thumbBase: point(thumbBase),
    thumb: lengths(thumb),
    knuckles: {
      index: point(knuckles.index),
      middle: point(knuckles.middle),
      ring: point(knuckles.ring),
      little: point(knuckles.little),
    },
    fingers: {
      index: lengths(fingers.index),
      middle: lengths(fingers.middle),
      ring: lengths(fingers.ring),
      little: lengths(fingers.little),
    },
  }
}
