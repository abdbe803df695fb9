import { describe, expect, it } from 'vitest'

import { drawnHands } from './hand-drawing.ts'
import { handShapes } from './hand-shapes.ts'
import { type HandShape, mapPoints, placedHand } from './hand-skeleton.ts'
import type { Vector } from './vector.ts'

const handAt = (
  z: number,
  fingers: Vector = [0, -1, 0],
  palm: Vector = [0, 0, -1],
  shape: HandShape = handShapes.pointing,
) => ({
  points: placedHand(shape, { side: 'left', fingers, palm, at: ['wrist', [320, 400, z]], scale: 86 }),
  side: 'left' as const,
  scale: 86,
})
const moves = (drawing: string) => [...drawing.matchAll(/translate\(([^)]*)\)/g)].map((match) => match[1])

describe('a drawn hand', () => {
  it('casts a shadow that is close where it touches the body, and goes away when the hand comes nearer', () => {
    expect(moves(drawnHands([handAt(-60)], 'lines'))).toEqual(['3 5'])
    expect(moves(drawnHands([handAt(-272)], 'lines'))).toEqual(['9 16'])
  })

  it('has a thicker line around it than between its fingers, and neither that nor a shadow where it is small', () => {
    const [large, small] = (['lines', 'plain'] as const).map((fineness) =>
      drawnHands([handAt(-60)], fineness),
    )

    expect(large).toContain('stroke="#3A2418" stroke-width="2.4"')
    expect(small).not.toContain('stroke="#3A2418" stroke-width="2.4"')
    expect(small).not.toContain('opacity=".15"')
  })

  it('is darker where it is turned away from the viewer', () => {
    expect(brownsOf([0, 0, 1])).toEqual(['#CF9161'])
    expect(brownsOf([1, 0, 0])).toContain('#B3764A')
    expect(brownsOf([0, 0, -1])).not.toContain('#B3764A')
  })

  it('shows pad and nail at the end of a finger that points at the viewer', () => {
    const hand = handAt(-60, [0, 0, -1], [0, 1, 0])
    const [x, y] = hand.points.index[3]
    const atTip = [
      ...drawnHands([hand], 'nails').matchAll(
        /<ellipse cx="(?<x>[^"]+)" cy="(?<y>[^"]+)"[^>]*? fill="(?<fill>[^"]+)"/gu,
      ),
    ].flatMap(({ groups }) =>
      Math.hypot(Number(groups?.['x']) - x, Number(groups?.['y']) - y) < 9 ? [groups?.['fill']] : [],
    )

    expect(atTip).toEqual(['#F0A98A', '#FCEBDD'])
  })

  it('is drawn the same wherever it is on the canvas', () => {
    const hand = handAt(-60)
    const moved = { ...hand, points: mapPoints(hand.points, ([x, y, z]): Vector => [x + 100, y, z]) }

    expect(elements(drawnHands([moved], 'lines'))).toBe(elements(drawnHands([hand], 'lines')))
  })
})

const brownsOf = (palm: Vector) => {
  const drawing = drawnHands([handAt(-60, [0, -1, 0], palm, handShapes.flat)], 'plain')
  return ['#CF9161', '#C18356', '#B3764A', '#A5683F'].filter((colour) => drawing.includes(colour))
}

const elements = (drawing: string) => drawing.match(/<[a-z]+/g)?.length
