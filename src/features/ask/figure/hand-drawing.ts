import { boneParts } from './bone-parts.ts'
import { bonesOf, lieOf } from './hand-anatomy.ts'
import type { Fineness, Part } from './hand-part.ts'
import { fingers, type HandPoints, type Side } from './hand-skeleton.ts'
import { moved } from './marks.ts'
import { palmPart } from './palm-part.ts'

export type DrawnHand = {
  readonly points: HandPoints
  readonly side: Side
  /** Pixels from the wrist to the middle finger’s knuckle. */
  readonly scale: number
}

/** Below 48 pixels of palm no creases are drawn, below 30 no nails. */
export const finenessOf = (palmLength: number): Fineness =>
  palmLength < 30 ? 'plain' : palmLength < 48 ? 'nails' : 'lines'

/** All hands in one depth order, so that the fingers of two hands can interlock; each casts a small shadow. */
export function drawnHands(hands: readonly DrawnHand[], fineness: Fineness) {
  const parts = hands
    .flatMap((hand, index) => partsOf(hand, `${index}`, fineness))
    .toSorted((a, b) => b.depth - a.depth)
  const shadow = moved([4, 7], parts.map(({ outline }) => outline).join(''))
  const done = new Map<string, Part>()
  const layers = parts.map((part) => {
    const bridges = part.bridges.map(([to, bridge]) => (done.has(to) ? bridge : ''))
    const repainted = (part.repaints && done.get(part.repaints)?.details) ?? ''
    done.set(part.key, part)
    return `${part.outline}${part.fill}${bridges.join('')}${part.details}${repainted}`
  })
  return `<g><g opacity=".15">${shadow}</g>${layers.join('')}</g>`
}

function partsOf({ points, side, scale }: DrawnHand, hand: string, fineness: Fineness): readonly Part[] {
  const lie = lieOf(points, side)
  const palmWidth = scale * 0.88
  const measures = { hand, scale, palmWidth, outline: palmWidth * 0.036, fineness }
  const thumb = bonesOf(points, 'thumb', lie, palmWidth)
  return [
    palmPart(points, thumb, lie, measures),
    // The thumb’s first bone is the ball, which is drawn with the palm: an outline of its own would look like a cut.
    ...boneParts(thumb, 'thumb', lie, measures).slice(1),
    ...fingers.flatMap((finger) =>
      boneParts(bonesOf(points, finger, lie, palmWidth), 'finger', lie, measures, points.wrist),
    ),
  ]
}
