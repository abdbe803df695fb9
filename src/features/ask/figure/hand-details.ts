import { figureColours } from './figure-palette.ts'
import type { Bone } from './hand-anatomy.ts'
import type { Measures } from './hand-part.ts'
import { arc, ellipse, line, placeOf, round } from './marks.ts'
import { lengthOf, minus, mix, plus, unit, type Vector } from './vector.ts'

/** The nail on the back, or the pad on the palm side; of a finger that points at the viewer both, at its round end. */
export function tipOf(bone: Bone, measures: Measures) {
  const { from, to, palmSide } = bone
  const { outline, fineness } = measures
  if (fineness === 'plain') return ''
  if (bone.direction[2] < -0.8) return endOf(bone, measures)
  const [a, b, radius] = [from.at, to.at, to.radius]
  const seen = -palmSide[2]
  const side: Vector = [palmSide[0], palmSide[1], 0]
  const long = 0.5 * flatnessOf(a, b)
  const oval = (centre: Vector, along: number, wide: number, colour: string, rest: string) =>
    ellipse(
      centre,
      [along, wide],
      colour,
      ` transform="rotate(${round(degreesOf(a, b))} ${placeOf(centre)})"${rest}`,
    )
  if (seen < -0.15)
    return oval(
      plus(mix(a, b, 0.84), side, -radius * 0.4),
      radius * (0.34 + 1.12 * long),
      radius * 0.72 * (0.4 + 0.6 * Math.min(1, (-seen - 0.15) * 1.8 + 0.25)),
      figureColours.nail,
      ` stroke="${figureColours.nailLine}" stroke-width="${round(outline * 0.45)}"`,
    )
  if (seen > 0.15)
    return oval(
      plus(mix(a, b, 0.82), side, radius * 0.2),
      radius * (0.4 + long),
      radius * 0.66 * (0.45 + 0.55 * Math.min(1, seen * 1.5)),
      figureColours.fingerPad,
      ' opacity=".8"',
    )
  return ''
}

/** The end of a finger that points at the viewer: a light pad, and the nail above it. */
function endOf({ to, palmSide }: Bone, { outline }: Measures) {
  const { at, radius } = to
  const side: Vector = [palmSide[0], palmSide[1], 0]
  const turn = ` transform="rotate(${round(degreesOf([0, 0, 0], side))} `
  const pad = plus(at, side, radius * 0.28)
  const nail = plus(at, side, -radius * 0.62)
  return (
    ellipse(pad, [radius * 0.52, radius * 0.58], figureColours.fingerPad, `${turn}${placeOf(pad)})"`) +
    ellipse(
      nail,
      [radius * 0.26, radius * 0.56],
      figureColours.nail,
      `${turn}${placeOf(nail)})" stroke="${figureColours.nailLine}" stroke-width="${round(outline * 0.45)}"`,
    )
  )
}

/** At the joint between two bones: a crease on the palm’s side, two knuckle lines on the back. */
export function creasesOf({ from, to, direction, palmSide }: Bone, before: Bone, measures: Measures) {
  const { outline, fineness } = measures
  if (fineness !== 'lines' || flatnessOf(from.at, to.at) <= 0.4) return ''
  const seen = -unit(plus(before.palmSide, palmSide))[2]
  const sideways = unit([from.at[1] - to.at[1], to.at[0] - from.at[0], 0])
  const half = from.radius * 0.58
  if (seen > 0.35)
    return arc(
      plus(from.at, sideways, half),
      plus(from.at, direction, from.radius * 0.2),
      plus(from.at, sideways, -half),
      { colour: figureColours.palmLine, width: outline * 0.5 },
    )
  if (seen > -0.4) return ''
  return [-0.17, 0.17]
    .map((shift) => {
      const centre = plus(from.at, direction, from.radius * shift)
      return line(plus(centre, sideways, from.radius * 0.4), plus(centre, sideways, -from.radius * 0.4), {
        colour: figureColours.knuckle,
        width: outline * 0.6,
      })
    })
    .join('')
}

/** The visible share of a bone’s length: 0 when it points at the viewer. */
const flatnessOf = (a: Vector, b: Vector) =>
  Math.hypot(b[0] - a[0], b[1] - a[1]) / (lengthOf(minus(b, a)) || 1)
const degreesOf = (a: Vector, b: Vector) => (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
