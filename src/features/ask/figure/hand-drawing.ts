import { boneParts } from './bone-parts.ts'
import { bonesOf, lieOf } from './hand-anatomy.ts'
import { figureColours } from './figure-palette.ts'
import type { Fineness, Part } from './hand-part.ts'
import { fingers, type HandPoints, type Side } from './hand-skeleton.ts'
import { filled, moved, outlined } from './marks.ts'
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

/** All hands in one depth order, so that the fingers of two hands can interlock. Each casts a shadow, except where it is small. */
export function drawnHands(hands: readonly DrawnHand[], fineness: Fineness) {
  const drawn = hands.map((hand, index) => ({ hand, parts: partsOf(hand, `${index}`, fineness) }))
  const parts = drawn.flatMap((each) => each.parts).toSorted((a, b) => b.depth - a.depth)
  const done = new Map<string, Part>()
  const layers = parts.map((part) => {
    const bridges = part.bridges.map(([to, bridge]) => (done.has(to) ? bridge : ''))
    const repainted = (part.repaints && done.get(part.repaints)?.details) ?? ''
    done.set(part.key, part)
    const outline = (part.flat?.(0) ?? '') + filled(part.outline, figureColours.line)
    return `${outline}${part.fill}${bridges.join('')}${part.details}${repainted}`
  })
  const shadows = drawn.map((each) => moved(shadowOf(each.hand), silhouetteOf(each.parts, 0)))
  const behind = `<g opacity=".15">${shadows.join('')}</g>${silhouetteOf(parts, contour)}`
  return `<g>${fineness === 'plain' ? '' : behind}${layers.join('')}</g>`
}

/** Pixels by which the line around a hand is thicker than the lines between its fingers: its shape is read before them. */
const contour = 1.2

/** A hand as one dark shape, wider than its parts on each side. */
const silhouetteOf = (parts: readonly Part[], wider: number) =>
  parts.map(({ flat }) => flat?.(2 * wider) ?? '').join('') +
  filled(
    parts.map(({ outline }) => outline).join(''),
    figureColours.line,
    wider > 0 ? outlined(figureColours.line, 2 * wider) : '',
  )

/** The shadow of a hand that touches the body is close to it; it goes away from one that comes nearer to the viewer. */
function shadowOf({ points }: DrawnHand): readonly [number, number] {
  const away = Math.max(0, -points.middle[0][2] - bodyFront)
  return [3 + away * 0.03, 5 + away * 0.055]
}

/** Pixels that the front of the jumper is before the middle of the body. */
const bodyFront = 70

function partsOf({ points, side, scale }: DrawnHand, hand: string, fineness: Fineness): readonly Part[] {
  const lie = lieOf(points, side)
  const palmWidth = scale * 0.88
  const measures = { hand, scale, palmWidth, outline: palmWidth * 0.042, fineness }
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
