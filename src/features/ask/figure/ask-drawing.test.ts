import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { propertyRuns } from '#tests/support/suite/property-seed.ts'

import { armOf } from './arm.ts'
import { drawnAsk } from './ask-drawing.ts'
import { faces } from './faces.ts'
import { finenessOf } from './hand-drawing.ts'
import { handShapes } from './hand-shapes.ts'
import { mouths } from './mouths.ts'
import type { DescribedHand, Pose } from './pose.ts'
import { poses } from './poses.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const vector = (min: number, max: number) => fc.tuple(between(min, max), between(min, max), between(min, max))
const anyHand: fc.Arbitrary<DescribedHand> = fc.record({
  shape: fc.constantFrom(...Object.values(handShapes)),
  // Includes zero and parallel vectors: the drawing must not break on what a recording may hold.
  fingers: vector(-1, 1),
  palm: vector(-1, 1),
  at: fc.tuple(fc.constantFrom('wrist', 'palm', 'pinch', 'indexTip', 'littleKnuckle'), vector(-2_000, 2_000)),
  pole: fc.option(vector(-1, 1), { nil: undefined }),
})
const anyPose: fc.Arbitrary<Pose> = fc.record({
  face: fc.constantFrom(...namesOf(faces)),
  mouth: fc.option(fc.constantFrom(...namesOf(mouths)), { nil: undefined }),
  gaze: fc.tuple(between(-1, 1), between(-1, 1)),
  blink: between(0, 1),
  tilt: between(-15, 15),
  turn: between(-1, 1),
  nod: between(-1, 1),
  breath: between(0, 1),
  tail: between(-1, 1),
  sway: between(0, 1),
  bounce: between(0, 16),
  shrug: between(0, 1),
  left: anyHand,
  right: anyHand,
})
const fineness = fc.constantFrom('lines' as const, 'nails' as const, 'plain' as const)

describe('the drawing of Ask', () => {
  it('contains only finite numbers, whatever the pose', () => {
    fc.assert(
      fc.property(anyPose, fineness, (pose, fine) => {
        expect(/NaN|Infinity|undefined|null/.exec(drawnAsk(pose, { id: 'ask', fineness: fine }))).toBeNull()
      }),
      { numRuns: propertyRuns(60) },
    )
  })

  it('opens and closes its elements in pairs', () => {
    const drawing = drawnAsk(poses.greet, { id: 'ask', fineness: 'lines' })
    const open = [...drawing.matchAll(/<(?:g|clipPath)[ >]/g)].length

    expect([...drawing.matchAll(/<\/(?:g|clipPath)>/g)]).toHaveLength(open)
  })

  it('has its own ids, each used, so that two figures on a page do not share eyes', () => {
    const [one, other] = ['one', 'other'].map((id) => drawnAsk(poses.idle, { id, fineness: 'lines' }))
    const [ids, others] = [idsIn(one ?? ''), idsIn(other ?? '')]

    expect(ids).toHaveLength(2)
    expect(new Set([...ids, ...others]).size).toBe(4)
    expect(usedIn(one ?? '')).toEqual(ids)
  })

  it('omits lines on small hands and nails on tiny ones', () => {
    const sizes = (['lines', 'nails', 'plain'] as const).map(
      (fine) => drawnAsk(poses.watch, { id: 'ask', fineness: fine }).length,
    )

    expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes)
    expect(new Set(sizes).size).toBe(3)
    expect([47, 48, 29, 30].map(finenessOf)).toEqual(['nails', 'lines', 'plain', 'nails'])
  })

  it.each(Object.entries(poses))('has no hand out of reach in "%s"', (_, pose) => {
    const missed = [armOf(pose.left, 'left', 0), armOf(pose.right, 'right', 0)].map((arm) => arm.missedBy)

    expect(Math.max(...missed)).toBeLessThan(1e-6)
  })
})

const idsIn = (drawing: string) => [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
const usedIn = (drawing: string) => [...drawing.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)

function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>) {
  return Object.keys(table) as Name[]
}
