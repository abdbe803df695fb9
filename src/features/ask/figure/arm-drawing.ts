import type { Arm } from './arm.ts'
import { figureColours as colours } from './figure-palette.ts'
import { capsule, ellipse, filled } from './marks.ts'
import { lengthOf, minus, mix, plus, times, unit, type Vector } from './vector.ts'

const rim = 3.2

/** Upper arm, forearm, and a patch of sleeve over the shoulder joint. */
export const drawnSleeve = (arm: Arm) => upperArm(arm) + forearm(arm) + shoulderPatch(arm)

/** Fur at the wrist, then the cuff where the hand begins. */
export function drawnCuff({ elbow, wrist }: Arm) {
  const along = unit(minus(wrist, elbow))
  const fromWrist = (pixels: number) => plus(wrist, along, pixels)
  const [edge, opening] = [fromWrist(-46), fromWrist(-26)]
  return [
    tube(opening, 18, fromWrist(4), 17, colours.handBack),
    tube(edge, 25.5, opening, 27, colours.trim),
    isSeenFromTheSide(along) ? cuffDots(edge, opening, along) : ellipse(opening, [20, 20], colours.trimRib),
  ].join('')
}

const upperArm = ({ shoulder, elbow }: Arm) => tube(shoulder, 33, elbow, 28, colours.knit)

function forearm({ shoulder, elbow, wrist }: Arm) {
  const intoUpperArm = plus(elbow, unit(minus(shoulder, elbow)), 12)
  const end = plus(wrist, unit(minus(wrist, elbow)), -44)
  return (
    tube(elbow, 28, end, 24, colours.knit) + filled(capsule(elbow, 27.7, intoUpperArm, 27.9), colours.knit)
  )
}

/** Short, or it would cover the yoke. */
function shoulderPatch({ shoulder }: Arm) {
  const chest: Vector = [320, 430, shoulder[2]]
  const inwards = plus(shoulder, unit(minus(chest, shoulder)), 16)
  return filled(capsule(shoulder, 32.6, inwards, 28), colours.knit)
}

function cuffDots(edge: Vector, opening: Vector, along: Vector) {
  const sideways = unit([-along[1], along[0], 0])
  const middle = mix(edge, plus(opening, along, 6), 0.5)
  return [-0.6, 0, 0.6]
    .map((share) => ellipse(plus(middle, times(sideways, share * 26)), [4, 4], colours.knitDot))
    .join('')
}

const tube = (from: Vector, fromRadius: number, to: Vector, toRadius: number, colour: string) =>
  filled(capsule(from, fromRadius + rim, to, toRadius + rim), colours.line) +
  filled(capsule(from, fromRadius, to, toRadius), colour)

const isSeenFromTheSide = ([x, y]: Vector) => lengthOf([x, y, 0]) > 0.4
