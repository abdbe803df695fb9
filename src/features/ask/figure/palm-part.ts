import { figureColours } from './figure-palette.ts'
import type { Bones, Lie } from './hand-anatomy.ts'
import type { Measures, Part } from './hand-part.ts'
import { fingers, type HandPoints } from './hand-skeleton.ts'
import { lightBetween, seenFrom, skinBetween, toneOf } from './hand-tones.ts'
import { arc, capsule, filled, placeOf, round } from './marks.ts'
import { mix, plus, type Vector } from './vector.ts'

/** The palm with the ball of the thumb: outlined together and filled together, so that no line cuts between them. */
export function palmPart(points: HandPoints, [ball, next]: Bones, lie: Lie, measures: Measures): Part {
  const { hand, scale, palmWidth, outline: rim } = measures
  const { wrist, index, middle, ring, little } = points
  const tone = toneOf(lie.out)
  const edge = 0.14 * palmWidth
  const corners = palmCorners(points, lie, palmWidth)
  const slab = (width: number, colour: string, shift: readonly [number, number] = [0, 0]) =>
    `<path d="M${corners.map(([x, y]) => placeOf([x + shift[0] * edge, y + shift[1] * edge])).join('L')}Z" fill="${colour}" stroke="${colour}" stroke-width="${round(width)}" stroke-linejoin="round"/>`
  const flesh =
    slab(2 * edge, tone.back) + (tone.share > 0.08 ? slab(2 * edge * tone.share, tone.palm, tone.shift) : '')
  const root = { ...ball.from, tone }
  const ballSkin = skinBetween(root, seenFrom(ball.to, tone))
  const isBallInFront = ball.from.at[2] + ball.to.at[2] < wrist[2] + middle[0][2] + scale * 0.1
  const joint = { ...ball.to, radius: ball.to.radius * 0.99 }
  const beyond = { ...ball.to, at: plus(ball.to.at, next.direction, rim * 1.7) }
  return {
    key: `${hand}palm`,
    depth: (wrist[2] + index[0][2] + middle[0][2] + ring[0][2] + little[0][2]) / 5,
    outline: capsule(ball.from.at, ball.from.radius + rim, ball.to.at, ball.to.radius + rim),
    flat: (wider) => slab(2 * edge + 2 * rim + wider, figureColours.line),
    fill: isBallInFront ? flesh + ballSkin : ballSkin + flesh,
    details: measures.fineness === 'lines' ? palmLines(points, lie, measures) : '',
    bridges: [
      [
        `${hand}${next.key}`,
        filled(capsule(joint.at, joint.radius, beyond.at, beyond.radius * 0.97), tone.back) +
          lightBetween(seenFrom(joint, tone), seenFrom(beyond, next.tone)),
      ],
    ],
    repaints: undefined,
  }
}

function palmCorners({ wrist, index, middle, ring, little }: HandPoints, lie: Lie, palmWidth: number) {
  const heel = 0.19 * palmWidth * 0.72
  const edge = 0.14 * palmWidth
  const thumbSide = plus(wrist, lie.thumbwards, heel)
  const littleSide = plus(wrist, lie.thumbwards, -heel)
  const inset = (knuckle: Vector) => mix(knuckle, wrist, 0.06)
  return [
    thumbSide,
    plus(mix(thumbSide, index[0], 0.55), lie.thumbwards, edge * 0.25),
    inset(index[0]),
    inset(middle[0]),
    inset(ring[0]),
    inset(little[0]),
    plus(mix(littleSide, little[0], 0.45), lie.thumbwards, -edge * 0.35),
    littleSide,
  ]
}

/** Two lines in a visible palm, an arc over each knuckle on the back. */
function palmLines(points: HandPoints, { out, thumbwards, up }: Lie, measures: Measures) {
  const { scale, palmWidth, outline } = measures
  const seen = -out[2]
  if (seen > 0.3) {
    const on = (x: number, y: number) => plus(plus(points.wrist, up, y * scale), thumbwards, x * scale)
    const pen = {
      colour: figureColours.palmLine,
      width: outline * 0.75,
      opacity: Math.min(1, (seen - 0.3) * 2.2),
    }
    return (
      arc(on(0.34, 0.72), on(0.05, 0.66), on(0.03, 0.16), pen) +
      arc(on(-0.37, 0.64), on(-0.1, 0.56), on(0.13, 0.8), pen)
    )
  }
  if (seen > -0.35) return ''
  const half = palmWidth * 0.062
  const pen = {
    colour: figureColours.knuckle,
    width: outline * 0.8,
    opacity: Math.min(1, (-seen - 0.35) * 2),
  }
  return fingers
    .map((finger) => {
      const over = plus(points[finger][0], up, -scale * 0.015)
      return arc(
        plus(over, thumbwards, half),
        plus(over, up, scale * 0.06),
        plus(over, thumbwards, -half),
        pen,
      )
    })
    .join('')
}
